"""Chapters "Completing a Route", "Scoring" and "Prepare for the Next Route"."""

import pytest

from milkrun.kernel.state import CHANCE
from tests.games.tiffin.table import at, go, position, spaces, told
from tests.support import load, rule

NOBODY = "B: hand="


@rule("TIF-SCORE-1", "TIF-NEXT-3", "TIF-R-56")
def test_a_full_route_is_scored_and_replaced_in_its_slot() -> None:
    state = at(f"next=y14; A: hand=g3; {NOBODY}", g="tiffins=A track=BBBBBBB")
    face = state.routes[1].face
    after = go(state, "card g3", "route 2")
    assert list(after.scored) == [face]
    assert after.tables.route_keys[after.routes[1].face] == "y14"
    assert (spaces(after, 2), len(after.routes[1].tiffins)) == (14, 0)
    assert after.next == -1
    assert after.to_move() == CHANCE


@rule("TIF-R-74")
def test_the_next_route_is_turned_up_after_each_replacement() -> None:
    red, green = "tiffins=A track=BBBBBBBBBBB", "tiffins=A track=BBBBBBBBB"
    state = at(f"next=y14; A: hand=r1,g1; {NOBODY}", r=red, g=green)
    state = go(state, "card r1", "route 1", "card g1", "route 2", "done")
    assert (state.done, state.to_move()) == (1, CHANCE)
    state = go(state, "turn r16")
    assert state.tables.route_keys[state.routes[1].face] == "r16"
    assert (state.done, state.to_move()) == (2, CHANCE)
    assert go(state, "turn g16").to_move() == 1
    last = at("done=6 next=y14; A: hand=r1; B: hand=", r="tiffins=A track=BBBBBBBBBBB")
    assert go(last, "card r1", "route 1", "done").to_move() == 1


@rule("TIF-SCORE-3", "TIF-SCORE-4", "TIF-NEXT-4", "TIF-R-51", "TIF-R-55", "TIF-DV-13")
def test_left_to_right_each_with_its_own_tracking_card() -> None:
    red, blue = "tiffins=A track=AAAAAAAAAAA", "tiffins=B track=BBBBBBB"
    state = at(f"done=1 next=y14; A: hand=r1,b1; {NOBODY}", r=red, b=blue)
    state = go(state, "card r1", "route 1", "card b1", "route 3", "done")
    assert state.done == 2
    assert state.scores() == [6 + 2, 0]
    state = go(state, "turn r16")
    assert state.done == 3
    assert state.scores() == [6 + 2 + 2, 4 + 4]


@rule("TIF-SCORE-2")
def test_routes_of_player_and_competitor_are_scored_together() -> None:
    red, green = "tiffins=A track=BBBBBBBBBBB", "tiffins=A track=BBBBBBBB"
    state = at(f"marker=1 next=y14; A: hand=r1*; {NOBODY}", r=red, g=green)
    state = go(state, "card r1*", "route 1", "done", "draw g4", "draw y1", "turn r16", "turn g16")
    assert (state.done, state.turns) == (2, 1)


@rule("TIF-SCORE-5", "TIF-DFEE-1", "TIF-EX-10")
def test_the_example_of_the_book() -> None:
    text = (
        "turn=D next=r16; A: hand=; B: hand=; C: hand=; D: hand=y2;"
        "1: card=y14 tiffins=CCB track=AAAABBBCCCDD; 2: card=g10; 3: card=r8"
    )
    state = load("tiffin", 4).read(text)
    after = go(state, "card y2", "route 1", "done")
    assert after.scores() == [21, 2, 9 + 4, 15]
    assert after.done == 1
    fees = [line for line in told(state, "card y2", "route 1", "done") if "fee" in line[0]]
    assert fees == [
        ("route_fee", 0, [1, 21, 2]),
        ("route_fee", 3, [2, 15, 2]),
        ("route_fee", 2, [3, 9, 1]),
        ("route_fee", 1, [4, 0, 1]),
        ("delivery_fee", 1, [1, 2, 2]),
        ("delivery_fee", 2, [2, 2, 4]),
    ]


@rule("TIF-RFEE-1")
def test_most_cubes_first_and_nothing_for_the_fourth() -> None:
    red = "tiffins=x track=AAAAABBBCCD"
    state = at("next=y14; A: hand=r1", 4, r=red)
    assert go(state, "card r1", "route 1", "done").scores() == [6, 4, 2, 0]


