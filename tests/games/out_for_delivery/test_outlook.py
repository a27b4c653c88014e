"""What a screen is told beside the open facts."""

from typing import Any

from milkrun.games.out_for_delivery.paths import ways
from milkrun.games.out_for_delivery.position import Position
from tests.games.out_for_delivery.table import at, do, game, preset, roll_until


def outlook(p: Position, seat: int | None = 0) -> dict[str, Any]:
    return p.game.outlook(p.game.view(p, seat))


def test_every_tile_has_its_price_its_turns_and_the_tile_before() -> None:
    p = at("mp=5; A: at=56")
    found = outlook(p)["ways"]
    assert found[56] == [0, 0, 56]
    assert found[44] == [2, 1, 56]
    assert (found[28], found[21]) == ([10, 1, 29], [12, 2, 28])
    for tile, (cost, _, before) in enumerate(found):
        assert ways(p).cost(tile) == cost
        assert tile == 56 or before in p.tables.map.neighbours(tile)


def test_a_seat_that_waits_sees_its_own_ways_from_a_fresh_turn() -> None:
    p = at("mp=5 weather=cloudy,heavy-rain,cloudy; A: at=56; B: at=4 items=gear")
    mine = outlook(p, 1)
    assert (mine["courier"], mine["ways"][3], mine["ways"][7]) == (1, [2, 1, 4], [6, 1, 6])
    assert outlook(p, None)["courier"] == 0
    assert outlook(p, 1)["dmc"] == [2, 6, 2]


def test_closed_tiles_have_no_way() -> None:
    found = outlook(at("mp=5 obstacle=slide; A: at=56"))
    assert found["ways"][7] is None
    assert found["closed"] == [7, 8, 23, 27, 37]
    assert outlook(at("mp=5 obstacle=slide; A: at=56 items=gear"))["closed"] == []


def test_before_the_first_weather_there_are_no_ways() -> None:
    found = outlook(roll_until(game().deal(), "start"))
    assert (found["ways"], found["dmc"], found["effects"]) == ([], [], {})
    assert found["boards"] == [[], []]


def test_what_a_waiting_parcel_would_pay() -> None:
    found = outlook(at("mp=5; A: at=56"))["pays"]
    assert found[0] == [200, 200, 2]
    assert found[1] == [200, 175, 11]
    assert outlook(preset("a1", "mp=5; A: at=56"))["pays"][1] == [230, 205, 11]
    far = preset("a3", "mp=5; A: at=56")
    assert outlook(far)["pays"][1] == [200, 200, 11]


def test_what_carried_parcels_would_pay_and_when_they_fall() -> None:
    p = at("mp=5; A: at=56 parcels=1.2,4.10; B: at=3 parcels=2.1")
    assert outlook(p)["boards"] == [[[175, 9], [25, 1]], [[200, 10]]]
    happy = at("mp=5 obstacle=happy; A: at=56 parcels=1.2")
    assert outlook(happy)["boards"][0] == [[200, 9]]


def test_the_shop_with_its_odds() -> None:
    found = outlook(at("mp=5; A: at=3"))["shop"]
    assert (found["price"], found["sell"], found["list"]) == (100, 50, [])
    assert dict(found["odds"]) == {
        **{"doughnut": 10, "coffee": 6, "energy": 4, "umbrella": 4, "shoes": 4},
        **{"gear": 3, "boat": 3, "mask": 1, "ticket": 1},
    }
    assert outlook(at("mp=5 obstacle=sale; A: at=3"))["shop"]["price"] == 75
    assert outlook(at("mp=5 obstacle=buyback; A: at=3"))["shop"]["sell"] == 75
    listed = outlook(at("mp=5; A: at=3", shop="list"))["shop"]["list"]
    assert listed[7] == ["boat", 120]
    assert len(listed) == 9


def test_what_items_would_change() -> None:
    p = at("mp=5 weather=light-rain,heavy-snow,heavy-rain; A: at=3 items=umbrella")
    found = outlook(p)["effects"]
    assert found["energy"] == {"adds": 16}
    assert found["umbrella"] == {"regions": [0, 2], "to": 2}
    assert found["shoes"] == {"regions": [1], "to": 2}
    assert found["pass"] == {"regions": [1, 2], "to": 4}
    assert outlook(do(p, "use umbrella"))["effects"]["umbrella"]["regions"] == []


def test_costs_where_the_courier_stands() -> None:
    rain = outlook(at("mp=5 weather=light-rain,cloudy,cloudy; A: at=3"))
    assert (rain["here"], rain["handling"]) == (4, 4)
    assert outlook(at("mp=5 obstacle=election; A: at=3"))["handling"] == 0


def test_turns_follow_the_dice_in_use() -> None:
    usual = outlook(at("mp=1; A: at=0"), 0)["ways"][97]
    three = outlook(at("mp=1; A: at=0", mp_dice=3), 0)["ways"][97]
    fixed = outlook(at("mp=1; A: at=0", mp_dice=0), 0)["ways"][97]
    assert usual[1] == fixed[1] == 5
    assert three[1] == 4


def test_the_outlook_knows_the_target_and_the_next_parcels() -> None:
    found = outlook(at("mp=5 round=4; A: at=3", target=0))
    assert (found["target"], found["parcels_in"]) == (15, 7)
