"""Chapter "Take Order": the order, the mint on its neighbour, the refill, the free load."""

import pytest

from tests.games.mint_delivery.look import (
    CALM,
    actions,
    classic,
    deck,
    facts,
    mint,
    orders,
    step,
    truck,
    up,
    who,
)
from tests.support import moves, option, play, refused, rule

OFFER = "; NW: up=O10,O19+2 deck=5; NE: up=O12,O13 deck=5; SE: up=O21,O22 deck=5"


@rule("MINT-TAKE-2", "MINT-TAKE-3", "MINT-TAKE-4", "MINT-R-20", "MINT-T-09")
def test_order_to_the_player_mint_on_the_other_and_refill() -> None:
    s = play(mint("supply=8/10/8; A: at=NW truck=1/0/0" + OFFER), "take O19")
    assert (orders(s), up(s, "NW"), classic(s)) == ("O19", "O10+1 -", 7)
    assert who(s) == "chance"
    s = play(s, "draw O05")
    assert (up(s, "NW"), deck(s, "NW"), actions(s)) == ("O10+1 O05", 4, 1)
    assert moves(s) == ["free 0", "free 1", "free 2"]


@rule("MINT-TAKE-5", "MINT-R-21", "MINT-R-22", "MINT-T-09")
@pytest.mark.parametrize(
    ("free", "load", "left"), [(0, "1/0/0", 9), (1, "2/0/0", 8), (2, "3/0/0", 7)]
)
def test_load_any_of_its_mints_the_rest_to_the_supply(free: int, load: str, left: int) -> None:
    s = mint("supply=8/10/8; A: at=NW truck=1/0/0" + OFFER)
    s = play(s, "take O19", "draw O05", f"free {free}")
    assert (truck(s), classic(s)) == (load, left)
    assert step(s) == "main"


@rule("MINT-R-22")
def test_free_mints_are_bounded_by_room() -> None:
    s = mint("A: at=NW truck=2/1/0" + OFFER)
    s = play(s, "take O19", "draw O05")
    assert moves(s) == ["free 0", "free 1"]
    assert refused(s, "free 2", "MINT-R-22").numbers == {"mints": 2, "room": 1}


@rule("MINT-R-22")
def test_any_number_of_mints_may_lie_on_an_order() -> None:
    s = mint("A: at=NW truck=0/0/0; NW: up=O10,O19+9 deck=5")
    s = play(s, "take O19", "draw O05")
    assert refused(s, "free 5", "MINT-R-22").numbers == {"mints": 9, "room": 4}
    assert truck(play(s, "free 4")) == "4/0/0"


@rule("MINT-TAKE-5")
def test_free_mints_come_with_an_order_only() -> None:
    refused(mint("A: at=NW truck=1/0/0" + OFFER), "free 1", "MINT-TAKE-5")


@rule("MINT-R-20", "MINT-R-69", "MINT-T-57")
def test_mints_of_the_taken_order_wait_while_the_gap_is_refilled() -> None:
    s = play(mint("A: at=NW truck=1/0/0" + OFFER), "take O19")
    assert facts(s)["waiting"] == 2
    assert classic(s) + 1 + 1 + 2 == 20
    assert s.check() == []


@rule("MINT-R-18", "MINT-R-24", "MINT-T-10")
def test_the_only_order_is_taken_without_laying_a_mint() -> None:
    s = mint("supply=5/10/8; A: at=NW; NW: up=O10+1,-; NE: up=O12,O13 deck=5")
    s = play(s, "take O10", "free 1")
    assert (up(s, "NW"), truck(s), classic(s)) == ("- -", "1/0/0", 5)


@rule("MINT-R-19", "MINT-R-20", "MINT-T-11")
def test_without_a_classic_mint_none_is_laid() -> None:
    s = mint("supply=0/10/8; A: at=NW truck=4/0/0; NW: up=O10,O19+2 deck=3")
    s = play(s, "take O19", "draw O05")
    assert (up(s, "NW"), classic(s), actions(s)) == ("O10 O05", 2, 1)
    assert (step(s), orders(s)) == ("main", "O19")


@rule("MINT-TAKE-3", "MINT-R-19")
def test_the_last_classic_mint_is_laid() -> None:
    s = play(mint("supply=1/10/8; A: at=NW" + OFFER), "take O10", "draw O05")
    assert (up(s, "NW"), classic(s)) == ("O05 O19+3", 0)


@rule("MINT-TAKE-6", "MINT-R-25", "MINT-T-12")
def test_not_more_than_three_incomplete_orders() -> None:
    s = mint("A: at=NW truck=2/0/0 orders=O01,O09,O17" + OFFER)
    assert refused(s, "take O10", "MINT-TAKE-6").numbers == {"have": 3, "limit": 3}
    s = play(s, "fulfil O01")
    assert "take O10" in moves(s)


