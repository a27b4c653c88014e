"""What other workers wrote, heard by LISTEN on a connection of its own."""

import asyncio

from milkrun.web.hours import steady
from milkrun.web.storage.postgres_writer import CHANNEL, LOST, connect
from milkrun.web.storage.postgres_writes import Connection
from milkrun.web.storage.store import StoreError, Told

OVERLAP = 2 * 3_600_000
"""How far back, in milliseconds, is looked after a lost connection: clocks may have been set."""
TIME = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"


class Listener:
    """Hears of every write. Connects again when cut off, and then asks what it missed."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.db: Connection | None = None
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect; from now on nothing is missed."""
        self.db = await connect(self.url)
        await self.db.execute(f"LISTEN {CHANNEL}")

    def start(self, told: Told) -> None:
        """Pass on what is heard, and what was heard since `open`."""
        self.task = asyncio.get_running_loop().create_task(self._listen(told))

    async def close(self) -> None:
        """Stop listening."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        await self._drop()

    async def _listen(self, told: Told) -> None:
        lost: int | None = None
        while True:
            try:
                if self.db is None:
                    await self.open()
                    await self._catch_up(told, steady() - lost if lost else 0)
                    lost = None
                await self._hear(told)
            except (StoreError, *LOST):
                lost = lost or steady()
                await self._drop()

    async def _hear(self, told: Told) -> None:
        assert self.db is not None
        async for heard in self.db.notifies():
            match, _, number = heard.payload.rpartition(":")
            told(match, int(number))

    async def _catch_up(self, told: Told, gone: int) -> None:
        """Tell of everything that may have changed while nothing was heard, for so long."""
        assert self.db is not None
        sql = f"SELECT id, n FROM match WHERE changed > ({TIME}) - %s"
        for match, n in await (await self.db.execute(sql.encode(), [gone + OVERLAP])).fetchall():
            told(match, n)

    async def _drop(self) -> None:
        if self.db is not None:
            await self.db.close()
        self.db = None
