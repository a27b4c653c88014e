"""Chapters "Buy Item" and "Sell Item"."""

import pytest

from tests.games.out_for_delivery.table import at, cost, do, gold, is_legal, items, mp, preset
from tests.support import moves, option, refused, rule


@rule("OFD-BUY-1", "OFD-R25", "OFD-4.4-R25")
@pytest.mark.parametrize("here", [2, 3, 4])
def test_items_are_bought_on_all_three_tiles_of_a_town(here: int) -> None:
    assert is_legal(at(f"mp=1; A: at={here} gold=100"), "buy")
    refused(at("mp=1; A: at=5 gold=100"), "buy", "OFD-BUY-1")


@rule("OFD-BUY-2", "OFD-BUY-3", "OFD-R28")
def test_buying_costs_dmc_and_100_gold_then_the_dice_fall() -> None:
    p = at("mp=7 weather=light-rain,cloudy,cloudy; A: at=3 gold=125")
    assert cost(p, "buy") == 2
    assert list(do(p, "buy").chance_weights()) == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert items(do(p, "buy", "roll 10")) == ["boat"]
    assert gold(do(p, "buy", "roll 10")) == 25
    assert do(p, "buy").chance_key()[0] == "buy"


@rule("OFD-R28", "OFD-4.4-R28")
def test_there_is_no_credit() -> None:
    p = at("mp=1; A: at=3 gold=75")
    assert refused(p, "buy", "OFD-R28").numbers == {"price": 100, "gold": 75}
    refused(at("mp=0; A: at=3 gold=100"), "buy", "OFD-R8")


@rule("OFD-BUY-4", "OFD-SELL-3", "OFD-R27", "OFD-4.4-R27")
def test_one_purchase_and_one_sale_a_turn() -> None:
    p = do(at("mp=3; A: at=3 gold=50 items=doughnut"), "sell doughnut")
    assert gold(p) == 100
    p = do(p, "buy", "roll 7")
    assert (gold(p), items(p)) == (0, ["coffee"])
    refused(p, "sell coffee", "OFD-SELL-3")
    p = do(at("mp=3; A: at=3 gold=300"), "buy", "roll 7")
    refused(p, "buy", "OFD-BUY-4")


@rule("OFD-SELL-1", "OFD-SELL-2")
def test_items_are_sold_in_towns_for_50() -> None:
    p = at("mp=7 weather=heavy-snow,cloudy,cloudy; A: at=4 items=boat,coffee")
    assert {"sell boat", "sell coffee"} < set(moves(p))
    assert (cost(p, "sell boat"), gold(do(p, "sell boat"))) == (3, 100)
    assert items(do(p, "sell boat")) == ["coffee"]
    refused(p, "sell gear", "OFD-SELL-2")
    refused(at("mp=7; A: at=5 items=boat"), "sell boat", "OFD-SELL-1")
    refused(at("mp=0; A: at=3 items=boat"), "sell boat", "OFD-R8")


@rule("OFD-B1")
@option("out-for-delivery", "item_price", 60)
@option("out-for-delivery", "sell_price", 30)
def test_other_prices() -> None:
    p = preset("b1", "mp=3; A: gold=60 items=boat")
    assert gold(do(p, "buy")) == 0
    assert gold(do(p, "sell boat")) == 90
    assert gold(do(preset("b1", "mp=3 obstacle=sale; A: gold=60"), "buy")) == 15


@rule("OFD-B3", "OFD-R82")
@option("out-for-delivery", "shop", "two")
def test_one_of_two_rolled_items_is_kept() -> None:
    p = do(at("mp=3; A: gold=100", shop="two"), "buy", "roll 7", "roll 10")
    assert moves(p) == ["keep coffee", "keep boat"]
    refused(p, "keep gear", "OFD-R82")
    refused(p, "end", "OFD-R82")
    assert items(do(p, "keep boat")) == ["boat"]
    refused(do(p, "keep boat"), "keep boat", "OFD-R82")
    twins = do(at("mp=3; A: gold=100", shop="two"), "buy", "roll 7", "roll 7")
    assert moves(twins) == ["keep coffee"]


@rule("OFD-B3", "OFD-R81")
@option("out-for-delivery", "shop", "list")
def test_a_price_list() -> None:
    p = at("mp=3; A: gold=100", shop="list")
    refused(p, "buy", "OFD-R81")
    assert (gold(do(p, "buy coffee")), items(do(p, "buy coffee"))) == (50, ["coffee"])
    assert refused(p, "buy boat", "OFD-R28").numbers == {"price": 120, "gold": 100}
    refused(p, "buy horse", "OFD-BUY-3")
    refused(do(p, "buy coffee"), "buy coffee", "OFD-BUY-4")
    sale = at("mp=3 obstacle=sale; A: gold=100", shop="list")
    assert gold(do(sale, "buy boat")) == 10
    refused(at("mp=3; A: gold=100 at=5", shop="list"), "buy coffee", "OFD-BUY-1")
    refused(at("mp=3; A: gold=100", shop="two"), "buy coffee", "OFD-BUY-3")


def test_points_left_after_shopping() -> None:
    assert mp(do(at("mp=3; A: gold=100 items=boat"), "buy", "roll 2", "sell boat")) == 1
