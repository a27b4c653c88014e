"""Chapter "Fulfill Order": free, in the town it names, with exactly its mints."""

import pytest

from tests.games.mint_delivery.look import CALM, actions, done, mint, orders, supply, truck, who
from tests.support import moves, play, refused, rule

LIVE = CALM.replace("O21", "O18")


@rule("MINT-FULFIL-1", "MINT-FULFIL-3", "MINT-FULFIL-4", "MINT-T-26", "MINT-R-65")
def test_delivering_returns_the_mints_and_costs_no_action() -> None:
    s = mint("actions=0 supply=8/10/7; A: at=SE truck=3/0/1 orders=O23" + LIVE)
    s = play(s, "fulfil O23")
    assert (truck(s), supply(s)) == ("0/0/0", "11/10/8")
    assert (orders(s), done(s), who(s)) == ("", "O23", "B")
    s = play(mint("actions=2; A: at=SE truck=3/0/1 orders=O23" + LIVE), "fulfil O23")
    assert actions(s) == 2


@rule("MINT-R-35", "MINT-T-27")
def test_payment_is_exact_and_the_surplus_stays() -> None:
    s = play(mint("A: at=SE truck=2/1/0 orders=O20" + LIVE), "fulfil O20")
    assert truck(s) == "1/0/0"


@rule("MINT-R-35", "MINT-T-27")
def test_no_mint_stands_for_another() -> None:
    s = mint("A: at=SE truck=0/2/0 orders=O20")
    found = refused(s, "fulfil O20", "MINT-R-35")
    assert found.numbers == {"order": 19, "need": 1, "mint": 0, "have": 0}
    s = mint("A: at=NW truck=0/0/4 orders=O01")
    found = refused(s, "fulfil O01", "MINT-R-35")
    assert s.game.explain(found) == "Order O01 needs 2 Classic, you have 0."


@rule("MINT-R-36", "MINT-T-28")
def test_several_orders_at_one_stop() -> None:
    s = mint("actions=0; A: at=NW truck=3/0/1 orders=O01,O05" + CALM)
    s = play(s, "fulfil O01", "fulfil O05")
    assert (truck(s), done(s), s.scores()[0]) == ("1/0/0", "O01 O05", 5)


@rule("MINT-FULFIL-2", "MINT-T-29")
def test_an_order_is_delivered_where_it_is_for() -> None:
    s = mint("A: at=NE truck=2/0/0 orders=O01")
    assert moves(s) == ["move E", "move m_ne", "end"]
    found = refused(s, "fulfil O01", "MINT-FULFIL-2")
    assert found.numbers == {"order": 0, "there": 5, "here": 6}


@rule("MINT-FULFIL-1")
@pytest.mark.parametrize("space", ["C", "N"])
def test_delivering_happens_in_towns(space: str) -> None:
    s = mint(f"A: at={space} truck=2/0/0 orders=O01")
    refused(s, "fulfil O01", "MINT-FULFIL-1")


@rule("MINT-FULFIL-6")
def test_before_between_and_after_the_actions() -> None:
    s = mint("A: at=NW truck=2/0/0 orders=O01" + CALM)
    assert "fulfil O01" in moves(s)
    s = mint("A: at=N truck=2/0/0 orders=O01" + CALM)
    s = play(s, "move NW")
    assert actions(play(s, "fulfil O01")) == 1
    s = mint("A: at=C truck=2/0/0 orders=O01" + CALM)
    assert done(play(s, "move N", "move NW", "fulfil O01")) == "O01"


@rule("MINT-R-38", "MINT-T-63")
def test_delivering_is_not_compulsory() -> None:
    s = play(mint("actions=0; A: at=NW truck=2/0/0 orders=O01" + CALM), "end")
    assert (who(s), orders(s)) == ("B", "O01")


@rule("MINT-R-38")
def test_nobody_delivers_the_orders_of_others() -> None:
    s = mint("A: at=NW truck=2/0/0; B: orders=O01" + CALM)
    assert not [move for move in moves(s) if move.startswith("fulfil")]


@rule("MINT-R-71")
def test_a_position_without_an_order_is_refused() -> None:
    s = mint("A: at=NW truck=2/0/0 orders=O01,O09")
    assert refused(s, "fulfil #3", "MINT-R-71").numbers == {"count": 2}
    assert refused(mint("A: at=NW"), "fulfil #1", "MINT-R-71").numbers == {"count": 0}


@rule("MINT-T-54")
def test_script_of_a_first_turn() -> None:
    s = mint("supply=8/10/8; A: truck=4/0/0 orders=O01; B: truck=4/0/0; C: truck=4/0/0" + CALM)
    s = play(s, "move N", "move NW", "fulfil O01")
    assert (s.scores()[0], truck(s), supply(s)) == (2, "2/0/0", "10/10/8")


@rule("MINT-T-55")
def test_script_of_two_cinnamon() -> None:
    s = mint("A: truck=4/0/0 orders=O15" + CALM)
    s = play(s, "upgrade R", "load")
    assert truck(s) == "3/0/1"
    s = play(s, "end", "end", "upgrade R", "move E")
    assert truck(s) == "0/0/2"
    s = play(s, "end", "end", "move NE", "fulfil O15")
    assert (done(s), actions(s)) == ("O15", 1)
