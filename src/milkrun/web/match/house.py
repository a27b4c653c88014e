"""What every part of the server shares: storage, matches in memory, listeners, the time."""

import asyncio
import logging
import math
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from weakref import WeakValueDictionary

import msgspec
from cachetools import TTLCache

from milkrun.play.table import Draft
from milkrun.web.admin.token import Door
from milkrun.web.errors import not_found
from milkrun.web.hours import SYNC_SECONDS, Hours
from milkrun.web.match import access, keeper, streams
from milkrun.web.match.bans import Bans
from milkrun.web.match.bodies import Setup, entry
from milkrun.web.match.checking import Here, Judge, rules_of
from milkrun.web.match.kept import Kept
from milkrun.web.match.live import SLICE, Live, follow
from milkrun.web.match.presence import Presence
from milkrun.web.match.shelf import Rules, Shelf
from milkrun.web.match.thinking import Thinkers
from milkrun.web.match.unreadable import Unreadable, empty, reading
from milkrun.web.metrics import Figures
from milkrun.web.quotas import Quotas
from milkrun.web.settings import Settings
from milkrun.web.storage.store import (
    Conflict,
    Entry,
    Job,
    MatchRow,
    Store,
    StoreError,
    Write,
)

LOG = logging.getLogger("milkrun.web")
SEATING = {"seat", "device", "start"}
"""Entries after which others may act than before."""
LEASE = 10_000
"""Milliseconds a job is held; a worker that lives renews it in time."""

COMMON_LENGTH = 500
"""The entries of a match of which as many are kept as the settings say."""
MOST_UNREAD, UNREAD_SECONDS = 1_000, 60.0


