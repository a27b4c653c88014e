"""The one connection of a worker that writes: all that waits goes into one synced commit.

The commit also tells the other workers. PostgreSQL lets one telling commit pass at a time, so
that grouping is what makes many of them quick. A group has one write a match at most; who loses
in it is told so, and the others are sent again without him.
"""

import asyncio
import time
from typing import Any

import psycopg

from milkrun.web.storage import postgres_group, postgres_writes
from milkrun.web.storage.postgres_writes import Connection, Cursor
from milkrun.web.storage.store import Conflict, StoreError, Write

CHANNEL = "milkrun"
MOST_GROUPED = 256
PATIENCE_SECONDS = 10.0
RETRY_SECONDS = 0.1
FEW = 2
"""So many moves in a group are worth a statement of their own."""

Waiting = tuple[Write, asyncio.Future[None]]
LOST = (psycopg.OperationalError, psycopg.InterfaceError)
"""What a connection that is gone raises."""
WRONG = (psycopg.IntegrityError, psycopg.DataError, ValueError)
"""What a write raises that can never count."""
NOTIFY = "SELECT pg_notify(%s, told) FROM unnest(%s::text[]) AS told"


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
        await self._forget()

    async def _work(self) -> None:
        while self.waiting or not self.is_closing:
            await self.wake.wait()
            self.wake.clear()
            while self.waiting:
                await self._settle(self._group())

    def _group(self) -> list[Waiting]:
        """The next writes, one a match, in the order of matches: no two workers deadlock."""
        group: dict[str, Waiting] = {}
        later: list[Waiting] = []
        for one in self.waiting:
            is_full = len(group) == MOST_GROUPED
            if is_full or one[0].match in group:
                later.append(one)
            else:
                group[one[0].match] = one
        self.waiting = later
        return sorted(group.values(), key=lambda one: one[0].match)

    async def _settle(self, group: list[Waiting]) -> None:
        """Write a group; everybody in it gets an answer, whatever happens."""
        try:
            while group:
                losers = await self._commit([write for write, _ in group])
                for index in losers:
                    answer(
                        [group[index]], Conflict("The match has moved on, or the lease is gone.")
                    )
                if not losers:
                    return answer(group, None)
                group = [one for index, one in enumerate(group) if index not in losers]
        except WRONG as error:
            await self._settle_singly(group, error)
        except LOST as error:
            answer(group, StoreError(str(error)))
        except psycopg.InternalError as error:  # it answers, but takes nothing
            await self._forget()
            answer(group, StoreError(str(error)))
        except Exception as error:  # a fault of ours: they are told, and the writer goes on
            await self._forget()
            answer(group, error)

    async def _settle_singly(self, group: list[Waiting], error: Exception) -> None:
        """Find the one that is wrong."""
        assert self.db is not None
        await self.db.execute("ROLLBACK")
        if len(group) > 1:
            for one in group:
                await self._settle([one])
        elif isinstance(error, psycopg.IntegrityError):
            answer(group, Conflict(str(error)))
        else:
            answer(group, error)

    async def _commit(self, writes: list[Write]) -> list[int]:
        """One transaction; who stood in its way, if it was not made."""
        db, losers = await self._sent(writes)
        try:
            await db.execute("ROLLBACK" if losers else "COMMIT")
        except LOST:
            await self._forget()  # nobody knows whether it counts: the key will tell
            raise
        return losers

    async def _sent(self, writes: list[Write]) -> tuple[Connection, list[int]]:
        """Send it all. A connection found dead before the commit is replaced once."""
        for _ in range(2):
            db = await self._connection()
            try:
                return db, await fill(db, writes)
            except LOST as error:
                await self._forget()
                lost = error
        raise lost

    async def _connection(self) -> Connection:
        if self.db is None or self.db.closed:
            self.db = await connect(self.url)
        return self.db

    async def _forget(self) -> None:
        """Let a connection go, whatever state it is in."""
        if self.db is not None:
            await self.db.close()
        self.db = None


async def fill(db: Connection, writes: list[Write]) -> list[int]:
    """All of it in one round trip; the numbers of those that do not count."""
    told = [f"{write.match}:{write.after_n + len(write.entries)}" for write in writes]
    moves = [write for write in writes if postgres_group.only_moves_on(write)]
    if len(moves) < FEW:
        moves = []
    alone = [write for write in writes if not moves or not postgres_group.only_moves_on(write)]
    async with db.pipeline():
        await db.execute("BEGIN")
        moved = await move_all(db, writes, moves) if moves else None
        counted = {write.match: await postgres_writes.send(db, write) for write in alone}
        await db.execute(NOTIFY, [CHANNEL, told])
    placed = {row[0] for row in await moved.fetchall()} if moved is not None else set()
    for match, cursors in counted.items():
        if all(cursor.rowcount == 1 for cursor in cursors):
            placed.add(match)
    return [index for index, write in enumerate(writes) if write.match not in placed]


async def move_all(db: Connection, writes: list[Write], moves: list[Write]) -> Cursor:
    """Send the moves of a group at once; its matches are all held first, in their order."""
    await db.execute(postgres_group.HOLD, [[write.match for write in writes]])
    return await postgres_group.send_all(db, moves)


def answer(group: list[Waiting], error: Exception | None) -> None:
    """Tell who still waits."""
    for _, future in group:
        if future.done():
            continue  # cancelled while it was written
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
