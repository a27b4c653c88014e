"""The laws, over every game, seat count and option set."""

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from milkrun.bots.playout import play_out
from milkrun.kernel.declaration import one
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.events import Event, Trace
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER, State
from milkrun.kernel.view import View
from milkrun.play.laws import every_law
from tests.support.worlds import World, positions, step, worlds

WORLDS = worlds()
TRIES = 12


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_every_law_holds_in_random_games(world: World) -> None:
    game, rng = world.load(), Rng(5)
    for seed in range(2):
        for state in positions(game, seed, every=7):
            every_law(game, state, rng)


@settings(max_examples=25)
@given(seed=st.integers(0, 2**32), plies=st.integers(0, 400), index=st.integers(0, 10**6))
def test_every_law_holds_anywhere(seed: int, plies: int, index: int) -> None:
    game = WORLDS[index % len(WORLDS)].load()
    state, rng = game.deal(), Rng(seed)
    for _ in range(plies):
        if state.to_move() == OVER:
            break
        step(state, rng)
    every_law(game, state, rng)


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_every_game_ends(world: World) -> None:
    game = world.load()
    for seed in range(10):
        state = game.deal()
        play_out(state, Rng(seed), 50_000)
        assert state.to_move() == OVER
        outcome = game.outcome(state)
        assert outcome is not None
        assert outcome.reason in game.words.endings
        assert min(outcome.places) == 1


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_a_score_is_the_sum_of_its_lines(world: World) -> None:
    game = world.load()
    for seed in range(3):
        events, state = told(world, seed)
        for seat in range(game.seats):
            entries = game.account(state, seat, events)
            assert sum(entry.points for entry in entries) == state.scores()[seat]
            for entry in entries:
                assert game.words.sentence(game.words.account[entry.key], entry.numbers)


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_every_event_has_a_sentence_for_everybody(world: World) -> None:
    game = world.load()
    events, _ = told(world, 4)
    for event in events:
        for seat in [None, *range(game.seats)]:
            seen = game.witness(event, seat)
            assert seen is None or "{" not in game.narrate(seen)


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_each_draw_of_a_game_has_its_own_key(world: World) -> None:
    game = world.load()
    state, rng, keys = game.deal(), Rng(8), []
    while state.to_move() != OVER:
        if state.to_move() == CHANCE:
            keys.append(state.chance_key())
        step(state, rng)
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_sampled_chance_has_the_odds_of_its_weights(world: World) -> None:
    """Each kind of draw of a game, drawn 2,000 times: no action strays beyond 5 sigma."""
    game, rng, seen = world.load(), Rng(2), set[str]()
    for state in positions(game, 3):
        if state.to_move() != CHANCE or state.chance_key().purpose in seen:
            continue
        seen.add(state.chance_key().purpose)
        legal, weights = state.legal_actions(), [int(w) for w in state.chance_weights()]
        counts = dict.fromkeys(legal, 0)
        for _ in range(2000):
            counts[int(state.sample_chance(rng))] += 1
        for action, weight in zip(legal, weights, strict=True):
            p = weight / sum(weights)
            assert abs(counts[action] - 2000 * p) <= 5 * (2000 * p * (1 - p)) ** 0.5 + 1


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_determinize_varies_wherever_imagine_does(world: World) -> None:
    """Two ways to redraw what a seat cannot know: if one finds many worlds, so does the other."""
    game, rng = world.load(), Rng(11)
    for state in islice(positions(game, 6, every=4), 12):
        for seat in range(game.seats):
            data = game.view(state, seat).to_bytes()
            imagined = {game.write(game.imagine(View.from_bytes(data), rng)) for _ in range(TRIES)}
            redrawn: set[str] = set()
            for _ in range(TRIES):
                twin = state.clone()
                twin.determinize(seat, rng)
                redrawn.add(game.write(twin))
            assert (len(imagined) > 1) == (len(redrawn) > 1), (seat, game.write(state))


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_no_event_names_a_piece_that_the_seat_has_not_seen(world: World) -> None:
    """A piece named to a seat is not among what that seat cannot place: not all of its kind are.

    Unless what lay open was shuffled in the same step: then it is unseen again.
    """
    game, rng, trace = world.load(), Rng(3), Trace()
    state, named = game.deal(), 0
    whole = unseen_by(state, None)
    state.trace = trace
    while state.to_move() != OVER:
        before = [unseen_by(state, seat).total() for seat in (None, *range(game.seats))]
        step(state, rng)
        events = trace.take()
        for seat, total in zip((None, *range(game.seats)), before, strict=True):
            unseen = unseen_by(state, seat)
            pieces = [piece for event in events for piece in pieces_named(game, event, seat)]
            named += len(pieces)
            shuffled = unseen.total() > total
            assert shuffled or [piece for piece in pieces if unseen[piece] >= whole[piece]] == []
    assert named > 0 or not whole


def unseen_by(state: State, seat: int | None) -> Counter[int]:
    """What the seat cannot place."""
    return Counter(state.game.view(state, seat).memory["unseen"])


def pieces_named(game: Game, event: Event, seat: int | None) -> list[int]:
    """The pieces of the bag that an event names to a seat."""
    seen = game.witness(event, seat)
    words = hidden_pieces(game)
    if seen is None:
        return []
    args = game.event_kinds[event.kind].args
    return [seen.args[i] for i, arg in enumerate(args) if arg in words and seen.args[i] >= 0]


def hidden_pieces(game: Game) -> list[str]:
    """What events call the pieces that lie in a bag nobody looks into."""
    assert isinstance(game, DeclaredGame)
    bags = [fact for fact in game.declared.facts["table"] if fact.type == "bag"]
    return [one(fact.of) for fact in bags if not fact.out_of]


def told(world: World, seed: int) -> tuple[list[Event], State]:
    """All events of a random game, and its last position."""
    game, rng, trace = world.load(), Rng(seed), Trace()
    state = game.deal()
    state.trace = trace
    while state.to_move() != OVER:
        step(state, rng)
    return trace.take(), state
