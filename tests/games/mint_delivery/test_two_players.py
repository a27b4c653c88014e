"""The special rule for two players: each delivery removes a face-up order."""

from tests.games.mint_delivery.look import (
    classic,
    deck,
    done,
    mint,
    removed,
    step,
    supply,
    triggered,
    up,
    walk,
    who,
)
from tests.support import load, moves, option, play, refused, rule

READY = "supply=8/10/7; A: at=NW truck=2/0/1 orders=O01,O05"
BROKE = "supply=0/10/7; A: at=NW truck=0/0/1 orders=O05"
"""No Classic mint is left."""
TOWN = "; NE: up=O12+2,O24 deck=5; SE: up=O19,O21 deck=5; SW: up=O27,O28 deck=5"


@rule("MINT-2P-1", "MINT-2P-2", "MINT-2P-3", "MINT-R-42", "MINT-R-43", "MINT-T-31")
def test_a_delivery_removes_a_face_up_order() -> None:
    s = play(mint(READY + TOWN, 2), "fulfil O01")
    assert (step(s), who(s), supply(s)) == ("remove", "A", "10/10/7")
    s = play(s, "remove O12")
    assert (classic(s), up(s, "NE"), removed(s)) == (12, "- O24", "O12")
    s = play(s, "draw O06")
    assert (up(s, "NE"), deck(s, "NE"), step(s)) == ("O06 O24", 4, "main")


@rule("MINT-2P-1", "MINT-R-43")
def test_any_face_up_order_may_be_removed_but_nothing_else_done() -> None:
    s = play(mint(READY + TOWN + "; NW: up=O02,-", 2), "fulfil O01")
    wanted = ["O02", "O12", "O24", "O19", "O21", "O27", "O28"]
    assert moves(s) == [f"remove {order}" for order in wanted]
    refused(s, "end", "MINT-2P-1")
    assert removed(play(s, "remove O02")) == "O02"
    assert removed(play(s, "remove O28")) == "O28"
    assert refused(s, "remove NW.1", "MINT-R-43").numbers == {"town": 0}


@rule("MINT-2P-1")
def test_orders_are_removed_only_then() -> None:
    refused(mint(READY + TOWN, 2), "remove O12", "MINT-2P-1")


@rule("MINT-R-41", "MINT-R-43", "MINT-T-32")
def test_one_removal_after_each_delivery_while_there_is_one() -> None:
    s = mint(READY + "; NE: up=O12+2,-", 2)
    s = play(s, "fulfil O01")
    assert (removed(s), up(s, "NE"), step(s)) == ("O12", "- -", "main")
    s = play(s, "fulfil O05")
    assert (removed(s), done(s), who(s)) == ("O12", "O01 O05", "A")


@rule("MINT-R-41")
def test_a_single_candidate_is_removed_without_asking() -> None:
    s = play(mint(READY + "; NE: up=O12+2,-", 2), "fulfil O01")
    assert (classic(s), removed(s)) == (12, "O12")
    s = play(mint(READY + "; NE: up=O12,O24", 2), "fulfil O01")
    assert moves(s) == ["remove O12", "remove O24"]


@rule("MINT-2P-1", "MINT-T-32")
def test_three_players_remove_nothing() -> None:
    s = play(mint(READY + TOWN, 3), "fulfil O01")
    assert (step(s), removed(s)) == ("main", "")
    refused(s, "remove O12", "MINT-2P-1")


@rule("MINT-R-42", "MINT-R-76", "MINT-2P-3")
@option("mint-delivery", "two_player_bonus_mint", True)
def test_the_new_order_may_get_a_mint() -> None:
    s = mint(READY + TOWN, 2, two_player_bonus_mint=True)
    s = play(s, "fulfil O01", "remove O12", "draw O06")
    assert (up(s, "NE"), classic(s)) == ("O06+1 O24", 11)


@rule("MINT-R-76")
def test_the_bonus_mint_may_be_one_that_just_returned() -> None:
    s = mint(BROKE + TOWN, 2, two_player_bonus_mint=True)
    s = play(s, "fulfil O05", "remove O12", "draw O06")
    assert (up(s, "NE"), classic(s)) == ("O06+1 O24", 1)


@rule("MINT-R-76")
def test_no_bonus_mint_without_a_new_card_or_a_mint() -> None:
    s = mint(READY + "; NE: up=O12,O24; SE: up=O19,O21 deck=5", 2, two_player_bonus_mint=True)
    s = play(s, "fulfil O01", "remove O12")
    assert (up(s, "NE"), classic(s)) == ("- O24", 10)
    s = mint(BROKE + TOWN.replace("+2", ""), 2, two_player_bonus_mint=True)
    s = play(s, "fulfil O05", "remove O12", "draw O06")
    assert up(s, "NE") == "O06 O24"


@rule("MINT-R-44", "MINT-T-37")
def test_a_removal_may_trigger_the_end() -> None:
    s = mint(READY + "; NE: up=O12,-; SE: up=O19,O21 deck=5; SW: up=O27,O28 deck=5", 2)
    s = play(s, "fulfil O01")
    assert not triggered(s)
    assert triggered(play(s, "remove O12"))


@rule("MINT-R-60", "MINT-T-66")
def test_the_rule_depends_on_the_seats_at_the_start() -> None:
    game = load("mint-delivery", 3, no_progress_rounds=0)
    steps = {step(s) for s, _, _ in walk(game.deal(), 5)}
    assert "main" in steps
    assert "remove" not in steps
