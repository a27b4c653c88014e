"""Chapter "End of the Game": two triggers, equal turns; and the technical limits."""

import pytest

from tests.games.mint_delivery.look import (
    CALM,
    actions,
    decks,
    facts,
    mint,
    orders,
    reason,
    step,
    triggered,
    walk,
    who,
)
from tests.support import load, moves, option, play, refused, rule

LAST = "; NW: up=-,-; SE: up=O19,-; NE: up=O12,O13 deck=5; SW: up=O27,O28 deck=5"
"""One town is empty, another has one order left."""
DRY = "; NW: up=O02,O03; NE: up=O12,O13; SE: up=O19,O21; SW: up=O27,O28 deck=1"
"""One face-down order is left."""


@rule("MINT-END-2", "MINT-TAKE-7", "MINT-TAKE-8", "MINT-R-45", "MINT-R-46", "MINT-T-33")
def test_two_towns_without_orders_end_the_game() -> None:
    s = mint("turn=B; B: at=SE" + LAST)
    assert not triggered(s)
    s = play(s, "take O19")
    assert triggered(s)
    s = play(s, "end")
    assert who(s) == "C"
    s = play(s, "end")
    assert (who(s), reason(s), facts(s)["round"]) == ("over", "towns_empty", 1)


@rule("MINT-R-45")
def test_three_empty_towns_end_the_game_too() -> None:
    s = mint("turn=C; NE: up=O12,O13 deck=5")
    assert triggered(s)
    assert reason(play(s, "end")) == "towns_empty"


@rule("MINT-R-47", "MINT-END-1", "MINT-T-34")
def test_the_start_player_triggers_and_the_others_finish_the_round() -> None:
    s = play(mint("round=9; A: at=SE" + LAST), "take O19", "end")
    assert who(s) == "B"
    s = play(s, "end", "end")
    assert (who(s), facts(s)["round"]) == ("over", 9)


@rule("MINT-R-47", "MINT-R-65", "MINT-T-34")
def test_the_last_seat_triggers_and_the_game_is_over_with_that_turn() -> None:
    s = play(mint("turn=C actions=2; C: at=SE" + LAST), "take O19")
    assert who(s) == "C"
    assert who(play(s, "end")) == "over"


@rule("MINT-END-3", "MINT-TAKE-7", "MINT-R-48", "MINT-T-35")
def test_the_last_face_down_order_ends_the_game() -> None:
    s = play(mint("turn=B; B: at=SW; C: at=NW" + DRY), "take O27")
    assert not triggered(s)
    s = play(s, "draw O05")
    assert triggered(s)
    assert decks(s) == [0, 0, 0, 0]
    s = play(s, "end")
    assert "take O02" in moves(s)
    s = play(s, "take O02", "end")
    assert (orders(s, "C"), reason(s)) == ("O02", "decks_empty")


@rule("MINT-END-2", "MINT-END-3", "MINT-R-45", "MINT-T-36")
@pytest.mark.parametrize("towns", [LAST, DRY])
def test_one_empty_town_or_three_empty_decks_do_not_end_it(towns: str) -> None:
    s = mint("turn=C" + towns)
    assert not triggered(s)
    s = play(s, "end")
    assert (who(s), facts(s)["round"]) == ("A", 2)


@rule("MINT-END-1")
def test_nothing_is_left_to_choose() -> None:
    s = play(mint("turn=C"), "end")
    assert (moves(s), actions(s)) == ([], 0)
    refused(s, "move N", "MINT-END-1", seat=0)


@rule("MINT-END-1", "MINT-TAKE-8", "MINT-T-33")
@pytest.mark.parametrize("start", ["A", "B", "C"])
def test_all_have_equally_many_turns(start: str) -> None:
    s = mint(f"start={start} turn={start}")
    turns = []
    while not s.is_over():
        turns.append(who(s))
        s = play(s, "end")
    assert sorted(turns) == ["A", "B", "C"]
    assert turns[0] == start


@rule("MINT-R-46", "MINT-R-51", "MINT-R-60", "MINT-T-66")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_flag_stays_and_orders_leave_by_delivery_only(seed: int) -> None:
    game = load("mint-delivery", 3, no_progress_rounds=0, deck_size=3)
    for before, action, after in walk(game.deal(), seed):
        assert triggered(after) or not triggered(before)
        for seat in "ABC":
            fewer = len(orders(after, seat)) < len(orders(before, seat))
            assert not fewer or game.notate(before, action).startswith("fulfil")


