"""Processes that do what must not hold up the event loop: bytes in, bytes out, within a time.

Each is asked by one thread at a time. One that hangs, crashes or takes too much memory is ended
and replaced; one that nobody has asked for a while is ended too, but for the first. Whoever waits
for one stands in a fair line.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.context import BaseContext
from typing import Any

from milkrun.games import modules
from milkrun.play.process import Lost, Worker, process_context
from milkrun.play.thinking import MOST_SEATS
from milkrun.web.match.processes.queue import FairQueue, Share, Wish

LIVES = ["milkrun.web.match.processes.thinker", "milkrun.web.match.processes.checker"]
"""What is imported once, for all processes to come."""
IDLE_SECONDS = 60.0
"""After so long without a question a process takes room for nothing."""

Future = asyncio.Future[bytes]


class Unwanted(Exception):
    """When its turn came, nobody wanted the answer any more."""


def always() -> bool:
    """Whoever asks wants the answer, however long it takes."""
    return True


@dataclass
class Question:
    """What a process is sent, how long it may take, and who waits for the answer."""

    said: bytes
    seconds: float
    future: Future
    is_wanted: Callable[[], bool] = always
    asked: float = field(default_factory=time.monotonic)
    """When it came into the line."""


@dataclass(eq=False)
class Slot:
    """A place for one process; a quick one takes only what is quick."""

    is_quick: bool = False
    worker: Worker | None = None
    is_busy: bool = False
    asked: int = 0
    """How many questions it was given."""
    is_watched: bool = False
    """Whether somebody will look if it is idle."""
    context: BaseContext | None = None
    """How its process was begun."""
    tables: deque[str] = field(default_factory=lambda: deque(maxlen=MOST_SEATS))
    """The tables it was asked for last: what was thought for them is still there."""

    def remember(self, table: str) -> None:
        """It is asked for that table now."""
        if table in self.tables:
            self.tables.remove(table)
        self.tables.append(table)


class Processes:
    """A few processes of one kind and the line before them. The loop's side is not shared."""

    def __init__(
        self,
        life: Callable[..., None],
        slots: list[Slot],
        line: FairQueue[Question],
        most_running: int = 0,
        idle: float = IDLE_SECONDS,
    ) -> None:
        self.context: BaseContext = process_context([*LIVES, *modules()])
        self.life = life
        self.slots = slots
        self.line = line
        self.most_running = most_running
        """How many processes one address may have at a time; 0 for no bound."""
        self.idle = idle
        self.threads = ThreadPoolExecutor(len(slots), "milkrun-processes")
        self.is_closed = False
        self.on_spent: Callable[[Share, float], None] = lambda share, seconds: None
        """Hears what was spent on whose account."""
        self.on_waited: Callable[[float], None] = lambda seconds: None
        """Hears how long a question stood in the line."""
        self.granted: set[asyncio.Task[None]] = set()

    async def ask(
        self,
        said: bytes,
        seconds: float,
        share: Share,
        cost: float,
        is_quick: bool = False,
        is_wanted: Callable[[], bool] = always,
    ) -> bytes:
        """The answer of a process, or `Lost` if it gives none within the time it may think."""
        if self.is_closed:
            raise Lost("the server stops")
        future: Future = asyncio.get_running_loop().create_future()
        wish = Wish(Question(said, seconds, future, is_wanted), share, cost, is_quick)
        self.line.add(wish)
        self.grant()
        try:
            return await future
        except asyncio.CancelledError:
            if wish in self.line:
                self.line.withdraw(wish)
            raise
        finally:
            del future, wish  # an error on its way holds this frame: no circle with all its askers

    def is_free(self) -> bool:
        """Whether a question that takes a while would be begun at once."""
        return any(not slot.is_busy and not slot.is_quick for slot in self.slots)

    def renew(self) -> None:
        """Another build was installed: processes to come are begun from it, not forked.

        Whoever thinks now gives its answer; its process is replaced before the next question.
        """
        self.context = get_context("spawn")

    def grant(self) -> None:
        """Begin what can be begun; the quick slots first, so that the others stay free."""
        while (found := self.grantable()) is not None:
            slot, wish = found
            slot.is_busy = True
            slot.asked += 1
            slot.remember(wish.share.table)
            self.begin(self.serve(slot, wish))

    def grantable(self) -> tuple[Slot, Wish[Question]] | None:
        """A free slot and what it does next."""
        for slot in self.slots:
            if not slot.is_busy and (wish := self.next(slot)) is not None:
                return self.home(wish, slot), wish
        return None

    def home(self, wish: Wish[Question], other: Slot) -> Slot:
        """The free slot that has thought for that table lately, so that it need not begin anew."""
        for slot in self.slots:
            may_take = not slot.is_busy and (wish.is_quick or not slot.is_quick)
            if may_take and wish.share.table in slot.tables:
                return slot
        return other

    def next(self, slot: Slot) -> Wish[Question] | None:
        """What a slot does next; what nobody wants any more leaves the line."""
        while (wish := self.line.take(slot.is_quick, self.most_running)) is not None:
            if wish.what.is_wanted():
                return wish
            self.line.done(wish, 0.0)
            if not wish.what.future.done():
                wish.what.future.set_exception(Unwanted())
        return None

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside the others; whoever closes waits for it."""
        self.granted.add(task := asyncio.create_task(work))
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
                future.set_exception(Lost(str(error)))  # anew: the other holds what was asked
        finally:
            seconds = time.monotonic() - began
            slot.is_busy = False
            self.line.done(wish, seconds)
            self.on_spent(wish.share, seconds)
            self.grant()
            self.watch(slot)

    def watch(self, slot: Slot) -> None:
        """See after a while whether a slot was asked again; the first one is always ready."""
        if slot is not self.slots[0] and not slot.is_watched and not slot.is_busy:
            slot.is_watched = True
            loop = asyncio.get_running_loop()
            loop.call_later(self.idle, self.look, slot, slot.asked)

    def look(self, slot: Slot, asked: int) -> None:
        """End the process of a slot that nobody has asked since; look again at another."""
        slot.is_watched = False
        if slot.is_busy or self.is_closed:
            return
        if slot.asked == asked:
            slot.is_busy = True
            self.begin(self.rest(slot))
        else:
            self.watch(slot)

    async def rest(self, slot: Slot) -> None:
        """End a process, and let the next question begin another."""
        try:
            await asyncio.get_running_loop().run_in_executor(self.threads, self.end, slot)
        finally:
            slot.is_busy = False
            self.grant()

    # In a thread.

    def exchange(self, slot: Slot, ask: Question) -> bytes:
        """One question to the process of a slot."""
        worker = self.process_of(slot)
        try:
            return worker.ask(ask.said, ask.seconds)
        except (OSError, Lost) as error:
            self.end(slot)
            raise Lost(str(error) or "its process ended") from None

    def process_of(self, slot: Slot) -> Worker:
        """The process of a slot, begun and ready."""
        if self.is_closed:
            raise Lost("the server stops")
        if slot.worker is not None and not self.is_current(slot, slot.worker):
            self.end(slot)
        if slot.worker is None:
            slot.context = self.context
            slot.worker = Worker(slot.context, self.life, ())
        return slot.worker

    def is_current(self, slot: Slot, worker: Worker) -> bool:
        """Whether a process lives, and is of the build that is to be asked now."""
        return slot.context is self.context and worker.process.is_alive()

    def end(self, slot: Slot) -> None:
        """End the process of a slot; the next question gets a fresh one."""
        worker, slot.worker = slot.worker, None
        slot.tables.clear()
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
