"""Chapter "Special Cards": Flat Tire and Shortcut."""

import pytest

from milkrun.games import book as load_book
from tests.games.tiffin.table import at, go, spaces, tiffins, told, track
from tests.support import moves, option, refused, rule


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
    assert track(go(four, "card g4", "as2", "shortcut", "route 1", "cancel 2"), 1) == "AA"


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


NEARLY = "tiffins=A track=BBBBBBBBBB"
"""Red 12 with two spaces left."""


@rule("TIF-FLAT-1", "TIF-FLAT-2", "TIF-R-33", "TIF-DV-01")
def test_flat_tire_adds_two_spaces_that_the_card_may_fill() -> None:
    state = at("next=y14; A: hand=r4; B: hand=", r=NEARLY)
    assert spaces(state, 1) == 2
    lines = told(state, "flat", "card r4", "route 1", "cubes 4")
    assert ("flat_tire", 0, [state.routes[0].face, 1, 14]) in lines
    assert ("played", 0, [30, state.routes[0].face, 4]) in lines
    assert go(state, "flat", "card r4", "route 1", "cubes 4").done == 1


@rule("TIF-R-33", "TIF-R-17", "TIF-FLAT-2")
@pytest.mark.parametrize(("cubes", "left"), [(2, 2), (3, 1)])
def test_none_or_one_of_the_extra_spaces_may_be_used(cubes: int, left: int) -> None:
    half = go(at("A: hand=r4; B: hand=", r=NEARLY), "card r4", "flat", "route 1")
    assert moves(half) == ["cubes 2", "cubes 3", "cubes 4"]
    after = go(half, f"cubes {cubes}")
    assert track(after, 1) == "B" * 10 + "A" * cubes
    assert (spaces(after, 1), after.done, after.to_move()) == (left, 0, 1)


@rule("TIF-R-33", "TIF-R-17")
def test_what_was_open_is_filled_and_the_number_is_the_limit() -> None:
    half = go(at("A: hand=r3", r=NEARLY), "card r3", "flat", "route 1")
    assert moves(half) == ["cubes 2", "cubes 3"]
    numbers = refused(half, "cubes 1", "TIF-R-33").numbers
    assert (numbers["open"], numbers["room"], numbers["cubes"]) == (2, 4, 3)
    refused(half, "cubes 0", "TIF-R-33")
    refused(half, "cubes 4", "TIF-R-33")


@rule("TIF-R-33", "TIF-R-45")
@pytest.mark.parametrize("card", ["r1", "r2"])
def test_a_card_that_reaches_no_extra_space_asks_nothing(card: str) -> None:
    state = at(f"A: hand={card}; B: hand=", r=NEARLY)
    assert go(state, "flat", f"card {card}", "route 1").card < 0
    red, green = "tiffins=AA track=AAAAAAAAAA", "tiffins=A track=AAAA"
    scarce = at("A: hand=r4", r=red, g=green, cube_limit=19)
    assert track(go(scarce, "flat", "card r4", "route 1"), 1) == "A" * 12


@rule("TIF-R-33")
@option("tiffin", "flat_tire", "fill")
def test_by_option_the_extra_spaces_are_filled() -> None:
    state = at("next=y14; A: hand=r4; B: hand=", r=NEARLY, flat_tire="fill")
    assert go(state, "flat", "card r4", "route 1").done == 1
    three = at("A: hand=r3; B: hand=", r=NEARLY, flat_tire="fill")
    assert track(go(three, "flat", "card r3", "route 1"), 1) == "B" * 10 + "AAA"
    refused(go(state, "flat", "card r4", "shortcut"), "route 1", "TIF-R-35")


@rule("TIF-R-85")
def test_how_many_is_said_after_the_route_and_nothing_else_then() -> None:
    state = at("A: hand=r4,r4*", r=NEARLY)
    for early in (state, go(state, "flat"), go(state, "card r4", "flat")):
        for move in ("cubes 3", "cancel 1"):
            refused(early, move, "TIF-R-85")
    half = go(state, "card r4", "flat", "route 1")
    for move in ("done", "pair r4*", "route 1", "pick deck", "cancel 1", "shortcut"):
        refused(half, move, "TIF-R-85")
    short = go(state, "card r4", "flat", "shortcut", "route 1", "cubes 2")
    for move in ("done", "pair r4*", "cubes 2", "flat"):
        refused(short, move, "TIF-R-85")
    follow = go(at("A: hand=r1,r1", r="tiffins=A"), "card r1", "route 1")
    refused(follow, "cancel 2", "TIF-R-85")
    refused(half, "cubes 3", "TIF-START-2", seat=1)


@rule("TIF-R-85")
def test_until_it_is_said_nothing_is_played_and_others_see_nothing() -> None:
    state = at("A: hand=r4; B: hand=", r=NEARLY)
    before = state.game.view(state, 1).to_bytes()
    half = go(state, "flat", "card r4", "route 1")
    assert half.is_selecting()
    assert half.game.view(half, 1).to_bytes() == before
    assert half.game.view(half, 0).step == "cubes"
    short = go(at("A: hand=r1", r="tiffins=A"), "shortcut", "card r1", "route 1")
    assert short.is_selecting()
    assert (track(short, 1), short.game.view(short, 0).step) == ("", "cancel")
    assert short.game.view(short, 1).step == "main"


@rule("TIF-R-34", "TIF-DV-02")
def test_flat_tire_keeps_a_route_open_that_the_card_would_fill() -> None:
    state = at("A: hand=r2; B: hand=", r="tiffins=A track=BBBBBBBBBB")
    state = go(state, "flat", "card r2", "route 1", "done")
    assert spaces(state, 1) == 2
    assert state.done == 0


