"""Chapter "Setup": orders dealt and kept, town decks, trucks, who starts."""

from typing import Any

import pytest

from milkrun.games import book
from milkrun.kernel.errors import OptionError
from milkrun.kernel.state import State
from tests.games.mint_delivery.look import (
    CALM,
    TOWNS,
    at,
    decks,
    facts,
    mint,
    orders,
    public,
    step,
    supply,
    truck,
    up,
    walk,
    who,
)
from tests.support import load, moves, option, play, refused, rule, settle

DEALT = {"A": "O01,O02,O09", "B": "O10,O17,O18", "C": "O25,O26,O03", "D": "O04,O05,O11"}


def kept(*counts: int, **options: Any) -> State:
    """Each seat keeps so many of its dealt orders, the last one by a move."""
    seats = "ABCD"[: len(counts)]
    parts = [f"step=keep turn={seats[-1]}"]
    for seat, count in zip(seats, counts, strict=True):
        chosen = ",".join(DEALT[seat].split(",")[: count if seat != seats[-1] else 0])
        parts.append(f"{seat}: dealt={DEALT[seat]} orders={chosen}")
    own = " ".join(DEALT[seats[-1]].split(",")[: counts[-1]]) or "none"
    return play(mint("; ".join(parts), len(counts), **options), f"keep {own}")


def with_leftovers(state: State) -> State:
    while step(state) == "leftover":
        state = play(state, moves(state)[-1])
    return state


@rule("MINT-T-01", "MINT-SETUP-2", "MINT-SETUP-9", "MINT-SETUP-10", "MINT-R-10")
@pytest.mark.parametrize(("seats", "left"), [(1, 16), (2, 12), (3, 8), (4, 4)])
def test_full_trucks_start_in_the_city(seats: int, left: int) -> None:
    s = load("mint-delivery", seats).deal()
    assert supply(s) == f"{left}/10/8"
    assert [truck(s, seat) for seat in "ABCD"[:seats]] == ["4/0/0"] * seats
    assert {at(s, seat) for seat in "ABCD"[:seats]} == {"C"}


@rule("MINT-R-10", "MINT-R-72")
@option("mint-delivery", "capacity", 2)
@option("mint-delivery", "capacity", 3)
@pytest.mark.parametrize("capacity", [2, 3])
def test_small_trucks_start_full(capacity: int) -> None:
    s = load("mint-delivery", 4, capacity=capacity).deal()
    assert truck(s) == f"{capacity}/0/0"
    assert supply(s) == f"{20 - 4 * capacity}/10/8"
    assert s.check() == []


@rule("MINT-SETUP-3", "MINT-R-73")
def test_three_orders_to_each_seat_card_by_card() -> None:
    s = load("mint-delivery", 2).deal()
    assert len(moves(s)) == 32
    s = play(s, "draw O08", "draw O01", "draw O03", "draw O31")
    assert facts(s)["A"]["dealt"] == ["O08", "O01", "O03"]
    assert facts(s)["B"]["dealt"] == ["O31"]
    assert "draw O08" not in moves(s)
    assert who(play(s, "draw O02", "draw O04")) == "A"


@rule("MINT-SETUP-3")
def test_every_order_is_dealt_with_equal_odds() -> None:
    s = play(load("mint-delivery").deal(), "draw O08")
    assert list(s.chance_weights()) == [1] * 31


@rule("MINT-SETUP-4", "MINT-R-04", "MINT-R-05", "MINT-T-02")
def test_keep_any_orders_worth_six_points() -> None:
    s = mint("step=keep; A: dealt=O08,O01,O03; B: dealt=O02,O04,O05", 2)
    assert s.legal_actions() == [0, 1, 2, 4, 6]
    assert moves(s)[0] == "keep none"
    assert refused(s, "keep O08 O01", "MINT-SETUP-4").numbers == {"points": 7, "limit": 6}
    assert refused(s, "keep O08 O03", "MINT-SETUP-4").numbers["points"] == 8
    assert refused(s, "keep O08 O01 O03", "MINT-SETUP-4").numbers["points"] == 10


