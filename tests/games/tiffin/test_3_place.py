"""Chapters "A Player's Turn" and "Place a tiffin"."""

from milkrun.games.tiffin.chapters.active import is_active, minimum
from tests.games.tiffin.table import at, go, tiffins
from tests.support import moves, option, refused, rule


@rule("TIF-TURN-1")
def test_one_action_then_the_next_player() -> None:
    state = at("A: hand=r1,r2", r="tiffins=A")
    assert go(state, "place 2").to_move() == 1
    after = go(state, "pick deck", "draw g1", "pick deck", "draw g2")
    assert after.to_move() == 1
    assert go(state, "card r1", "route 1", "done").to_move() == 1
    refused(go(state, "card r1", "route 1"), "place 2", "TIF-TURN-1")
    refused(go(state, "card r2", "route 1"), "pick deck", "TIF-TURN-1")
    refused(go(state, "card r2"), "pick deck", "TIF-TURN-1")


@rule("TIF-PLACE-1")
def test_tiffin_goes_to_the_leftmost_free_square() -> None:
    after = go(at(r="tiffins=B"), "place 1")
    assert tiffins(after, 1) == "BA"


@rule("TIF-PLACE-2", "TIF-PLACE-3")
def test_unstarted_routes_take_tiffins_whatever_lies_there() -> None:
    assert moves(at(r="tiffins=AB"))[:3] == ["place 1", "place 2", "place 3"]
    assert moves(at(r="tiffins=AB track=B"))[:2] == ["place 2", "place 3"]


@rule("TIF-PLACE-4", "TIF-PLACE-2")
def test_started_route_takes_no_tiffin() -> None:
    found = refused(at(r="tiffins=A track=B"), "place 1", "TIF-PLACE-4")
    assert found.numbers["cubes"] == 1


@rule("TIF-PLACE-5", "TIF-EX-01")
def test_three_squares_and_no_more() -> None:
    for done in range(8):
        state = at(f"done={done}", r="tiffins=AAB")
        assert refused(state, "place 1", "TIF-PLACE-5").numbers["squares"] == 3
        assert is_active(state, state.routes[0])
    assert tiffins(go(at(r="tiffins=A"), "place 1"), 1) == "AA"


@rule("TIF-R-11")
def test_tiffins_beyond_the_minimum() -> None:
    state = at("done=0", r="tiffins=AB")
    assert minimum(state) == 1
    assert tiffins(go(state, "place 1"), 1) == "ABA"


@rule("TIF-R-12")
def test_three_tiffins_always_make_a_route_active() -> None:
    for done in range(8):
        state = at(f"done={done}", r="tiffins=AAx")
        assert is_active(state, state.routes[0])


@rule("TIF-R-01")
def test_somebody_with_nothing_can_still_draft() -> None:
    full = "tiffins=AAA track=A"
    state = at("A: hand=", r=full, g=full, b=full)
    assert moves(state)[0] == "pick deck"
    refused(state, "done", "TIF-R-01")


@rule("TIF-R-45")
@option("tiffin", "cube_limit", 19)
def test_no_cube_no_tiffin() -> None:
    red, green = "tiffins=A track=AAAAAAAAAA", "tiffins=A track=AAAAAAA"
    limited = at(r=red, g=green, cube_limit=19)
    assert limited.cubes_left(0) == 0
    assert refused(limited, "place 3", "TIF-R-45").numbers["limit"] == 19
    assert "place 3" in moves(at(r=red, g=green))
