"""A change of a match, tried again when something else was written first; once for each key."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

from milkrun.play.undo import UndoRefused
from milkrun.web.errors import WebError, not_now, refused
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.match import Match
from milkrun.web.storage.store import Batch, Conflict
from milkrun.web.wire.matches import Stand

T = TypeVar("T")
TRIES = 8
"""How often a write is tried when others come first."""
BUSY = "refused.busy"


@dataclass(frozen=True)
class Key:
    """What makes a request the same when it comes again."""

    text: str
    digest: str
    """Of all else that the request says: another request needs another key."""

    def batch(self, seat: int, stand: Stand) -> Batch:
        """What is stored under it, with the write itself."""
        return Batch(self.text, seat, self.digest, stand.seq, stand.n, stand.ply)


async def attempt(match: Match, work: Callable[[], Awaitable[T]]) -> T:
    """Do a piece of work with the match to oneself; it is refused when others never cease."""
    async with match.lock:
        try:
            return await persist(work)
        except Conflict:
            raise not_now(BUSY) from None


async def attempt_once(
    hub: Hub, match: Match, key: Key, work: Callable[[], Awaitable[Stand]]
) -> Stand:
    """The same, once for each key: one that was used gets the answer it got then.

    Whatever is refused may have been done already: only then is the key looked up.
    """

    async def work_or_answer() -> Stand:
        try:
            return await work()
        except (Conflict, WebError, UndoRefused):
            found = await answered(hub, match, key)
            if found is None:
                raise
            return found

    return await attempt(match, work_or_answer)


async def persist(work: Callable[[], Awaitable[T]], tries: int = TRIES) -> T:
    """Again and again, while others write first; at last their `Conflict`."""
    for _ in range(tries - 1):
        try:
            return await work()
        except Conflict:
            continue
    return await work()


async def answered(hub: Hub, match: Match, key: Key) -> Stand | None:
    """What a key was answered before; None if it is new."""
    found = await hub.store.batch(match.id, key.text)
    if found is None:
        return None
    if found.digest != key.digest:
        raise refused(422, "key_used", "refused.key_used")
    return Stand(found.n, found.seq, found.ply)
