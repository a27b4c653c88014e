"""The one writer of a SQLite file: all that waits goes into one synced commit.

Statements run in the event loop, where they take microseconds; only the commit, which waits for
the disk, and the few writes of very many rows run in a thread. A thread for the statements too
would fight the loop for the interpreter at every single one of them.
"""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from milkrun.web.storage.store import StoreError

BUSY_MILLISECONDS = 10_000
BUSY_SECONDS, BUSY_STEP = 10.0, 0.002
MOST_GROUPED = 256

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
Future = asyncio.Future[Any]
Item = tuple[Work, Future, bool, bool]
"""What to do, who waits for it, whether it writes, and whether that takes long."""
Outcome = tuple[Future, Any, BaseException | None]


def connect(path: Path, patience: int = BUSY_MILLISECONDS) -> sqlite3.Connection:
    """A connection whose commits survive a power cut, and that waits for other processes."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    write_ahead(db)
    db.execute("PRAGMA synchronous=FULL")
    db.execute("PRAGMA foreign_keys=ON")
    db.execute(f"PRAGMA busy_timeout={patience}")
    return db


def write_ahead(db: sqlite3.Connection) -> None:
    """Change a new file over; of several processes that try at once, SQLite lets none wait."""
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            db.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if not is_busy(error) or time.monotonic() > until:
                raise
        time.sleep(BUSY_STEP)


def is_busy(error: sqlite3.OperationalError) -> bool:
    """Whether somebody else holds the lock."""
    return error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY


class Writer:
    """Takes work from the event loop, and answers when it is durable."""

    def __init__(self, path: Path) -> None:
        try:
            self.db = connect(path, 0)  # the loop never waits for a lock: it tries again
        except sqlite3.Error as error:
            raise StoreError(f"cannot open {path.name}: {error}") from error
        self.thread = ThreadPoolExecutor(1, "milkrun-commit")
        self.loop = asyncio.get_running_loop()
        self.waiting: list[Item] = []
        self.waker = asyncio.Event()
        self.is_stopping = False
        self.task = self.loop.create_task(self.run())

    async def do(self, work: Callable[[sqlite3.Connection], T], is_long: bool = False) -> T:
        """Do the work inside a transaction; what it gave, once it is durable."""
        return await self._queue(work, True, is_long)

    async def ask(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Read on the writer's own connection, in no transaction."""
        return await self._queue(work, False)

    async def _queue(
        self, work: Callable[[sqlite3.Connection], T], is_write: bool, is_long: bool = False
    ) -> T:
        if self.is_stopping:
            raise StoreError("the store is closed")
        future: asyncio.Future[T] = self.loop.create_future()
        self.waiting.append((work, future, is_write, is_long))
        self.waker.set()
        return await future

    async def stop(self) -> None:
        """Finish what is queued, then end."""
        self.is_stopping = True
        self.waker.set()
        await self.task
        self.thread.shutdown()
        self.db.close()

    async def run(self) -> None:
        """Group after group, until `stop`."""
        while self.waiting or not self.is_stopping:
            if not self.waiting:
                self.waker.clear()
                await self.waker.wait()
                continue
            group = self.waiting[:MOST_GROUPED]
            del self.waiting[:MOST_GROUPED]
            deliver(await self.run_group(group))

    async def run_group(self, group: list[Item]) -> list[Outcome]:
        """One commit for all that write; who fails is rolled back alone."""
        db = self.db
        try:
            asks = [(work, future) for work, future, is_write, _ in group if not is_write]
            outcomes: list[Outcome] = [(future, work(db), None) for work, future in asks]
            if len(asks) < len(group):
                await self.begin()
                outcomes += await self.attempt_all([item for item in group if item[2]])
                await self.loop.run_in_executor(self.thread, self.commit)
            return outcomes
        except (sqlite3.Error, StoreError) as error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            return [(future, None, StoreError(str(error))) for _, future, *_ in group]
        except Exception as error:  # a fault of ours: they are told, and the writer goes on
            if db.in_transaction:
                db.execute("ROLLBACK")
            return [(future, None, error) for _, future, *_ in group]

    async def attempt_all(self, writes: list[Item]) -> list[Outcome]:
        """Without savepoints, as nearly all succeed; if one fails, all again, each with its own."""
        if any(is_long for *_, is_long in writes):
            return await self.attempt_each(writes)
        try:
            return [(future, work(self.db), None) for work, future, *_ in writes]
        except sqlite3.OperationalError:
            raise  # the disk, or the file: it concerns the whole group
        except Exception:
            self.db.execute("ROLLBACK")
            await self.begin()
            return await self.attempt_each(writes)

    async def attempt_each(self, writes: list[Item]) -> list[Outcome]:
        """Every piece of work by itself: who fails is rolled back alone."""
        return [await self.attempt(work, future, is_long) for work, future, _, is_long in writes]

    async def attempt(self, work: Work, future: Future, is_long: bool) -> Outcome:
        """One piece of work; one of thousands of statements is left to the thread."""
        if not is_long:
            return attempt(self.db, work, future)
        return await self.loop.run_in_executor(self.thread, attempt, self.db, work, future)

    async def begin(self) -> None:
        """Take the write lock, waiting for other processes without stopping the loop."""
        until = self.loop.time() + BUSY_SECONDS
        while True:
            try:
                self.db.execute("BEGIN IMMEDIATE")
                return
            except sqlite3.OperationalError as error:
                if not is_busy(error) or self.loop.time() > until:
                    raise
            await asyncio.sleep(BUSY_STEP)

    def commit(self) -> None:
        """Wait for the disk, in the thread."""
        self.db.execute("COMMIT")


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
    """Tell who still waits."""
    for future, result, error in outcomes:
        if future.done():
            continue  # cancelled while it was written
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)
