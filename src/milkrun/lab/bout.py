"""One measured game of a ladder, and the processes that play many of them."""

import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from types import TracebackType
from typing import TypeVar

import msgspec

from milkrun.bots.luck import Luck
from milkrun.kernel.events import Trace
from milkrun.kernel.fate import Fate
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import OVER, State
from milkrun.lab.endings import Forks, Way, average, fresh_seed, recall
from milkrun.play import own_bots
from milkrun.play.description import Description
from milkrun.play.match import ask, make_bots, meet_all
from milkrun.play.players import Chooser, add_code
from milkrun.play.process import end_with_parent, process_context

Task = TypeVar("Task")
Found = TypeVar("Found")


class Bout(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game to play: one challenger among seats that are all the field's."""

    challenger: str
    field: str
    number: int
    seed: int
    seats: int
    endings: int = 1
    """How many endings it may have."""

    @property
    def seat(self) -> int:
        """The challenger's seat: each seed is played once from every seat."""
        return self.number % self.seats

    def lineup(self) -> list[str]:
        """Who sits where."""
        return [self.challenger if s == self.seat else self.field for s in range(self.seats)]


class Average(msgspec.Struct, frozen=True):
    """What the endings of a game come to."""

    win: float
    """The challenger's share of the win."""
    endings: int
    decisions: int
    """Made for all of them."""


class Result(msgspec.Struct, frozen=True):
    """A game that was played; lists have an entry a seat."""

    bout: Bout
    scores: list[int]
    places: list[int]
    reason: str
    decisions: list[int]
    seconds: list[float]
    simulations: list[int]
    failures: list[int]
    """How often a weaker bot had to answer."""
    luck: dict[str, float] = {}
    """By purpose: what draws brought the challenger, judged in shares of the win."""
    average: Average | None = None
    """If the game has several endings: what they come to, and so does the luck."""

    def win(self) -> float:
        """The challenger's share of the win."""
        return 1 / self.places.count(1) if self.places[self.bout.seat] == 1 else 0.0


class Timed:
    """A player with a stopwatch."""

    def __init__(self, player: Chooser) -> None:
        self.player = player
        self.decisions = 0
        self.seconds = 0.0

    def answer(self, game: Game, view: bytes) -> int:
        """What the player chooses, timed."""
        start = time.perf_counter()
        action = self.player.answer(game, view)
        self.seconds += time.perf_counter() - start
        self.decisions += 1
        return action

    def close(self) -> None:
        """The player has played."""
        self.player.close()

    def simulations(self) -> int:
        """How many simulations the player's bot says it has run."""
        return int(getattr(getattr(self.player, "bot", None), "simulations", 0))

    def failures(self) -> int:
        """How often the player's bot had to be replaced."""
        return len(getattr(self.player, "failures", ()))


@dataclass
class Line:
    """One way for a game to go: who plays, what chance draws, and by what share it counts."""

    state: State
    bots: list[Timed]
    rng: Rng
    luck: Luck
    way: Way
    before: dict[str, float]
    """What chance had brought the challenger when it forked off."""

    def brought(self, seat: int) -> dict[str, float]:
        """By purpose: what chance has brought a seat."""
        here = {name: part[seat] for name, part in self.luck.parts.items()}
        return average([(1.0, self.before), (1.0, here)])

    def win(self, seat: int) -> float:
        """A seat's share of the win."""
        places = self.state.ranking()
        return 1 / places.count(1) if places[seat] == 1 else 0.0


class Playing:
    """A bout under way, and all the ways it goes."""

    def __init__(self, game: Game, bout: Bout) -> None:
        self.game = game
        self.bout = bout
        self.forks = Forks(game, bout.endings)
        self.lines = [self.line(game.deal(), Way(), 0)]

    def line(self, state: State, way: Way, number: int) -> Line:
        """A way to go on, with luck of its own."""
        seed = fresh_seed(self.bout.seed, number)
        bots = [Timed(bot) for bot in make_bots(self.game, self.bout.lineup(), seed)]
        luck = Luck(Fate())
        luck.begin(seed, self.game.seats)
        return Line(state, bots, Rng(seed), luck, way, {})

    def go_all(self) -> None:
        """Play every way to its end; there may be more of them meanwhile."""
        for line in self.lines:
            self.go(line)

    def go(self, line: Line) -> None:
        """Play to an end; where the game forks, there is one way more."""
        state = line.state
        trace = state.trace = Trace()
        while (seat := meet_all(state, line.rng, line.luck)) != OVER:
            if self.forks.meet(line.way, state, trace.take()):
                self.fork(line)
            state.apply(ask(self.game, state, line.bots[seat]))

    def fork(self, line: Line) -> None:
        """Let a game go on in two ways, with fresh luck in the other."""
        other = self.line(line.state.clone(), line.way.halved(), len(self.lines))
        for bot, known in zip(other.bots, line.bots, strict=True):
            recall(bot.player, known.player)
        other.before = line.brought(self.bout.seat)
        self.lines.append(other)

    def luck(self) -> dict[str, float]:
        """What chance brought the challenger, on average over the endings."""
        brought = average([(line.way.share, line.brought(self.bout.seat)) for line in self.lines])
        return {name: round(part, 6) for name, part in sorted(brought.items())}

    def average(self) -> Average | None:
        """What the endings come to."""
        if self.bout.endings == 1:
            return None
        win = sum(line.way.share * line.win(self.bout.seat) for line in self.lines)
        decisions = sum(bot.decisions for line in self.lines for bot in line.bots)
        return Average(win, len(self.lines), decisions)

    def close(self) -> None:
        """Let all bots go."""
        for line in self.lines:
            for bot in line.bots:
                bot.close()


def play_bout(game: Game, bout: Bout) -> Result:
    """Play and measure one game; what is told of it is its first ending, but for the averages."""
    playing = Playing(game, bout)
    try:
        playing.go_all()
    finally:
        playing.close()
    first = playing.lines[0]
    return Result(
        bout,
        first.state.scores(),
        first.state.ranking(),
        first.state.end_reason(),
        [bot.decisions for bot in first.bots],
        [round(bot.seconds, 6) for bot in first.bots],
        [bot.simulations() for bot in first.bots],
        [bot.failures() for bot in first.bots],
        playing.luck(),
        playing.average(),
    )


class Arena:
    """Plays bouts, here (one process) or on many cores; the results are the same."""

    def __init__(self, game: Game, processes: int) -> None:
        self.game = game
        self.pool: ProcessPoolExecutor | None = None
        if processes > 1:
            files = [own_bots.file_of(name) for name in own_bots.names()]
            self.pool = ProcessPoolExecutor(
                processes,
                process_context([__name__]),
                _start,
                (Description.of(game), [file for file in files if file]),
            )

    def play(self, bouts: Iterable[Bout]) -> Iterator[Result]:
        """The results, as they come in."""
        return self.each(play_bout, bouts)

    def each(self, work: Callable[[Game, Task], Found], tasks: Iterable[Task]) -> Iterator[Found]:
        """What a function of a module makes of every task, as it comes in."""
        if self.pool is None:
            for task in tasks:
                yield work(self.game, task)
            return
        for done in as_completed([self.pool.submit(_do, work, task) for task in tasks]):
            yield done.result()

    def __enter__(self) -> "Arena":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=kind is None, cancel_futures=True)


_games: list[Game] = []
"""In a pool's process: the game it plays."""


def _start(about: Description, files: Sequence[str]) -> None:
    # Ctrl-C ends these processes at once; what they had finished is written already.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    end_with_parent()
    for file in files:
        add_code(file)
    _games[:] = [about.load()]


def _do(work: Callable[[Game, Task], Found], task: Task) -> Found:
    return work(_games[0], task)


def cores() -> int:
    """How many processes can run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
