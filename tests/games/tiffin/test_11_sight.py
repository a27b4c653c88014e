"""Hidden information: what each seat sees, remembers and may imagine."""

from collections import Counter

import pytest

from milkrun.games.tiffin.chapters.scoring import BY_EARLIEST, BY_TIFFINS
from milkrun.games.tiffin.position import Position
from milkrun.games.tiffin.tables import COMPETITOR
from milkrun.kernel.events import Trace
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import NONE
from milkrun.kernel.view import View
from tests.games.tiffin.table import at, dealt, go, hand, thin
from tests.support import load, option, rule
from tests.support.twins import check_twins


def imagined(p: Position, seat: int | None, count: int) -> list[list[str]]:
    """The hands of B in so many worlds imagined from the bytes of a seat's view."""
    rng, sight = Rng(7), p.game.view(p, seat).to_bytes()
    return [hand(p.game.imagine(View.from_bytes(sight), rng), 1) for _ in range(count)]


@rule("TIF-R-63")
def test_hands_are_hidden_but_for_their_size() -> None:
    pool = "pool=r4,g4,b4,y4,r3,b3"
    one = at(f"{pool}; A: hand=r1,r2; B: hand=g1,g2,g3")
    two = at(f"{pool}; A: hand=r1,r2; B: hand=y1,y2,y3")
    assert one.game.view(one, 0).to_bytes() == one.game.view(two, 0).to_bytes()
    assert one.game.view(one, None).to_bytes() == one.game.view(two, None).to_bytes()
    assert one.game.view(one, 0).public["players"][1]["cards"] == 3
    assert one.game.view(one, 1).mine["hand"] == [2, 12, 22]


@rule("TIF-R-63")
def test_a_card_taken_from_the_pool_is_remembered_until_it_leaves() -> None:
    state = at("pool=r4,g1,b1,y1,r1,g4; A: hand=r3; B: hand=", r="tiffins=A")
    state = go(state, "pick r4", "draw y2", "pick deck", "draw y3")
    for seat in (None, 0, 1):
        assert state.game.view(state, seat).memory["taken"] == [[30], []]
    state = go(state, "place 2", "card r4", "route 1")
    assert state.game.view(state, 1).memory["taken"] == [[], []]


@rule("TIF-R-63")
@option("tiffin", "open_hands", True)
def test_by_option_hands_lie_open() -> None:
    one = at("B: hand=g1", open_hands=True)
    assert one.game.view(one, 0).public["players"][1]["hand"] == [2]
    closed = at("B: hand=g1")
    assert "hand" not in closed.game.view(closed, 0).public["players"][1]
    drawn = go(one, "pick deck")
    drawn.trace = Trace()
    drawn.apply(drawn.game.parse(drawn, "draw y4"))
    events = drawn.trace.take()
    assert [drawn.game.witness(event, 1) for event in events] == events


@rule("TIF-R-64")
def test_discards_and_specials_are_open_to_all() -> None:
    state = at("discard=r1,g2; A: hand= flat=false")
    for seat in (None, 0, 1):
        public = state.game.view(state, seat).public
        assert public["discard"] == [0, 12]
        assert [row["flat"] for row in public["players"]] == [False, True]
        assert public["deck"] == state.deck.total


@rule("TIF-RFEE-2", "TIF-RFEE-3", "TIF-RFEE-5")
def test_all_see_who_leads_a_route_and_what_it_would_pay() -> None:
    state = at("done=2", r="tiffins=AB track=xxxBBA", g="tiffins=A", b="tiffins=AB")
    red, green, blue = state.game.view(state, None).public["routes"]
    assert red["fees"] == [12, 8, 4]
    assert [(row["owner"], row["cubes"], row["fee"]) for row in red["ranking"]] == [
        (COMPETITOR, 3, 12),
        (1, 2, 8),
        (0, 1, 4),
    ]
    assert [route["active"] for route in (red, green, blue)] == [True, False, True]
    assert [route["missing"] for route in (red, green, blue)] == [0, 1, 0]
    assert green["fees"] == [5, 3, 1]
    assert blue["ranking"] == []


