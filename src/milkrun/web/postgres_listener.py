"""What other workers wrote, heard by LISTEN on a connection of its own."""

import asyncio
import time

from milkrun.web.postgres_writer import CHANNEL, LOST, connect
from milkrun.web.postgres_writes import Connection
from milkrun.web.store import StoreError, Told

OVERLAP = 60_000
"""How far back, in milliseconds, is looked after a lost connection: clocks may differ."""


class Listener:
    """Hears of every write. Connects again when cut off, and then asks what it missed."""

    def __init__(self, url: str, told: Told) -> None:
        self.url = url
        self.told = told
        self.task = asyncio.get_running_loop().create_task(self._listen())

    async def close(self) -> None:
        """Stop listening."""
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)

    async def _listen(self) -> None:
        since = now()
        while True:
            try:
                db = await connect(self.url)
            except StoreError:
                continue  # it waited; there is nothing to hear yet
            try:
                await self._hear(db, since)
            except LOST:
                since = now()
            finally:
                await db.close()

    async def _hear(self, db: Connection, since: int) -> None:
        await db.execute(f"LISTEN {CHANNEL}")
        missed = await db.execute("SELECT id, n FROM match WHERE changed > %s", [since - OVERLAP])
        for match, n in await missed.fetchall():
            self.told(match, n)
        async for heard in db.notifies():
            match, _, number = heard.payload.rpartition(":")
            self.told(match, int(number))


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)
