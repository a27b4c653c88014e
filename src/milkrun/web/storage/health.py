"""Whether writes come through: real ones tell, and a tiny one tries when there were none."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from milkrun.web.storage.store import Store, StoreError

FRESH_SECONDS = 5.0
"""What the last write told holds for so long."""


class Health:
    """What became of the last write."""

    def __init__(self, seconds: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self.is_good = False
        self.at = float("-inf")
        self.asking = asyncio.Lock()

    def note(self, is_good: bool) -> None:
        """A write came through, or did not."""
        self.is_good, self.at = is_good, self.seconds()

    async def is_well(self, probe: Callable[[], Awaitable[None]]) -> bool:
        """Whether writes come through just now; however many ask, one tries."""
        async with self.asking:
            if self.seconds() - self.at > FRESH_SECONDS:
                try:
                    await probe()
                    self.note(True)
                except StoreError:
                    self.note(False)
        return self.is_good


async def answers(store: Store) -> bool:
    """Whether a storage can be read."""
    try:
        await store.match("")
    except StoreError:
        return False
    return True
