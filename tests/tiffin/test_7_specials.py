"""Chapter "Special Cards": Flat Tire and Shortcut."""

from tests.support import moves, option, refused, rule
from tests.tiffin.table import at, go, spaces, tiffins, told, track


@rule("TIF-SPEC-1")
def test_a_special_needs_a_delivery_card() -> None:
    refused(at("A: hand="), "flat", "TIF-SPEC-1")
    refused(at("A: hand="), "shortcut", "TIF-SPEC-1")
    state = go(at("A: hand=r2", r="tiffins=A"), "flat")
    for move in ("place 1", "pick deck"):
        refused(state, move, "TIF-SPEC-1")
    state = go(at("A: hand=r1,r1", r="tiffins=A"), "card r1", "route 1", "flat")
    for move in ("place 1", "pick deck", "done"):
        refused(state, move, "TIF-SPEC-1")
    state = go(at("A: hand=r2,r2", r="tiffins=A"), "card r2", "route 1", "flat")
    for move in ("place 1", "pick deck", "done"):
        refused(state, move, "TIF-SPEC-1")
    assert moves(state) == ["card r2", "shortcut"]


@rule("TIF-SPEC-1", "TIF-R-29", "TIF-R-30")
def test_a_special_goes_where_its_card_goes() -> None:
    state = at("A: hand=r2", g="tiffins=A")
    refused(state, "flat", "TIF-PLAY-7")
    state = at("A: hand=r2", r="tiffins=A", g="tiffins=A")
    refused(go(state, "flat", "card r2"), "route 2", "TIF-PLAY-2")


@rule("TIF-R-30")
def test_a_special_on_a_route_that_the_tiffin_of_a_three_activates() -> None:
    after = go(at("A: hand=r3"), "flat", "card r3", "tiffin", "route 1")
    assert (tiffins(after, 1), track(after, 1), spaces(after, 1)) == ("A", "AAA", 11)


@rule("TIF-SPEC-2")
def test_the_card_keeps_its_effect() -> None:
    state = at("A: hand=r2,r2", r="tiffins=A")
    after = go(state, "flat", "card r2", "route 1", "card r2", "route 1")
    assert track(after, 1) == "AAAA"
    four = at("A: hand=g4", r="tiffins=A")
    assert track(go(four, "card g4", "as2", "shortcut", "route 1"), 1) == "AA"


@rule("TIF-SPEC-3", "TIF-NEXT-2")
def test_a_special_lies_beside_its_route_and_leaves_with_it() -> None:
    state = at("next=y14; A: hand=r2; B: hand=r4,r4*", seats=2, r="tiffins=A track=BBBBBBB")
    state = go(state, "flat", "card r2", "route 1", "done")
    assert state.routes[0].flats == 1
    assert state.game.view(state, 1).public["routes"][0]["flats"] == 1
    state = go(state, "card r4", "route 1")
    assert state.to_move() == 0
    state = go(state, "place 3", "card r4*", "route 1")
    state = go(state, "turn r14")
    assert state.routes[0].flats == 0
    assert not state.players[0].flat


@rule("TIF-SPEC-4")
def test_each_special_once_a_game() -> None:
    state = at("A: hand=r2,r2", r="tiffins=A")
    state = go(state, "flat", "card r2", "route 1", "done", "place 2")
    assert refused(state, "flat", "TIF-SPEC-4").numbers["special"] == 0
    gone = at("A: hand=r2 shortcut=false", r="tiffins=A")
    assert refused(go(gone, "card r2"), "shortcut", "TIF-SPEC-4").numbers["special"] == 1


@rule("TIF-SPEC-5")
def test_specials_go_to_routes_of_any_colour() -> None:
    for slot, card in ((1, "r2"), (2, "g2"), (3, "b2")):
        state = at(f"A: hand={card}", r="tiffins=A", g="tiffins=A", b="tiffins=A")
        before = spaces(state, slot)
        assert spaces(go(state, "flat", f"card {card}", f"route {slot}"), slot) == before


@rule("TIF-FLAT-1", "TIF-FLAT-2", "TIF-R-33", "TIF-DV-01")
def test_flat_tire_adds_two_spaces_that_the_card_fills() -> None:
    state = at("next=y14; A: hand=r4; B: hand=", r="tiffins=A track=BBBBBBBBBB")
    assert spaces(state, 1) == 2
    lines = told(state, "flat", "card r4", "route 1")
    assert ("flat_tire", 0, [state.routes[0].face, 1, 14]) in lines
    assert ("played", 0, [30, state.routes[0].face, 4]) in lines
    assert go(state, "flat", "card r4", "route 1").done == 1


