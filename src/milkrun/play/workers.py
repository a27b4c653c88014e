"""Bots in worker processes with a deadline; a bot that fails is replaced for that decision.

A process gets the description of the game, a player code, a seed, and then view bytes: it never
holds a state. If it hangs, crashes or answers nonsense, it is ended, the next weaker bot answers
in its place from the same bytes, and a fresh process waits for the next decision.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from types import TracebackType

from milkrun.bots.worker import Choose, Lost, Worker, process_context, serve
from milkrun.games import GAMES
from milkrun.kernel.bot import Bot, Budget, Perspective
from milkrun.kernel.game import Game, seat_name
from milkrun.kernel.rng import Rng
from milkrun.kernel.view import View
from milkrun.play import own_bots
from milkrun.play.description import Description
from milkrun.play.players import HUMAN, Code, add_code, make_bot, resolve

LOG = logging.getLogger("milkrun.workers")
PATIENCE = 10.0
"""Seconds beyond its own budget before a bot is held to be lost."""
SLOWEST = 200
"""Iterations a second that the slowest machine is trusted with."""
SHARE = 0.8
"""The part of the deadline after which an anytime bot should answer by itself."""


def weaker(name: str) -> list[str]:
    """Who answers for a bot that failed, one after the other."""
    chain = ["mcts", "planner", "greedy", "random"]
    return chain[chain.index(name) + 1 :] if name in chain else chain[2:]


def deadline(code: Code) -> float:
    """When a decision is overdue, in seconds."""
    return PATIENCE + code.seconds + code.iterations / SLOWEST


@dataclass(frozen=True)
class Task:
    """All that a bot process is told before its first view."""

    about: Description
    code: Code
    seed: int
    file: str
    seconds: float

    def make(self) -> Choose:
        """Set up the game and the bot, in the process."""
        if self.file:
            add_code(self.file)
        game = self.about.load()
        warm_up(game)
        return Thinker(game, make_bot(self.code.name, self.seed), self).choose


def warm_up(game: Game) -> None:
    """Evaluate once: what a game works out for that is then ready for the first decision."""
    state = game.deal()
    game.sample(state, Rng(0))
    for seat in range(game.seats):
        state.worth(seat)


class Thinker:
    """A bot and its game, inside a process."""

    def __init__(self, game: Game, bot: Bot, task: Task) -> None:
        self.game, self.bot, self.code = game, bot, task.code
        most = SHARE * task.seconds
        self.seconds = min(task.code.seconds, most) if task.code.seconds else most

    def choose(self, view: bytes) -> int:
        """What the bot makes of a view; anytime bots answer before the deadline."""
        budget = Budget(self.code.iterations, self.seconds)
        return self.bot.choose(Perspective(self.game, view), budget)


def think(pipe: Connection, task: Task) -> None:
    """What runs in a bot process."""
    serve(pipe, task.make, task.seconds)


class Remote:
    """A seat's bot in another process: answers every view, whatever becomes of the process."""

    def __init__(
        self, game: Game, text: str, seat: int, seed: int, seconds: float | None = None
    ) -> None:
        self.about = Description.of(game)
        self.code = resolve(game, text)
        self.seat = seat
        self.seed = seed
        self.seconds = deadline(self.code) if seconds is None else seconds
        self.failures: list[str] = []
        """Why a weaker bot had to answer, each time it had to."""
        self.context = process_context([__name__, *GAMES.values()])
        self.worker: Worker | None = self.start()

    def start(self) -> Worker:
        """A fresh process; it gets ready while the game goes on."""
        file = own_bots.file_of(self.code.name)
        task = Task(self.about, self.code, self.seed, file, self.seconds)
        return Worker(self.context, think, (task,))

    def answer(self, game: Game, view: bytes) -> int:
        """What the bot chooses, or a weaker one in its place."""
        legal = View.from_bytes(view).legal
        if self.worker is None:
            self.worker = self.start()
        try:
            action = self.worker.ask(view, self.seconds)
            if action in legal:
                return action
            reason = "its answer is no legal action"
        except Lost as lost:
            reason = str(lost)
        except BaseException:  # Ctrl-C while it thinks: its late answer must never be read
            self.close()
            raise
        return self.replace(game, view, legal, reason)

    def replace(self, game: Game, view: bytes, legal: list[int], reason: str) -> int:
        """End the process, start another for next time, and let a weaker bot answer now."""
        self.close()
        self.worker = self.start()
        self.failures.append(reason)
        for name in weaker(self.code.name):
            LOG.warning(
                "seat %s: %s failed, %s; %s answers this time",
                seat_name(self.seat),
                self.code.name,
                reason,
                name,
            )
            try:
                bot = make_bot(name, self.seed + len(self.failures))
                return bot.choose(Perspective(game, view), Budget(0, 1.0))
            except Exception as error:
                reason = f"and {name} raised {type(error).__name__}"
        LOG.error("seat %s: no bot has an answer; the first legal action", seat_name(self.seat))
        return legal[0]

    def close(self) -> None:
        """End the process."""
        if self.worker is not None:
            self.worker.end()
            self.worker = None


class Workers:
    """The bots of one match, each in its process; `close` ends them all."""

    def __init__(
        self, game: Game, codes: Sequence[str], seed: int, seconds: float | None = None
    ) -> None:
        self.seats: list[Remote | None] = []
        try:
            for seat, code in enumerate(codes):
                is_person = resolve(game, code).name == HUMAN
                remote = None if is_person else Remote(game, code, seat, seed + seat, seconds)
                self.seats.append(remote)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "Workers":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """End every process of this match."""
        for remote in self.seats:
            if remote is not None:
                remote.close()
