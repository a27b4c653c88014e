"""Chapter "Draft two cards"."""

from milkrun.kernel.state import CHANCE
from tests.games.tiffin.table import at, discards, go, hand, pool, thin, told
from tests.support import load, moves, option, refused, rule

ONES = "pool=r1,g1,b1,y1,r4,g4"


@rule("TIF-DRAFT-1")
def test_two_cards_from_pool_or_deck_in_any_mix() -> None:
    state = at(f"{ONES}; A: hand=b3")
    assert hand(go(state, "pick deck", "draw r2", "pick deck", "draw g2")) == ["r2", "g2", "b3"]
    assert hand(go(state, "pick deck", "draw r2", "pick r4", "draw b2")) == ["r2", "b3", "r4"]
    assert hand(go(state, "pick g4", "draw y2", "pick r4", "draw b2")) == ["b3", "r4", "g4"]


@rule("TIF-DRAFT-2")
def test_pool_is_replaced_before_the_second_pick() -> None:
    state = go(at(ONES), "pick r4", "draw y2*")
    assert pool(state) == ["r1", "g1", "b1", "y1", "y2*", "g4"]
    assert hand(go(state, "pick y2*", "draw b2")) == ["y2*", "r4"]


@rule("TIF-DRAFT-3", "TIF-R-07")
def test_two_ones_are_one_pick() -> None:
    state = at("pool=r1,w1,b2,y3,r4,g4; A: hand=")
    after = go(state, "pick r1 w1")
    assert pool(after)[:2] == ["-", "-"]
    after = go(after, "draw g2", "draw y2")
    assert hand(after) == ["r1", "w1"]
    assert after.to_move() == 0
    refused(state, "pick r1 b2", "TIF-DRAFT-3")
    assert hand(go(state, "pick r1", "draw g2")) == ["r1"]


@rule("TIF-R-07")
def test_a_one_from_the_deck_gives_nothing_extra() -> None:
    after = go(at("pool=r1,b2,y3,b3,r4,g4"), "pick deck", "draw g1", "pick r1", "draw y2")
    assert hand(after) == ["r1", "g1"]
    assert after.to_move() == 1


@rule("TIF-DRAFT-4", "TIF-EX-11")
def test_twice_two_ones_in_one_turn() -> None:
    after = go(at(ONES), "pick r1 g1", "draw b2", "draw y2", "pick b1 y1", "draw b3", "draw y3")
    assert hand(after) == ["r1", "g1", "b1", "y1"]
    assert pool(after) == ["b2", "y2", "b3", "y3", "r4", "g4"]
    assert after.to_move() == 1


@rule("TIF-DRAFT-5", "TIF-DRAFT-6")
def test_hand_limit_of_seven_without_the_specials() -> None:
    state = at(f"{ONES}; A: hand=r2,r2,r3,g2,g3,b2,b3")
    assert state.me.flat
    assert state.me.shortcut
    state = go(state, "pick r4", "draw y2", "pick deck", "draw y3")
    refused(state, "done", "TIF-DRAFT-5")
    refused(state, "discard g4", "TIF-PLAY-1")
    state = go(state, "discard r2")
    assert state.to_move() == 0
    state = go(state, "discard r4")
    assert hand(state) == ["r2", "g2", "b2", "r3", "g3", "b3", "y3"]
    assert state.to_move() == 1


@rule("TIF-DRAFT-6")
def test_seven_cards_and_both_specials_are_no_excess() -> None:
    state = at(f"{ONES}; A: hand=r2,r2,r3,g2,g3")
    assert go(state, "pick r4", "draw y2", "pick deck", "draw y3").to_move() == 1


@rule("TIF-DRAFT-7", "TIF-R-03", "TIF-R-73")
def test_emptied_deck_takes_the_discards_at_once() -> None:
    state = thin(at(f"{ONES}; A: hand=b3"), "r2")
    before = len(discards(state))
    after = go(state, "pick deck", "draw r2")
    assert after.deck.total == before
    assert discards(after) == []
    assert after.to_move() == 0


@rule("TIF-R-03")
@option("tiffin", "reshuffle", "lazy")
def test_lazy_deck_waits_until_a_card_is_needed() -> None:
    state = thin(at(f"{ONES}; A: hand=b3", reshuffle="lazy"), "r2")
    after = go(state, "pick deck", "draw r2")
    assert after.deck.total == 0
    assert len(discards(after)) > 0
    after = go(after, "pick deck")
    assert discards(after) == []
    assert after.deck.total > 0


@rule("TIF-R-03")
def test_a_pool_just_discarded_is_shuffled_a_card_in_the_air_is_not() -> None:
    state = thin(at("pool=r1,r1,r2,g4,b4,y4; A: hand=b3"), "r3", "g2")
    after = go(state, "pick g4", "draw r3", "draw g2")
    assert pool(after)[:2] == ["g2", "-"]
    assert discards(after) == []
    assert after.deck.counts[after.tables.card_keys.index("g2")] == 1


