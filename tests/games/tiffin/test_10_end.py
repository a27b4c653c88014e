"""Chapter "Game End"."""

import pytest

from milkrun.kernel.errors import OptionError
from milkrun.kernel.state import OVER
from tests.games.tiffin.table import at, go, told
from tests.support import load, option, refused, rule

LAST = "tiffins=A track=BBBBBBBBBBB"


@rule("TIF-END-1", "TIF-R-57", "TIF-R-60")
def test_the_game_ends_at_once_when_no_route_can_replace() -> None:
    state = at("done=7; A: hand=r1; B: hand=", r=LAST)
    assert state.next == -1
    after = go(state, "card r1", "route 1", "done")
    assert after.to_move() == OVER
    assert (after.done, after.route_deck) == (10, 0)
    assert after.end_reason() == "routes_done"
    refused(after, "place 1", "TIF-END-1", seat=0)
    before = at("done=6 next=y14; A: hand=r1; B: hand=", r=LAST)
    assert go(before, "card r1", "route 1", "done").to_move() == 1


@rule("TIF-END-2", "TIF-END-4", "TIF-R-52", "TIF-EX-15", "TIF-R-47")
def test_the_competitor_fills_the_last_two_and_they_are_scored() -> None:
    green, blue = "tiffins=AB track=BBBB", "tiffins=A track=AAAAA"
    state = at("done=7; A: hand=r1; B: hand=", r=LAST, g=green, b=blue)
    eighth = [1 * 4 + 8, 6]
    green_fee = [6, 2 * 3 + 6]
    blue_fee = [4 + 6, 0]
    after = go(state, "card r1", "route 1", "done")
    assert after.scores() == [sum(x) for x in zip(eighth, green_fee, blue_fee, strict=True)]
    filled = [a for name, _, a in told(state, "card r1", "route 1", "done") if name == "filled_up"]
    assert [args[1:] for args in filled] == [[2, 6], [3, 3]]


@rule("TIF-END-3", "TIF-R-77")
def test_the_end_fill_needs_no_supply() -> None:
    green = "tiffins=A track=xxxxxxxxA"
    blue = "tiffins=A track=xxxxxxx"
    state = at(
        "done=7; A: hand=r1; B: hand=",
        r="tiffins=A track=BBBBBBBxxxx",
        g=green,
        b=blue,
        cube_limit=19,
    )
    assert state.cubes_left(4) == 0
    lines = told(state, "card r1", "route 1", "done")
    assert len([line for line in lines if line[0] == "filled_up"]) == 2


@rule("TIF-R-54", "TIF-DV-14", "TIF-R-55")
def test_two_full_routes_and_one_route_left() -> None:
    green = "tiffins=B track=BBBBBBBBB"
    state = at("done=6 next=y14; A: hand=r1,g1; B: hand=", r=LAST, g=green, b="tiffins=A track=B")
    lines = told(state, "card r1", "route 1", "card g1", "route 2", "done")
    scored = [args[1] for name, _, args in lines if name == "completed"]
    assert scored == [1, 2, 1, 3]
    tracking = [args[0] for name, _, args in lines if name == "tracking"]
    assert tracking == [7, 8, 9, 10]
    after = go(state, "card r1", "route 1", "card g1", "route 2", "done")
    assert after.is_over()
    fees = [args for name, _, args in lines if name == "delivery_fee"]
    assert [args[1] for args in fees] == [6, 8, 6]


@rule("TIF-R-54")
def test_a_last_route_that_is_full_already_gets_no_cube() -> None:
    state = at("done=7; A: hand=r1,g1; B: hand=", r=LAST, g="tiffins=B track=BBBBBBBBB")
    lines = told(state, "card r1", "route 1", "card g1", "route 2", "done")
    assert [args[1] for name, _, args in lines if name == "filled_up"] == [3]
    assert [args[1] for name, _, args in lines if name == "completed"] == [1, 2, 3]


@rule("TIF-R-58")
def test_a_last_route_without_tiffins_pays_nobody() -> None:
    state = at("done=7; A: hand=r1; B: hand=", r=LAST, g="", b="tiffins=BB")
    lines = told(state, "card r1", "route 1", "done")
    ranked = [args for name, _, args in lines if name == "competitor_ranked"]
    assert ranked[0] == [1, 0, 0]
    assert go(state, "card r1", "route 1", "done").scores() == [4 + 8, 6 + 12]


@rule("TIF-R-59")
def test_filling_cubes_come_last() -> None:
    tied = "tiffins=x track=AAAAA"
    older = "tiffins=A track=xBBBB"
    state = at("done=7; A: hand=r1; B: hand=", r=LAST, g=tied, b=older)
    after = go(state, "card r1", "route 1", "done")
    lines = told(state, "card r1", "route 1", "done")
    fees = [
        (seat, args) for name, seat, args in lines if name in ("route_fee", "competitor_ranked")
    ]
    assert (-1, [1, 5, 1]) in fees
    assert (-1, [1, 4, 2]) in fees
    assert after.scores() == [4 + 8 + 3 + 6, 6 + 2]


@rule("TIF-END-5")
def test_the_highest_total_wins() -> None:
    state = at("done=7; A: hand=r1 score=50; B: hand= score=60", r=LAST)
    after = go(state, "card r1", "route 1", "done")
    assert after.scores() == [62, 66]
    assert after.ranking() == [2, 1]


@rule("TIF-R-61")
def test_equal_scores_share_the_victory() -> None:
    state = at("done=7; A: hand=r1 score=54; B: hand= score=60; C: hand=", 3, r=LAST)
    after = go(state, "card r1", "route 1", "done")
    assert after.scores() == [66, 66, 0]
    assert after.ranking() == [1, 1, 3]


@rule("TIF-R-68", "TIF-R-78")
@option("tiffin", "turn_cap", 3)
def test_the_turn_cap_stops_the_game_as_it_stands() -> None:
    state = at("turns=2; A: hand=; B: hand=", r="tiffins=AA track=A", turn_cap=3)
    after = go(state, "place 2")
    assert after.end_reason() == "turn_cap"
    assert after.scores() == [0, 0]
    outcome = after.game.outcome(after)
    assert outcome is not None
    assert outcome.technical
    assert go(at("turns=2", turn_cap=0), "place 2").to_move() == 1


@rule("TIF-R-78")
def test_the_default_cap_is_400_turns_of_all_seats() -> None:
    assert go(at("turns=398", 3), "place 2").to_move() == 1
    assert go(at("turns=399", 3), "place 2").is_over()


@rule("TIF-R-77")
def test_a_cube_limit_needs_a_turn_cap() -> None:
    with pytest.raises(OptionError, match="turn_cap"):
        load("tiffin", 2, cube_limit=19, turn_cap=0)
