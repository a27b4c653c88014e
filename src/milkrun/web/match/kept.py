"""What is made once for all who ask: views, messages and hints of every match, and their past.

All matches share one place, and what it may hold is bounded: nobody makes it grow by asking for
many different things. What was longest not asked for goes first.
"""

from collections.abc import Callable, Hashable

from cachetools import LRUCache

from milkrun.web.match.past import Past

MOST_BYTES = 32_000_000
SHARE = 8
"""What alone would take so large a part of the place is made each time it is asked for."""


class Kept:
    """What was made, by what it is."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.cache: LRUCache[Hashable, bytes] = LRUCache(most, getsizeof=len)
        self.past = Past()

    def find(self, key: Hashable) -> bytes | None:
        """What was made under that name, if it is still there."""
        return self.cache.get(key)

    def put(self, key: Hashable, made: bytes) -> bytes:
        """Keep something, unless it is too large; it is given back."""
        if len(made) * SHARE <= self.cache.maxsize:
            self.cache[key] = made
        return made

    def once(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """What was made before, or is made now."""
        found = self.cache.get(key)
        return self.put(key, make()) if found is None else found
