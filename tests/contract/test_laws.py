"""The laws, over every game, seat count and option set."""

from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from milkrun.bots.playout import play_out
from milkrun.games import GAMES
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.events import Event, Trace
from milkrun.kernel.hidden import Hidden
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER, State
from milkrun.play.laws import (
    determinize_varies_wherever_imagine_does,
    events_name_only_what_is_seen,
    every_law,
    pieces_named,
    unseen_by,
)
from tests.support.worlds import World, positions, step, worlds

WORLDS = worlds()


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_every_law_holds_in_random_games(world: World) -> None:
    """One game of each world here; the drill looks at a hundred thousand positions of each kind."""
    game, rng = world.load(), Rng(5)
    for state in positions(game, 0, every=7):
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
    game, rng = world.load(), Rng(11)
    for state in islice(positions(game, 6, every=4), 12):
        determinize_varies_wherever_imagine_does(game, state, rng)


@pytest.mark.parametrize("game_id", GAMES)
def test_half_a_choice_is_redrawn_as_others_imagine_it(game_id: str) -> None:
    """Random games come to few of these, so they are looked for in whole games.

    Where nothing is hidden of half a choice, there need be none.
    """
    half = [s for world in WORLDS if world.game == game_id for s in islice(half_made(world), 2)]
    game = next(world for world in WORLDS if world.game == game_id).load()
    assert isinstance(game, DeclaredGame)
    assert half or type(game.hidden).shown_step is Hidden.shown_step
    for state in half:
        determinize_varies_wherever_imagine_does(state.game, state, Rng(12))


def half_made(world: World) -> Iterator[State]:
    """Positions in which a seat has begun a choice that only a further action completes."""
    game = world.load()
    assert isinstance(game, DeclaredGame)
    for seed in (1, 4):
        for state in positions(game, seed):
            if game.hidden.is_half_made(state):
                yield state.clone()


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_no_event_names_a_piece_that_the_seat_has_not_seen(world: World) -> None:
    events_name_only_what_is_seen(world.load(), 3)


@pytest.mark.parametrize("game_id", GAMES)
def test_that_law_has_something_to_hold(game_id: str) -> None:
    """Where pieces lie hidden in a bag, events name some."""
    world = next(world for world in WORLDS if world.game == game_id)
    game, (events, _) = world.load(), told(world, 3)
    named = [piece for event in events for piece in pieces_named(game, event, None)]
    assert named or not unseen_by(game.deal(), None)


def told(world: World, seed: int) -> tuple[list[Event], State]:
    """All events of a random game, and its last position."""
    game, rng, trace = world.load(), Rng(seed), Trace()
    state = game.deal()
    state.trace = trace
    while state.to_move() != OVER:
        step(state, rng)
    return trace.take(), state