@rule("TIF-R-73")
def test_a_deck_that_is_empty_when_a_card_is_needed_takes_the_discards_then() -> None:
    state = thin(at(f"{ONES}; A: hand=r2", reshuffle="lazy"))
    assert state.deck.total == 0
    count = len(discards(state))
    after = go(state, "pick deck")
    assert after.to_move() == CHANCE
    assert after.deck.total == count


@rule("TIF-DRAFT-9", "TIF-EX-12", "TIF-R-05")
def test_four_of_a_colour_refresh_the_pool_between_the_picks() -> None:
    state = at("pool=r1,r2,r3,w1,b1,g4; A: hand=")
    after = go(state, "pick g4", "draw r4")
    assert pool(after) == ["-"] * 6
    assert discards(after) == ["r1", "b1", "w1", "r2", "r3", "r4"]
    after = go(after, "draw b2", "draw b3", "draw y1", "draw y2", "draw g1", "draw g2")
    assert moves(after)[0] == "pick deck"
    assert after.to_move() == 0


@rule("TIF-DRAFT-10", "TIF-EX-13")
def test_grey_never_counts_toward_the_four() -> None:
    state = at("pool=r1,r2,r3,w1,w2,g4; A: hand=")
    after = go(state, "pick g4", "draw w1*")
    assert pool(after) == ["r1", "r2", "r3", "w1", "w2", "w1*"]
    assert after.to_move() == 0


@rule("TIF-DRAFT-11", "TIF-R-75")
def test_refresh_again_until_the_pool_is_fine() -> None:
    state = go(at("pool=r1,r2,r3,b2,b1,g4; A: hand="), "pick g4", "draw r4")
    for key in ("g1", "g1*", "g2", "g2*", "b3"):
        state = go(state, f"draw {key}")
        assert pool(state).count("-") > 0
    state = go(state, "draw y1")
    assert pool(state) == ["-"] * 6
    assert state.refreshes == 2


@rule("TIF-R-06")
def test_after_fifty_refreshes_the_pool_is_accepted() -> None:
    text = "step=fill start=A picks=1 refreshes={} pool=r1,r2,r3,b2,b1,-; A: hand=g4"
    assert pool(go(at(text.format(49)), "draw r4")) == ["-"] * 6
    state = at(text.format(50))
    assert pool(go(state, "draw r4")) == ["r1", "r2", "r3", "b2", "b1", "r4"]
    assert ("refresh_stopped", -1, [50]) in told(state, "draw r4")


@rule("TIF-R-04")
def test_the_second_pick_must_be_made_after_seeing_the_first() -> None:
    state = go(at(f"{ONES}; A: hand=r2", r="tiffins=A"), "pick deck", "draw y4*")
    assert "y4*" in hand(state)
    refused(state, "place 1", "TIF-R-04")
    refused(state, "done", "TIF-R-04")
    refused(state, "card r2", "TIF-R-04")


@rule("TIF-R-08", "TIF-R-09", "TIF-DV-15")
def test_two_ones_after_a_played_one_and_the_hand_limit() -> None:
    state = at("pool=g1,b1,b2,y2,y3,g4; A: hand=r1,r2,r3,g2,g3,b3,y4", r="tiffins=A")
    state = go(state, "card r1", "route 1", "pick g1 b1", "draw y1", "draw g1")
    assert len(hand(state)) == 8
    state = go(state, "discard y4")
    assert len(hand(state)) == 7
    assert state.to_move() == 1


@rule("TIF-R-08")
@option("tiffin", "two_ones_on_card1", False)
def test_without_the_option_a_played_one_drafts_one_card() -> None:
    text = "pool=g1,b1,b2,y2,y3,g4; A: hand=r1"
    state = go(at(text, r="tiffins=A", two_ones_on_card1=False), "card r1", "route 1")
    refused(state, "pick g1 b1", "TIF-R-08")
    assert go(state, "pick g1", "draw y1").to_move() == 1
    assert "pick g1 b1" in moves(go(at(text, r="tiffins=A"), "card r1", "route 1"))


@rule("TIF-R-10")
def test_any_card_may_be_discarded_and_moves_no_marker() -> None:
    state = at(f"{ONES}; A: hand=r2*,r3,g2,g3,b2,b3,y3")
    state = go(state, "pick deck", "draw y4", "pick deck", "draw y4*", "discard y4*", "discard r2*")
    assert state.marker == 0
    assert discards(state) == ["r2*", "y4*"]


@rule("TIF-R-71")
def test_pairs_of_places_are_numbered_in_order() -> None:
    names = [m.target for m in load("tiffin").actions.moves[10:25]]
    pairs = [(i, j) for i in range(1, 7) for j in range(i + 1, 7)]
    assert names == [f"ones:{i}-{j}" for i, j in pairs]
    state = at("pool=r2,r1,g2,g1,b2,y2; A: hand=")
    assert state.game.parse(state, "pick r1 g1") == 10 + pairs.index((2, 4))
