"""Many games in one call: the same games as one by one, from the same seeds."""

import numpy as np
import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.errors import UsageError
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import OVER
from milkrun.rl import Vector, vector
from milkrun.rl.features import Features
from milkrun.rl.workers import spread
from tests.support.twins import observed

GAMES_AT_ONCE = 3


def first_legal(games: Vector, turn: int) -> "np.typing.NDArray[np.int64]":
    """An action for each game that depends on nothing but its mask and the turn."""
    legal = [np.flatnonzero(row) for row in games.masks]
    return np.array([some[turn % len(some)] for some in legal])


@pytest.mark.parametrize("game", GAMES)
def test_each_row_is_a_game_of_its_own(game: str) -> None:
    """Followed beside the plain way to play: same views, masks, seats, ends and results."""
    games = vector(game, GAMES_AT_ONCE, seats=2, seed=11, reward="ranking")
    rules = games.observation.game
    states, rngs, begun = [], [], [1] * GAMES_AT_ONCE
    for g in range(GAMES_AT_ONCE):
        states.append(rules.deal())
        rngs.append(Rng(11 + g))
        settle(states[g], rngs[g])
    ended = 0
    for turn in range(700):
        actions = first_legal(games, turn * turn)
        for g, state in enumerate(states):
            mover = int(state.to_move())
            assert games.seats[g] == mover
            assert list(np.flatnonzero(games.masks[g])) == state.legal_actions()
            if turn % 9 == g:
                assert games.observations[g].tolist() == observed(rules, state, mover)
        games.step(actions)
        for g in range(GAMES_AT_ONCE):
            states[g].apply(int(actions[g]))
            over = settle(states[g], rngs[g]) == OVER
            assert bool(games.ends[g]) == over
            if over:
                places = states[g].ranking()
                assert games.rewards[g].tolist() == [
                    1.0 if place == 1 else -1.0 for place in places
                ]
                states[g], rngs[g] = rules.deal(), Rng(11 + g + GAMES_AT_ONCE * begun[g])
                settle(states[g], rngs[g])
                begun[g], ended = begun[g] + 1, ended + 1
            else:
                assert not games.rewards[g].any()
    assert ended > 0


def test_the_same_seed_gives_the_same_games() -> None:
    one, other = (vector("tiffin", 4, seats=3, seed=8) for _ in range(2))
    for _ in range(60):
        assert (one.observations == other.observations).all()
        one.step(one.sample())
        other.step(other.sample())
    assert (vector("tiffin", 4, seats=3, seed=9).observations != other.observations).any()


def test_what_is_not_legal_is_refused() -> None:
    games = vector("mint-delivery", 2)
    illegal = [int(np.flatnonzero(row == 0)[0]) for row in games.masks]
    with pytest.raises(UsageError, match="not legal in game 0"):
        games.step(illegal)
    with pytest.raises(UsageError, match="2 actions"):
        games.step(illegal[:1])
    with pytest.raises(UsageError, match="not legal"):
        games.step([10**6, 0])


def test_one_seat_alone_may_be_asked() -> None:
    games = vector("out-for-delivery", 3, seats=3, seat=1)
    for _ in range(200):
        assert set(games.seats) == {1}
        games.step(games.sample())


def test_long_games_may_be_cut() -> None:
    games = vector("tiffin", 2, max_cycles=7)
    cuts = []
    for _ in range(21):
        games.step(games.sample())
        cuts.append(bool(games.cuts.all()))
        assert not games.ends.any()
    assert [i for i, cut in enumerate(cuts) if cut] == [6, 13, 20]


@pytest.mark.parametrize("game", GAMES)
def test_features_have_a_place_for_every_key(game: str) -> None:
    games = vector(game, 5, seats=book(game).most)
    features = Features(games.observation)
    for _ in range(40):
        games.step(games.sample())
    spread = features.spread(games.observations)
    assert spread.shape == (5, features.size)
    assert np.isfinite(spread).all()
    keys = games.observations[:, features.keys]
    assert (spread[:, len(features.amounts) :].sum(axis=1) == (keys >= 0).sum(axis=1)).all()
    assert (features.spread(games.observations[2]) == spread[2]).all()


def test_several_processes_step_the_same_games() -> None:
    whole = vector("mint-delivery", 5, seats=2, seed=3, preset="pocket")
    shared = spread("mint-delivery", 5, processes=2, seats=2, seed=3, preset="pocket")
    ended = 0
    for turn in range(260):
        actions = first_legal(whole, turn * turn)
        assert (shared.masks == whole.masks).all()
        assert (shared.observations == whole.observations).all()
        whole.step(actions)
        shared.step(actions)
        assert (shared.rewards == whole.rewards).all()
        ended += int(whole.ends.sum())
    assert ended > 5
    assert shared.masks[range(5), shared.sample()].all()
    with pytest.raises(UsageError, match="not legal"):
        shared.step([10**6] * 5)
    shared.close()


def test_games_are_shared_out_among_no_more_processes_than_games() -> None:
    with pytest.raises(UsageError, match="shared out"):
        spread("tiffin", 2, processes=3)
