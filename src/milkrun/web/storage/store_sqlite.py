"""Matches in one SQLite file: WAL, every commit synced, waiting writes grouped into one commit."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from milkrun.web.storage import migrate, sqlite_writes
from milkrun.web.storage.failed import Failed
from milkrun.web.storage.sqlite_writer import Writer, connect
from milkrun.web.storage.store import Job, StoreError, Told, Write

LOG = logging.getLogger("milkrun.store")
POLL_SECONDS = 0.05
MANY = 500
"""A write of more entries than this takes milliseconds."""
OVERLAP = 2_000
"""How far back, in milliseconds, a poll looks again: commits need not come in the order of time."""

Connection = sqlite3.Connection
T = TypeVar("T")


class SqliteStore(Failed):
    """A store in a file; one writer, one reader thread, and a poll for other workers."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.reader = ThreadPoolExecutor(1, "milkrun-read")
        self.db: Connection | None = None
        self.writer: Writer | None = None
        self.told: Told | None = None
        self.poll: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.db = await self._thread(self._connect)
        self.writer = Writer(self.path)
        await self.writer.do(upgrade)
        await self.read_key()

    def _connect(self) -> Connection:
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
        return await self.writer.do(work, is_long)

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
        due = "SELECT 1 FROM job WHERE due<=? AND leased_until<? AND aside=0 LIMIT 1"
        if not await self.rows(due, now, now):
            return []  # an idle server writes nothing
        return await self._write(lambda db: sqlite_writes.take_jobs(db, worker, now, until, limit))

    async def renew_jobs(self, worker: str, jobs: list[str], until: int) -> None:
        """Keep the leases a worker holds on these jobs."""
        await self._write(lambda db: sqlite_writes.renew_jobs(db, worker, jobs, until))

    def listen(self, told: Told) -> None:
        """`told` hears, in the event loop, of what other workers wrote (and perhaps of ours)."""
        self.told = told
        self.poll = asyncio.get_running_loop().create_task(self._listen())

    async def _listen(self) -> None:
        version, since, seen = -1, 0, dict[str, int]()
        while True:
            try:
                # On the writer's connection the number changes with other workers' commits only.
                found = await self.writer.ask(data_version) if self.writer else version
                if found != version:
                    since, seen = await self._tell(since, seen)
                    version = found
            except StoreError as error:
                LOG.warning("no database", extra={"reason": str(error)})
            await asyncio.sleep(POLL_SECONDS)

    async def _tell(self, since: int, seen: dict[str, int]) -> tuple[int, dict[str, int]]:
        """Tell what has changed since; the new `since`, and what was told in its overlap."""
        if since == 0:
            newest = await self.rows("SELECT coalesce(max(changed), 0) FROM match")
            since = newest[0][0] - OVERLAP
        sql = "SELECT id, n, changed FROM match WHERE changed>?"
        rows = await self.rows(sql, since)
        for match, n, _ in rows:
            if seen.get(match) != n and self.told is not None:
                self.told(match, n)
        since = max([since, *(changed - OVERLAP for _, _, changed in rows)])
        return since, {match: n for match, n, changed in rows if changed > since}


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
