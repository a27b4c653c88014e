"""Chapter "Card Effects Reference": what a 1, 2, 3 and 4 can do."""

from tests.games.tiffin.table import at, discards, go, hand, spaces, tiffins, track
from tests.support import moves, option, refused, rule

POOL = "pool=g1,b1,b2,y2,y3,g4"


@rule("TIF-CARD1-1")
def test_any_number_of_ones_on_any_number_of_routes() -> None:
    state = at("A: hand=r1,r1,g1,b1,w1", r="tiffins=A", g="tiffins=A", b="tiffins=A")
    after = go(state, "card r1", "route 1", "card g1", "route 2", "card b1", "route 3")
    after = go(after, "card w1", "route 3", "card r1", "route 1", "done")
    assert [track(after, slot) for slot in (1, 2, 3)] == ["AA", "A", "AA"]
    assert after.to_move() == 1


@rule("TIF-CARD1-2")
def test_each_one_must_match_its_own_route() -> None:
    state = at("A: hand=r1,g1,y1", r="tiffins=A")
    state = go(state, "card r1", "route 1")
    assert "card g1" in moves(state)
    refused(go(state, "card g1"), "route 1", "TIF-PLAY-2")
    refused(at("A: hand=y1", r="tiffins=A"), "card y1", "TIF-PLAY-2")


@rule("TIF-CARD1-3")
def test_a_single_one_then_a_draft_from_pool_or_deck() -> None:
    state = go(at(f"{POOL}; A: hand=r1,r1", r="tiffins=A"), "card r1", "route 1")
    assert hand(go(state, "pick deck", "draw y1")) == ["r1", "y1"]
    assert hand(go(state, "pick b2", "draw y1")) == ["r1", "b2"]
    two = go(state, "card r1", "route 1")
    assert refused(two, "pick deck", "TIF-CARD1-3").numbers["plays"] == 2


@rule("TIF-R-28")
def test_a_one_drawn_by_the_draft_cannot_be_played() -> None:
    state = go(at(f"{POOL}; A: hand=r1", r="tiffins=A"), "card r1", "route 1")
    assert go(state, "pick deck", "draw r1").to_move() == 1


@rule("TIF-R-20", "TIF-DV-16")
def test_several_pairs_of_ones_on_one_route() -> None:
    state = at("marker=0; A: hand=g1*,y1,b1*,w1", seats=3, r="tiffins=A")
    after = go(state, "card g1*", "pair y1", "route 1", "card b1*", "pair w1", "route 1", "done")
    assert track(after, 1) == "AA"
    assert after.marker == 2
    assert len(discards(after)) == 4


@rule("TIF-R-20")
def test_a_pair_of_twos_beside_another_two() -> None:
    state = at("A: hand=g2,y2,r2", r="tiffins=A")
    assert track(go(state, "card g2", "pair y2", "route 1", "card r2", "route 1"), 1) == "AAAA"


@rule("TIF-CARD2-1", "TIF-R-81")
def test_a_second_two_on_the_same_or_another_route_and_no_third() -> None:
    state = at("A: hand=r2,r2,g2", r="tiffins=A", g="tiffins=B")
    state = go(state, "card r2", "route 1")
    assert track(go(state, "card r2", "route 1"), 1) == "AAAA"
    after = go(state, "card g2", "route 2")
    assert (track(after, 1), track(after, 2)) == ("AA", "AA")
    assert after.to_move() == 1


@rule("TIF-CARD2-2")
def test_each_two_must_match_its_own_route() -> None:
    state = go(at("A: hand=r2,g2", r="tiffins=A", b="tiffins=B"), "card r2", "route 1")
    refused(state, "card g2", "TIF-PLAY-7")
    state = go(at("A: hand=r2,y2", r="tiffins=A", b="tiffins=B"), "card r2", "route 1")
    refused(state, "card y2", "TIF-PLAY-2")


