"""The one connection of a worker that writes: all that waits goes into one synced commit.

The commit also tells the other workers. PostgreSQL lets one telling commit pass at a time, so
that grouping is what makes many of them quick.
"""

import asyncio
import time
from typing import Any

import psycopg

from milkrun.web import postgres_writes
from milkrun.web.postgres_writes import Connection
from milkrun.web.store import StoreError, Write

CHANNEL = "milkrun"
MOST_GROUPED = 256
PATIENCE_SECONDS = 10.0
RETRY_SECONDS = 0.1

Waiting = tuple[Write, asyncio.Future[None]]
LOST = (psycopg.OperationalError, psycopg.InterfaceError)
"""What a connection that is gone raises."""


async def connect(url: str) -> Connection:
    """A connection that notices when the other side has vanished; tried for a while."""
    give_up = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            return await psycopg.AsyncConnection.connect(url, **settings())
        except LOST as error:
            if time.monotonic() > give_up:
                raise StoreError(f"cannot reach the database: {error}") from error
        await asyncio.sleep(RETRY_SECONDS)


def settings() -> dict[str, Any]:
    """How every connection is made."""
    return {
        "autocommit": True,
        "prepare_threshold": 1,
        "application_name": "milkrun",
        "connect_timeout": 5,
        "keepalives_idle": 15,
        "keepalives_interval": 5,
        "keepalives_count": 3,
        "tcp_user_timeout": 30_000,
    }


class Writer:
    """Takes writes, and answers when they are durable."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.db: Connection | None = None
        self.waiting: list[Waiting] = []
        self.wake = asyncio.Event()
        self.is_closing = False
        self.work = asyncio.get_running_loop().create_task(self._work())

    async def append(self, write: Write) -> None:
        """Write, together with whatever else waits."""
        if self.is_closing:
            raise StoreError("the store is closed")
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((write, future))
        self.wake.set()
        await future

    async def close(self) -> None:
        """Finish what is queued, then end."""
        self.is_closing = True
        self.wake.set()
        await self.work
        if self.db is not None:
            await self.db.close()

    async def _work(self) -> None:
        while self.waiting or not self.is_closing:
            await self.wake.wait()
            self.wake.clear()
            while self.waiting:
                group, self.waiting = self.waiting[:MOST_GROUPED], self.waiting[MOST_GROUPED:]
                deliver(group, await self._outcomes(group))

    async def _outcomes(self, group: list[Waiting]) -> list[Exception | None]:
        """What became of each write. Matches are locked in one order: no two workers deadlock."""
        order = sorted(range(len(group)), key=lambda i: group[i][0].match)
        writes = [group[i][0] for i in order]
        try:
            outcomes = await self._commit(writes)
        except StoreError as error:
            outcomes = [error] * len(writes)
        except LOST as error:
            outcomes = [StoreError(str(error))] * len(writes)
        except Exception as error:  # a fault of ours; the writer goes on, and they are told
            await self._forget()
            outcomes = [error] * len(writes)
        found = dict(zip(order, outcomes, strict=True))
        return [found[i] for i in range(len(group))]

    async def _commit(self, writes: list[Write]) -> list[Exception | None]:
        """One transaction. A connection lost before the commit was sent is replaced once."""
        for is_last in (False, True):
            db = await self._connection()
            try:
                outcomes = await self._fill(db, writes)
                break
            except LOST:
                await self._forget()
                if is_last:
                    raise
        try:
            await db.execute("COMMIT")
        except LOST:
            await self._forget()  # nobody knows whether it counts: the key will tell
            raise
        return outcomes

    async def _fill(self, db: Connection, writes: list[Write]) -> list[Exception | None]:
        await db.execute("BEGIN")
        outcomes = [await postgres_writes.append(db, write) for write in writes]
        told = [
            f"{write.match}:{write.after_n + len(write.entries)}"
            for write, error in zip(writes, outcomes, strict=True)
            if error is None
        ]
        sql = "SELECT pg_notify(%s, told) FROM unnest(%s::text[]) AS told"
        await db.execute(sql, [CHANNEL, told])
        return outcomes

    async def _connection(self) -> Connection:
        if self.db is None or self.db.closed:
            self.db = await connect(self.url)
        return self.db

    async def _forget(self) -> None:
        """Let a connection go, whatever state it is in."""
        if self.db is not None:
            await self.db.close()
        self.db = None


def deliver(group: list[Waiting], outcomes: list[Exception | None]) -> None:
    """Tell who still waits."""
    for (_, future), error in zip(group, outcomes, strict=True):
        if future.done():
            continue  # cancelled while it was written
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
