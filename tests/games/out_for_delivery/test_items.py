"""Chapter "Use Item": each item of the table."""

import pytest

from milkrun.games.out_for_delivery.facts import Tile
from tests.games.out_for_delivery.table import at, cost, do, is_legal, items, mp, next_round, tile
from tests.support import moves, option, refused, rule


@rule("OFD-USE-1", "OFD-R32", "OFD-R34")
def test_held_items_are_used_for_nothing_in_any_number() -> None:
    p = at("mp=0 weather=heavy-snow,cloudy,cloudy; A: items=energy,coffee,coffee,doughnut")
    assert mp(do(p, "use coffee", "use energy", "use coffee", "use doughnut")) == 16
    assert refused(p, "use umbrella", "OFD-USE-1").numbers == {"item": 3}


@rule("OFD-ITEM-ENERGY", "OFD-ITEM-DOUGHNUT", "OFD-ITEM-COFFEE")
@rule("OFD-4.3-3", "OFD-4.3-11", "OFD-4.3-6", "OFD-4.3-8", "OFD-4.3-7")
@pytest.mark.parametrize(
    ("item", "before", "after"), [("energy", 0, 8), ("doughnut", 1, 3), ("coffee", 0.5, 3.5)]
)
def test_drinks_add_points_once(item: str, before: float, after: float) -> None:
    p = do(at(f"mp={before}; A: items={item}"), f"use {item}")
    assert (mp(p), items(p)) == (after, [])


@rule("OFD-B3")
@option("out-for-delivery", "doughnut_mp", 3)
@option("out-for-delivery", "coffee_mp", 5)
@option("out-for-delivery", "energy_mp", 6)
@pytest.mark.parametrize(("item", "points"), [("doughnut", 3), ("coffee", 5), ("energy", 6)])
def test_food_of_another_strength(item: str, points: int) -> None:
    p = at(f"mp=0; A: items={item}", doughnut_mp=3, coffee_mp=5, energy_mp=6)
    assert mp(do(p, f"use {item}")) == points


@rule("OFD-ITEM-GEAR", "OFD-R35", "OFD-4.3-4")
def test_gear_makes_mountains_regular_and_is_kept() -> None:
    p = do(at("mp=2; A: at=6 items=gear"), "e", "e")
    assert (mp(p), items(p)) == (0, ["gear"])
    p = do(at("mp=2; A: at=6 items=gear,gear"), "e", "e")
    assert mp(p) == 0


@rule("OFD-R35", "OFD-4.4-R35")
def test_the_effect_ends_when_the_item_leaves() -> None:
    p = at("mp=9; A: at=27 items=gear; B: at=27 items=coffee")
    p = do(p, "offer B", "give gear", "ask coffee", "accept")
    assert (cost(p, "n"), cost(p, "s")) == (1, 2)


@rule("OFD-ITEM-UMBRELLA", "OFD-4.3-5")
def test_the_umbrella_cancels_rain() -> None:
    p = at("mp=3 weather=heavy-rain,cloudy,cloudy; A: at=5 items=umbrella")
    p = do(p, "use umbrella")
    assert (mp(p), items(p)) == (3, [])
    assert (cost(p, "e"), cost(do(p, "e"), "e")) == (1, 2)


@rule("OFD-ITEM-SHOES", "OFD-4.3-9")
def test_snow_shoes_cancel_snow() -> None:
    p = at("mp=3 weather=cloudy,light-snow,heavy-snow; A: at=57 items=shoes")
    assert mp(do(p, "use shoes", "e")) == 1


@rule("OFD-B3")
@option("out-for-delivery", "gear_uses", 2)
def test_weather_gear_with_two_uses() -> None:
    p = at("mp=3 weather=cloudy,light-snow,cloudy; A: items=shoes; B: at=9", gear_uses=2)
    p = do(p, "use shoes")
    assert items(p) == ["shoes"]
    refused(p, "use shoes", "OFD-R31")
    p = do(next_round(p, "roll 4"), "use shoes")
    assert items(p) == []


@rule("OFD-ITEM-BOAT-1", "OFD-4.3-10")
def test_a_boat_makes_rivers_regular_and_is_kept() -> None:
    p = do(at("mp=4; A: at=88 items=boat"), "e", "e", "e", "e")
    assert (tile(p), mp(p), items(p)) == (92, 0, ["boat"])


@rule("OFD-ITEM-BOAT-2", "OFD-R37", "OFD-4.3-JUMP")
def test_a_boat_is_spent_to_jump() -> None:
    p = do(at("mp=1; A: at=88 items=boat"), "jump 0")
    assert (tile(p), mp(p), items(p)) == (91, 1, [])
    assert cost(p, "e") == 1
    refused(at("mp=1; A: at=88"), "jump 0", "OFD-ITEM-BOAT-2")


