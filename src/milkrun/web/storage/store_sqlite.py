"""Matches in one SQLite file: WAL, every commit synced, waiting writes grouped into one commit."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from milkrun.web.hours import steady, wall
from milkrun.web.storage import migrate, sqlite_clock, sqlite_writes
from milkrun.web.storage.failed import Failed
from milkrun.web.storage.private import keep_private
from milkrun.web.storage.sqlite_writer import Writer, connect
from milkrun.web.storage.store import FAR, Job, Seen, StoreError, Told, Write

LOG = logging.getLogger("milkrun.store")
POLL_SECONDS = 0.05
MANY = 500
"""A write of more entries than this takes milliseconds."""

Connection = sqlite3.Connection
T = TypeVar("T")


class SqliteStore(Failed):
    """A store in a file; one writer, one reader thread, and a poll for other workers."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.boot = sqlite_clock.boot()
        self.reader = ThreadPoolExecutor(1, "milkrun-read")
        self.db: Connection | None = None
        self.writer: Writer | None = None
        self.turn = 0
        """The last change that was told."""
        self.told: Told | None = None
        self.poll: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        self.db = await self._thread(self._connect)
        self.writer = Writer(self.path)
        await self.writer.do(upgrade)
        await self.read_key()
        self.turn = await self._newest()

    def _connect(self) -> Connection:
        try:
            keep_private(self.path)
        except OSError as error:
            raise StoreError(f"cannot open {self.path}: {error.strerror}") from error
        return connect(self.path)

    async def close(self) -> None:
        """Finish what was begun and let go."""
        if self.poll is not None:
            self.poll.cancel()
        if self.writer is not None:
            await self.writer.stop()
        if self.db is not None:
            await self._thread(self.db.close)
        self.reader.shutdown()

    async def _thread(self, work: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self.reader, work)
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    async def _write(self, work: Callable[[Connection], T], is_long: bool = False) -> T:
        if self.writer is None:
            raise StoreError("the store is not open")
        try:
            done = await self.writer.do(work, is_long)
        except StoreError:
            self.health.note(False)
            raise
        self.health.note(True)
        return done

    async def probe(self) -> None:
        """Write something tiny."""
        await self._write(lambda db: db.execute(migrate.PROBE).close())

    async def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """What a statement gives."""
        db = self.db
        if db is None:
            raise StoreError("the store is not open")
        return await self._thread(lambda: db.execute(sql, values).fetchall())

    async def append(self, write: Write) -> None:
        """The one way to write to a match; durable when it returns."""
        is_long = len(write.entries) > MANY
        await self._write(lambda db: sqlite_writes.append(db, write), is_long)

    async def delete(self, match: str) -> None:
        """A match and everything that belongs to it."""
        await self._write(lambda db: sqlite_writes.delete(db, match))

    async def alter(self, *statements: tuple[str, tuple[object, ...]]) -> int:
        """Statements in one transaction; how many rows the last one changed."""
        return await self._write(lambda db: sqlite_writes.alter(db, statements))

    async def size(self) -> int:
        """How many bytes the database takes, its log included."""
        files = (self.path, self.path.with_name(self.path.name + "-wal"))
        return sum(file.stat().st_size for file in files if file.exists())

    async def take_jobs(self, worker: str, now: int, until: int, limit: int) -> list[Job]:
        """Lease jobs that are due and that nobody holds, the longest due first."""
        due = f"SELECT 1 FROM job WHERE {sqlite_writes.DUE} LIMIT 1"
        if not await self.rows(due, now, now, now + FAR):
            return []  # an idle server writes nothing
        return await self._write(lambda db: sqlite_writes.take_jobs(db, worker, now, until, limit))

    async def renew_jobs(self, worker: str, jobs: list[str], until: int) -> None:
        """Keep the leases a worker holds on these jobs."""
        await self._write(lambda db: sqlite_writes.renew_jobs(db, worker, jobs, until))

    async def time(self) -> int:
        """The time on which the workers of this computer agree."""
        if self.writer is None:
            raise StoreError("the store is not open")
        return await self.writer.do(lambda db: sqlite_clock.tell(db, self.boot, wall(), steady()))

    async def saw(self, news: list[Seen], forget: int) -> None:
        """Who was seen when, each seat once; what is older than `forget` is forgotten."""
        await self._write(lambda db: sqlite_writes.saw(db, news, forget))

    def listen(self, told: Told) -> None:
        """`told` hears, in the event loop, of what other workers wrote (and perhaps of ours)."""
        self.told = told
        self.poll = asyncio.get_running_loop().create_task(self._listen())

    async def _listen(self) -> None:
        version = -1
        while True:
            try:
                # On the writer's connection the number changes with other workers' commits only.
                found = await self.writer.ask(data_version) if self.writer else version
                if found != version:
                    await self._tell()
                    version = found
            except StoreError as error:
                LOG.warning("no database", extra={"reason": str(error)})
            await asyncio.sleep(POLL_SECONDS)

    async def _tell(self) -> None:
        """Tell what was written since the last time."""
        newest = await self._newest()
        for match, n in await self._changes(newest):
            if self.told is not None:
                self.told(match, n)
        self.turn = newest

    async def _newest(self) -> int:
        return int((await self.rows("SELECT coalesce(max(turn), 0) FROM change"))[0][0])

    async def _changes(self, newest: int) -> list[tuple[Any, ...]]:
        """Matches and the entries they stand at; all of them, if too much was missed."""
        if newest - self.turn > sqlite_writes.CHANGES_KEPT:
            return await self.rows("SELECT id, n FROM match")
        sql = "SELECT match, max(n) FROM change WHERE turn>? AND turn<=? GROUP BY match"
        return await self.rows(sql, self.turn, newest)


def data_version(db: Connection) -> int:
    """A number that changes whenever another connection has committed."""
    return int(db.execute("PRAGMA data_version").fetchone()[0])


def upgrade(db: Connection) -> None:
    """Apply the migrations that are missing."""
    db.execute("CREATE TABLE IF NOT EXISTS version (version BIGINT NOT NULL)")
    rows = db.execute("SELECT version FROM version").fetchall()
    if not rows:
        db.execute("INSERT INTO version VALUES (0)")
    version = rows[0][0] if rows else 0
    if version > migrate.newest():
        raise StoreError(f"the database has version {version}: this program is older")
    for number, text in migrate.pending(version):
        for statement in migrate.statements(text):
            db.execute(statement)
        db.execute("UPDATE version SET version=?", (number,))
    db.execute(migrate.keep_key())