class House:
    """The shared parts. `now` is an argument so that tests can tell the time."""

    def __init__(
        self, settings: Settings, store: Store, now: Callable[[], int] | None = None
    ) -> None:
        self.settings = settings
        self.store = store
        self.hours = Hours()
        self.now = now or self.hours
        self.worker = secrets.token_hex(8)
        self.shelf = Shelf()
        self.kept = Kept()
        self.figures = Figures()
        self.streams = streams.Streams(self.figures.sent.inc)
        self.presence = Presence(store)
        self.bans = Bans(store, self.now)
        self.door = Door(store)
        """Where the keeper comes in."""
        self.lives: OrderedDict[str, Live] = OrderedDict()
        self.known: WeakValueDictionary[str, Live] = WeakValueDictionary()
        """Every match somebody still holds, forgotten or not: there is never a second copy."""
        self.loading: dict[str, asyncio.Task[Live]] = {}
        """Matches that are being read."""
        self.unread: TTLCache[str, tuple[int, str]] = TTLCache(MOST_UNREAD, UNREAD_SECONDS)
        """Matches that could not be read just now: at which entry, and why."""
        self.quotas = Quotas(settings, self.count)
        self.listing = asyncio.Lock()
        """Held by whoever looks whether there is room in the lobby."""
        self.thinkers: Thinkers | None = None
        self.judge: Judge = Here()
        """Who judges what strangers bring: the server has processes for that."""
        self.on_job: Callable[[Job], None] = lambda job: None
        """Hears of jobs this worker wrote for itself."""

    @property
    def counted(self) -> dict[str, int]:
        """What was counted here."""
        return self.figures.counted

    def count(self, what: str, by: int = 1) -> None:
        """One more of these, for the metrics."""
        self.figures.count(what, by)

    async def rules(self, setup: Setup, address: str = "") -> Rules:
        """The rules a match is played by; what strangers may have changed is vetted elsewhere."""
        return await rules_of(setup, self.shelf, self.judge, address)

    async def keep_time(self) -> None:
        """Stay close to the database's clock, however this computer's is set."""
        while True:
            await asyncio.sleep(SYNC_SECONDS)
            with suppress(StoreError):
                await self.hours.approach(self.store.time)

    # Matches in memory.

    async def live(self, match: str) -> Live:
        """A match, from memory or from the store."""
        found = self.known.get(match)
        if found is None:
            found = await self._load_once(match)
        if match not in self.lives:
            self.lives[match] = found
            self.forget()
        self.lives.move_to_end(match)
        return found

    async def _load_once(self, match: str) -> Live:
        """Read a match; who asks for it meanwhile waits for the same reading."""
        task = self.loading.get(match)
        if task is None:
            task = self.loading[match] = asyncio.create_task(self._load(match))
            task.add_done_callback(lambda _: self.loading.pop(match, None))
        return await asyncio.shield(task)

    async def _load(self, match: str) -> Live:
        row = await self.store.match(match)
        if row is None:
            raise not_found("match")
        live = await self._read(row)
        access.grant(live, await access.read(self.store, live.id))
        live = self.known.setdefault(match, live)  # somebody else may have been quicker
        self.count("loads")
        async with live.lock:
            await self.catch_up(live)  # what came while nobody was listening for it
        return live

    async def _read(self, row: MatchRow) -> Live:
        """What is stored of a match, folded; what cannot be read is not tried at every look."""
        n, text = self.unread.get(row.id, (0, ""))
        if n == row.n:
            raise Unreadable(text)
        try:
            with reading(row.id):
                live = await empty(row, self.shelf, self.judge, self.kept)
                if keeper.is_outdated(row, live.game):
                    await keeper.audit_match(self.store, row, False, self.now(), self.judge)
                await follow(live, await self.store.entries(row.id))
        except Unreadable as error:
            self.unread[row.id] = row.n, str(error)
            raise
        return live

    def forget(self) -> None:
        """Let go of the longest unused matches that nobody listens to; the newest one stays."""
        idle = [live for live in self.lives.values() if not live.streams]
        excess = sum(map(weight, idle)) - self.settings.cache
        for live in idle[:-1]:
            if excess <= 0:
                return
            del self.lives[live.id]
            excess -= weight(live)

    def heard(self, match: str, n: int) -> bool:
        """Whether another worker has written what this one has not read yet."""
        live = self.known.get(match)
        return live is not None and n > live.n

    async def live_at(self, match: str, n: int | None) -> Live:
        """A match that stands at that entry at least: who was told of it must see it."""
        live = await self.live(match)
        if n is not None and n > live.n:
            await self.refresh(match)
        return live

    async def refresh(self, match: str) -> None:
        """Read what another worker wrote, and tell the listeners."""
        live = self.known.get(match)
        if live is not None:
            async with live.lock:
                await self.catch_up(live)

    async def catch_up(self, live: Live) -> None:
        """Fold what is new in the store; the caller holds the lock."""
        entries = await self.store.entries(live.id, live.n)
        if not entries:
            if await self.store.match(live.id) is None:
                self.drop(live)
                raise not_found("match")
            return
        if any(entry.kind == "frozen" for entry in entries):
            self.drop(live)  # it is read anew, as far as it holds
            return
        kinds = {entry.kind for entry in entries}
        people = await access.read(self.store, live.id) if kinds & SEATING else None
        if "start" in kinds:  # in one breath with the people: the seats may have been drawn
            await self._follow(live, entries, math.inf)
        if people is not None:
            access.grant(live, people)
            streams.expel(live)  # before they can be told what is no longer theirs to know
        if "start" not in kinds:
            await self._follow(live, entries, SLICE)
        streams.expel(live)
        streams.wake(live)

    async def _follow(self, live: Live, entries: list[Entry], slice: float) -> None:
        """Fold what another worker wrote; what cannot be read is not kept half read."""
        try:
            with reading(live.id):
                await follow(live, entries, slice)
        except Unreadable:
            self.drop(live)
            raise

    async def delete(self, match: str) -> None:
        """A match, for good, be it readable or not."""
        live = self.known.get(match)
        if live is None:
            return await self.store.delete(match)
        async with live.lock:
            await self.store.delete(match)
            self.drop(live)

    def drop(self, live: Live) -> None:
        """Forget a match that is gone, and let its listeners go."""
        self.lives.pop(live.id, None)
        self.known.pop(live.id, None)
        for stream in list(live.streams):
            stream.end()

    async def beat(self) -> None:
        """Now and then: what listeners there are is shared, and dead connections are noticed."""
        while True:
            await asyncio.sleep(streams.BEAT_SECONDS)
            try:
                await self.presence.share(self.attended(), self.now())
            except StoreError as error:
                LOG.warning("no database", extra={"reason": str(error)})
            self.streams.beat()

    def attended(self) -> list[Live]:
        """The matches somebody listens to on this worker."""
        return [live for live in self.known.values() if live.streams]

    # Writing.

    async def write(
        self,
        live: Live,
        news: Sequence[msgspec.Struct],
        draft: Draft | None = None,
        **rest: object,
    ) -> None:
        """Make news durable, then let it count and tell it. The caller holds the lock.

        On a conflict what is new has been read, and `Conflict` is raised: try again or give up.
        """
        entries = [entry(live.n + i, body) for i, body in enumerate(news, 1)]
        write = Write(match=live.id, after_n=live.n, now=self.now(), entries=entries, **rest)  # type: ignore[arg-type]
        try:
            await self.store.append(write)
        except Conflict:
            self.count("conflicts")
            await self.catch_up(live)
            raise
        except StoreError:
            self.count("write_failures")
            raise
        self.figures.wrote()
        live.settle(news, draft)
        access.note(live, write)
        if write.devices_gone or write.seats:
            streams.expel(live)
        streams.wake(live)
        for job in write.jobs:
            if job.lease == self.worker:
                self.on_job(job)

    def job(self, live: Live, kind: str, seat: int, due: int, body: str = "") -> Job:
        """A job for this match; one that is due at once is born leased to this worker."""
        now = self.now()
        lease, until, tries = (self.worker, now + LEASE, 1) if due <= now else ("", 0, 0)
        return Job(f"{kind}:{live.id}", live.id, kind, seat, due, lease, until, body, tries)


def weight(live: Live) -> int:
    """For how many matches of the common length a match counts in memory."""
    return 1 + live.n // COMMON_LENGTH
