"""Penny Post with several endings: what they average is told by counting every way it can go.

Run by itself, as a game of one's own is only known to a process that was told its folder.
"""

import json
import os
import subprocess
import sys
from copy import copy
from dataclasses import asdict, dataclass

import numpy as np

from milkrun.games import book
from milkrun.kernel.events import Event, Trace
from milkrun.kernel.game import Game
from milkrun.kernel.state import CHANCE, OVER, State
from milkrun.lab.arm import make_arm
from milkrun.lab.endings import Forks, Way
from milkrun.lab.plan import Plan
from milkrun.lab.watch import Course, Watcher
from tests.shelf.folder import GAMES

CODES = ["greedy", "random"]
"""The first keeps its pennies, the second keeps them or hands them on."""
KEEP = 0
ROUNDS = 2


@dataclass
class Checked:
    """What the endings of many games came to, and what every way to go comes to."""

    games: int
    endings: float
    """Of a game, on average."""
    mean: float
    variance: float
    true_mean: float
    true_variance: float
    single_variance: float
    """Of games with one ending."""


def moments(state: State, forks: Forks, way: Way, told: list[Event]) -> tuple[float, float]:
    """Mean and variance of what the endings from here average: every draw and choice by its odds,
    and where the game forks, before a choice, two that have nothing more in common."""
    mover = state.to_move()
    if mover == CHANCE:
        odds = [int(weight) for weight in state.chance_weights()]
        return mixed(state, state.legal_actions(), odds, forks, way, told)
    does_fork = forks.meet(way, state, told)
    if mover == OVER:
        places = state.ranking()
        return (1 / places.count(1) if places[0] == 1 else 0.0), 0.0
    actions = [KEEP] if mover == 0 else state.legal_actions()
    mean, variance = mixed(state, actions, [1] * len(actions), forks, way, [])
    return mean, variance / 2 if does_fork else variance


def mixed(
    state: State, actions: list[int], odds: list[int], forks: Forks, way: Way, told: list[Event]
) -> tuple[float, float]:
    """The same for actions of which one is taken, by these odds."""
    parts = []
    for action in actions:
        twin = state.clone()
        trace = twin.trace = Trace()
        twin.apply(action)
        parts.append(moments(twin, forks, copy(way), [*told, *trace.take()]))
    mean = float(np.average([m for m, _ in parts], weights=odds))
    return mean, float(np.average([v + (m - mean) ** 2 for m, v in parts], weights=odds))


def average(course: Course) -> float:
    """The first player's share of the win, on average over the endings."""
    return sum(one.way.share * one.wins()[0] for one in course.all_endings())


def check(game: Game, games: int, endings: int) -> Checked:
    """So many games, each with endings, beside the truth."""
    watcher = Watcher(Plan(make_arm("rules", game, CODES), games, endings=endings))
    courses = [watcher.play(number) for number in range(games)]
    wins = np.array([average(course) for course in courses])
    count = sum(len(course.all_endings()) for course in courses) / games
    truth = moments(game.deal(), Forks(game, endings), Way(), [])
    single = moments(game.deal(), Forks(game, 1), Way(), [])
    assert abs(single[0] - truth[0]) < 1e-12
    return Checked(games, count, float(wins.mean()), float(wins.var(ddof=1)), *truth, single[1])


def checked(games: int, endings: int) -> Checked:
    """The same, in a process that knows the game."""
    words = [sys.executable, "-m", "tests.lab.pennies", str(games), str(endings)]
    env = {**os.environ, "MILKRUN_GAMES": str(GAMES)}
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=True)
    return Checked(**json.loads(done.stdout))


if __name__ == "__main__":
    penny_post = book("penny-post").load(2, {"rounds": ROUNDS})
    print(json.dumps(asdict(check(penny_post, int(sys.argv[1]), int(sys.argv[2])))))
