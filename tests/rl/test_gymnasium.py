"""Gymnasium's checks, and that a vector of games is the games themselves."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector.utils import batch_space

import milkrun.rl
from milkrun.games import book
from milkrun.kernel.errors import SeatError, UsageError
from milkrun.rl.registry import ENTRIES

TABLES = [
    (game, seats) for game in ENTRIES for seats in range(book(game).fewest, book(game).most + 1)
]


def id_of(game: str) -> str:
    return f"milkrun/{ENTRIES[game]}-v0"


@pytest.mark.filterwarnings("ignore:.*(infinity|normalize|initial).*")
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_one_seat(game: str, seats: int) -> None:
    check_env(gymnasium.make(id_of(game), seats=seats, render_mode="rgb_array").unwrapped)


def play(env: Any, seed: int) -> tuple[float, int]:
    """A whole game of random legal choices: what it brought, and how many there were."""
    env.reset(seed=seed)
    chance, ended, total, count = np.random.default_rng(seed), False, 0.0, 0
    while not ended:
        legal = np.flatnonzero(env.unwrapped.action_masks())
        _, reward, ended, _, _ = env.step(int(chance.choice(legal)))
        total, count = total + reward, count + 1
    return total, count


def test_bots_sit_in_the_other_seats() -> None:
    chosen: dict[str, Any] = {
        "preset": "pocket",
        "seats": 2,
        "opponents": ["greedy:3"],
        "reward": "margin",
    }
    env = gymnasium.make(id_of("mint-delivery"), seat=1, **chosen)
    assert play(env, 3) == play(env, 3)
    assert play(env, 3) != play(env, 4)


def test_who_cannot_sit_there_is_named() -> None:
    for wrong in ({"seat": 5}, {"opponents": ["random", "random"]}, {"opponents": "grandmaster"}):
        with pytest.raises(SeatError):
            gymnasium.make(id_of("tiffin"), **wrong).reset()


def test_an_illegal_action_loses_and_says_why() -> None:
    env: Any = gymnasium.make(id_of("mint-delivery")).unwrapped
    env.reset(seed=1)
    illegal = int(np.flatnonzero(~env.action_masks())[-1])
    _, reward, ended, _, info = env.step(illegal)
    assert (reward, ended) == (-1.0, True)
    assert info["refused"]


@pytest.mark.parametrize("features", [False, True])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_many_games(game: str, seats: int, features: bool) -> None:
    chosen: dict[str, Any] = {"seats": seats, "features": features}
    envs = gymnasium.make_vec(id_of(game), 3, "vector_entry_point", **chosen)
    assert envs.observation_space == batch_space(envs.single_observation_space, 3)
    first, infos = envs.reset(seed=5)
    again, _ = envs.reset(seed=5)
    assert (first == again).all()
    for _ in range(30):
        assert envs.observation_space.contains(first)
        actions = np.array([np.flatnonzero(row)[-1] for row in infos["action_mask"]])
        assert envs.action_space.contains(actions)
        first, rewards, ended, cut, infos = envs.step(actions)
        assert rewards.shape == ended.shape == cut.shape == (3,)


def test_a_game_that_ends_begins_anew_and_shows_its_last_position() -> None:
    envs: Any = gymnasium.make_vec(
        id_of("mint-delivery"), 2, "vector_entry_point", preset="pocket", reward="ranking"
    )
    _, infos = envs.reset(seed=1)
    for _ in range(2_000):
        actions = np.array([np.flatnonzero(row)[-1] for row in infos["action_mask"]])
        seen, rewards, ended, _, infos = envs.step(actions)
        if ended.any():
            break
    (game, *_) = np.flatnonzero(ended)
    names = envs.unwrapped.games.observation.names()
    assert infos["final_obs"][game][names.index("to_move")] == -2
    assert seen[game][names.index("to_move")] == 0
    assert rewards[game] != 0.0
    assert infos["action_mask"].any(axis=1).all()


def test_vector_by_name() -> None:
    assert milkrun.rl.vector("tiffin", 2).size == 2
    with pytest.raises(UsageError, match="win"):
        milkrun.rl.vector("tiffin", 2, reward="wins")
