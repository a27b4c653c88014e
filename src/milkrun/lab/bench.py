"""How fast: random playouts, tree search, clones, views and refusals, per game, seats and build.

Figures are medians of interleaved rounds. `pace` is a fixed piece of plain Python timed in the
same rounds, so that runs on different days or machines can be compared.
"""

import statistics
import time
from collections.abc import Callable
from typing import Any

from milkrun.bots.mcts import Mcts
from milkrun.bots.playout import play_out
from milkrun.games import book
from milkrun.kernel.bot import Budget, Perspective
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import OVER, State

LONGEST_GAME = 1_000_000
WARM_UP = 60
CUT_OFF = 20
"""Decisions from the root to the evaluation, where the tree does not reach further."""
SIMULATIONS = 100
"""Simulations for each game asked for, where rounds are counted in games."""
Row = dict[str, Any]


class Sample:
    """One game and seat count being measured."""

    def __init__(self, game_id: str, seats: int, options: dict[str, Any], build: str) -> None:
        self.row: Row = {"game": game_id, "seats": seats, "options": options, "build": build}
        self.game: Game = book(game_id).load(seats, options)
        self.seed = 0
        self.figures: dict[str, list[float]] = {}

    def round(self, seconds: float, games: int) -> None:
        """One interleaved round."""
        self.playouts(seconds, games)
        self.search(seconds, games)
        state = self.middle()
        self.note("clone_us", 1e6 * per_call(state.clone))
        self.note("view_us", 1e6 * per_call(lambda: self.game.view(state, 0)))
        seat, last = int(state.to_move()), self.game.actions.size
        ask_all = per_call(lambda: [self.game.why_not(state, seat, a) for a in range(last)])
        self.note("why_not_us", 1e6 * ask_all / last)

    def playouts(self, seconds: float, games: int) -> None:
        """Random games until the time is up, or as many as asked for."""
        decisions, played, start = 0, 0, time.perf_counter()
        while played < games if games else time.perf_counter() - start < seconds:
            decisions += play_out(self.game.deal(), Rng(self.seed), LONGEST_GAME)
            self.seed += 1
            played += 1
        spent = time.perf_counter() - start
        self.note("decisions_per_second", decisions / spent)
        self.note("games_per_second", played / spent)

    def search(self, seconds: float, games: int) -> None:
        """Tree search from the middle of a game, with the evaluation a few turns ahead."""
        state = self.middle()
        view = self.game.view(state, int(state.to_move())).to_bytes()
        budget = Budget(SIMULATIONS * games) if games else Budget(0, seconds)
        searcher, start = Mcts(self.seed, CUT_OFF), time.perf_counter()
        searcher.search(Perspective(self.game, view), budget)
        spent = time.perf_counter() - start
        self.note("simulations_per_second", searcher.simulations / spent)

    def middle(self) -> State:
        """A position from the middle of a game, or the first choice of a short one."""
        for warm_up in (WARM_UP, 0):
            state, rng = self.game.deal(), Rng(self.seed)
            play_out(state, rng, warm_up)
            self.game.sample(state, rng)
            if state.to_move() != OVER:
                break
        return state

    def note(self, name: str, value: float) -> None:
        """Keep a figure of this round."""
        self.figures.setdefault(name, []).append(value)

    def result(self, pace: float) -> Row:
        """The medians, with the pace of plain Python beside them."""
        medians = {name: statistics.median(values) for name, values in self.figures.items()}
        return {**self.row, **medians, "pace": pace}


def per_call(function: Callable[[], object], calls: int = 300) -> float:
    """Seconds for one call."""
    start = time.perf_counter()
    for _ in range(calls):
        function()
    return (time.perf_counter() - start) / calls


def pace() -> float:
    """Rounds per second of a fixed piece of plain Python."""
    start, x, table = time.perf_counter(), 1, {}
    for i in range(20_000):
        x = (x * 1103515245 + 12345) % 2147483648
        table[x % 512] = [i, x]
    return 1.0 / (time.perf_counter() - start)


def measure(
    samples: list[Sample], rounds: int, seconds: float, games: int, told: Callable[[], None]
) -> list[Row]:
    """All samples, round by round; `told` hears of each finished piece of work."""
    paces: list[float] = []
    for _ in range(rounds):
        for sample in samples:
            sample.round(seconds / rounds, games)
            paces.append(pace())
            told()
    return [sample.result(statistics.median(paces)) for sample in samples]