@rule("MINT-SETUP-4")
@option("mint-delivery", "keep_limit", 0)
@option("mint-delivery", "keep_limit", 15)
@pytest.mark.parametrize(("limit", "masks"), [(0, [0]), (15, [0, 1, 2, 3, 4, 5, 6, 7])])
def test_the_limit_of_kept_points_is_an_option(limit: int, masks: list[int]) -> None:
    s = mint("step=keep; A: dealt=O08,O16,O24; B: dealt=O02,O04,O05", 2, keep_limit=limit)
    assert s.legal_actions() == masks
    assert orders(play(s, "keep none", "keep none")) == ""


@rule("MINT-R-06")
def test_keeping_comes_before_anything_else() -> None:
    s = mint("step=keep; A: dealt=O08,O01,O03; B: dealt=O02,O04,O05", 2)
    refused(s, "move N", "MINT-R-06")
    assert who(play(s, "keep O01")) == "B"
    assert step(play(s, "keep O01")) == "keep"


@rule("MINT-SETUP-6", "MINT-SETUP-7")
def test_orders_not_kept_return_to_the_pool() -> None:
    s = kept(1, 1, 1)
    assert "draw O01" not in moves(s)
    assert {"draw O02", "draw O09", "draw O26"} <= set(moves(s))


@rule("MINT-SETUP-14", "MINT-R-04", "MINT-T-03")
@pytest.mark.parametrize("cards", ["O08,O03,O01", "O01,O08,O03", "O03,O01,O08"])
def test_who_shows_too_much_loses_the_lowest_orders(cards: str) -> None:
    text = f"step=keep turn=B; A: dealt={cards} orders={cards}; B: dealt=O02,O04,O05"
    s = play(mint(text, 2), "keep none")
    assert facts(s)["boxed"] == ["O01", "O03"]
    assert orders(s) == "O08"
    assert "draw O01" not in moves(s)


@rule("MINT-R-05")
def test_of_equally_low_orders_the_first_id_is_lost() -> None:
    s = mint("step=keep turn=B; A: dealt=O02,O01,O03 orders=O02,O01,O03; B: dealt=O07,O04,O05", 2)
    s = play(s, "keep none")
    assert facts(s)["boxed"] == ["O01"]
    assert orders(s) == "O02 O03"


@rule("MINT-SETUP-7", "MINT-R-01", "MINT-R-02", "MINT-T-04")
@pytest.mark.parametrize(
    ("counts", "sizes"),
    [
        ((1, 1, 1, 0), [7, 7, 7, 7]),
        ((1, 1, 1, 1), [7, 7, 7, 7]),
        ((2, 1, 1, 1), [6, 7, 7, 7]),
        ((2, 2, 2, 1), [6, 6, 6, 7]),
        ((3, 3, 2, 2), [5, 5, 6, 6]),
    ],
)
def test_decks_are_even(counts: tuple[int, ...], sizes: list[int]) -> None:
    s = with_leftovers(kept(*counts))
    assert sorted(decks(s)) == sizes


@rule("MINT-R-01", "MINT-R-70")
def test_leftover_cards_go_to_different_towns_by_chance() -> None:
    s = kept(2, 1, 1, 1)
    assert decks(s) == [6, 6, 6, 6]
    assert moves(s) == ["town NW", "town NE", "town SE", "town SW"]
    s = play(s, "town NE")
    assert moves(s) == ["town NW", "town SE", "town SW"]
    assert decks(play(s, "town SW", "town NW")) == [7, 7, 6, 7]


@rule("MINT-R-02", "MINT-R-70")
def test_cards_beyond_the_decks_are_set_aside_unseen() -> None:
    s = kept(1, 1, 1)
    assert step(s) == "reveal"
    assert sum(decks(s)) == 28
    assert len(moves(s)) == 29


@rule("MINT-SETUP-7", "MINT-R-02")
@option("mint-delivery", "deck_size", 3)
@option("mint-delivery", "deck_size", 8)
@pytest.mark.parametrize(("size", "sizes"), [(3, [3, 3, 3, 3]), (8, [7, 7, 7, 8])])
def test_deck_size_is_an_option(size: int, sizes: list[int]) -> None:
    s = with_leftovers(kept(1, 1, 1, deck_size=size))
    assert sorted(decks(s)) == sizes
    assert all(n == size - 2 for n in decks(settle(s))) == (size == 3)