@rule("TIF-RFEE-3", "TIF-RFEE-4")
def test_all_see_what_told_equal_cubes_apart() -> None:
    state = at(r="tiffins=B track=AABB", g="tiffins=AB track=BA")
    red, green, _ = state.game.view(state, None).public["routes"]
    assert [(row["owner"], row["tie"]) for row in red["ranking"]] == [
        (1, BY_TIFFINS),
        (0, BY_TIFFINS),
    ]
    assert [(row["owner"], row["tie"]) for row in green["ranking"]] == [
        (1, BY_EARLIEST),
        (0, BY_EARLIEST),
    ]


@rule("TIF-R-45")
def test_all_see_how_many_cubes_are_left_where_they_are_limited() -> None:
    limited = at(r="tiffins=AB track=AAx", cube_limit=19)
    assert limited.game.view(limited, None).public["supply"] == [16, 18, 19, 19, 18]
    free = at(r="tiffins=AB track=AAx")
    assert free.game.view(free, None).public["supply"] == []


@rule("TIF-COMP-11")
def test_all_remember_the_cards_of_the_competitors_last_turn() -> None:
    state = at("marker=1; A: hand=r4*; B: hand=", r="tiffins=A")
    assert state.game.view(state, None).public["latest"] == []
    state = go(state, "card r4*", "route 1", "draw g2", "draw w1")
    public = state.game.view(state, None).public
    assert (public["revealed"], public["latest"]) == ([], [12, 8])


@rule("TIF-R-63", "TIF-DRAFT-1")
def test_a_blind_draw_is_told_to_its_drawer_only() -> None:
    state = go(at("A: hand="), "pick deck")
    state.trace = Trace()
    state.apply(state.game.parse(state, "draw y4"))
    event = state.trace.take()[0]
    assert state.game.witness(event, 0) == event
    for seat in (1, None):
        seen = state.game.witness(event, seat)
        assert seen is not None
        assert "yellow" not in state.game.narrate(seen)
    assert "a yellow 4" in state.game.narrate(event)


@rule("TIF-R-81", "TIF-R-79")
def test_a_half_choice_is_shown_to_its_owner_only() -> None:
    state = at("A: hand=r3,r1; B: hand=g1", r="tiffins=A")
    before = [state.game.view(state, seat).to_bytes() for seat in (None, 1)]
    for moves in (("card r3", "tiffin"), ("flat",), ("shortcut", "card r3")):
        half = go(state, *moves)
        assert half.is_selecting()
        assert [half.game.view(half, seat).to_bytes() for seat in (None, 1)] == before
        assert half.game.view(half, 0).to_bytes() != state.game.view(state, 0).to_bytes()
    half = go(state, "card r3")
    half.trace = Trace()
    half.apply(half.game.parse(half, "flat"))
    assert half.trace.take() == []


def test_selecting_means_that_nothing_is_committed() -> None:
    state = at("A: hand=r1,r1,r2", r="tiffins=A")
    assert not state.is_selecting()
    assert go(state, "flat").is_selecting()
    assert go(state, "card r1").is_selecting()
    follow = go(state, "card r1", "route 1")
    assert not follow.is_selecting()
    assert go(follow, "shortcut").is_selecting()
    assert not go(state, "pick deck", "draw y1").is_selecting()


def test_imagined_hands_keep_what_was_seen_and_vary_the_rest() -> None:
    state = at("A: hand=r1,r1; B: hand=r4,g1,g2 taken=r4")
    hands = imagined(state, 0, 400)
    assert all("r4" in cards and len(cards) == 3 for cards in hands)
    unseen = {key for cards in hands for key in cards} - {"r4"}
    visible = {"r1"}
    assert len(unseen) > 25
    assert not unseen & visible