@rule("TIF-R-81")
def test_done_is_always_asked() -> None:
    one = go(at("A: hand=r1", r="tiffins=A"), "card r1", "route 1")
    assert hand(one) == []
    assert moves(one)[-1] == "done"
    two = go(at("A: hand=r2", r="tiffins=A"), "card r2", "route 1")
    assert moves(two) == ["done"]
    full = go(at("A: hand=r2,r2 flat=false", r="tiffins=A track=BBBBBBBBBB"), "card r2", "route 1")
    assert spaces(full, 1) == 0
    assert moves(full) == ["done"]


@rule("TIF-CARD3-1", "TIF-CARD3-4")
def test_a_three_brings_the_first_second_or_third_tiffin() -> None:
    for there, after in (("", "A"), ("B", "BA"), ("BB", "BBA")):
        state = at("A: hand=r3", r=f"tiffins={there}")
        played = go(state, "card r3", "tiffin", "route 1")
        assert (tiffins(played, 1), track(played, 1)) == (after, "AAA")
    refused(at("A: hand=r3"), "tiffin", "TIF-CARD3-1")
    refused(go(at("A: hand=r2", r="tiffins=A"), "card r2"), "tiffin", "TIF-CARD3-1")


@rule("TIF-CARD3-2")
def test_the_tiffin_of_a_three_needs_an_unstarted_route() -> None:
    state = at("A: hand=r3", r="tiffins=A track=B")
    found = refused(go(state, "card r3"), "tiffin", "TIF-CARD3-2")
    assert found.numbers["cubes"] == 1


@rule("TIF-CARD3-3")
def test_the_tiffin_of_a_three_must_make_the_route_active() -> None:
    state = at("done=5; A: hand=r3,w3*", r="tiffins=B", g="tiffins=AB")
    state = go(state, "card w3*", "tiffin")
    found = refused(state, "route 1", "TIF-CARD3-3")
    assert (found.numbers["have"], found.numbers["need"]) == (2, 3)
    assert tiffins(go(state, "route 2"), 2) == "ABA"


@rule("TIF-CARD3-5")
def test_nothing_else_places_and_starts_in_one_turn() -> None:
    assert go(at("A: hand=r1,r2,r4"), "place 1").to_move() == 1
    for card in ("r1", "r2", "r4"):
        refused(at(f"A: hand={card}"), f"card {card}", "TIF-PLAY-7")


@rule("TIF-R-15")
def test_a_tiffin_beyond_the_minimum_or_a_plain_three() -> None:
    state = at("A: hand=r3", r="tiffins=BB")
    assert tiffins(go(state, "card r3", "tiffin", "route 1"), 1) == "BBA"
    full = go(at("A: hand=r3", r="tiffins=BBA"), "card r3")
    refused(full, "tiffin", "TIF-PLACE-5")
    assert track(go(full, "route 1"), 1) == "AAA"


@rule("TIF-R-16")
def test_the_three_must_fit_the_route_of_its_tiffin() -> None:
    state = at("done=2; A: hand=r3", r="tiffins=B", g="tiffins=B")
    refused(go(state, "card r3", "tiffin"), "route 2", "TIF-PLAY-2")
    grey = at("done=2; A: hand=w3*", g="tiffins=B")
    assert tiffins(go(grey, "card w3*", "tiffin", "route 2"), 2) == "BA"


@rule("TIF-CARD4-1")
def test_a_four_as_a_four_or_as_a_grey_two() -> None:
    state = at("A: hand=r4", r="tiffins=A", g="tiffins=A")
    refused(go(state, "card r4"), "route 2", "TIF-PLAY-2")
    assert track(go(state, "card r4", "as2", "route 2"), 2) == "AA"
    assert track(go(state, "card r4", "as2", "route 1"), 1) == "AA"
    refused(state, "as2", "TIF-CARD4-1")
    refused(go(at("A: hand=r2", r="tiffins=A"), "card r2"), "as2", "TIF-CARD4-1")
    refused(go(state, "card r4", "as2"), "as2", "TIF-R-79")


