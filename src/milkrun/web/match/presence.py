"""Who is at the table: signs of life on any worker, shared by way of the store now and then.

A sign is an open stream or a request by whoever may act for the seat. A worker writes what it saw
with one commit a beat, whatever the number of streams, and reads what the others saw.
"""

from milkrun.web.match import streams
from milkrun.web.match.identity import Who, own_seats
from milkrun.web.match.live import Live
from milkrun.web.match.streams import Stream
from milkrun.web.storage.store import Seen, Store

HERE = 90_000
"""Milliseconds after a sign of life during which a seat counts as here.

Hidden tabs close their stream, and browsers slow their clocks to a minute."""
FRESH = 2_000
"""Milliseconds for which what the other workers saw is not asked for again."""
AT_ONCE = 500
"""So many seats are written in one go: the event loop has other work."""
FORGOTTEN = 86_400_000
"""Milliseconds after which nobody asks any more when a seat was last seen."""


def is_here(live: Live, seat: int, now: int, within: int = HERE) -> bool:
    """Whether a seat's owner was seen lately, on whatever worker."""
    return now - live.seen.get(seat, -FORGOTTEN) <= within or seat in listening(live)


def listening(live: Live) -> set[int]:
    """The seats whose owners listen on this worker."""
    return {seat for stream in live.streams for seat in own_seats(live, stream.who)}


def here(live: Live, now: int) -> list[int]:
    """The seats whose owners are at the table."""
    return [seat for seat in range(len(live.seats)) if is_here(live, seat, now)]


class Presence:
    """What this worker has seen and not yet written, and what it knows of the others."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.fresh: dict[tuple[str, int], int] = {}

    def sign(self, live: Live, who: Who, now: int) -> None:
        """Somebody who may act for a seat has asked something."""
        for seat in own_seats(live, who):
            live.seen[seat] = self.fresh[live.id, seat] = now

    def arrive(self, live: Live, stream: Stream, now: int) -> None:
        """Somebody begins to listen, and hears who is here; the others here hear of him."""
        self.sign(live, stream.who, now)
        streams.tell_here(live, here(live, now))
        stream.here = live.here

    def sign_listeners(self, lives: list[Live], now: int) -> None:
        """Whoever listens is here."""
        for live in lives:
            for seat in listening(live):
                live.seen[seat] = self.fresh[live.id, seat] = now

    async def share(self, lives: list[Live], now: int) -> None:
        """One beat: tell the other workers what was seen here, and hear what they saw."""
        self.sign_listeners(lives, now)
        news = [Seen(match, seat, seen) for (match, seat), seen in sorted(self.fresh.items())]
        self.fresh = {}
        for first in range(0, len(news), AT_ONCE):
            await self.store.saw(news[first : first + AT_ONCE], now - FORGOTTEN)
        known = {live.id: live for live in lives}
        for seen in await self.store.seen(now - HERE):
            if seen.match in known:
                note(known[seen.match], seen, now)
        for live in lives:
            streams.tell_here(live, here(live, now))

    async def learn(self, live: Live, now: int) -> None:
        """What the others saw of one match; asked for so often and no oftener."""
        if not 0 <= now - live.learned < FRESH:
            live.learned = now
            for seen in await self.store.seen(0, live.id):
                note(live, seen, now)


def note(live: Live, seen: Seen, now: int) -> None:
    """The latest sign of a seat counts; none is of later than now, whatever another clock says."""
    if seen.seat < len(live.seats):
        live.seen[seen.seat] = max(live.seen.get(seen.seat, 0), min(seen.seen, now))
