"""The modules: new items and new obstacle events in row 8."""

import pytest

from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.lines import Lines
from tests.games.out_for_delivery.table import (
    at,
    cost,
    do,
    game,
    gold,
    is_legal,
    items,
    mp,
    next_round,
    parcels,
    waiting,
)
from tests.support import moves, option, refused, rule


@rule("OFD-G1")
@pytest.mark.parametrize("item", ["horse", "stamp", "insurance", "pass", "almanac"])
def test_a_new_item_takes_row_8_and_can_be_sold_and_traded(item: str) -> None:
    assert items(do(game(2, new_item=item).deal(), "roll 8")) == [item]
    assert items(do(game(2, new_item=item).deal(), "roll 6")) == ["doughnut"]
    p = at(f"mp=9; A: at=3 items={item}; B: at=3 items=boat", new_item=item)
    assert gold(do(p, f"sell {item}")) == 100
    p = do(p, "offer B", f"give {item}", "ask boat", "accept")
    assert (items(p, 0), items(p, 1)) == (["boat"], [item])
    p = at(f"mp=9; A: at=3 items=boat; B: at=3 items={item}", new_item=item)
    assert items(do(p, "offer B", "give boat", f"ask {item}", "accept")) == [item]


@rule("OFD-G1")
def test_the_printed_actions_stay_and_the_modules_append() -> None:
    book, wide = game(2).actions, game(2, new_item="horse").actions
    assert (book.size, wide.size) == (136, 238)
    assert book.moves[:136] == wide.moves[:136]


@rule("OFD-G1-HORSE")
@option("out-for-delivery", "new_item", "horse")
def test_a_horse_adds_a_point_each_turn() -> None:
    p = do(at("step=movement; A: items=horse,horse", new_item="horse"), "roll 7")
    assert (mp(p), items(p)) == (8, ["horse", "horse"])


@rule("OFD-G1-STAMP")
@option("out-for-delivery", "new_item", "stamp")
def test_a_rush_stamp_skips_the_next_advance() -> None:
    p = at("mp=0; A: items=stamp parcels=3.2,4.5", new_item="stamp")
    assert moves(p) == ["end", "use stamp p3.2", "use stamp p4.5"]
    p = do(p, "use stamp p3.2")
    assert items(p) == []
    p = next_round(p)
    assert parcels(p) == ["3.2", "4.6"]
    assert parcels(next_round(p)) == ["3.3", "4.7"]
    refused(p, "use stamp p3.2", "OFD-USE-1")
    p = at("mp=0; A: items=stamp parcels=3.2.1.7", new_item="stamp")
    refused(p, "use stamp p3.2", "OFD-G1-STAMP")
    refused(p, "use stamp p3.3", "OFD-TRADE-2")


@rule("OFD-G1-INSURANCE")
@option("out-for-delivery", "new_item", "insurance")
def test_insurance_pays_for_one_fall() -> None:
    p = at("turn=B; A: items=insurance parcels=3.10,4.10", new_item="insurance")
    p = next_round(p)
    assert (gold(p), items(p), p.fallen) == (0, [], 2)


@rule("OFD-G1-PASS")
@option("out-for-delivery", "new_item", "pass")
def test_a_pass_holds_a_region_down() -> None:
    p = at("mp=9 weather=heavy-rain,heavy-snow,light-rain; A: at=5 items=pass", new_item="pass")
    assert refused(p, "use pass E", "OFD-G1-PASS").numbers == {"region": 2}
    p = do(p, "use pass N")
    assert (cost(p, "e"), p.dmc(1), items(p)) == (2, 6, [])
    refused(p, "use pass W", "OFD-USE-1")
    assert do(p, "end", "roll 7").dmc(0) == 6


def ideas(p: Position) -> list[list[str]]:
    """What a sensible courier looks at, as kinds of moves."""
    lines = Lines()
    p.ideas(lines)
    kinds = p.game.actions.moves
    return [[kinds[action].kind for action in line] for line in list(lines.at)[: lines.count]]


