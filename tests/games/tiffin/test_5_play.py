"""Chapter "Play a card": colours, active routes, cubes, pairs, one effect a turn."""

import pytest

from milkrun.games.tiffin.chapters.active import is_active
from tests.games.tiffin.table import at, discards, go, hand, spaces, tiffins, track
from tests.support import moves, option, refused, rule


@rule("TIF-PLAY-1", "TIF-PLAY-4", "TIF-PLAY-6", "TIF-EX-03")
def test_a_four_adds_four_cubes_and_is_discarded() -> None:
    after = go(at("A: hand=r4,g1", r="tiffins=B"), "card r4", "route 1")
    assert track(after, 1) == "AAAA"
    assert hand(after) == ["g1"]
    assert discards(after) == ["r4"]


@rule("TIF-PLAY-1")
def test_only_cards_in_hand() -> None:
    refused(at("A: hand=r4", r="tiffins=A"), "card r3", "TIF-PLAY-1")


@rule("TIF-PLAY-2")
def test_colours_must_match() -> None:
    state = at("A: hand=r2,r1", r="tiffins=A", g="tiffins=A")
    found = refused(go(state, "card r2"), "route 2", "TIF-PLAY-2")
    assert (found.numbers["colour"], found.numbers["is"]) == (0, 1)
    assert moves(go(state, "card r2")) == ["route 1", "flat", "shortcut"]


@rule("TIF-PLAY-3")
def test_grey_fits_any_active_route() -> None:
    state = at("A: hand=w3*", r="tiffins=A", b="tiffins=B")
    assert moves(go(state, "card w3*"))[:2] == ["route 1", "route 3"]
    assert track(go(state, "card w3*", "route 3"), 3) == "AAA"


@rule("TIF-PLAY-5", "TIF-EX-04")
def test_surplus_is_lost() -> None:
    state = at("A: hand=r4; B: hand=g1", r="tiffins=A track=BBBBBBBBB")
    assert spaces(state, 1) == 3
    after = go(state, "card r4", "route 1")
    assert after.done == 1
    assert after.scores() == [4 + 2, 6]


@rule("TIF-R-17")
def test_as_many_cubes_as_possible_must_be_added() -> None:
    state = go(at("A: hand=r3", r="tiffins=A track=B"), "card r3")
    assert [move for move in moves(state) if move.startswith("route")] == ["route 1"]
    assert track(go(state, "route 1"), 1) == "BAAA"


@rule("TIF-PLAY-7", "TIF-ACT-2", "TIF-EX-02")
def test_a_route_needs_the_minimum_of_tiffins() -> None:
    for card in ("r1", "r2", "r4"):
        state = at(f"done=2; A: hand={card}", r="tiffins=B")
        found = refused(state, f"card {card}", "TIF-PLAY-7")
        assert (found.numbers["have"], found.numbers["need"]) == (1, 2)
    for card in ("r1", "r2", "r3", "r4"):
        state = at(f"done=2; A: hand={card}", r="tiffins=Bx")
        assert f"card {card}" in moves(state)


@rule("TIF-EX-02", "TIF-CARD3-3")
def test_a_three_brings_the_missing_tiffin_but_not_two() -> None:
    after = go(at("done=2; A: hand=r3", r="tiffins=B"), "card r3", "tiffin", "route 1")
    assert (tiffins(after, 1), track(after, 1)) == ("BA", "AAA")
    found = refused(at("done=2; A: hand=r3"), "card r3", "TIF-CARD3-3")
    assert (found.numbers["have"], found.numbers["need"]) == (1, 2)


@rule("TIF-ACT-1", "TIF-R-13", "TIF-DV-09")
def test_unstarted_routes_lapse_under_a_new_minimum_started_ones_stay() -> None:
    red, green = "tiffins=AB", "tiffins=AB track=BBBBBBBBB"
    state = at("done=4 next=y14; A: hand=g1; B: hand=r2,b1", r=red, g=green, b="tiffins=AB track=A")
    assert is_active(state, state.routes[0])
    later = go(state, "card g1", "route 2", "done", "turn r14")
    assert later.done == 5
    assert not is_active(later, later.routes[0])
    refused(later, "card r2", "TIF-PLAY-7")
    assert track(go(later, "card b1", "route 3"), 3) == "AB"


