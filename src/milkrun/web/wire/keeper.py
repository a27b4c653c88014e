"""What crosses the wire between a server and its keeper."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from milkrun.web.wire.asks import In, Secret

REASONS = ("chat", "name", "cheating", "stalling", "other")
Reason = Literal["chat", "name", "cheating", "stalling", "other"]
Why = Annotated[str, Meta(max_length=300)]


class TokenIn(In):
    """The keeper's token."""

    token: Secret


class BanIn(In):
    """Whom to ban: one of the first four; `hours` 0 is for good."""

    address: Annotated[str, Meta(max_length=60)] = ""
    mark: Annotated[str, Meta(max_length=64)] = ""
    device: Annotated[str, Meta(max_length=64)] = ""
    match: Annotated[str, Meta(max_length=40)] = ""
    reason: Why = ""
    hours: Annotated[int, Meta(ge=0, le=100_000)] = 0


class AsideIn(In):
    """Why a job is set aside."""

    why: Why


class ReportIn(In):
    """What is wrong at a table."""

    reason: Reason
    text: Annotated[str, Meta(max_length=1000)] = ""


class Done(Struct, frozen=True):
    """It is done."""

    done: bool = True


class Session(Struct, frozen=True):
    """Whether the server has a keeper's token, and whether the asker has brought it."""

    has_token: bool
    is_keeper: bool
    text: str = ""


class KeptMatch(Struct, frozen=True):
    """A match as its keeper finds it: no position, no seed, no hand."""

    match: str
    game: str
    name: str
    status: str
    listed: bool
    maker: str
    """The mark of the address it was set up from."""
    host: str
    """The hash of the device it was set up with."""
    entries: int
    lines: int
    created: int
    changed: int


class KeptMatches(Struct, frozen=True):
    """Matches in the order of their ids; `after` asks for the next ones, if there are any."""

    matches: list[KeptMatch]
    after: str = ""


class KeptSeat(Struct, frozen=True):
    """A seat, and the devices that may act for it; seat -1 looks on."""

    seat: int
    kind: str
    name: str
    code: str
    devices: list[str]


class KeptJob(Struct, frozen=True):
    """Timed work on a match."""

    job: str
    match: str
    kind: str
    seat: int
    due: int
    aside: int
    """When it was set aside; 0 if it was not."""
    tries: int
    reason: str


class KeptJobs(Struct, frozen=True):
    """Jobs."""

    jobs: list[KeptJob]


class KeptChat(Struct, frozen=True):
    """Something that was said."""

    seat: int | None
    name: str
    text: str
    at: int


class KeptReport(Struct, frozen=True):
    """What a player told, with what was said last at the table, and the match as it is now."""

    report: str
    match: str
    game: str
    name: str
    reason: str
    text: str
    chat: list[KeptChat]
    teller: str
    host: str
    maker: str
    made: int
    status: str = ""
    """Empty if the match is gone."""
    listed: bool = False


class KeptReports(Struct, frozen=True):
    """Reports, the latest first."""

    reports: list[KeptReport]


class KeptLook(Struct, frozen=True):
    """Everything about a match that is the keeper's business."""

    match: KeptMatch
    setup: dict[str, Any]
    """What was asked for; of replaced tables only the names."""
    seats: list[KeptSeat]
    entries: dict[str, int]
    jobs: list[KeptJob]
    reports: list[KeptReport]
    chat: list[KeptChat]
    text: str = ""
    """Why it cannot be read, if it cannot."""


class KeptBan(Struct, frozen=True):
    """Who is banned."""

    mark: str
    kind: str
    reason: str
    made: int
    until: int
    """0: for good."""


class KeptBans(Struct, frozen=True):
    """Bans, the latest first."""

    bans: list[KeptBan]


class Overview(Struct, frozen=True):
    """How the server is."""

    version: str
    is_well: bool
    matches: dict[str, int]
    """By status."""
    jobs: int
    jobs_aside: int
    bans: int
    reports: int
    database_bytes: int
    streams: int
    """Of the worker that answers, as are those below."""
    in_memory: int
    worker: str