def test_couriers_think_of_the_new_items_they_hold() -> None:
    bad = "weather=heavy-rain,heavy-snow,light-rain; A: at=5 items=pass parcels=1.2,2.4"
    way = ["pass", "move", "move", "move", "deliver"]
    assert way in ideas(at(f"mp=8 {bad}", new_item="pass"))
    assert way not in ideas(at(f"mp=7 {bad}", new_item="pass"))
    assert way not in ideas(at(f"mp=8 obstacle=holiday {bad}", new_item="pass"))
    held = "mp=4; A: at=3 items=stamp parcels=3.2,4.5"
    assert ideas(at(held, new_item="stamp")).count(["stamp"]) == 2


@rule("OFD-G1-ALMANAC")
@option("out-for-delivery", "new_item", "almanac")
def test_an_almanac_rolls_again_before_anything_else() -> None:
    p = do(at("step=movement; A: items=almanac,coffee", new_item="almanac"), "roll 2")
    again = do(p, "use almanac")
    assert again.chance_key() == ("movement", 1, 0, 1)
    again = do(again, "roll 12")
    assert (mp(again), items(again)) == (12, ["coffee"])
    refused(again, "use almanac", "OFD-USE-1")
    refused(do(p, "use coffee"), "use almanac", "OFD-G1-ALMANAC")


@rule("OFD-G2")
def test_a_new_event_takes_row_8() -> None:
    p = do(at("step=obstacle", new_obstacle="fog"), "roll 8")
    assert p.tables.obstacle_keys[p.obstacle] == "fog"


@rule("OFD-G2-TAILWIND")
@option("out-for-delivery", "new_obstacle", "tailwind")
def test_a_tailwind() -> None:
    p = do(at("step=obstacle", new_obstacle="tailwind"), "roll 8", "roll 7")
    assert mp(p) == 9
    assert mp(do(p, "end", "roll 7")) == 9


@rule("OFD-G2-MARKET")
@option("out-for-delivery", "new_obstacle", "market")
def test_a_market_day() -> None:
    p = do(at("step=obstacle round=2", new_obstacle="market"), "roll 8", "die 2", "die 6")
    assert waiting(p, 1) == [0, 0, 0, 0, 0, 1]
    p = do(p, "die 1", "die 1", "die 1", "die 1", "die 1")
    assert p.chance_key().purpose == "movement"


@rule("OFD-G2-FOG")
@option("out-for-delivery", "new_obstacle", "fog")
def test_fog_hides_everybody() -> None:
    text = "A: at=56 items=mask parcels=1.1; B: at=56 parcels=3.4"
    p = do(at(f"step=obstacle; {text}", new_obstacle="fog"), "roll 8", "roll 7")
    refused(p, "offer B", "OFD-G2-FOG")
    refused(p, "mask B", "OFD-G2-FOG")
    assert is_legal(at(f"mp=7; {text}"), "offer B")


@rule("OFD-G2-EXPRESS")
@option("out-for-delivery", "new_obstacle", "express")
def test_an_express_day() -> None:
    p = at("step=obstacle; A: at=2 gold=0 parcels=1.2.4,1.3.6", new_obstacle="express")
    p = do(p, "roll 8", "roll 7")
    assert gold(do(p, "deliver 2")) == 225
    assert gold(do(p, "deliver 3")) == 150


@rule("OFD-G2-STRIKE")
@option("out-for-delivery", "new_obstacle", "strike")
def test_a_strike() -> None:
    p = do(at("step=obstacle; A: parcels=3.4", new_obstacle="strike"), "roll 8", "roll 7")
    p = next_round(p)
    assert parcels(p) == ["3.4"]
    assert parcels(next_round(p)) == ["3.5"]


@rule("OFD-G2-TOLL")
@option("out-for-delivery", "new_obstacle", "toll")
def test_a_toll() -> None:
    p = do(at("step=obstacle; A: at=30", new_obstacle="toll"), "roll 8", "roll 7")
    assert (cost(p, "s"), cost(p, "w")) == (2, 1)