@rule("TIF-CARD4-2")
def test_a_four_as_a_two_is_followed_by_nothing() -> None:
    state = at("A: hand=r4,r2", r="tiffins=A")
    assert go(state, "card r4", "as2", "route 1").to_move() == 1


@rule("TIF-R-23")
def test_a_four_as_a_two_is_no_half_of_a_pair_of_twos() -> None:
    state = go(at("A: hand=r4,b2", r="tiffins=A"), "card r4", "as2")
    refused(state, "pair b2", "TIF-PAIR-1")
    state = go(at("A: hand=r2,b4", r="tiffins=A"), "card r2")
    refused(state, "pair b4", "TIF-PAIR-1")


@rule("TIF-R-82", "TIF-DV-18")
def test_a_pair_of_fours_as_one_wild_two() -> None:
    state = at("A: hand=g4*,b4", seats=3, r="tiffins=A track=BBBBBBB")
    assert spaces(state, 1) == 5
    for order in (("pair b4", "as2"), ("as2", "pair b4")):
        after = go(state, "card g4*", *order, "route 1")
        assert track(after, 1) == "BBBBBBBAA"
        assert discards(after) == ["g4*", "b4"]
        assert after.marker == 1


@rule("TIF-R-70")
def test_a_four_as_a_two_counts_its_symbol() -> None:
    state = at("A: hand=g4*", seats=3, r="tiffins=A")
    assert go(state, "card g4*", "as2", "route 1").marker == 1
    assert go(state, "flat", "card g4*", "as2", "route 1").marker == 1


@rule("TIF-R-26")
def test_cards_of_a_turn_resolve_in_the_players_order() -> None:
    state = at("A: hand=r1,r1,w1", r="tiffins=A track=BBBBBBBBBBB")
    state = go(state, "flat", "card r1", "route 1")
    assert spaces(state, 1) == 2
    state = go(state, "card r1", "route 1", "card w1", "route 1")
    assert track(state, 1).count("A") == 3
    assert spaces(state, 1) == 0


@rule("TIF-R-27")
def test_the_draft_of_a_one_comes_before_scoring() -> None:
    text = f"{POOL}; A: hand=r1"
    state = go(at(text, r="tiffins=A track=BBBBBBBBBBB"), "card r1", "route 1")
    state = go(state, "pick deck")
    assert state.done == 0
    state = go(state, "draw y1")
    assert state.done == 1


@rule("TIF-R-27", "TIF-R-76")
@option("tiffin", "card1_draft_timing", "after")
def test_by_option_the_draft_of_a_one_comes_after_scoring() -> None:
    text = f"next=y14 {POOL}; A: hand=r1,r2"
    red = "tiffins=A track=BBBBBBBBBBB"
    state = go(at(text, r=red, card1_draft_timing="after"), "card r1", "route 1")
    refused(state, "pick deck", "TIF-R-27")
    state = go(state, "done", "turn r14")
    assert state.done == 1
    assert moves(state)[:2] == ["pick deck", "pick g1"]
    assert moves(state)[-1] == "done"
    refused(state, "place 1", "TIF-R-76")
    assert hand(go(state, "pick b2", "draw y1")) == ["r2", "b2"]
    assert go(state, "done").to_move() == 1


@rule("TIF-R-76")
def test_the_late_draft_follows_a_single_one_only() -> None:
    late = at(f"{POOL}; A: hand=r1,r1", r="tiffins=A", card1_draft_timing="after")
    after = go(late, "card r1", "route 1", "card r1", "route 1", "done")
    assert after.to_move() == 1
    text = "done=7; A: hand=r1; B: hand="
    ends = at(text, r="tiffins=A track=BBBBBBBBBBB", card1_draft_timing="after")
    assert go(ends, "card r1", "route 1", "done").is_over()
