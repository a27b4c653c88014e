"""What every part of the server shares: storage, matches in memory, listeners, the time."""

import asyncio
import logging
import math
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from weakref import WeakValueDictionary

from cachetools import TTLCache

from milkrun.play.slack import give_back
from milkrun.play.table import Draft
from milkrun.web.engine import Engine
from milkrun.web.errors import not_found
from milkrun.web.figures import Figures
from milkrun.web.hours import SYNC_SECONDS, Hours
from milkrun.web.luck import Luck
from milkrun.web.match.keeping import access, audit, memory, streams
from milkrun.web.match.keeping.bans import Bans
from milkrun.web.match.keeping.keeper_token import Door
from milkrun.web.match.keeping.presence import Presence
from milkrun.web.match.keeping.reading import Unreadable, empty, reading
from milkrun.web.match.model.cache import Kept
from milkrun.web.match.model.entries import BODIES, News, entry
from milkrun.web.match.model.match import SLICE, Match, follow
from milkrun.web.match.model.rule_sets import RuleSet, RuleSets
from milkrun.web.match.model.setup import Setup
from milkrun.web.match.processes.checking import Here, Judge, rules_of
from milkrun.web.match.processes.thinking import Thinkers
from milkrun.web.quotas import Quotas
from milkrun.web.settings import Settings
from milkrun.web.storage.store import Conflict, Entry, Job, MatchRow, Store, StoreError, Write
from milkrun.web.studio.studio import Studio

LOG = logging.getLogger("milkrun.web")
LEASE = 10_000
"""Milliseconds a job is held; a worker that lives renews it in time."""
LOOK_EVERY = 16
"""So large a part of what is kept comes before all of it is looked over again."""
MOST_UNREAD, UNREAD_SECONDS = 1_000, 60.0


