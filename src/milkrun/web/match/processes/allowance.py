"""How many seconds of thinking an address gets: a bucket that runs out and fills again."""

import time
from collections.abc import Callable

from cachetools import LRUCache

WINDOW = 600.0
"""Seconds after which an empty bucket is full."""
DEEPEST = 2.0
"""Nobody owes more than twice what is given: after two windows everything is forgiven."""
MOST_ADDRESSES = 10_000


class Allowance:
    """Seconds by address. Nobody is held to account for an address that is not known."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        """What an address gets in the window; 0 for no bound."""
        self.clock = clock
        self.spent: LRUCache[str, tuple[float, float]] = LRUCache(MOST_ADDRESSES)
        """What was spent and has not come back yet, and when that was so."""

    def level(self, address: str) -> float:
        """What an address has spent lately."""
        spent, since = self.spent.get(address, (0.0, 0.0))
        return max(0.0, spent - (self.clock() - since) * self.seconds / WINDOW)

    def spend(self, address: str, seconds: float) -> None:
        """An address had so much."""
        if address and self.seconds:
            spent = min(self.level(address) + seconds, DEEPEST * self.seconds)
            self.spent[address] = spent, self.clock()

    def is_used_up(self, address: str) -> bool:
        """Whether an address has had all it gets for now."""
        return bool(address and self.seconds) and self.level(address) >= self.seconds