@rule("TIF-R-14")
def test_a_route_started_this_turn_is_active_for_the_next_card() -> None:
    state = at("A: hand=r1,r1", r="tiffins=A")
    assert track(go(state, "card r1", "route 1", "card r1", "route 1"), 1) == "AA"


@rule("TIF-PAIR-1", "TIF-EX-05")
def test_two_cards_of_one_rank_are_a_wild_one() -> None:
    state = at("A: hand=g2,r2", b="tiffins=B")
    after = go(state, "card g2", "pair r2", "route 3")
    assert track(after, 3) == "AA"
    assert hand(after) == []
    assert discards(after) == ["r2", "g2"]


@rule("TIF-PAIR-1")
def test_a_pair_needs_equal_ranks() -> None:
    state = go(at("A: hand=r2,r3,b2", r="tiffins=A"), "card r2")
    refused(state, "pair r3", "TIF-PAIR-1")
    refused(state, "pair g2", "TIF-PLAY-1")
    refused(state, "pair r2", "TIF-PLAY-1")
    refused(go(state, "pair b2"), "pair b2", "TIF-R-79")


@rule("TIF-PAIR-2", "TIF-R-21")
def test_a_pair_has_the_effect_of_its_rank() -> None:
    pair = at("pool=g1,b1,b2,y2,y3,g4; A: hand=g1,y1", r="tiffins=A")
    after = go(pair, "card g1", "pair y1", "route 1", "pick b2", "draw y1")
    assert hand(after) == ["b2"]
    three = at("done=2; A: hand=g3,y3", r="tiffins=B")
    after = go(three, "card g3", "pair y3", "tiffin", "route 1")
    assert (tiffins(after, 1), track(after, 1)) == ("BA", "AAA")


@rule("TIF-R-22")
@pytest.mark.parametrize(("card", "partner"), [("r2", "w2"), ("w2", "w2*"), ("r2", "r2")])
def test_pairs_of_any_colours(card: str, partner: str) -> None:
    state = at(f"A: hand={card},{partner}", g="tiffins=A")
    assert track(go(state, f"card {card}", f"pair {partner}", "route 2"), 2) == "AA"


@rule("TIF-EFF-1", "TIF-R-24")
def test_no_second_card_of_another_rank() -> None:
    state = at("A: hand=r1,r2,r3,r4", r="tiffins=A")
    after_one = go(state, "card r1", "route 1")
    assert refused(after_one, "card r2", "TIF-R-24").numbers["rank"] == 1
    refused(after_one, "as2", "TIF-CARD4-1")
    refused(after_one, "tiffin", "TIF-CARD3-1")
    refused(go(state, "card r2", "route 1"), "card r3", "TIF-R-24")
    assert go(state, "card r3", "route 1").to_move() == 1
    assert go(state, "card r4", "route 1").to_move() == 1


@rule("TIF-EFF-2", "TIF-EX-06")
def test_a_two_with_its_effect_takes_no_four_as_a_two() -> None:
    state = go(at("A: hand=r2,g4", r="tiffins=A"), "card r2", "route 1")
    refused(state, "card g4", "TIF-EFF-2")


@rule("TIF-EFF-3", "TIF-R-25")
def test_effects_are_optional() -> None:
    ones = at("A: hand=r1,r1", r="tiffins=A")
    assert track(go(ones, "card r1", "route 1", "done"), 1) == "A"
    twos = at("A: hand=r2,r2", r="tiffins=A")
    assert track(go(twos, "card r2", "route 1", "done"), 1) == "AA"
    three = at("A: hand=r3", r="tiffins=A")
    assert tiffins(go(three, "card r3", "route 1"), 1) == "A"
    four = at("A: hand=r4", r="tiffins=A")
    assert track(go(four, "card r4", "route 1"), 1) == "AAAA"


@rule("TIF-R-19")
def test_pairing_is_no_effect() -> None:
    state = at("A: hand=g2,y2,b2,w2", r="tiffins=A")
    after = go(state, "card g2", "pair y2", "route 1", "card b2", "pair w2", "route 1")
    assert track(after, 1) == "AAAA"