@rule("MINT-R-25", "MINT-T-12")
def test_completed_orders_do_not_count_for_the_limit() -> None:
    s = mint("A: at=NW orders=O09,O17 done=O01,O02,O03,O04" + OFFER)
    assert orders(play(s, "take O10")) == "O09 O17 O10"


@rule("MINT-TAKE-6", "MINT-R-72")
@option("mint-delivery", "incomplete_limit", 1)
@option("mint-delivery", "incomplete_limit", 2)
@pytest.mark.parametrize("limit", [1, 2])
def test_the_limit_of_incomplete_orders_is_an_option(limit: int) -> None:
    held = ",".join(["O01", "O09"][:limit])
    s = mint(f"A: at=NW orders={held}" + OFFER, incomplete_limit=limit)
    assert refused(s, "take O10", "MINT-TAKE-6").numbers == {"have": limit, "limit": limit}
    assert "take O10" in moves(mint(f"A: at=NW orders={held}" + OFFER))


@rule("MINT-R-13", "MINT-R-23", "MINT-T-13")
def test_taking_twice_collects_the_mint_of_the_first_take() -> None:
    s = mint("supply=8/10/8; A: at=NW; NW: up=O10,O19 deck=5; NE: up=O12,O13 deck=5")
    s = play(s, "take O10", "draw O05")
    assert (up(s, "NW"), classic(s)) == ("O05 O19+1", 7)
    s = play(s, "take O19", "draw O06", "free 1")
    assert (up(s, "NW"), classic(s), truck(s)) == ("O05+1 O06", 6, "1/0/0")


@rule("MINT-R-24", "MINT-TAKE-4")
def test_with_an_empty_deck_the_gap_stays() -> None:
    s = play(mint("A: at=NW; NW: up=O10,O19"), "take O10")
    assert up(s, "NW") == "- O19+1"
    refused(s, "take NW.0", "MINT-R-24")


@rule("MINT-R-24")
def test_a_town_without_orders_offers_nothing() -> None:
    s = mint("A: at=NW; NE: up=O12,O13 deck=5")
    assert moves(s) == ["move N", "move m_nw", "end"]
    refused(s, "take NW.1", "MINT-R-24")


@rule("MINT-TAKE-1")
@pytest.mark.parametrize("space", ["C", "N"])
def test_orders_are_taken_in_towns(space: str) -> None:
    refused(mint(f"A: at={space}" + OFFER), "take O10", "MINT-TAKE-1")


@rule("MINT-TAKE-2")
def test_an_order_of_another_town_is_out_of_reach() -> None:
    s = mint("A: at=NW" + OFFER)
    assert refused(s, "take O12", "MINT-TAKE-2").numbers == {"town": 1, "here": 5}


@rule("MINT-R-37", "MINT-T-63")
def test_nothing_comes_between_the_order_and_its_free_load() -> None:
    s = mint("A: at=NW truck=2/0/0 orders=O01" + OFFER)
    s = play(s, "take O19", "draw O05")
    assert moves(s) == ["free 0", "free 1", "free 2"]
    refused(s, "fulfil O01", "MINT-R-37")
    refused(s, "end", "MINT-R-37")
    assert "fulfil O01" in moves(play(s, "free 0"))


@rule("MINT-R-03", "MINT-R-36", "MINT-T-59")
def test_an_order_may_be_for_the_town_that_offers_it() -> None:
    s = mint("A: at=NW truck=2/0/0; NW: up=O01,O19 deck=5; NE: up=O12,O13 deck=5")
    s = play(s, "take O01", "draw O05", "fulfil O01")
    assert (truck(s), s.scores()[0], actions(s)) == ("0/0/0", 2, 1)


@rule("MINT-R-51")
def test_orders_are_never_discarded_or_swapped() -> None:
    s = mint("A: at=NW truck=0/0/0 orders=O01,O09,O17" + CALM)
    kinds = {s.game.actions.moves[action].kind for action in s.legal_actions()}
    assert kinds == {"move", "end_turn"}
    everything = {move.kind for move in s.game.actions.moves[: s.game.actions.size]}
    assert not everything & {"discard", "swap"}


@rule("MINT-R-71")
def test_taken_orders_follow_the_kept_ones() -> None:
    s = mint("A: at=NW truck=2/0/0 orders=O30,O01" + OFFER)
    s = play(s, "take O10", "draw O05")
    assert orders(s) == "O30 O01 O10"
    assert orders(play(s, "fulfil O01")) == "O30 O10"
