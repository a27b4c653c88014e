"""Chapters "The Competitor" and "The Competitor's Turn"."""

import pytest

from milkrun.games.tiffin.chapters.active import is_active, minimum
from milkrun.kernel.state import CHANCE
from tests.games.tiffin.table import at, discards, go, position, spaces, tiffins, told, track
from tests.support import load, moves, option, rule


@rule("TIF-COMP-1", "TIF-R-38")
def test_symbols_move_the_marker_after_all_cards() -> None:
    state = at("A: hand=r1*,r1,g1*", seats=4, r="tiffins=A", g="tiffins=A")
    half = go(state, "card r1*", "route 1", "card g1*", "route 2")
    assert (half.marker, half.pending) == (0, 2)
    assert go(half, "done").marker == 2


@rule("TIF-PAIR-3", "TIF-EX-09")
@pytest.mark.parametrize(
    ("card", "partner", "marker"), [("g2", "b2", 0), ("g2*", "b2", 1), ("g2*", "b2*", 1)]
)
def test_a_pair_moves_the_marker_once_at_most(card: str, partner: str, marker: int) -> None:
    state = at(f"A: hand={card},{partner}", seats=3, r="tiffins=A")
    assert go(state, f"card {card}", f"pair {partner}", "route 1", "done").marker == marker