@rule("TIF-R-34", "TIF-DV-02")
def test_flat_tire_keeps_a_route_open_that_the_card_would_fill() -> None:
    state = at("A: hand=r2; B: hand=", r="tiffins=A track=BBBBBBBBBB")
    state = go(state, "flat", "card r2", "route 1", "done")
    assert spaces(state, 1) == 2
    assert state.done == 0


@rule("TIF-SHORT-1", "TIF-DV-05")
def test_shortcut_cancels_two_spaces() -> None:
    state = at("A: hand=r2; B: hand=", r="tiffins=A track=BBBBBBB")
    assert spaces(state, 1) == 5
    state = go(state, "shortcut", "card r2", "route 1", "done")
    assert spaces(state, 1) == 1
    assert state.routes[0].cancelled == 2


@rule("TIF-SHORT-2", "TIF-SHORT-3", "TIF-R-35", "TIF-R-36", "TIF-DV-03")
def test_shortcut_cancels_the_last_space_after_the_card_and_completes() -> None:
    state = at("next=y14; A: hand=r2; B: hand=", r="tiffins=A track=BBBBBBBBB")
    assert spaces(state, 1) == 3
    after = go(state, "shortcut", "card r2", "route 1")
    assert track(after, 1) == "BBBBBBBBBAA"
    assert spaces(after, 1) == 0
    assert go(after, "done").done == 1


@rule("TIF-R-35", "TIF-DV-04")
def test_shortcut_needs_a_space_to_cancel() -> None:
    state = at("A: hand=r2 flat=false", r="tiffins=A track=BBBBBBBBBB")
    assert spaces(state, 1) == 2
    assert refused(state, "shortcut", "TIF-R-35").numbers["open"] == 2
    refused(go(state, "card r2"), "shortcut", "TIF-R-35")
    with_flat = at("A: hand=r2", r="tiffins=A track=BBBBBBBBBB")
    refused(go(with_flat, "shortcut", "card r2"), "route 1", "TIF-R-35")


@rule("TIF-R-31", "TIF-DV-06")
def test_both_specials_with_one_card() -> None:
    state = at("next=y14; A: hand=r4; B: hand=", r="tiffins=A track=BBBBBBBBB")
    assert spaces(state, 1) == 3
    lines = told(state, "shortcut", "flat", "card r4", "route 1")
    names = [name for name, _, _ in lines if name in ("flat_tire", "played", "shortcut")]
    assert names == ["flat_tire", "played", "shortcut"]
    after = go(state, "flat", "shortcut", "card r4", "route 1")
    assert after.done == 1


@rule("TIF-R-31")
@option("tiffin", "specials_per_turn", 1)
def test_by_option_one_special_a_turn() -> None:
    red = "tiffins=A"
    state = at("A: hand=r2,r2", r=red, specials_per_turn=1)
    assert refused(go(state, "flat"), "shortcut", "TIF-R-31").numbers["limit"] == 1
    later = go(state, "flat", "card r2", "route 1")
    refused(later, "shortcut", "TIF-R-31")
    assert "shortcut" in moves(go(at("A: hand=r2,r2", r=red), "flat", "card r2", "route 1"))


@rule("TIF-R-32")
def test_specials_of_several_players_add_up() -> None:
    state = at("A: hand=r2; B: hand=r2", seats=2, r="tiffins=A flats=B shortcuts=B cancelled=2")
    assert state.routes[0].size == 12
    state = go(state, "flat", "card r2", "route 1", "done")
    assert state.routes[0].size == 14
    assert spaces(state, 1) == 12


@rule("TIF-R-37")
def test_shortcut_resolves_right_after_its_own_card() -> None:
    state = at("A: hand=r1,r1; B: hand=", r="tiffins=A track=BBBBBBBBB")
    first = go(state, "shortcut", "card r1", "route 1")
    assert spaces(first, 1) == 0
    last = go(state, "card r1", "route 1", "shortcut", "card r1", "route 1")
    assert spaces(last, 1) == 0
    assert track(last, 1).count("A") == 2