class Hub:
    """The shared parts. `now` and `luck` are arguments so that tests can tell the time and deal."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        now: Callable[[], int] | None = None,
        luck: Luck | None = None,
    ) -> None:
        self.settings = settings
        self.store = store
        self.hours = Hours()
        self.now = now or self.hours
        self.luck = luck or Luck()
        self.worker = secrets.token_hex(8)
        self.rule_sets = RuleSets()
        self.kept = Kept()
        self.figures = Figures()
        self.streams = streams.Streams(self.figures.sent.inc)
        self.presence = Presence(store)
        self.bans = Bans(store, self.now)
        self.door = Door(store)
        """Where the keeper comes in."""
        self.matches: OrderedDict[str, Match] = OrderedDict()
        self.known: WeakValueDictionary[str, Match] = WeakValueDictionary()
        """Every match somebody still holds, forgotten or not: there is never a second copy."""
        self.looked_over = 0
        """Up to so many matches there is nothing to let go of."""
        self.loading: dict[str, asyncio.Task[Match]] = {}
        """Matches that are being read."""
        self.unread: TTLCache[str, tuple[int, str]] = TTLCache(MOST_UNREAD, UNREAD_SECONDS)
        """Matches that could not be read just now: at which entry, and why."""
        self.quotas = Quotas(settings, self.count)
        self.listing = asyncio.Lock()
        """Held by whoever looks whether there is room in the lobby."""
        self.thinkers: Thinkers | None = None
        self.studio: Studio | None = None  # where experiments are allowed
        self.engine = Engine(settings.building)
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

    async def rules(self, setup: Setup, address: str = "") -> RuleSet:
        """The rules a match is played by; what strangers may have changed is vetted elsewhere."""
        return await rules_of(setup, self.rule_sets, self.judge, address)

    async def keep_time(self) -> None:
        """Stay close to the database's clock, however this computer's is set."""
        while True:
            await asyncio.sleep(SYNC_SECONDS)
            with suppress(StoreError):
                await self.hours.approach(self.store.time)

    # Matches in memory.

    async def find(self, match: str) -> Match:
        """A match, from memory or from the store."""
        found = self.known.get(match)
        if found is None:
            found = await self._load_once(match)
        if match not in self.matches:
            self.matches[match] = found
            self.forget()
        self.matches.move_to_end(match)
        found.used = self.now()
        return found

    async def _load_once(self, match: str) -> Match:
        """Read a match; who asks for it meanwhile waits for the same reading."""
        task = self.loading.get(match)
        if task is None:
            task = self.loading[match] = asyncio.create_task(self._load(match))
            task.add_done_callback(lambda _: self.loading.pop(match, None))
        return await asyncio.shield(task)

    async def _load(self, match_id: str) -> Match:
        row = await self.store.match(match_id)
        if row is None:
            raise not_found("match")
        match = await self._read(row)
        access.grant(match, await access.read(self.store, match.id))
        match = self.known.setdefault(match_id, match)  # somebody else may have been quicker
        self.count("loads")
        async with match.lock:
            await self.catch_up(match)  # what came while nobody was listening for it
        return match

    async def _read(self, row: MatchRow) -> Match:
        """What is stored of a match, folded; what cannot be read is not tried at every look."""
        n, text = self.unread.get(row.id, (0, ""))
        if n == row.n:
            raise Unreadable(text)
        try:
            with reading(row.id):
                match = await empty(row, self.rule_sets, self.judge, self.kept)
                if audit.is_outdated(row, match.game):
                    await audit.audit_match(self.store, row, False, self.now(), self.judge)
                await follow(match, await self.store.entries(row.id))
        except Unreadable as error:
            self.unread[row.id] = row.n, str(error)
            raise
        return match

    def forget(self) -> None:
        """Let go of the longest unused matches that nobody listens to; the newest one stays."""
        if len(self.matches) > self.looked_over:  # all are looked at, so only when some have come
            self.let_go(memory.too_many(self.matches.values(), self.settings.cache))
            self.looked_over = len(self.matches) + self.settings.cache // LOOK_EVERY

    def forget_idle(self) -> None:
        """Let go of matches that nobody listens to, and nobody used for a while."""
        self.let_go(memory.idle(self.matches.values(), self.now()))

    def let_go(self, matches: list[Match]) -> None:
        """Forget matches, with all that was made of them: each is read again if it is wanted."""
        for match in matches:
            self.matches.pop(match.id, None)
        self.kept.forget({match.id for match in matches})

    def heard(self, match_id: str, n: int) -> bool:
        """Whether another worker has written what this one has not read yet."""
        match = self.known.get(match_id)
        return match is not None and n > match.n

    async def find_at(self, match_id: str, n: int | None) -> Match:
        """A match that stands at that entry at least: who was told of it must see it."""
        match = await self.find(match_id)
        if n is not None and n > match.n:
            await self.refresh(match_id)
        return match

    async def refresh(self, match_id: str) -> None:
        """Read what another worker wrote, and tell the listeners."""
        match = self.known.get(match_id)
        if match is not None:
            async with match.lock:
                await self.catch_up(match)

    async def catch_up(self, match: Match) -> None:
        """Fold what is new in the store; the caller holds the lock."""
        entries = await self.store.entries(match.id, match.n)
        if not entries:
            if await self.store.match(match.id) is None:
                self.drop(match)
                raise not_found("match")
            return
        if any(entry.kind == "frozen" for entry in entries):
            self.drop(match)  # it is read anew, as far as it holds
            return
        kinds = {entry.kind for entry in entries}
        changes = any(kind in BODIES and BODIES[kind].changes_people for kind in kinds)
        people = await access.read(self.store, match.id) if changes else None
        if "start" in kinds:  # in one breath with the people: the seats may have been drawn
            await self._follow(match, entries, math.inf)
        if people is not None:
            access.grant(match, people)
            streams.expel(match)  # before they can be told what is no longer theirs to know
        if "start" not in kinds:
            await self._follow(match, entries, SLICE)
        streams.expel(match)
        streams.wake(match)

    async def _follow(self, match: Match, entries: list[Entry], slice: float) -> None:
        """Fold what another worker wrote; what cannot be read is not kept half read."""
        try:
            with reading(match.id):
                await follow(match, entries, slice)
        except Unreadable:
            self.drop(match)
            raise

    async def delete(self, match_id: str) -> None:
        """A match, for good, be it readable or not."""
        match = self.known.get(match_id)
        if match is None:
            return await self.store.delete(match_id)
        async with match.lock:
            await self.store.delete(match_id)
            self.drop(match)

    def drop(self, match: Match) -> None:
        """Forget a match that is gone, and let its listeners go."""
        self.let_go([match])
        self.known.pop(match.id, None)
        for stream in list(match.streams):
            stream.end()

    async def beat(self) -> None:
        """Now and then: what listeners there are is shared, and dead connections are noticed."""
        while True:
            await asyncio.sleep(streams.BEAT_SECONDS)
            try:
                await self.presence.share(self.attended(), self.now())
            except StoreError as error:
                LOG.warning("no database", extra={"reason": str(error)})
            await self.streams.beat()
            self.forget_idle()
            await asyncio.to_thread(give_back)

    def attended(self) -> list[Match]:
        """The matches somebody listens to on this worker."""
        return [match for match in self.known.values() if match.streams]

    # Writing.

    async def write(
        self,
        match: Match,
        news: Sequence[News],
        draft: Draft | None = None,
        **rest: object,
    ) -> None:
        """Make news durable, then let it count and tell it. The caller holds the lock.

        On a conflict what is new has been read, and `Conflict` is raised: try again or give up.
        """
        entries = [entry(match.n + i, body) for i, body in enumerate(news, 1)]
        write = Write(match=match.id, after_n=match.n, now=self.now(), entries=entries, **rest)  # type: ignore[arg-type]
        try:
            await self.store.append(write)
        except Conflict:
            self.count("conflicts")
            await self.catch_up(match)
            raise
        except StoreError:
            self.count("write_failures")
            raise
        self.figures.wrote()
        match.settle(news, draft)
        access.note(match, write)
        if write.devices_gone or write.seats:
            streams.expel(match)
        streams.wake(match)
        for job in write.jobs:
            if job.lease == self.worker:
                self.on_job(job)

    def job(self, match: Match, kind: str, seat: int, due: int, body: str = "") -> Job:
        """A job for this match; one that is due at once is born leased to this worker."""
        now = self.now()
        lease, until, tries = (self.worker, now + LEASE, 1) if due <= now else ("", 0, 0)
        return Job(f"{kind}:{match.id}", match.id, kind, seat, due, lease, until, body, tries)