@rule("OFD-R36", "OFD-4.4-R36")
def test_a_jump_needs_a_bank() -> None:
    for here in (89, 56):
        refused(at(f"mp=1; A: at={here} items=boat"), "jump 0", "OFD-R36")
    assert tile(do(at("mp=1; A: at=57 items=boat"), "jump 0")) == 59
    assert tile(do(at("mp=1; A: at=59 items=boat"), "jump 0")) == 57


@rule("OFD-R37", "OFD-4.4-R37")
def test_a_second_boat_goes_on_working() -> None:
    p = do(at("mp=0; A: at=77 items=boat,boat"), "jump 0")
    assert (tile(p), mp(p), items(p)) == (78, 0, ["boat"])


@rule("OFD-R38", "OFD-4.4-R38")
def test_landing_is_no_entry_but_a_closed_tile_cannot_be_landed_on() -> None:
    p = at("mp=0 obstacle=slide; A: at=39 items=boat")
    assert tile(do(p, "jump 0")) == 32
    refused(p, "jump 1", "OFD-R38")
    assert mp(do(at("mp=0; A: at=39 items=boat"), "jump 1")) == 0
    riots = at("mp=1 obstacle=riots; A: at=2 items=ticket")
    assert mp(do(riots, "fly 4")) == 0


@rule("OFD-ITEM-PLANE", "OFD-4.3-12")
def test_a_ticket_flies_to_another_city() -> None:
    p = do(at("mp=1; A: at=2 items=ticket"), "fly 4")
    assert (tile(p), mp(p), items(p)) == (93, 0, [])
    refused(at("mp=1; A: at=5 items=ticket"), "fly 4", "OFD-ITEM-PLANE")
    refused(at("mp=1; A: at=2"), "fly 4", "OFD-USE-1")
    refused(at("mp=0; A: at=2 items=ticket"), "fly 4", "OFD-R8")


@rule("OFD-R39", "OFD-4.4-R39")
def test_the_plane_goes_from_any_town_tile_to_the_centre_of_another_city() -> None:
    p = at("mp=2; A: at=85 items=ticket")
    refused(p, "fly 5", "OFD-R39")
    assert (tile(do(p, "fly 1")), mp(do(p, "fly 1"))) == (3, 1)


@rule("OFD-R39", "OFD-R83")
@option("out-for-delivery", "plane_landing", "any")
def test_where_it_is_agreed_the_plane_lands_on_any_tile_of_a_town() -> None:
    p = at("mp=2; A: at=85 items=ticket", plane_landing="any")
    landings = [text for text in moves(p) if text.startswith("fly 1")]
    assert landings == ["fly 1", "fly 1 pickup", "fly 1 delivery"]
    kinds = [p.tables.kind[tile(do(p, text))] for text in landings]
    assert kinds == [Tile.CENTRE, Tile.PICKUP, Tile.DELIVERY]
    assert {(mp(do(p, text)), *items(do(p, text))) for text in landings} == {(1,)}
    refused(p, "fly 5 pickup", "OFD-R39")
    refused(at("mp=1; A: at=5 items=ticket", plane_landing="any"), "fly 4 pickup", "OFD-ITEM-PLANE")
    refused(at("mp=0; A: at=2 items=ticket", plane_landing="any"), "fly 4 pickup", "OFD-R8")
    assert moves(at("mp=2; A: at=85 items=ticket")).count("fly 1") == 1
    refused(at("mp=2; A: at=85 items=ticket", gifts=True), "fly 1 pickup", "OFD-R83")


def test_the_ids_of_old_records_stay_where_they_were() -> None:
    tables = [p.game.actions.moves for p in (at(""), at("", shop="two"), at("", gifts=True))]
    firsts_of_chance = [[move.kind for move in moves].index("die") for moves in tables]
    assert firsts_of_chance == [136, 238, 251]


@rule("OFD-R32", "OFD-R33", "OFD-4.4-R32", "OFD-4.4-R33")
def test_drinks_are_free_and_one_point_is_one_point_in_any_weather() -> None:
    p = at("mp=0 weather=heavy-rain,cloudy,cloudy; A: at=2 items=doughnut")
    assert is_legal(p, "use doughnut")
    p = at("mp=1 weather=heavy-rain,cloudy,cloudy; A: at=2 items=ticket")
    assert cost(p, "fly 3") == 1


def test_a_boat_is_no_use_on_dry_land() -> None:
    assert moves(at("mp=0; A: at=5 items=boat")) == ["end"]