@rule("TIF-R-18", "TIF-DV-17")
def test_each_card_must_add_a_cube() -> None:
    state = at("A: hand=r1,r1 flat=false; B: hand=", r="tiffins=A track=AAAAAAAAAAA")
    assert spaces(state, 1) == 1
    state = go(state, "card r1", "route 1")
    refused(state, "card r1", "TIF-R-18")
    state = at("A: hand=r1,r1", r="tiffins=A track=AAAAAAAAAAA")
    state = go(state, "card r1", "route 1")
    refused(go(state, "card r1"), "route 1", "TIF-R-18")
    state = go(state, "flat", "card r1", "route 1")
    assert spaces(state, 1) == 1
    assert len(track(state, 1)) == 13


@rule("TIF-R-79")
def test_how_a_card_is_played_may_be_said_in_any_order() -> None:
    state = at("done=2; A: hand=g3,y3", r="tiffins=B")
    orders = [("tiffin", "pair y3", "flat"), ("flat", "tiffin", "pair y3")]
    after = [go(state, "card g3", *order, "route 1") for order in orders]
    assert after[0] == after[1]
    half = go(state, "card g3")
    assert hand(half) == ["g3", "y3"]
    assert half.is_selecting()
    refused(half, "done", "TIF-R-79")
    refused(go(half, "tiffin"), "tiffin", "TIF-R-79")
    refused(go(half, "flat"), "flat", "TIF-R-79")


@rule("TIF-R-67")
def test_of_two_routes_of_one_colour_the_player_picks_one() -> None:
    text = "A: hand=r2; 1: card=r12 tiffins=A; 2: card=r8 tiffins=A; 3: card=b10"
    state = at().game.read(text)
    assert moves(go(state, "card r2"))[:2] == ["route 1", "route 2"]
    after = go(state, "card r2", "route 2")
    assert (track(after, 1), track(after, 2)) == ("", "AA")


@rule("TIF-R-45", "TIF-R-77")
@option("tiffin", "cube_limit", 19)
def test_a_card_places_only_the_cubes_that_are_left() -> None:
    red, green = "tiffins=AA track=AAAAAAA", "tiffins=A track=AAAAAAA"
    state = at("A: hand=b4,b3; B: hand=", r=red, g=green, b="tiffins=B", cube_limit=19)
    assert state.cubes_left(0) == 2
    assert track(go(state, "card b4", "route 3"), 3) == "AA"
    unlimited = at("A: hand=b4; B: hand=", r=red, g=green, b="tiffins=B")
    assert track(go(unlimited, "card b4", "route 3"), 3) == "AAAA"
    with_tiffin = go(state, "card b3", "tiffin", "route 3")
    assert (tiffins(with_tiffin, 3), track(with_tiffin, 3)) == ("BA", "A")


@rule("TIF-R-77", "TIF-R-45")
def test_a_tiffin_that_takes_the_last_cube_leaves_none_to_play() -> None:
    red, green = "tiffins=AA track=AAAAAAA", "tiffins=A track=AAAAAAAA"
    state = at("A: hand=b3,b1; B: hand=", r=red, g=green, b="tiffins=B", cube_limit=19)
    assert state.cubes_left(0) == 1
    refused(go(state, "card b3"), "tiffin", "TIF-R-45")
    assert track(go(state, "card b3", "route 3"), 3) == "A"
    none = at("A: hand=b3", r=red, g=f"{green}A", b="tiffins=B", cube_limit=19)
    refused(none, "card b3", "TIF-R-45")


@rule("TIF-R-77")
def test_a_shortcut_counts_the_spaces_open_after_the_cubes_really_placed() -> None:
    red, green = "tiffins=AA track=AAAAAAAA", "tiffins=A track=AAAAAAA"
    blue = "tiffins=B track=BBBBB"
    state = at("A: hand=b4; B: hand=", r=red, g=green, b=blue, cube_limit=19)
    assert (state.cubes_left(0), spaces(state, 3)) == (1, 3)
    after = go(state, "shortcut", "card b4", "route 3", "cancel 2")
    assert after.done == 1
    plenty = go(at("A: hand=b4 flat=false", r=red, g=green, b=blue), "card b4", "shortcut")
    refused(plenty, "route 3", "TIF-R-35")
