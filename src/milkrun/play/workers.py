"""Bots in worker processes with a deadline; a bot that fails is replaced for that decision.

If a process hangs, crashes or answers nonsense, it is ended, the next weaker bot answers in its
place from the same bytes, and a fresh process waits for the next decision.
"""

import logging
from collections.abc import Callable, Sequence
from types import TracebackType

import msgspec

from milkrun.kernel.bot import Budget, Perspective
from milkrun.kernel.game import Game, seat_name
from milkrun.kernel.view import View
from milkrun.play.players import HUMAN, Chooser, make_bot, resolve
from milkrun.play.process import Lost, Worker, process_context
from milkrun.play.thinking import Answer, choice, think

LOG = logging.getLogger("milkrun.workers")
ALL_MEMORY = 0


class Remote:
    """A seat's bot in another process: answers every view, whatever becomes of the process."""

    def __init__(
        self, game: Game, text: str, seat: int, seed: int, seconds: float | None = None
    ) -> None:
        self.code = resolve(game, text)
        self.seat = seat
        self.seed = seed
        self.seconds = self.code.deadline() if seconds is None else seconds
        self.failures: list[str] = []
        """Why a weaker bot had to answer, each time it had to."""
        self.context = process_context([__name__, f"{game.setting.facts.package}.book"])
        self.worker: Worker | None = self.start()

    def start(self) -> Worker:
        """A fresh process; it gets ready while the game goes on."""
        return Worker(self.context, think, (ALL_MEMORY, 2.0 * self.seconds + 1.0))

    def process(self) -> Worker:
        """Its process, begun if there is none."""
        if self.worker is None:
            self.worker = self.start()
        return self.worker

    def answer(self, game: Game, view: bytes) -> int:
        """What the bot chooses, or a weaker one in its place."""
        legal = View.from_bytes(view).legal
        if len(legal) == 1:
            return legal[0]
        try:
            said = msgspec.msgpack.encode(choice(game, self.code, self.seed, view, self.seat))
            found = msgspec.msgpack.decode(self.process().ask(said, self.seconds), type=Answer)
            if found.action in legal:
                return found.action
            illegal = "its answer is no legal action"
            reason = f"it raised {found.error}" if found.error else illegal
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
        for name in self.code.weaker():
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


Begin = Callable[[Game, str, int, int], Chooser]
"""Begins the processes of a seat's bot: the game, its code, the seat, a seed."""


class Workers:
    """The bots of one match, each in its process or several; `close` ends them all."""

    def __init__(self, game: Game, codes: Sequence[str], seed: int, begin: Begin = Remote) -> None:
        self.seats: list[Chooser | None] = []
        try:
            for seat, code in enumerate(codes):
                is_person = resolve(game, code).name == HUMAN
                self.seats.append(None if is_person else begin(game, code, seat, seed + seat))
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
        for bot in self.seats:
            if bot is not None:
                bot.close()
