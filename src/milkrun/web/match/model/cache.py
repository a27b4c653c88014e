"""What is made once for all who ask: views, messages and hints of every match, and their past.

It holds until the next entry of its match, and then goes. All matches share one place, and what
that may hold is bounded: nobody makes it grow by asking for many different things. The match that
was longest not asked for goes first.
"""

from collections.abc import Callable, Collection, Hashable, MutableMapping
from typing import Any

from cachetools import LRUCache

from milkrun.web.language import now
from milkrun.web.match.model.history import Past

MOST_BYTES = 32_000_000
MOST_LOGS = 4_000
MOST_FOUND = 16_000_000
"""Bytes of what the coach found in finished games."""
SHARE = 8
"""One match has so large a part of the place, and starts anew when it is full."""


class Made:
    """What was made of one match at one entry."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.parts: dict[Hashable, bytes] = {}
        self.size = 0

    def put(self, key: Hashable, made: bytes) -> None:
        """One more."""
        self.size += len(made) - len(self.parts.get(key, b""))
        self.parts[key] = made


def size_of(made: Made) -> int:
    """Its bytes."""
    return made.size


class Kept:
    """What was made, by match, entry, language and what it is."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.cache: LRUCache[str, Made] = LRUCache(most, getsizeof=size_of)
        self.past = Past()
        self.logs: LRUCache[tuple[str, int | None, str], Any] = LRUCache(MOST_LOGS)
        """The logs of matches as readers may know them, by language (`seeing.log.Log`)."""
        self.moment: Any = None
        """What all are told alike of the match and entry told of last (`seeing.moment.Moment`)."""
        self.found: LRUCache[tuple[Hashable, ...], bytes] = LRUCache(MOST_FOUND, getsizeof=len)
        """What the coach found in finished games: it holds though people talk on after the end."""

    def find(self, match: str, n: int, key: Hashable) -> bytes | None:
        """What was made under that name, if it still holds and is still there."""
        found = self.cache.get(match)
        return found.parts.get((now(), key)) if found is not None and found.n == n else None

    def put(self, match: str, n: int, key: Hashable, made: bytes) -> bytes:
        """Keep something, unless it is too large; it is given back."""
        most = self.cache.maxsize / SHARE
        if len(made) <= most:
            found = self.cache.get(match)
            if found is None or found.n != n or found.size + len(made) > most:
                found = Made(n)
            found.put((now(), key), made)
            self.cache[match] = found
        return made

    def once(self, match: str, n: int, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """What was made before, or is made now."""
        found = self.find(match, n, key)
        return self.put(match, n, key, make()) if found is None else found

    def forget(self, gone: Collection[str]) -> None:
        """Let go of all that was made of these matches: nobody asks for them any more."""
        self.moment = None
        for match in gone:
            self.cache.pop(match, None)
        for named in (self.logs, self.past.positions, self.past.pieces):
            drop(named, gone)


def drop(kept: MutableMapping[Any, Any], gone: Collection[str]) -> None:
    """What is kept under names that begin with one of these matches."""
    for name in [name for name in kept if name[0] in gone]:
        del kept[name]