@rule("MINT-R-03")
def test_decks_are_mixed_not_sorted_by_destination() -> None:
    s = mint("step=reveal refill=NW.0; NW: deck=7; NE: deck=7; SE: deck=7; SW: deck=7")
    assert len(moves(s)) == 32
    assert up(play(s, "draw O32", "draw O01"), "NW") == "O32 O01"


@rule("MINT-SETUP-12", "MINT-T-05", "MINT-R-73")
def test_two_orders_of_each_town_are_turned_up() -> None:
    s = mint("step=reveal refill=NW.0; NW: deck=7; NE: deck=6; SE: deck=6; SW: deck=5")
    s = play(s, *[f"draw O0{n}" for n in range(1, 9)])
    assert [up(s, town) for town in TOWNS] == ["O01 O02", "O03 O04", "O05 O06", "O07 O08"]
    assert decks(s) == [5, 4, 4, 3]
    assert step(s) == "start"


@rule("MINT-SETUP-13")
def test_kept_orders_are_open_once_all_have_kept() -> None:
    s = settle(kept(1, 2, 1))
    shown = [player["orders"] for player in public(s)["players"]]
    assert shown == [[0], [9, 16], [24]]
    refused(s, "keep 000", "MINT-SETUP-13")


@rule("MINT-SETUP-15", "MINT-R-07")
def test_the_start_player_token_falls_to_a_random_seat() -> None:
    s = mint("step=start" + CALM)
    assert moves(s) == ["start A", "start B", "start C"]
    assert list(s.chance_weights()) == [1, 1, 1]
    s = play(s, "start B")
    assert who(s) == facts(s)["start"] == "B"


@rule("MINT-R-07")
@option("mint-delivery", "start_seat", "A")
@option("mint-delivery", "start_seat", "B")
@option("mint-delivery", "start_seat", "C")
@option("mint-delivery", "start_seat", "D")
@pytest.mark.parametrize("seat", ["A", "B", "C", "D"])
def test_the_host_may_name_the_start_player(seat: str) -> None:
    s = settle(kept(1, 1, 1, 1, start_seat=seat))
    assert step(s) == "main"
    assert who(s) == facts(s)["start"] == seat


@rule("MINT-R-07")
def test_the_host_names_a_seat_that_exists() -> None:
    with pytest.raises(OptionError, match="'start_seat' names seat D; there are 2"):
        load("mint-delivery", 2, start_seat="D")


@rule("MINT-R-73")
@pytest.mark.parametrize(
    ("seats", "steps"),
    [
        (1, ["offer", "deal", "keep", "reveal", "marker", "main"]),
        (3, ["offer", "deal", "keep", "leftover", "reveal", "start", "main"]),
    ],
)
def test_set_up_goes_in_this_order(seats: int, steps: list[str]) -> None:
    seen: list[str] = []
    s = load("mint-delivery", seats, abilities=True, keep_limit=15).deal()
    while step(s) != "main":
        seen += [] if step(s) in seen else [step(s)]
        s = play(s, moves(s)[-1])
    assert [*seen, "main"] == steps


@rule("MINT-R-73")
def test_only_chance_draws() -> None:
    refused(mint(""), "draw O01", "MINT-R-73")
    refused(mint("step=start"), "start A", "MINT-R-38", seat=0)


@rule("MINT-R-69", "MINT-R-73")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_no_two_draws_of_a_game_share_a_key(seats: int) -> None:
    game = load("mint-delivery", seats, abilities=True, no_progress_rounds=0)
    keys = [s.chance_key() for s, _, _ in walk(game.deal(), 3) if who(s) == "chance"]
    assert len(set(keys)) == len(keys) > 20


def test_the_pocket_preset_makes_decks_of_five() -> None:
    shelf = book("mint-delivery")
    s = shelf.load(2, preset=shelf.preset("pocket")).deal()
    s = settle(play(settle(play(settle(s), "keep none")), "keep none"))
    assert decks(s) == [3, 3, 3, 3]