def test_hidden_cards_have_the_odds_of_what_is_unseen() -> None:
    state = at("pool=r4,g4,b4,y4,r3,g3; A: hand=r1; B: hand=g1")
    counts = Counter(cards[0] for cards in imagined(state, 0, 6000))
    left = {key: state.tables.counts[card] for card, key in enumerate(state.tables.card_keys)}
    for key in ["r4", "g4", "b4", "y4", "r3", "g3", "r1"]:
        left[key] -= 1
    total = sum(left.values())
    for key, n in left.items():
        assert -120 * total < counts[key] * total - 6000 * n < 120 * total, key
    assert counts["r1"] < counts["g1"]


def test_after_a_shuffle_two_players_know_each_others_cards() -> None:
    state = at("pool=r4,g4,b4,y4,r1,g1; A: hand=r3; B: hand=g3,b3,y3")
    state = go(thin(state, "y2"), "pick deck", "draw y2")
    assert state.game.view(state, 0).memory["held"] == [22, 24, 26]
    for cards in imagined(state, 0, 50):
        assert cards == ["g3", "b3", "y3"]
    state = go(state, "pick deck", "draw r2", "pick deck", "draw r1", "pick deck", "draw g2")
    hands = imagined(state, 0, 200)
    assert all(set(cards) > {"g3", "b3", "y3"} for cards in hands)
    assert len({tuple(cards) for cards in hands}) > 20


def test_after_a_shuffle_a_fresh_card_is_none_of_the_old() -> None:
    text = "pool=r4,g4,b4,y4,r1,g1; A: hand=r3; B: hand=g3; C: hand=b3,y3"
    state = go(thin(at(text, 3), "y2"), "pick deck", "draw y2", "pick deck", "draw r2")
    state = go(state, "pick deck", "draw g2", "pick deck", "draw b2")
    hands = imagined(state, 0, 300)
    olds = Counter(len([key for key in cards if key in ("g3", "b3", "y3")]) for cards in hands)
    assert olds == {1: 300}
    firsts = Counter(key for cards in hands for key in cards if key in ("g3", "b3", "y3"))
    assert all(70 < n < 130 for n in firsts.values())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_worlds_keep_the_view_at_every_position(seats: int) -> None:
    game, rng, luck = load("tiffin", seats), Rng(seats), Rng(9)
    state = game.deal()
    for _ in range(350):
        for seat in (NONE, int(rng.below(seats))):
            eye = None if seat == NONE else seat
            sight = game.view(state, eye).to_bytes()
            world = game.imagine(View.from_bytes(sight), luck)
            assert world.check() == []
            assert game.view(world, eye).to_bytes() == sight
            other = state.clone()
            other.determinize(seat, luck)
            assert other.check() == []
            assert game.view(other, eye).to_bytes() == sight
        legal = state.legal_actions()
        by_chance = state.to_move() == -1
        state.apply(state.sample_chance(luck) if by_chance else legal[luck.below(len(legal))])
        if state.is_over():
            break


def test_an_imagined_world_can_be_played() -> None:
    p = dealt(3, seed=4)
    world = p.game.imagine(p.game.view(p, p.to_move()), Rng(1))
    assert world.legal_actions() == p.legal_actions()
    world.apply(world.legal_actions()[0])
    assert world.check() == []


@pytest.mark.parametrize(("seats", "pairs"), [(2, 60), (3, 70), (4, 70)])
def test_twin_worlds_cannot_be_told_apart(seats: int, pairs: int) -> None:
    found = check_twins(load("tiffin", seats), pairs, seed=seats, games=4)
    assert found.pairs == pairs
    assert found.positions > 5 * pairs
    assert found.decisions > pairs


def test_with_open_hands_nothing_is_hidden() -> None:
    p = dealt(2, open_hands=True)
    p.determinize(0, Rng(1))
    assert hand(p, 1) == hand(dealt(2, open_hands=True), 1)
    for seat in (None, 0, 1):
        assert len(p.game.view(p, seat).memory["unseen"]) == p.deck.total
