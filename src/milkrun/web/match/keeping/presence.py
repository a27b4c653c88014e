"""Who is at the table: signs of life on any worker, shared by way of the store now and then.

A sign is an open stream or a request by whoever may act for the seat. Once a beat a worker writes
whom it saw, one row a seat and hundreds of them in a commit, and reads whom the others saw.
"""

import asyncio

from milkrun.web.match.keeping import streams
from milkrun.web.match.keeping.streams import pieces
from milkrun.web.match.model.attendance import FORGOTTEN, HERE, here, listening
from milkrun.web.match.model.identity import Who, own_seats
from milkrun.web.match.model.listener import Stream
from milkrun.web.match.model.match import Match
from milkrun.web.storage.store import WATCHER, Seen, Store

FRESH = 2_000
"""Milliseconds for which what the other workers saw is not asked for again."""


class Presence:
    """What this worker has seen and not yet written, and what it knows of the others."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.fresh: dict[tuple[str, int], int] = {}

    def sign(self, match: Match, who: Who, now: int) -> None:
        """Somebody who may act for a seat has asked something."""
        for seat in own_seats(match, who):
            match.seen[seat] = self.fresh[match.id, seat] = now

    def watch(self, match: Match, now: int) -> None:
        """Somebody looks at a table; where bots are alone, they play for whoever looks on."""
        if not match.people():
            match.seen[WATCHER] = self.fresh[match.id, WATCHER] = now

    def arrive(self, match: Match, stream: Stream, now: int) -> None:
        """Somebody begins to listen, and hears who is here; the others here hear of him."""
        self.sign(match, stream.who, now)
        streams.tell_here(match, here(match, now))
        stream.here = match.here

    def sign_listeners(self, matches: list[Match], now: int) -> None:
        """Whoever listens is here."""
        for match in matches:
            self.watch(match, now)
            for seat in listening(match):
                match.seen[seat] = self.fresh[match.id, seat] = now

    async def share(self, matches: list[Match], now: int) -> None:
        """One beat: tell the other workers what was seen here, and hear what they saw."""
        for some in pieces(matches):
            self.sign_listeners(some, now)
            await asyncio.sleep(0)
        news = [Seen(match_id, seat, seen) for (match_id, seat), seen in sorted(self.fresh.items())]
        self.fresh = {}
        for few in pieces(news):
            await self.store.saw(few, now - FORGOTTEN)
        known = {match.id: match for match in matches}
        for seen in await self.store.seen(now - HERE):
            if seen.match in known:
                note(known[seen.match], seen, now)
        for some in pieces(matches):
            for match in some:
                streams.tell_here(match, here(match, now))
            await asyncio.sleep(0)

    async def learn(self, match: Match, now: int) -> None:
        """What the others saw of one match; asked for so often and no oftener."""
        if not 0 <= now - match.learned < FRESH:
            match.learned = now
            for seen in await self.store.seen(0, match.id):
                note(match, seen, now)


def note(match: Match, seen: Seen, now: int) -> None:
    """The latest sign of a seat counts; none is of later than now, whatever another clock says."""
    if seen.seat < len(match.seats):
        match.seen[seen.seat] = max(match.seen.get(seen.seat, 0), min(seen.seen, now))