@rule("TIF-RFEE-2", "TIF-PLACE-5")
@pytest.mark.parametrize(("tiffins", "fee"), [("x", 6), ("xx", 12), ("xxx", 18)])
def test_fees_by_the_rightmost_tiffin(tiffins: str, fee: int) -> None:
    state = at(f"next=y14; A: hand=r1; {NOBODY}", r=f"tiffins={tiffins} track=AAAAAAAAAAA")
    assert go(state, "card r1", "route 1", "done").scores() == [fee, 0]


@rule("TIF-RFEE-3")
def test_equal_cubes_go_by_tiffins() -> None:
    state = at(f"next=y14; A: hand=r1; {NOBODY}", r="tiffins=B track=AAAAABBBBBB")
    assert go(state, "card r1", "route 1", "done").scores() == [4, 6 + 2]


@rule("TIF-RFEE-4", "TIF-R-49")
def test_then_by_the_earliest_cube() -> None:
    state = at(f"next=y14; A: hand=r1; {NOBODY}", r="tiffins=x track=BAAAAABBBBB")
    assert go(state, "card r1", "route 1", "done").scores() == [4, 6]


@rule("TIF-RFEE-5", "TIF-R-47", "TIF-DV-10")
def test_the_competitor_takes_a_place_and_its_fee_is_lost() -> None:
    state = at(f"next=y14; A: hand=r1; {NOBODY}", r="tiffins=xx track=xxxxxxAAABB")
    assert go(state, "card r1", "route 1", "done").scores() == [8, 4]


@rule("TIF-R-46", "TIF-DV-11")
def test_without_a_cube_no_place() -> None:
    state = at(f"next=y14; A: hand=r1; {NOBODY}", r="tiffins=B track=AAAAAAAAAAA")
    assert go(state, "card r1", "route 1", "done").scores() == [6, 2]


@rule("TIF-R-48", "TIF-DV-12")
def test_the_competitor_ties_like_a_player() -> None:
    state = at(f"next=y14; A: hand=r1; {NOBODY}", r="tiffins=xB track=AAAABBxxxxx")
    assert go(state, "card r1", "route 1", "done").scores() == [8, 4 + 2]
    early = at(f"next=y14; A: hand=r1; {NOBODY}", r="tiffins=B track=xAAAABBxxxx")
    assert go(early, "card r1", "route 1", "done").scores() == [4, 2 + 2]


@rule("TIF-DFEE-1")
def test_tiffins_pay_with_cubes_or_without() -> None:
    state = at(f"done=4 next=y14; A: hand=r1; {NOBODY}", r="tiffins=BBA track=AAAAAAAAAAA")
    assert go(state, "card r1", "route 1", "done").scores() == [18 + 4, 8]


@rule("TIF-NEXT-1")
def test_cubes_come_back_after_scoring() -> None:
    state = at(f"next=y14; A: hand=r1; {NOBODY}", r="tiffins=A track=AAAAAxxxxxx", cube_limit=19)
    assert (state.cubes_left(0), state.cubes_left(4)) == (13, 13)
    after = go(state, "card r1", "route 1", "done")
    assert (after.cubes_left(0), after.cubes_left(4)) == (19, 19)


@rule("TIF-NEXT-5", "TIF-NEXT-4")
def test_the_tracking_card_counts_the_route_discards() -> None:
    state = at(f"scored=y14,r16 next=y16; A: hand=r1; {NOBODY}", r="tiffins=AA track=BBBBBBBBBBB")
    assert state.done == 2
    state = go(state, "card r1", "route 1", "done")
    assert (state.done, len(state.scored)) == (3, 3)


@rule("TIF-R-62")
def test_scores_go_on_above_eighty() -> None:
    state = at(f"next=y14; A: hand=r1 score=79; {NOBODY}", r="tiffins=x track=AAAAAAAAAAA")
    assert go(state, "card r1", "route 1", "done").scores() == [85, 0]


@rule("TIF-R-80")
def test_symbols_wait_until_the_action_is_over() -> None:
    state = at("A: hand=r1*,r1", 3, r="tiffins=A")
    half = go(state, "card r1*", "route 1")
    assert (half.marker, half.pending) == (0, 1)
    assert position(go(half, "done")).marker == 1
