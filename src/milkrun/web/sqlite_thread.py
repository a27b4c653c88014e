"""The one thread that writes to a SQLite file: all that waits goes into one synced commit."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from milkrun.web.store import StoreError

BUSY_MILLISECONDS = 10_000
MOST_GROUPED = 256

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
Future = asyncio.Future[Any]
Outcome = tuple[Future, Any, BaseException | None]


def connect(path: Path) -> sqlite3.Connection:
    """A connection whose commits survive a power cut, and that waits for other processes."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("PRAGMA synchronous=FULL")
    db.execute("PRAGMA foreign_keys=ON")
    return db


class Writer(Thread):
    """Takes work from the event loop, and answers when it is durable."""

    def __init__(self, path: Path) -> None:
        super().__init__(name="milkrun-write", daemon=True)
        self.path = path
        self.loop = asyncio.get_running_loop()
        self.queue: SimpleQueue[tuple[Work, Future] | None] = SimpleQueue()

    def start(self) -> None:
        """Connect here, so that a file that cannot be opened is refused at once."""
        try:
            self.db = connect(self.path)
        except sqlite3.Error as error:
            raise StoreError(f"cannot open {self.path.name}: {error}") from error
        super().start()

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do the work inside a transaction; what it gave, once it is durable."""
        future: asyncio.Future[T] = self.loop.create_future()
        self.queue.put((work, future))
        return await future

    def stop(self) -> None:
        """Finish what is queued, then end."""
        self.queue.put(None)
        self.join()

    def run_group(self, db: sqlite3.Connection, group: list[tuple[Work, Future]]) -> list[Outcome]:
        """One commit for all; who fails is rolled back alone."""
        try:
            db.execute("BEGIN IMMEDIATE")
            outcomes = [attempt(db, work, future) for work, future in group]
            db.execute("COMMIT")
            return outcomes
        except sqlite3.Error as error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            return [(future, None, StoreError(str(error))) for _, future in group]

    def next_group(self) -> list[tuple[Work, Future]]:
        """Everything that waits; empty when it is time to end."""
        first = self.queue.get()
        group: list[tuple[Work, Future]] = []
        while first is not None and len(group) < MOST_GROUPED:
            group.append(first)
            try:
                first = self.queue.get_nowait()
            except Empty:
                return group
        if first is None:
            self.queue.put(None)  # what came before it is finished first
        else:
            group.append(first)
        return group

    def run_all(self, db: sqlite3.Connection) -> None:
        """Until `stop`."""
        while group := self.next_group():
            outcomes = self.run_group(db, group)
            try:
                self.loop.call_soon_threadsafe(deliver, outcomes)
            except RuntimeError:  # the loop is closed: nobody waits any more
                return

    def run(self) -> None:
        """The thread's life."""
        self.run_all(self.db)
        self.db.close()


def attempt(db: sqlite3.Connection, work: Work, future: Future) -> Outcome:
    """One piece of work under its own savepoint."""
    db.execute("SAVEPOINT work")
    try:
        result = work(db)
    except sqlite3.OperationalError:
        raise  # the disk, or the file: it concerns the whole group
    except Exception as error:
        db.execute("ROLLBACK TO work")
        db.execute("RELEASE work")
        return future, None, error
    db.execute("RELEASE work")
    return future, result, None


def deliver(outcomes: list[Outcome]) -> None:
    """In the event loop: tell who still waits."""
    for future, result, error in outcomes:
        if future.done():
            continue  # cancelled while it was written
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)
