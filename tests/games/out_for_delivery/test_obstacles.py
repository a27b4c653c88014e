"""The obstacle table, row by row."""

import pytest

from tests.games.out_for_delivery.table import (
    at,
    cost,
    do,
    gold,
    is_legal,
    items,
    mp,
    next_round,
    parcels,
)
from tests.support import moves, option, refused, rule

ROLLS = [
    *((2, "riots"), (3, "holiday"), (4, "sale"), (5, "bridge"), (6, "none"), (7, "none")),
    *((8, "none"), (9, "slide"), (10, "buyback"), (11, "election"), (12, "happy")),
]


@rule("OFD-OBST-0")
@pytest.mark.parametrize(("roll", "event"), ROLLS)
def test_the_obstacle_table(roll: int, event: str) -> None:
    p = do(at("step=obstacle obstacle=fog"), f"roll {roll}")
    assert p.tables.obstacle_keys[p.obstacle] == event


@rule("OFD-OBST-1", "OFD-R21", "OFD-4.4-R21")
def test_an_event_binds_all_for_the_round_and_is_then_replaced() -> None:
    p = at("mp=7 obstacle=holiday; A: at=4; B: at=4; c1: waiting=1/0/0/0/0/0")
    refused(p, "pickup 1", "OFD-OBST-3")
    p = do(p, "end", "roll 7")
    refused(p, "pickup 1", "OFD-OBST-3")
    p = next_round(p, "roll 7")
    assert cost(p, "pickup 1") == 1


@rule("OFD-OBST-2", "OFD-R25", "OFD-4.2-2")
def test_riots_make_towns_rough() -> None:
    p = at("mp=5 obstacle=riots; A: at=5; c1: waiting=1/0/0/0/0/0")
    assert cost(do(p, "w"), "pickup 1") == 1
    assert mp(do(p, "w", "w")) == 1
    assert cost(at("mp=3 obstacle=riots; A: at=13"), "e") == 1


@rule("OFD-R5", "OFD-4.4-R5")
def test_riots_in_the_rain_double_once() -> None:
    p = at("mp=4 obstacle=riots weather=light-rain,cloudy,cloudy; A: at=5")
    assert cost(p, "w") == 4


@rule("OFD-OBST-3", "OFD-R22", "OFD-4.2-3", "OFD-4.4-R22")
def test_a_holiday_forbids_pickups_and_deliveries_only() -> None:
    p = at("mp=7 obstacle=holiday; A: at=4 gold=100; c1: waiting=1/0/0/0/0/0")
    refused(p, "pickup 1", "OFD-OBST-3")
    assert is_legal(p, "buy")
    refused(at("mp=7 obstacle=holiday; A: at=2 parcels=1.3"), "deliver 3", "OFD-OBST-3")
    p = at("mp=7 obstacle=holiday; A: at=3 items=mask parcels=1.1; B: at=3 parcels=2.2")
    assert {"offer B", "mask B"} <= set(moves(p))
    p = next_round(at("turn=B obstacle=holiday; A: parcels=4.1"))
    assert parcels(p) == ["4.2"]


@rule("OFD-OBST-4", "OFD-R24", "OFD-4.2-4", "OFD-4.4-R24")
def test_a_sale_takes_a_quarter_off() -> None:
    p = do(at("mp=1 obstacle=sale; A: at=3 gold=75"), "buy", "roll 7")
    assert (gold(p), mp(p), items(p)) == (0, 0, ["coffee"])
    p = at("mp=3 obstacle=sale weather=heavy-snow,cloudy,cloudy; A: at=3 gold=100")
    assert (gold(do(p, "buy")), mp(do(p, "buy"))) == (25, 0)


@option("out-for-delivery", "sale_price", 50)
def test_another_sale_price() -> None:
    assert gold(do(at("mp=1 obstacle=sale; A: gold=75", sale_price=50), "buy")) == 25


@rule("OFD-OBST-5", "OFD-4.2-5")
def test_rivers_are_closed_without_a_boat() -> None:
    refused(at("mp=9 obstacle=bridge; A: at=57"), "e", "OFD-OBST-5")
    assert cost(at("mp=9 obstacle=bridge; A: at=57 items=boat"), "e") == 1


@rule("OFD-OBST-6", "OFD-OBST-7", "OFD-OBST-8", "OFD-4.2-6", "OFD-4.2-7", "OFD-4.2-8")
@pytest.mark.parametrize("roll", [6, 7, 8])
def test_no_event(roll: int) -> None:
    text = "step=obstacle; A: at=57 gold=100; c1: waiting=1/1/1/1/1/1"
    p = do(at(text), f"roll {roll}", "roll 12")
    assert p == at("mp=12; A: at=57 gold=100; c1: waiting=1/1/1/1/1/1")


@rule("OFD-OBST-9", "OFD-4.2-9")
def test_mountains_are_closed_without_gear() -> None:
    refused(at("mp=9 obstacle=slide; A: at=6"), "e", "OFD-OBST-9")
    assert cost(at("mp=9 obstacle=slide; A: at=6 items=gear"), "e") == 1


@rule("OFD-R26", "OFD-4.4-R26")
def test_a_figure_leaves_a_closed_tile_to_an_open_one() -> None:
    p = at("mp=3 obstacle=slide; A: at=27")
    refused(p, "s", "OFD-OBST-9")
    assert cost(p, "n") == 1


@rule("OFD-OBST-10", "OFD-R24", "OFD-4.2-10")
def test_a_buy_back_pays_more() -> None:
    p = do(at("mp=1 obstacle=buyback; A: at=12 gold=0 items=doughnut"), "sell doughnut")
    assert (gold(p), mp(p), items(p)) == (75, 0, [])
    assert at("obstacle=buyback; A: gold=0 items=boat").scores()[0] == 50


@option("out-for-delivery", "buyback_price", 100)
def test_another_buy_back_price() -> None:
    p = at("mp=1 obstacle=buyback; A: gold=0 items=boat", buyback_price=100)
    assert gold(do(p, "sell boat")) == 100


@rule("OFD-OBST-11", "OFD-R23", "OFD-4.2-11", "OFD-4.4-R23")
def test_on_election_day_parcels_cost_no_points() -> None:
    p = at("mp=0 obstacle=election; A: at=4 gold=100; c1: waiting=0/0/0/0/1/0")
    after = do(p, "pickup 5")
    assert (mp(after), parcels(after)) == (0, ["5.1"])
    refused(p, "buy", "OFD-R8")
    p = do(at("mp=0 obstacle=election; A: at=13 parcels=2.3"), "deliver 3")
    assert (gold(p), mp(p)) == (200, 0)


@rule("OFD-OBST-12", "OFD-4.2-12")
@pytest.mark.parametrize(
    ("square", "paid"), [*enumerate([200, 200, 175, 150, 125, 100, 50, 50, 50, 25], 1)]
)
def test_a_happy_customer_pays_one_square_better(square: int, paid: int) -> None:
    p = at(f"mp=1 obstacle=happy; A: at=2 gold=0 parcels=1.{square}")
    assert gold(do(p, f"deliver {square}")) == paid


@rule("OFD-R20", "OFD-4.4-R20")
def test_a_happy_customer_pays_no_more_than_the_first_square() -> None:
    p = at("mp=2 obstacle=happy; A: at=2 gold=0 parcels=1.1,1.6")
    assert gold(do(p, "deliver 1")) == 200
    assert gold(do(p, "deliver 6")) == 100
