"""Matches in PostgreSQL: several workers and machines, every commit synced, told by NOTIFY."""

import asyncio
import time
from typing import Any

from psycopg_pool import AsyncConnectionPool, PoolTimeout

from milkrun.web.storage import migrate
from milkrun.web.storage.postgres_listener import Listener
from milkrun.web.storage.postgres_writer import (
    LOST,
    PATIENCE_SECONDS,
    RETRY_SECONDS,
    Writer,
    connect,
    settings,
)
from milkrun.web.storage.postgres_writes import Connection
from milkrun.web.storage.store import (
    Batch,
    DeviceRow,
    Entry,
    Job,
    MatchRow,
    SeatRow,
    StoreError,
    Told,
    Write,
)

READERS = 4
MIGRATION_LOCK = 7_101_010
"""The advisory lock under which one worker alone brings the schema up to date."""


class PostgresStore:
    """A store behind an address: one connection writes, one listens, a few read."""

    def __init__(self, url: str) -> None:
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
        await self.listener.open()
        self.writer = Writer(self.url)

    async def close(self) -> None:
        """Finish what was begun and let go."""
        await self.listener.close()
        if self.writer is not None:
            await self.writer.close()
        if self.pool is not None:
            await self.pool.close()

    async def _rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """What a statement gives; asked again while a lost connection is replaced."""
        give_up = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                return await self._ask(sql, values)
            except (*LOST, PoolTimeout) as error:
                if time.monotonic() > give_up:
                    raise StoreError(str(error)) from error
            await asyncio.sleep(RETRY_SECONDS)

    async def _ask(self, sql: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        if self.pool is None:
            raise StoreError("the store is not open")
        async with self.pool.connection(PATIENCE_SECONDS) as db:
            found = await db.execute(sql.encode(), values)
            return await found.fetchall() if found.description else []

    async def append(self, write: Write) -> None:
        """The one way to write to a match; durable when it returns."""
        if self.writer is None:
            raise StoreError("the store is not open")
        await self.writer.append(write)

    async def match(self, match: str) -> MatchRow | None:
        """A match by its id."""
        rows = await self._rows("SELECT * FROM match WHERE id=%s", match)
        return match_row(rows[0]) if rows else None

    async def entries(self, match: str, after: int = 0) -> list[Entry]:
        """The entries after number `after`, in order."""
        sql = "SELECT n, kind, body, seq FROM entry WHERE match=%s AND n>%s ORDER BY n"
        return [Entry(*row) for row in await self._rows(sql, match, after)]

    async def seats(self, match: str) -> list[SeatRow]:
        """The seats that have a link or a nonce."""
        sql = "SELECT seat, token, nonce FROM seat WHERE match=%s ORDER BY seat"
        return [SeatRow(*row) for row in await self._rows(sql, match)]

    async def devices(self, match: str) -> list[DeviceRow]:
        """Who may act or look on."""
        sql = "SELECT device, seat FROM device WHERE match=%s ORDER BY seat, device"
        return [DeviceRow(*row) for row in await self._rows(sql, match)]

    async def batch(self, match: str, key: str) -> Batch | None:
        """What was answered to a key."""
        sql = "SELECT key, seat, digest, seq, n, ply FROM batch WHERE match=%s AND key=%s"
        rows = await self._rows(sql, match, key)
        return Batch(*rows[0]) if rows else None

    async def lobby(self, limit: int) -> list[MatchRow]:
        """Listed matches that are open or running, the newest change first."""
        sql = (
            "SELECT * FROM match WHERE listed=1 AND status IN ('open', 'running')"
            " ORDER BY changed DESC LIMIT %s"
        )
        return [match_row(row) for row in await self._rows(sql, limit)]

    async def matches_of(self, device: str, limit: int) -> list[MatchRow]:
        """The matches of a device, the newest change first."""
        sql = (
            "SELECT * FROM match WHERE id IN (SELECT match FROM device WHERE device=%s)"
            " ORDER BY changed DESC LIMIT %s"
        )
        return [match_row(row) for row in await self._rows(sql, device, limit)]

    async def matches(self, after: str, limit: int) -> list[MatchRow]:
        """All matches in the order of their ids, after that one: for the keeper's verbs."""
        sql = "SELECT * FROM match WHERE id>%s ORDER BY id LIMIT %s"
        return [match_row(row) for row in await self._rows(sql, after, limit)]

    async def delete(self, match: str) -> None:
        """A match and everything that belongs to it."""
        await self._rows("DELETE FROM match WHERE id=%s", match)

    async def take_jobs(self, worker: str, now: int, until: int, limit: int) -> list[Job]:
        """Lease jobs that are due and that nobody holds, the longest due first."""
        sql = (
            "UPDATE job SET lease=%s, leased_until=%s WHERE id IN (SELECT id FROM job"
            " WHERE due<=%s AND leased_until<%s ORDER BY due LIMIT %s FOR UPDATE SKIP LOCKED)"
            " RETURNING id, match, kind, seat, due, lease, leased_until, body"
        )
        rows = await self._rows(sql, worker, until, now, now, limit)
        return sorted((Job(*row) for row in rows), key=lambda job: job.due)

    async def renew_jobs(self, worker: str, jobs: list[str], until: int) -> None:
        """Keep the leases a worker holds on these jobs; those being finished now are let be."""
        sql = (
            "UPDATE job SET leased_until=%s WHERE id IN (SELECT id FROM job"
            " WHERE id = ANY(%s) AND lease=%s FOR UPDATE SKIP LOCKED)"
        )
        await self._rows(sql, until, jobs, worker)

    async def counts(self) -> dict[str, int]:
        """Matches by status, and `jobs`: for the metrics."""
        rows = await self._rows("SELECT status, count(*) FROM match GROUP BY status")
        jobs = await self._rows("SELECT count(*) FROM job")
        return {**{str(status): int(count) for status, count in rows}, "jobs": int(jobs[0][0])}

    def listen(self, told: Told) -> None:
        """`told` hears, in the event loop, of what other workers wrote (and perhaps of ours)."""
        self.listener.start(told)


def match_row(row: tuple[Any, ...]) -> MatchRow:
    """A row of the table `match`."""
    return MatchRow(*[*row[:6], bool(row[6]), *row[7:]])


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
