"""One measured game of a ladder, and the processes that play many of them."""

import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from types import TracebackType
from typing import TypeVar

import msgspec

from milkrun.bots.luck import Luck
from milkrun.kernel.fate import Fate
from milkrun.kernel.game import Game
from milkrun.play import own_bots
from milkrun.play.description import Description
from milkrun.play.match import make_bots, play_with
from milkrun.play.players import Chooser, add_code
from milkrun.play.process import process_context

Task = TypeVar("Task")
Found = TypeVar("Found")


class Bout(msgspec.Struct, frozen=True):
    """A game to play: one challenger among seats that are all the field's."""

    challenger: str
    field: str
    number: int
    seed: int
    seats: int

    @property
    def seat(self) -> int:
        """The challenger's seat: each seed is played once from every seat."""
        return self.number % self.seats

    def lineup(self) -> list[str]:
        """Who sits where."""
        return [self.challenger if s == self.seat else self.field for s in range(self.seats)]


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


def play_bout(game: Game, bout: Bout) -> Result:
    """Play and measure one game."""
    bots = [Timed(bot) for bot in make_bots(game, bout.lineup(), bout.seed)]
    luck = Luck(Fate())
    try:
        played = play_with(game, bots, bout.seed, luck)
    finally:
        for bot in bots:
            bot.close()
    return Result(
        bout,
        list(played.outcome.scores),
        list(played.outcome.places),
        played.outcome.reason,
        [bot.decisions for bot in bots],
        [round(bot.seconds, 6) for bot in bots],
        [bot.simulations() for bot in bots],
        [bot.failures() for bot in bots],
        {name: round(part[bout.seat], 6) for name, part in sorted(luck.parts.items())},
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