@rule("TIF-COMP-2", "TIF-EX-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_its_turn_comes_when_the_marker_reaches_the_number_of_players(seats: int) -> None:
    state = at(
        f"marker={seats - 2}; A: hand=r3*; B: hand=g3*", seats=seats, r="tiffins=A", g="tiffins=A"
    )
    state = go(state, "card r3*", "route 1")
    assert (state.marker, state.to_move()) == (seats - 1, 1)
    state = go(state, "card g3*", "route 2")
    assert state.to_move() == CHANCE
    assert state.chance_key().purpose == "reveal"
    assert state.seat == 1


@rule("TIF-COMP-12", "TIF-EX-07", "TIF-R-80")
def test_surplus_symbols_move_the_marker_up_again() -> None:
    routes = {"r": "tiffins=A", "g": "tiffins=A", "b": "tiffins=A"}
    state = at("marker=2; A: hand=r1*,g1*,b1*", 3, **routes)
    state = go(state, "card r1*", "route 1", "card g1*", "route 2", "card b1*", "route 3", "done")
    assert (state.marker, state.pending) == (3, 2)
    state = go(state, "draw y1", "draw y2")
    assert (state.marker, state.pending, state.to_move()) == (2, 0, 1)


@rule("TIF-R-39", "TIF-R-83", "TIF-DV-07")
def test_five_symbols_bring_three_turns() -> None:
    routes = {"r": "tiffins=A", "g": "tiffins=A", "b": "tiffins=A"}
    state = at("marker=1; A: hand=r1*,g1*,b1*,w1*,y1*,r1", 2, **routes)
    assert [state.tables.counts[card] for card in (1, 3, 5, 7, 9)] == [1] * 5
    state = go(state, "card r1*", "route 1", "card g1*", "route 2", "card b1*", "route 3")
    state = go(state, "card w1*", "route 1", "card y1*", "pair r1", "route 1", "done")
    for draws in (("y1", "y2"), ("y3", "y3*"), ("y4", "y4*")):
        assert (state.marker, state.to_move()) == (2, CHANCE)
        state = go(state, *(f"draw {key}" for key in draws))
    assert (state.marker, state.to_move()) == (0, 1)


@rule("TIF-COMP-3", "TIF-R-44", "TIF-SCORE-2")
def test_it_acts_before_any_route_is_scored() -> None:
    state = at(
        "done=1 next=y14 marker=1; A: hand=r1*; B: hand=",
        r="tiffins=A track=BBBBBBBBBBB",
        g="tiffins=A",
        b="tiffins=B track=BBBBBB",
    )
    state = go(state, "card r1*", "route 1", "done")
    assert state.done == 1
    assert track(state, 1) == "BBBBBBBBBBBA"
    state = go(state, "draw g2", "draw b4")
    assert track(state, 2) == "xx"
    assert state.done == 2
    assert minimum(state) == 2
    state = go(state, "turn r14")
    assert state.done == 3


@rule("TIF-COMP-4", "TIF-R-75")
def test_two_cards_are_revealed_before_they_act() -> None:
    state = at("marker=1; A: hand=r3*", r="tiffins=A", g="tiffins=A")
    state = go(state, "card r3*", "route 1", "draw g2")
    assert track(state, 2) == ""
    assert list(state.revealed) == [12]
    assert state.to_move() == CHANCE
    state = go(state, "draw y4*")
    assert track(state, 2) == "xx"


@option("tiffin", "competitor_reveal", 1)
def test_a_weak_competitor_reveals_one_card() -> None:
    state = at("marker=1; A: hand=r3*", r="tiffins=A", competitor_reveal=1)
    assert go(state, "card r3*", "route 1", "draw g2").to_move() == 1


@option("tiffin", "competitor_reveal", 3)
def test_a_strong_competitor_reveals_three_cards() -> None:
    state = at("marker=1; A: hand=r3*", r="tiffins=A", competitor_reveal=3)
    state = go(state, "card r3*", "route 1", "draw r2", "draw r1")
    assert track(state, 1) == "AAA"
    assert track(go(state, "draw r4"), 1) == "AAA" + "x" * 7


@rule("TIF-COMP-5", "TIF-R-67")
def test_each_card_acts_on_every_route_of_its_colour() -> None:
    text = (
        "marker=1; A: hand=b3*; 1: card=r12 tiffins=A; 2: card=r8 tiffins=A; 3: card=b10 tiffins=A"
    )
    state = go(load("tiffin", 2).read(text), "card b3*", "route 3", "draw r2", "draw y1")
    assert (track(state, 1), track(state, 2), track(state, 3)) == ("xx", "xx", "AAA")


@rule("TIF-COMP-5", "TIF-COMP-6", "TIF-COMP-7", "TIF-COMP-8", "TIF-COMP-11", "TIF-EX-08")
def test_the_example_of_the_book() -> None:
    text = (
        "marker=1 next=r16; A: hand=b1*; B: hand=; 1: card=y12 tiffins=A track=AAAABBBB;"
        "2: card=g10; 3: card=b14 tiffins=B track=BBBBBBB"
    )
    state = go(load("tiffin", 2).read(text), "card b1*", "route 3", "done")
    assert (spaces(state, 1), spaces(state, 3)) == (4, 6)
    lines = told(state, "draw y2", "draw w3*")
    faces = [route.face for route in state.routes]
    assert [line for line in lines if line[0].startswith("competitor_")][:4] == [
        ("competitor_added", -1, [faces[0], 1, 2]),
        ("competitor_added", -1, [faces[0], 1, 2]),
        ("competitor_tiffin", -1, [faces[1], 2]),
        ("competitor_added", -1, [faces[2], 3, 3]),
    ]
    state = go(state, "draw y2", "draw w3*")
    assert (tiffins(state, 2), spaces(state, 3), state.marker, state.done) == ("x", 3, 0, 1)
    assert discards(state) == ["b1*", "y2", "w3*"]
    assert state.scores() == [6 + 2, 4]


@rule("TIF-COMP-6", "TIF-R-42")
def test_it_fills_a_route_and_a_full_route_takes_nothing_more() -> None:
    state = at(
        "marker=1 next=y14; A: hand=r3*; B: hand=", r="tiffins=A", g="tiffins=A track=BBBBBBBB"
    )
    lines = told(state, "card r3*", "route 1", "draw g3", "draw g4")
    added = [args for name, _, args in lines if name == "competitor_added"]
    assert [args[2] for args in added] == [2]
    assert not [line for line in lines if line[0] == "competitor_tiffin"]
    assert go(state, "card r3*", "route 1", "draw g3", "draw g4").done == 1


@rule("TIF-COMP-9")
def test_a_card_that_fits_no_route_does_nothing() -> None:
    state = at("marker=1; A: hand=r3*", r="tiffins=A")
    lines = told(state, "card r3*", "route 1", "draw y4", "draw y4*")
    assert [name for name, _, _ in lines].count("competitor_idle") == 2
    after = go(state, "card r3*", "route 1", "draw y4", "draw y4*")
    assert [track(after, slot) for slot in (1, 2, 3)] == ["AAA", "", ""]
    assert [tiffins(after, slot) for slot in (1, 2, 3)] == ["A", "", ""]


@rule("TIF-COMP-10")
def test_symbols_and_effects_of_its_cards_are_ignored() -> None:
    state = at("marker=1; A: hand=r3*", r="tiffins=A", g="tiffins=A")
    state = go(state, "card r3*", "route 1", "draw g1*", "draw g3*")
    assert (state.marker, state.pending) == (0, 0)
    assert (tiffins(state, 2), track(state, 2)) == ("A", "xxxx")


@rule("TIF-COMP-13", "TIF-R-50")
def test_its_tiffins_count_for_the_minimum_and_the_fees() -> None:
    state = at("done=2 next=y14; A: hand=r1; B: hand=", r="tiffins=xx track=AAAAAABBBBB")
    assert is_active(state, state.routes[0])
    after = go(state, "card r1", "route 1", "done")
    assert after.scores() == [12, 8]


@rule("TIF-GEN-2")
def test_it_never_scores() -> None:
    state = at("next=y14; A: hand=r1; B: hand=", r="tiffins=xxx track=xxxxxxxxxxx")
    after = go(state, "card r1", "route 1", "done")
    assert after.scores() == [12, 0]
    assert len(after.scores()) == 2


@rule("TIF-GEN-2")
@option("tiffin", "competitor", False)
def test_by_option_four_play_without_it() -> None:
    text = "marker=3; A: hand=r3*; B: hand=; C: hand=; D: hand="
    assert go(at(text, 4, r="tiffins=A"), "card r3*", "route 1").to_move() == CHANCE
    state = at("A: hand=r3*; B: hand=; C: hand=; D: hand=", 4, r="tiffins=A", competitor=False)
    after = go(state, "card r3*", "route 1")
    assert (after.marker, after.to_move()) == (0, 1)
    end = at(
        "done=7; A: hand=r1",
        4,
        r="tiffins=A track=BBBBBBBBBBB",
        g="tiffins=C track=C",
        competitor=False,
    )
    assert go(end, "card r1", "route 1", "done").scores() == [4 + 8, 6, 5 + 6, 0]


@rule("TIF-R-40", "TIF-DV-08")
def test_its_cards_act_one_after_the_other() -> None:
    state = at("marker=1; A: hand=r3*", r="tiffins=A")
    state = go(state, "card r3*", "route 1", "draw g2", "draw g4")
    assert (tiffins(state, 2), track(state, 2)) == ("x", "xxxx")


@rule("TIF-R-41", "TIF-R-14")
def test_an_unstarted_active_route_gets_cubes() -> None:
    state = at("marker=1; A: hand=r3*", g="tiffins=B")
    state = go(state, "card r3*", "tiffin", "route 1", "draw g2", "draw r1")
    assert (tiffins(state, 2), track(state, 2)) == ("B", "xx")
    assert track(state, 1) == "AAAx"


@rule("TIF-R-43", "TIF-COMP-9")
def test_it_leaves_the_next_route_alone() -> None:
    state = at("marker=1 next=y14; A: hand=r3*", r="tiffins=A")
    state = go(state, "card r3*", "route 1", "draw y2", "draw y4")
    assert state.tables.route_keys[state.next] == "y14"
    assert [tiffins(state, slot) for slot in (1, 2, 3)] == ["A", "", ""]


@rule("TIF-R-77")
@option("tiffin", "cube_limit", 19)
def test_the_cube_limit_binds_it_too() -> None:
    used = {"r": "tiffins=A track=xxxxxxxxx", "g": "tiffins=A track=xxxxxxxxx"}
    text = "marker=1; A: hand=b3*; B: hand="
    state = at(text, 2, b="tiffins=A", cube_limit=19, **used)
    after = go(state, "card b3*", "route 3", "draw b4", "draw y1")
    assert track(after, 3) == "AAAx"
    assert (
        track(
            go(at(text, 2, b="tiffins=A", **used), "card b3*", "route 3", "draw b4", "draw y1"), 3
        )
        == "AAAxxxx"
    )


@rule("TIF-COMP-12")
def test_marker_reset_is_told() -> None:
    state = at("marker=1; A: hand=r3*", r="tiffins=A")
    names = [name for name, _, _ in told(state, "card r3*", "route 1", "draw y4", "draw y4*")]
    assert (
        names.index("marker_moved") < names.index("competitor_turn") < names.index("marker_reset")
    )
    assert moves(position(go(state, "card r3*", "route 1")))[0].startswith("draw")
