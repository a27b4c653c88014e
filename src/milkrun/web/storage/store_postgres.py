"""Matches in PostgreSQL: several workers and machines, every commit synced, told by NOTIFY."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from psycopg import InternalError
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from milkrun.web.storage import migrate
from milkrun.web.storage.failed import Failed
from milkrun.web.storage.postgres_listener import TIME, Listener
from milkrun.web.storage.postgres_writer import (
    LOST,
    PATIENCE_SECONDS,
    RETRY_SECONDS,
    Writer,
    connect,
    settings,
)
from milkrun.web.storage.postgres_writes import Connection
from milkrun.web.storage.store import FAR, Job, Seen, StoreError, Told, Write

T = TypeVar("T")
READERS = 4
MIGRATION_LOCK = 7_101_010
"""The advisory lock under which one worker alone brings the schema up to date."""


class PostgresStore(Failed):
    """A store behind an address: one connection writes, one listens, a few read."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self.pool: AsyncConnectionPool[Connection] | None = None
        self.writer: Writer | None = None
        self.listener = Listener(url)

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        db = await connect(self.url)
        try:
            await upgrade(db)
        finally:
            await db.close()
        self.pool = AsyncConnectionPool(
            self.url,
            min_size=1,
            max_size=READERS,
            reconnect_timeout=PATIENCE_SECONDS,
            open=False,
            kwargs=settings(),
        )
        await self.pool.open()
        await self.read_key()
        await self.listener.open()
        self.writer = Writer(self.url)

    async def close(self) -> None:
        """Finish what was begun and let go."""
        await self.listener.close()
        if self.writer is not None:
            await self.writer.close()
        if self.pool is not None:
            await self.pool.close()

    async def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """What a statement gives."""
        return await self._patiently(lambda: self._ask(sql, values))

    async def _patiently(self, ask: Callable[[], Awaitable[T]]) -> T:
        """Ask, and ask again while a lost connection is replaced."""
        give_up = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                return await ask()
            except (*LOST, PoolTimeout) as error:
                if time.monotonic() > give_up:
                    raise StoreError(str(error)) from error
            except InternalError as error:  # it answers, but takes nothing
                raise StoreError(str(error)) from error
            await asyncio.sleep(RETRY_SECONDS)

    async def _ask(self, sql: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        if self.pool is None:
            raise StoreError("the store is not open")
        async with self.pool.connection(PATIENCE_SECONDS) as db:
            found = await db.execute(sql.replace("?", "%s").encode(), values)
            return await found.fetchall() if found.description else []

    async def append(self, write: Write) -> None:
        """The one way to write to a match; durable when it returns."""
        if self.writer is None:
            raise StoreError("the store is not open")
        try:
            await self.writer.append(write)
        except StoreError:
            self.health.note(False)
            raise
        self.health.note(True)

    async def probe(self) -> None:
        """Write something tiny."""
        await self.rows(migrate.PROBE)

    async def delete(self, match: str) -> None:
        """A match and everything that belongs to it."""
        await self.rows("DELETE FROM match WHERE id=?", match)

    async def alter(self, *statements: tuple[str, tuple[object, ...]]) -> int:
        """Statements in one transaction; how many rows the last one changed."""
        return await self._patiently(lambda: self._alter(statements))

    async def _alter(self, statements: tuple[tuple[str, tuple[object, ...]], ...]) -> int:
        if self.pool is None:
            raise StoreError("the store is not open")
        async with self.pool.connection(PATIENCE_SECONDS) as db, db.transaction():
            sent = [(sql.replace("?", "%s").encode(), values) for sql, values in statements]
            return [(await db.execute(sql, values)).rowcount for sql, values in sent][-1]

    async def size(self) -> int:
        """How many bytes the database takes."""
        return int((await self.rows("SELECT pg_database_size(current_database())"))[0][0])

    async def take_jobs(self, worker: str, now: int, until: int, limit: int) -> list[Job]:
        """Lease jobs that are due and that nobody holds, the longest due first."""
        sql = (
            "UPDATE job SET lease=?, leased_until=?, tries=tries+1 WHERE id IN (SELECT id FROM job"
            " WHERE due<=? AND (leased_until<? OR leased_until>?) AND aside=0 ORDER BY due LIMIT ?"
            " FOR UPDATE SKIP LOCKED) RETURNING *"
        )
        rows = await self.rows(sql, worker, until, now, now, now + FAR, limit)
        return sorted((Job(*row) for row in rows), key=lambda job: job.due)

    async def renew_jobs(self, worker: str, jobs: list[str], until: int) -> None:
        """Keep the leases a worker holds on these jobs; those being finished now are let be."""
        sql = (
            "UPDATE job SET leased_until=? WHERE id IN (SELECT id FROM job"
            " WHERE id = ANY(?) AND lease=? FOR UPDATE SKIP LOCKED)"
        )
        await self.rows(sql, until, jobs, worker)

    async def time(self) -> int:
        """The database server's time."""
        return int((await self.rows(TIME))[0][0])

    async def saw(self, news: list[Seen], forget: int) -> None:
        """Who was seen when, each seat once; what is older than `forget` is forgotten."""
        sql = (
            "INSERT INTO presence SELECT * FROM unnest(?::text[], ?::bigint[], ?::bigint[])"
            " ON CONFLICT (match, seat) DO UPDATE SET seen=greatest(presence.seen, excluded.seen)"
        )
        columns = [[s.match for s in news], [s.seat for s in news], [s.seen for s in news]]
        await self.rows(sql, *columns)
        await self.rows("DELETE FROM presence WHERE seen<?", forget)

    def listen(self, told: Told) -> None:
        """`told` hears, in the event loop, of what other workers wrote (and perhaps of ours)."""
        self.listener.start(told)


async def upgrade(db: Connection) -> None:
    """Apply the migrations that are missing; other workers wait meanwhile."""
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock(%s)", [MIGRATION_LOCK])
        await db.execute("CREATE TABLE IF NOT EXISTS version (version BIGINT NOT NULL)")
        rows = await (await db.execute("SELECT version FROM version")).fetchall()
        if not rows:
            await db.execute("INSERT INTO version VALUES (0)")
        version = int(rows[0][0]) if rows else 0
        if version > migrate.newest():
            raise StoreError(f"the database has version {version}: this program is older")
        for number, text in migrate.pending(version):
            for statement in migrate.statements(text):
                await db.execute(statement.encode())
            await db.execute("UPDATE version SET version=%s", [number])
        await db.execute(migrate.keep_key().encode())