@rule("TIF-SHORT-1", "TIF-R-35", "TIF-DV-05")
@pytest.mark.parametrize(("cancelled", "left"), [(1, 2), (2, 1)])
def test_shortcut_cancels_one_space_or_two(cancelled: int, left: int) -> None:
    state = at("A: hand=r2; B: hand=", r="tiffins=A track=BBBBBBB")
    assert spaces(state, 1) == 5
    half = go(state, "shortcut", "card r2", "route 1")
    assert moves(half) == ["cancel 1", "cancel 2"]
    after = go(half, f"cancel {cancelled}", "done")
    assert (spaces(after, 1), after.routes[0].cancelled) == (left, cancelled)
    lines = told(state, "shortcut", "card r2", "route 1", f"cancel {cancelled}")
    assert ("shortcut", 0, [state.routes[0].face, 1, cancelled]) in lines


@rule("TIF-R-35")
@option("tiffin", "shortcut", "two")
def test_by_option_a_shortcut_cancels_two_where_it_can() -> None:
    state = at("A: hand=r2; B: hand=", r="tiffins=A track=BBBBBBB", shortcut="two")
    after = go(state, "shortcut", "card r2", "route 1", "done")
    assert (spaces(after, 1), after.routes[0].cancelled) == (1, 2)


@rule("TIF-R-35")
def test_a_shortcut_of_three_spaces_cancels_no_more_than_are_empty() -> None:
    longer = {"specials": {"shortcut_spaces": 3}}
    book = load_book("tiffin")
    game = book.load(2, {}, book.replaced(longer))
    text = "A: hand=r2; B: hand=; 1: card=r12 tiffins=A track=BBBBBBBB; 2: card=g10; 3: card=b8"
    half = go(game.read(text), "shortcut", "card r2", "route 1")
    assert moves(half) == ["cancel 1", "cancel 2"]
    assert refused(half, "cancel 3", "TIF-R-35").numbers["left"] == 2


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
    lines = told(state, "shortcut", "flat", "card r4", "route 1", "cubes 4")
    names = [name for name, _, _ in lines if name in ("flat_tire", "played", "shortcut")]
    assert names == ["flat_tire", "played", "shortcut"]
    after = go(state, "flat", "shortcut", "card r4", "route 1", "cubes 4")
    assert after.done == 1


@rule("TIF-R-31", "TIF-R-33", "TIF-R-35")
def test_cubes_are_said_before_spaces_and_leave_the_shortcut_one() -> None:
    state = at("next=y14; A: hand=r4; B: hand=", r=NEARLY)
    half = go(state, "flat", "shortcut", "card r4", "route 1")
    assert moves(half) == ["cubes 2", "cubes 3"]
    assert refused(half, "cubes 4", "TIF-R-35").numbers["left"] == 0
    assert go(half, "cubes 3").done == 1
    assert moves(go(half, "cubes 2")) == ["cancel 1", "cancel 2"]
    assert spaces(go(half, "cubes 2", "cancel 1"), 1) == 1
    assert go(half, "cubes 2", "cancel 2").done == 1


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
    first = go(state, "shortcut", "card r1", "route 1", "cancel 2")
    assert spaces(first, 1) == 0
    last = go(state, "card r1", "route 1", "shortcut", "card r1", "route 1")
    assert spaces(last, 1) == 0
    assert track(last, 1).count("A") == 2


FULL = "tiffins=A track=BBBBBBBBBBB"
"""Red 12 with one space left."""


@rule("TIF-R-18")
@option("tiffin", "surplus_cards", True)
def test_by_option_a_surplus_card_adds_no_cube_and_its_symbol_counts() -> None:
    text = "marker=0 next=y14; A: hand=r1,r1* flat=false; B: hand="
    refused(go(at(text, r=FULL), "card r1", "route 1"), "card r1*", "TIF-R-18")
    state = at(text, r=FULL, surplus_cards=True)
    after = go(state, "card r1", "route 1", "card r1*", "route 1")
    assert (track(after, 1), after.pending) == ("B" * 11 + "A", 1)
    assert ("played", 0, [1, after.routes[0].face, 0]) in told(
        state, "card r1", "route 1", "card r1*", "route 1"
    )
    scored = go(after, "done")
    assert (scored.done, scored.marker) == (1, 1)


@rule("TIF-R-18")
def test_a_surplus_two_is_no_different() -> None:
    text = "next=y14; A: hand=r2,r2* flat=false; B: hand="
    refused(go(at(text, r=FULL), "card r2", "route 1"), "card r2*", "TIF-R-18")
    after = go(at(text, r=FULL, surplus_cards=True), "card r2", "route 1", "card r2*", "route 1")
    assert (after.done, after.marker) == (1, 1)


@rule("TIF-R-18", "TIF-R-33")
def test_with_its_flat_tire_a_card_on_a_full_route_adds_a_cube_unless_by_option() -> None:
    text, line = "A: hand=r2,r2*; B: hand=", ("card r2", "route 1", "flat", "card r2*", "route 1")
    half = go(at(text, r=FULL), *line)
    assert moves(half) == ["cubes 1", "cubes 2"]
    refused(half, "cubes 0", "TIF-R-18")
    spared = go(at(text, r=FULL, surplus_cards=True), *line)
    assert moves(spared) == ["cubes 0", "cubes 1", "cubes 2"]
    assert spaces(go(spared, "cubes 0"), 1) == 2


@rule("TIF-R-18", "TIF-R-35")
def test_a_surplus_card_takes_no_shortcut_on_a_full_route() -> None:
    text = "A: hand=r1,r1* flat=false; B: hand="
    state = go(at(text, r=FULL, surplus_cards=True), "card r1", "route 1")
    refused(state, "shortcut", "TIF-R-35")
