"""PettingZoo's own suites, on every game and number of seats."""

from functools import partial
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import parallel_to_aec

from milkrun.games import book
from milkrun.kernel.errors import UsageError
from milkrun.rl import mint_delivery_v0, out_for_delivery_v0, tiffin_v0

MODULES: dict[str, Any] = {
    "tiffin": tiffin_v0,
    "out-for-delivery": out_for_delivery_v0,
    "mint-delivery": mint_delivery_v0,
}
TABLES = [
    (game, seats) for game in MODULES for seats in range(book(game).fewest, book(game).most + 1)
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_api_and_seeds(game: str, seats: int) -> None:
    made = partial(MODULES[game].env, seats=seats)
    api_test(made(), num_cycles=30)
    seed_test(made, num_cycles=15)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_pictures(game: str, seats: int) -> None:
    render_test(partial(MODULES[game].env, seats=seats))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_all_seats_at_once(game: str, seats: int) -> None:
    made = partial(MODULES[game].parallel_env, seats=seats)
    parallel_api_test(made(), num_cycles=20)
    whole = partial(lambda **chosen: parallel_to_aec(made(**chosen)))
    max_cycles_test(SimpleNamespace(parallel_env=made, env=whole))


@pytest.mark.parametrize("game", MODULES)
def test_the_number_of_a_module_stands_for_one_version_of_the_rules(game: str) -> None:
    """Whoever changes the rules makes a new module: results of the old one stay comparable."""
    assert book(game).load(2).version == MODULES[game].RULES


def wrapped(raw: Any) -> Any:
    """An environment in PettingZoo's own checks, as its documentation puts them."""
    lost = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(lost))


def told(env: Any, seed: int, illegal_at: int) -> list[Any]:
    """A short game with one illegal choice: all that its agents are told."""
    env.reset(seed=seed)
    heard: list[Any] = []
    chance = np.random.default_rng(seed)
    for turn, agent in zip(count(), env.agent_iter(), strict=False):
        seen, reward, ended, cut, info = env.last()
        rest = (reward, ended, cut, info, env.agents[:], dict(env.rewards))
        heard.append((agent, seen["observation"].tolist(), seen["action_mask"].tolist(), *rest))
        among = np.flatnonzero(seen["action_mask"] == (turn != illegal_at))
        env.step(None if ended or cut else chance.choice(among))
    return [*heard, env.agents]


@pytest.mark.parametrize("game", MODULES)
@pytest.mark.parametrize("illegal_at", [0, 7, 10**9])
def test_our_checks_are_those_of_the_wrappers(game: str, illegal_at: int) -> None:
    chosen = {"seats": 3, "reward": "ranking", "max_cycles": 25}
    ours, theirs = MODULES[game].env(**chosen), wrapped(MODULES[game].raw_env(**chosen))
    assert told(ours, 5, illegal_at) == told(theirs, 5, illegal_at)


@pytest.mark.parametrize("made", [tiffin_v0.env, lambda: wrapped(tiffin_v0.raw_env())])
def test_order_is_kept(made: Any) -> None:
    env = made()
    for early in (lambda: env.step(0), lambda: env.observe("seat_0"), env.render, env.agent_iter):
        with pytest.raises(AssertionError, match="reset"):
            early()
    for name in ("rewards", "terminations", "infos", "agent_selection", "num_agents", "agents"):
        with pytest.raises(AttributeError):
            getattr(env, name)
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="action space"):
        env.step(10**6)
    turns = iter(env.agent_iter())
    next(turns)
    with pytest.raises(AssertionError, match="need to call step"):
        next(turns)


def play(env: Any, seed: int) -> dict[str, float]:
    """A whole game of random legal choices; what it brought to each agent."""
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    chance = np.random.default_rng(seed)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        total[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if ended or cut else chance.choice(legal))
    return total


def test_rewards_have_names() -> None:
    shares = play(mint_delivery_v0.env(seats=3, preset="pocket"), 4)
    assert sum(shares.values()) == pytest.approx(1.0)
    ranks = play(mint_delivery_v0.env(seats=3, preset="pocket", reward="ranking"), 4)
    assert max(ranks.values()) == 1.0
    margins = play(mint_delivery_v0.env(seats=3, preset="pocket", reward="margin"), 4)
    best = max(margins, key=lambda agent: margins[agent])
    assert ranks[best] == 1.0
    assert min(margins.values()) <= 0.0
    with pytest.raises(UsageError, match="margin"):
        mint_delivery_v0.env(reward="margins")


def test_options_are_arguments() -> None:
    wide = tiffin_v0.raw_env(open_hands=True)
    assert wide.table.known.size > tiffin_v0.raw_env().table.known.size


def test_an_illegal_choice_is_refused_and_changes_nothing() -> None:
    env = mint_delivery_v0.raw_env()
    env.reset(seed=1)
    before = env.observe(env.agent_selection)["observation"]
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(UsageError, match="action_mask"):
        env.step(illegal)
    assert (env.observe(env.agent_selection)["observation"] == before).all()


def test_a_game_may_be_cut_short() -> None:
    env = mint_delivery_v0.env(max_cycles=5)
    assert set(play(env, 2).values()) == {0.0}
