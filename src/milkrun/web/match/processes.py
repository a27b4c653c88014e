"""Processes that do what must not hold up the event loop: bytes in, bytes out, within a time.

Each is asked by one thread at a time. One that hangs, crashes or takes too much memory is ended
and replaced. Whoever waits for one stands in a fair line.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field

from milkrun.bots.worker import READY, START_SECONDS, Lost, Worker, process_context
from milkrun.games import GAMES
from milkrun.web.match.fairness import FairLine, Share, Wish

LIVES = ["milkrun.web.match.thinker", "milkrun.web.match.checker"]
"""What is imported once, for all processes to come."""
MOST_BYTES = 16_000_000

Future = asyncio.Future[bytes]


@dataclass
class Question:
    """What a process is sent, how long it may take, and who waits for the answer."""

    said: bytes
    seconds: float
    future: Future
    asked: float = field(default_factory=time.monotonic)
    """When it came into the line."""


@dataclass(eq=False)
class Slot:
    """A place for one process; a quick one takes only what is quick."""

    is_quick: bool = False
    worker: Worker | None = None
    is_busy: bool = False


class Processes:
    """A few processes of one kind and the line before them. The loop's side is not shared."""

    def __init__(
        self,
        life: Callable[..., None],
        slots: list[Slot],
        line: FairLine[Question],
        most_running: int = 0,
    ) -> None:
        self.context = process_context([*LIVES, *GAMES.values()])
        self.life = life
        self.slots = slots
        self.line = line
        self.most_running = most_running
        """How many processes one address may have at a time; 0 for no bound."""
        self.threads = ThreadPoolExecutor(len(slots), "milkrun-processes")
        self.is_closed = False
        self.on_spent: Callable[[Share, float], None] = lambda share, seconds: None
        """Hears what was spent on whose account."""
        self.on_waited: Callable[[float], None] = lambda seconds: None
        """Hears how long a question stood in the line."""
        self.granted: set[asyncio.Task[None]] = set()

    async def ask(
        self, said: bytes, seconds: float, share: Share, cost: float, is_quick: bool = False
    ) -> bytes:
        """The answer of a process, or `Lost` if it gives none within the time it may think."""
        if self.is_closed:
            raise Lost("the server stops")
        future: Future = asyncio.get_running_loop().create_future()
        wish = Wish(Question(said, seconds, future), share, cost, is_quick)
        self.line.add(wish)
        self.grant()
        try:
            return await future
        except asyncio.CancelledError:
            if wish in self.line:
                self.line.withdraw(wish)
            raise

    def grant(self) -> None:
        """Begin what can be begun; the quick slots first, so that the others stay free."""
        for slot in self.slots:
            if slot.is_busy:
                continue
            wish = self.line.take(slot.is_quick, self.most_running)
            if wish is not None:
                slot.is_busy = True
                self.granted.add(task := asyncio.create_task(self.serve(slot, wish)))
                task.add_done_callback(self.granted.discard)

    async def serve(self, slot: Slot, wish: Wish[Question]) -> None:
        """One wish in one slot."""
        began, future = time.monotonic(), wish.what.future
        self.on_waited(began - wish.what.asked)
        try:
            loop = asyncio.get_running_loop()
            answer = await loop.run_in_executor(self.threads, self.exchange, slot, wish.what)
            if not future.done():
                future.set_result(answer)
        except Exception as error:
            if not future.done():
                future.set_exception(error if isinstance(error, Lost) else Lost(str(error)))
        finally:
            seconds = time.monotonic() - began
            slot.is_busy = False
            self.line.done(wish, seconds)
            self.on_spent(wish.share, seconds)
            self.grant()

    # In a thread.

    def exchange(self, slot: Slot, ask: Question) -> bytes:
        """One question to the process of a slot."""
        worker = self.process_of(slot)
        try:
            worker.pipe.send_bytes(ask.said)
            if not worker.pipe.poll(ask.seconds):
                raise Lost(f"no answer within {ask.seconds:g} s")
            return worker.pipe.recv_bytes(maxlength=MOST_BYTES)
        except (EOFError, OSError, Lost) as error:
            self.end(slot)
            raise Lost(str(error) or "its process ended") from None

    def process_of(self, slot: Slot) -> Worker:
        """The process of a slot, begun and ready."""
        if self.is_closed:
            raise Lost("the server stops")
        if slot.worker is not None and not slot.worker.process.is_alive():
            self.end(slot)
        if slot.worker is None:
            slot.worker = Worker(self.context, self.life, ())
        if not slot.worker.is_ready:
            self.expect_ready(slot, slot.worker)
        return slot.worker

    def expect_ready(self, slot: Slot, worker: Worker) -> None:
        """Wait until a fresh process speaks."""
        try:
            if not worker.pipe.poll(START_SECONDS):
                raise Lost("it did not start")
            worker.is_ready = worker.pipe.recv_bytes(maxlength=1000) == READY
        except (EOFError, OSError, Lost) as error:
            self.end(slot)
            raise Lost(str(error) or "it did not start") from None

    def end(self, slot: Slot) -> None:
        """End the process of a slot; the next question gets a fresh one."""
        worker, slot.worker = slot.worker, None
        if worker is not None:
            worker.end()

    # At the end.

    async def close(self) -> None:
        """End every process; who waits for one is told so."""
        self.is_closed = True
        while (wish := self.line.take()) is not None:
            if not wish.what.future.done():
                wish.what.future.set_exception(Lost("the server stops"))
            self.line.done(wish, 0.0)
        for slot in self.slots:
            worker = slot.worker
            if worker is not None:
                with suppress(ValueError):  # its thread has ended it meanwhile
                    worker.process.kill()
        await asyncio.gather(*self.granted, return_exceptions=True)
        await asyncio.to_thread(self.threads.shutdown)
        for slot in self.slots:
            self.end(slot)