@rule("MINT-R-46")
def test_no_end_in_sight_right_after_set_up() -> None:
    s = load("mint-delivery", 2, deck_size=3).deal()
    while step(s) != "main":
        s = play(s, moves(s)[0])
    assert decks(s) == [1, 1, 1, 1]
    assert not triggered(s)


@rule("MINT-R-52", "MINT-R-67", "MINT-T-52")
def test_ten_quiet_rounds_stop_the_game() -> None:
    s = play(mint("turn=C round=23 quiet=9" + CALM), "end")
    assert (who(s), reason(s), facts(s)["round"]) == ("over", "no_progress", 23)
    result = s.game.outcome(s)
    assert result is not None
    assert result.technical


@rule("MINT-R-52")
def test_quiet_rounds_stop_a_game_of_two() -> None:
    s = play(mint("turn=B quiet=9" + CALM, 2), "end")
    assert reason(s) == "no_progress"


@rule("MINT-R-52", "MINT-R-67")
def test_quiet_rounds_are_counted_when_a_round_is_complete() -> None:
    s = play(mint("turn=B quiet=8" + CALM), "end")
    assert facts(s)["quiet"] == 8
    assert facts(play(s, "end"))["quiet"] == 9


@rule("MINT-R-52", "MINT-R-67")
@pytest.mark.parametrize("move", ["take O02", "fulfil O01", "acquire AB3"])
def test_take_fulfil_and_acquire_are_progress(move: str) -> None:
    text = "turn=B quiet=9 shown=AB3; B: at=NW truck=2/0/0 orders=O01 done=O05"
    s = play(mint(text + CALM, abilities=True), move)
    while who(s) in ("B", "chance"):
        s = play(s, "end" if who(s) == "B" else "draw O06")
    s = play(s, "end")
    assert (who(s), facts(s).get("quiet", 0)) == ("A", 0)
    assert not facts(s).get("progress", False)


@rule("MINT-R-52")
@pytest.mark.parametrize("move", ["move C", "load", "unload C", "upgrade S"])
def test_driving_and_mints_are_no_progress(move: str) -> None:
    s = play(mint("turn=C quiet=9; C: at=N truck=2/0/0" + CALM), move)
    while not s.is_over():
        s = play(s, "done" if "done" in moves(s) else "end")
    assert reason(s) == "no_progress"


@rule("MINT-R-52", "MINT-R-67", "MINT-T-52")
def test_round_sixty_is_the_last() -> None:
    s = play(mint("turn=C round=60 progress=true" + CALM), "end")
    assert (who(s), reason(s), facts(s)["round"]) == ("over", "round_cap", 60)
    assert who(play(mint("turn=C round=59" + CALM), "end")) == "A"


@rule("MINT-R-52")
def test_the_rulebook_ends_the_game_before_a_technical_limit_does() -> None:
    s = play(mint("turn=C round=60 quiet=9"), "end")
    result = s.game.outcome(s)
    assert result is not None
    assert (result.reason, result.technical) == ("towns_empty", False)


@rule("MINT-R-67")
@option("mint-delivery", "no_progress_rounds", 0)
@option("mint-delivery", "no_progress_rounds", 2)
@pytest.mark.parametrize(
    ("limit", "quiet", "mover"), [(0, 50, "A"), (1, 0, "over"), (2, 1, "over"), (2, 0, "A")]
)
def test_the_limit_of_quiet_rounds_is_an_option(limit: int, quiet: int, mover: str) -> None:
    s = mint(f"turn=C quiet={quiet}" + CALM, no_progress_rounds=limit)
    assert who(play(s, "end")) == mover


@rule("MINT-R-67")
@option("mint-delivery", "max_rounds", 0)
@option("mint-delivery", "max_rounds", 5)
@pytest.mark.parametrize(
    ("limit", "round_", "mover"), [(0, 99, "A"), (1, 1, "over"), (5, 5, "over"), (5, 4, "A")]
)
def test_the_limit_of_rounds_is_an_option(limit: int, round_: int, mover: str) -> None:
    s = mint(f"turn=C round={round_}" + CALM, max_rounds=limit)
    assert who(play(s, "end")) == mover
