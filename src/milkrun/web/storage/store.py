"""Storage as the table server sees it: one method writes, the others read.

A match is an append-only list of entries. `append` is one transaction: entries under a unique
`(match, n)`, and whatever changes with them. It returns when the write is durable, and raises
`Conflict` when somebody else was first; then nothing has changed. Times are milliseconds.
"""

from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from milkrun.web.storage.admin_rows import Keeping

WATCHER = -1
"""The seat of those who only look on."""
OPEN, RUNNING, OVER, FROZEN = "open", "running", "over", "frozen"
UNREADABLE = "unreadable"
"""No status in the database: what a match is called that this version cannot read."""


FAR = 60_000
"""Milliseconds: a lease that ends later than this was given under another time, and is void."""


class StoreError(Exception):
    """The database cannot be reached or does not answer; nothing was acknowledged."""


class Conflict(Exception):
    """Somebody else was first: the match has moved on, the key is used, the lease is gone."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One thing in the life of a match. `seq` is set for lines of the record only."""

    n: int
    kind: str
    body: str
    """JSON text, kept byte by byte."""
    seq: int | None = None


class MatchRow(msgspec.Struct, frozen=True, gc=False):
    """A match without its entries."""

    id: str
    game: str
    status: str
    n: int
    seq: int
    host: str
    listed: bool
    setup: str
    header: str
    seed: str
    created: int
    changed: int
    maker: str = ""
    """The mark of the address it was set up from."""


def match_row(row: tuple[Any, ...]) -> MatchRow:
    """A row of the table `match`."""
    return MatchRow(*[*row[:6], bool(row[6]), *row[7:]])


class Change(msgspec.Struct, frozen=True, gc=False):
    """What becomes of the match row; None leaves a column as it is. `n` and `seq` follow."""

    status: str | None = None
    listed: bool | None = None
    header: str | None = None


class SeatRow(msgspec.Struct, frozen=True, gc=False):
    """A seat's link, as a hash, and its nonce."""

    seat: int
    token: str = ""
    nonce: str = ""


class DeviceRow(msgspec.Struct, frozen=True, gc=False):
    """A device that may act for a seat, or look on."""

    device: str
    seat: int


class Seen(msgspec.Struct, frozen=True, gc=False):
    """When a seat's owner was last seen."""

    match: str
    seat: int
    seen: int


class Batch(msgspec.Struct, frozen=True, gc=False):
    """An accepted request and its answer, under the key its sender chose."""

    key: str
    seat: int
    digest: str
    seq: int
    n: int
    ply: int


class Job(msgspec.Struct, frozen=True, gc=False):
    """Timed work on a match. A job with the same id replaces the earlier one."""

    id: str
    match: str
    kind: str
    seat: int
    due: int
    lease: str = ""
    """The worker that does it; a job may be born leased to the worker that writes it."""
    leased_until: int = 0
    body: str = ""
    tries: int = 0
    """How often it was begun: counted when it is leased, so that a fallen worker counts too."""
    aside: int = 0
    """When it was set aside; 0 if it was not."""
    reason: str = ""
    """Why it failed last."""


class Write(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One transaction on one match."""

    match: str
    after_n: int
    """The write counts only if the match stands at this entry; 0 for a new match."""
    now: int
    entries: list[Entry] = []
    new: MatchRow | None = None
    """The match itself, when this write creates it (its `n` and `seq` after the entries)."""
    change: Change | None = None
    batch: Batch | None = None
    seats: list[SeatRow] = []
    """Inserted, or replaced."""
    devices: list[DeviceRow] = []
    devices_gone: list[DeviceRow] = []
    jobs: list[Job] = []
    """Inserted, or replaced."""
    jobs_gone: list[str] = []
    """Deleted whoever holds them; a missing one is no conflict."""
    jobs_done: list[Job] = []
    """Deleted if the lease still holds; otherwise the write is a conflict."""


Told = Callable[[str, int], None]
"""Hears of a match and the entry it stands at now."""


class Store(Keeping, Protocol):
    """A database of matches."""

    address_key: str
    """What addresses are marked with, once the store is open; the same for all workers."""

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""

    async def close(self) -> None:
        """Finish what was begun and let go."""

    async def append(self, write: Write) -> None:
        """The one way to write to a match; durable when it returns."""

    async def match(self, match: str) -> MatchRow | None:
        """A match by its id."""

    async def entries(self, match: str, after: int = 0) -> list[Entry]:
        """The entries after number `after`, in order."""

    async def seats(self, match: str) -> list[SeatRow]:
        """The seats that have a link or a nonce."""

    async def devices(self, match: str) -> list[DeviceRow]:
        """Who may act or look on."""

    async def batch(self, match: str, key: str) -> Batch | None:
        """What was answered to a key."""

    async def lobby(self, limit: int) -> list[MatchRow]:
        """Listed matches that are open or running: one of each maker, then a second of each, and
        so on, each time the newest change first."""

    async def listed(self, maker: str, device: str = "") -> int:
        """How many matches of a maker, or of one of his devices, are in the lobby."""

    async def matches_of(self, device: str, limit: int) -> list[MatchRow]:
        """The matches of a device, the newest change first."""

    async def matches(self, after: str, limit: int) -> list[MatchRow]:
        """All matches in the order of their ids, after that one: for the keeper's verbs."""

    async def delete(self, match: str) -> None:
        """A match and everything that belongs to it."""

    async def take_jobs(self, worker: str, now: int, until: int, limit: int) -> list[Job]:
        """Lease jobs that are due and that nobody holds, the longest due first; a try begins."""

    async def renew_jobs(self, worker: str, jobs: list[str], until: int) -> None:
        """Keep the leases a worker holds on these jobs."""

    async def is_writable(self) -> bool:
        """Whether writes come through just now."""

    async def time(self) -> int:
        """The time on which all workers agree, in milliseconds since 1970."""

    async def give_back(self, job: Job, changed: Job) -> None:
        """Let go of a leased job, due, counted and set aside as changed; not if it was replaced."""

    async def jobs_aside(self) -> list[Job]:
        """The jobs that were set aside, the oldest first."""

    async def aside_of(self, match: str) -> Job | None:
        """The job of a match that was set aside, if there is one."""

    async def set_aside(self, id: str, reason: str, now: int) -> None:
        """Nobody does that job any more, until it is tried again."""

    async def retry_job(self, id: str, now: int) -> None:
        """A job that was set aside is due now, with all its tries before it."""

    async def saw(self, news: list[Seen], forget: int) -> None:
        """Who was seen when, each seat once; what is older than `forget` is forgotten."""

    async def seen(self, since: int, match: str = "") -> list[Seen]:
        """Who was seen after that time, on any worker; of one match, or of all."""

    async def counts(self) -> dict[str, int]:
        """Matches by status, and `jobs`: for the metrics."""

    def listen(self, told: Told) -> None:
        """`told` hears, in the event loop, of what other workers wrote (and perhaps of ours)."""
