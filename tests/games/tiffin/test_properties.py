"""What must hold in every game of Tiffin, however it is played."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from milkrun.games.tiffin.facts import At
from milkrun.games.tiffin.position import Position, is_full
from milkrun.kernel.events import Trace
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE
from tests.games.tiffin.table import named, position
from tests.support import load

SEATS = st.integers(2, 4)
SEEDS = st.integers(0, 1 << 32)
OPTIONS = st.sampled_from(
    [
        {},
        {"deck": "B", "reshuffle": "lazy"},
        {"deck": "C", "card1_draft_timing": "after"},
        {"specials_per_turn": 1, "competitor_reveal": 3},
        {"cube_limit": 19, "two_ones_on_card1": False},
        {"flat_tire": "fill", "shortcut": "two"},
        {"surplus_cards": True, "flat_tire": "fill"},
        {"surplus_cards": True, "shortcut": "two", "deck": "C"},
        {"surplus_cards": True, "cube_limit": 19},
    ]
)


def positions(seats: int, seed: int, options: dict[str, object]) -> Iterator[Position]:
    """Every position of a random game, chance included; the same object, moving on."""
    p, rng = position(load("tiffin", seats, **options).deal()), Rng(seed)
    p.trace = Trace()
    while not p.is_over():
        yield p
        legal = p.legal_actions()
        p.apply(p.sample_chance(rng) if p.to_move() == CHANCE else legal[rng.below(len(legal))])
    yield p


@given(SEATS, SEEDS, OPTIONS)
def test_nothing_is_lost_and_every_invariant_holds(
    seats: int, seed: int, options: dict[str, object]
) -> None:
    for p in positions(seats, seed, options):
        assert p.check() == []
        hands = sum(sum(player.hand) for player in p.players)
        pool = sum(1 for card in p.pool if card >= 0)
        assert hands + pool + len(p.revealed) + p.deck.total + p.discard.total == 45
        assert len(p.scored) == p.done


@given(SEATS, SEEDS, OPTIONS)
def test_at_the_start_of_a_turn(seats: int, seed: int, options: dict[str, object]) -> None:
    for p in positions(seats, seed, options):
        if p.step == At.MAIN:
            assert not any(is_full(route) for route in p.routes)
            assert 0 <= p.marker < seats
            assert p.pending == 0
            assert all(player.size <= 7 for player in p.players)


@given(SEATS, SEEDS, OPTIONS)
def test_started_routes_are_closed_to_tiffins(
    seats: int, seed: int, options: dict[str, object]
) -> None:
    before: dict[int, int] = {}
    for p in positions(seats, seed, options):
        started = {r.face: len(r.tiffins) for r in p.routes if r.face >= 0 and len(r.track) > 0}
        for face, count in started.items():
            assert before.get(face, count) == count
        before = started


@given(SEATS, SEEDS, OPTIONS)
def test_every_rupee_is_explained_by_events(
    seats: int, seed: int, options: dict[str, object]
) -> None:
    scores = [0] * seats
    for p in positions(seats, seed, options):
        assert p.trace is not None
        places: list[int] = []
        for name, seat, args in [named(p, event) for event in p.trace.take()]:
            if name in ("route_fee", "competitor_ranked"):
                place, fee, tie = args
                places.append(place)
                assert fee >= 0
                assert tie in (0, 1, 2)
                scores[seat] += fee if name == "route_fee" else 0
            elif name == "delivery_fee":
                tiffins, each, fee = args
                assert fee == tiffins * each
                scores[seat] += fee
            elif name == "completed":
                places = []
            assert places == list(range(1, len(places) + 1))
        assert scores == p.scores()


@given(SEATS, SEEDS, OPTIONS)
def test_refusals_and_legal_actions_are_two_sides_of_one_thing(
    seats: int, seed: int, options: dict[str, object]
) -> None:
    for ply, p in enumerate(positions(seats, seed, options)):
        if p.to_move() < 0 or ply % 5:
            continue
        legal = p.legal_actions()
        assert legal == sorted(set(legal))
        assert legal
        for action in range(len(p.game.actions.moves)):
            refusal = p.why_not(p.to_move(), action)
            assert (refusal is None) == (action in legal)
            if refusal is not None:
                assert "{" not in p.game.explain(refusal)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_weights_are_the_deck(seats: int) -> None:
    for p in positions(seats, 5, {}):
        if p.to_move() == CHANCE:
            weights = list(p.chance_weights())
            assert len(weights) == len(p.legal_actions())
            if p.chance_key().purpose in ("deal", "pool", "draw", "reveal"):
                assert sum(weights) == p.deck.total
            else:
                assert set(weights) == {1}
