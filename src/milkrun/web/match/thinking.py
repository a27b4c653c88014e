"""Processes that think: bots' choices and hints, from view bytes alone, shared by all matches.

A process keeps the games it has met. If it hangs, crashes or answers nonsense, it is ended and
replaced, and a weaker bot answers. Nothing of this runs in the event loop.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any, TypeVar

import msgspec

from milkrun.bots.worker import READY, START_SECONDS, Lost, Worker, process_context
from milkrun.games import GAMES
from milkrun.kernel.game import Game
from milkrun.kernel.view import View
from milkrun.play.description import Description
from milkrun.play.players import LEVELS, Code, level_code, parse_code
from milkrun.play.workers import SHARE, deadline, weaker
from milkrun.web.match.thinker import Answer, Ask, think

LOG = logging.getLogger("milkrun.bots")
HINT_SECONDS = 30.0
MOST_BYTES = 1_000_000

T = TypeVar("T")


class Thinkers:
    """A pool of processes, each asked by one thread at a time."""

    def __init__(self, size: int, simulations: int = 1500, samples: int = 60) -> None:
        self.size = size
        self.simulations = simulations
        self.samples = samples
        self.context = process_context(["milkrun.web.match.thinker", *GAMES.values()])
        self.threads = ThreadPoolExecutor(size, "milkrun-think")
        self.idle: SimpleQueue[Worker] = SimpleQueue()
        self.workers: set[Worker] = set()
        self.is_closed = False
        self.failures = 0

    async def choose(self, game: Game, code: str, seed: int, view: bytes) -> int:
        """What the bot of that code makes of a view, or a weaker one in its place."""
        return await self._run(lambda: self.decide(game, code, seed, view))

    async def hint(self, game: Game, seed: int, view: bytes) -> dict[str, Any]:
        """The coach's advice for the seat of a view."""
        ask = Ask("hint", about(game), "", seed, HINT_SECONDS, view, self.simulations)
        ask.samples = self.samples
        answer = await self._run(lambda: self.exchange(ask))
        if answer.error:
            raise Lost(answer.error)
        return answer.data

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.threads, work)

    # In a thread.

    def decide(self, game: Game, text: str, seed: int, view: bytes) -> int:
        """Ask the bot, then weaker ones; at last the first legal action."""
        legal = View.from_bytes(view).legal
        first = resolved(game, text)
        for code in [first, *(Code(name) for name in weaker(first.name))]:
            try:
                answer = self.exchange(choice(game, code, seed, view))
                if answer.action in legal:
                    return answer.action
                reason = answer.error or "its answer is no legal action"
            except Lost as lost:
                reason = str(lost)
            self.failures += 1
            LOG.warning("bot failed", extra={"bot": code.name, "reason": reason})
        return legal[0]

    def exchange(self, ask: Ask) -> Answer:
        """One question to one process."""
        worker = self._take()
        try:
            self._expect_ready(worker)
            worker.pipe.send_bytes(msgspec.msgpack.encode(ask))
            if not worker.pipe.poll(ask.seconds):
                raise Lost(f"no answer within {ask.seconds:g} s")
            said = worker.pipe.recv_bytes(maxlength=MOST_BYTES)
        except (EOFError, OSError, Lost) as error:
            self._end(worker)
            raise Lost(str(error) or "its process ended") from None
        self.idle.put(worker)
        return msgspec.msgpack.decode(said, type=Answer)

    def _take(self) -> Worker:
        if self.is_closed:
            raise Lost("the server stops")
        if not self.idle.empty():
            return self.idle.get()
        worker = Worker(self.context, think, ())
        self.workers.add(worker)
        return worker

    def _expect_ready(self, worker: Worker) -> None:
        if not worker.is_ready:
            if not worker.pipe.poll(START_SECONDS):
                raise Lost("it did not start")
            worker.is_ready = worker.pipe.recv_bytes(maxlength=1000) == READY

    def _end(self, worker: Worker) -> None:
        self.workers.discard(worker)
        worker.end()

    def close(self) -> None:
        """End every process; who waits for one is told so."""
        self.is_closed = True
        for worker in list(self.workers):
            worker.process.kill()
        self.threads.shutdown(wait=True, cancel_futures=True)
        for worker in list(self.workers):
            self._end(worker)


def resolved(game: Game, text: str) -> Code:
    """A code with a named level replaced by what it means in this game."""
    code = parse_code(text)
    return parse_code(level_code(game, code.name)) if code.name in LEVELS else code


def choice(game: Game, code: Code, seed: int, view: bytes) -> Ask:
    """A question for a bot."""
    seconds = deadline(code)
    budget = min(code.seconds, SHARE * seconds) if code.seconds else SHARE * seconds
    return Ask("choose", about(game), code.name, seed, seconds, view, code.iterations, budget)


def about(game: Game) -> dict[str, Any]:
    """What another process needs to set up the same rules."""
    return msgspec.to_builtins(Description.of(game))  # type: ignore[no-any-return]
