"""What every part of the server shares: storage, matches in memory, listeners, the time."""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from weakref import WeakValueDictionary

import msgspec
from cachetools import LRUCache

from milkrun.play.table import Draft
from milkrun.web.admin.token import Door
from milkrun.web.errors import not_found
from milkrun.web.match import keeper, streams
from milkrun.web.match.bans import Bans
from milkrun.web.match.bodies import Setup, entry
from milkrun.web.match.checking import Here, Judge, rules_of
from milkrun.web.match.live import Live, follow
from milkrun.web.match.shelf import Rules, Shelf
from milkrun.web.match.thinking import Thinkers
from milkrun.web.match.unreadable import Unreadable, empty, reading
from milkrun.web.metrics import Figures
from milkrun.web.settings import Settings
from milkrun.web.storage.store import (
    Conflict,
    DeviceRow,
    Job,
    MatchRow,
    SeatRow,
    Store,
    StoreError,
    Write,
)

LEASE = 10_000
"""Milliseconds a job is held; a worker that lives renews it in time."""


MOST_UNREAD = 1_000


def clock() -> int:
    """The time, in milliseconds."""
    return time.time_ns() // 1_000_000


class House:
    """The shared parts. `now` is an argument so that tests can tell the time."""

    def __init__(self, settings: Settings, store: Store, now: Callable[[], int] = clock) -> None:
        self.settings = settings
        self.store = store
        self.now = now
        self.worker = secrets.token_hex(8)
        self.shelf = Shelf()
        self.figures = Figures()
        self.streams = streams.Streams(self.figures.sent.inc)
        self.bans = Bans(store, now)
        self.door = Door(store)
        """Where the keeper comes in."""
        self.lives: OrderedDict[str, Live] = OrderedDict()
        self.known: WeakValueDictionary[str, Live] = WeakValueDictionary()
        """Every match somebody still holds, forgotten or not: there is never a second copy."""
        self.loading: dict[str, asyncio.Task[Live]] = {}
        """Matches that are being read."""
        self.unread: LRUCache[str, tuple[int, str]] = LRUCache(MOST_UNREAD)
        """Matches that cannot be read: at which entry, and why."""
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
        await self.read_people(live)
        live = self.known.setdefault(match, live)  # somebody else may have been quicker
        self.count("loads")
        async with live.lock:
            await self.catch_up(live)  # what came while nobody was listening for it
        return live

    async def _read(self, row: MatchRow) -> Live:
        """What is stored of a match, folded; what cannot be read is not tried again and again."""
        n, text = self.unread.get(row.id, (0, ""))
        if n == row.n:
            raise Unreadable(text)
        try:
            with reading(row.id):
                live = await empty(row, self.shelf, self.judge)
                if keeper.is_outdated(row, live.game):
                    await keeper.audit_match(self.store, row, False, self.now(), self.judge)
                await follow(live, await self.store.entries(row.id))
        except Unreadable as error:
            self.unread[row.id] = row.n, str(error)
            raise
        return live

    async def read_people(self, live: Live) -> None:
        """Who may act or look on, read anew."""
        devices: dict[str, set[int]] = {}
        for device in await self.store.devices(live.id):
            devices.setdefault(device.device, set()).add(device.seat)
        seats = await self.store.seats(live.id)
        live.devices = devices
        live.tokens = {seat.seat: seat.token for seat in seats if seat.token}
        live.nonces = {seat.seat: seat.nonce for seat in seats if seat.nonce}

    def forget(self) -> None:
        """Let go of the longest unused matches that nobody listens to."""
        if len(self.lives) <= self.settings.cache:
            return
        idle = [match for match, live in self.lives.items() if not live.streams]
        for match in idle[: max(0, len(idle) - max(1, self.settings.cache))]:
            del self.lives[match]

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
        try:
            with reading(live.id):
                await follow(live, entries)
        except Unreadable:
            self.drop(live)
            raise
        if any(entry.kind in ("seat", "device") for entry in entries):
            await self.read_people(live)
            streams.expel(live)
        streams.wake(live)

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
        self.note_people(live, write.seats, write.devices, write.devices_gone)
        if write.devices_gone or write.seats:
            streams.expel(live)
        streams.wake(live)
        for job in write.jobs:
            if job.lease == self.worker:
                self.on_job(job)

    def note_people(
        self,
        live: Live,
        seats: list[SeatRow],
        devices: list[DeviceRow],
        gone: list[DeviceRow],
    ) -> None:
        """Remember who may act after a write of ours."""
        for device in gone:
            live.devices.get(device.device, set()).discard(device.seat)
        for device in devices:
            live.devices.setdefault(device.device, set()).add(device.seat)
        for seat in seats:
            live.tokens[seat.seat] = seat.token
            live.nonces[seat.seat] = seat.nonce

    def job(self, live: Live, kind: str, seat: int, due: int, body: str = "") -> Job:
        """A job for this match; one that is due at once is born leased to this worker."""
        now = self.now()
        lease, until, tries = (self.worker, now + LEASE, 1) if due <= now else ("", 0, 0)
        return Job(f"{kind}:{live.id}", live.id, kind, seat, due, lease, until, body, tries)
