"""Answers as they cross the wire; the OpenAPI description is made from them and `asks.py`."""

from msgspec import Struct

from milkrun.web.wire.asks import ClockIn
from milkrun.web.wire.view import FrameOut, LogNews, ViewOut


class SeatLink(Struct, frozen=True, omit_defaults=True):
    """A seat, and its link if someone may still claim it."""

    seat: int
    link: str | None = None


class Created(Struct, frozen=True):
    """A match that was set up."""

    match: str
    seats: list[SeatLink]
    watch_link: str
    n: int
    seq: int
    commitment: str


class MatchId(Struct, frozen=True):
    """A match."""

    match: str


class LinkOut(Struct, frozen=True):
    """A fresh link; the old one is void."""

    link: str


class Stand(Struct, frozen=True, gc=False):
    """Where the match stands after a request."""

    n: int
    seq: int
    ply: int


class SeatInfo(Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    kind: str
    name: str
    code: str
    taken: bool
    mine: bool
    connected: bool
    stand_in: str
    muted: bool
    kept: bool
    """Whether a rematch keeps the open seat for who sat there before."""
    clock: int | None


class ResultOut(Struct, frozen=True):
    """How it ended."""

    reason: str
    scores: list[int]
    places: list[int]
    technical: bool
    takebacks: bool
    """Whether something was taken back that needed consent."""
    notes: list[str]
    taken_back: int
    """How often anything was taken back."""


class AskOut(Struct, frozen=True):
    """A take-back that waits for answers."""

    seat: int
    ply: int
    answers: list[int]
    wanted: list[int]


class OfferTime(Struct, frozen=True):
    """How long an offer on the table still stands, in milliseconds; then it is declined."""

    seat: int
    """Who is asked."""
    left: int
    whole: int


class ClocksOut(Struct, frozen=True, gc=False):
    """The clocks: what each seat had left, in milliseconds, when the one to move began to think."""

    left: list[int]
    mover: int
    """Whose clock runs; negative if none does."""
    since: int
    """Since when, as the server tells the time."""


class MatchInfo(Struct, frozen=True):
    """A match without its position."""

    match: str
    game: str
    title: str
    name: str
    preset: str
    status: str
    n: int
    seq: int
    plies: int
    to_move: int
    seats: list[SeatInfo]
    mine: list[int]
    watching: bool
    host: bool
    hints: bool
    hotseat: bool
    seating: str
    """`draw`: the seats are drawn when the game begins; ask for `mine` again then."""
    listed: bool
    practice: bool
    parent: str
    clock: ClockIn | None
    commitment: str
    created: int
    now: int
    """The server's time, in milliseconds: by it and `clocks` every screen shows the same."""
    chat: bool
    clocks: ClocksOut | None = None
    result: ResultOut | None = None
    undo_ask: AskOut | None = None
    offer: OfferTime | None = None
    """The offer that waits for an answer, where offers lapse."""
    rematch: str | None = None
    rematch_by: int | None = None
    """The seat that wanted it."""
    seed: str | None = None
    """The seed, once it is revealed."""
    text: str = ""
    """What else is to say: why the match is frozen, closed, or stands still."""


class MatchBrief(Struct, frozen=True):
    """A match in a list."""

    match: str
    game: str
    title: str
    name: str
    status: str
    seats: list[SeatInfo]
    mine: list[int]
    to_move: int
    your_turn: bool
    plies: int
    created: int
    changed: int
    host: bool = False
    round: int = 0
    """The round it stands in, or the turn where a game has no rounds; 0 before it begins."""
    scores: list[int | None] | None = None
    """The scores as the asker may know them."""
    places: list[int] | None = None
    """Who came where, once it is over."""
    preset: str = ""
    clock: ClockIn | None = None
    text: str = ""
    """Why it cannot be read, if it cannot; then it can only be deleted, by its host."""


class MatchList(Struct, frozen=True):
    """Matches, the newest change first."""

    matches: list[MatchBrief]


class RefusalOut(Struct, frozen=True, omit_defaults=True):
    """Why not, by which clause; or that it is allowed."""

    allowed: bool = False
    clause: str = ""
    title: str = ""
    text: str = ""
    link: str = ""


class UndoDone(Struct, frozen=True):
    """Taken back, or asked for."""

    n: int
    seq: int
    ply: int
    asked: bool


class ChatLine(Struct, frozen=True):
    """Something that was said."""

    n: int
    seat: int | None
    name: str
    text: str
    at: int


class ChatList(Struct, frozen=True):
    """What was said."""

    chat: list[ChatLine]


class SinceOut(Struct, frozen=True):
    """What happened since a seat last chose."""

    text: list[str]
    from_ply: int


class EventOut(Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing that happened: what the facts call it, to whom, and its numbers by name."""

    name: str
    seat: int
    numbers: dict[str, int] = {}
    """Without what the reader may not know."""


class EntryOut(Struct, frozen=True, omit_defaults=True, gc=False):
    """An entry as the reader may know it."""

    n: int
    kind: str
    seat: int | None = None
    ply: int | None = None
    text: str = ""
    targets: list[str] = []
    name: str = ""
    match: str = ""
    yes: bool | None = None
    events: list[EventOut] = []
    """What an action brought about, for pictures of it: paydays, deliveries."""


class Message(Struct):
    """What a stream sends: where the match stands, what is new, and what a screen makes of it."""

    n: int
    after: int
    """The entry that its reader had heard of: what follows continues from there."""
    seq: int
    ply: int
    plies: int
    to_move: int
    status: str
    entries: list[EntryOut]
    clocks: ClocksOut | None = None
    view: ViewOut | None = None
    """What the reader sees now, without the log; none if that has not changed."""
    log: LogNews | None = None
    film: list[FrameOut] = []
    """What the reader saw on the way, where others led there."""
    offer: OfferTime | None = None


class Fault(Struct, frozen=True, omit_defaults=True):
    """What was refused."""

    code: str
    text: str
    clause: str = ""
    title: str = ""
    seq: int | None = None
    n: int | None = None


class Failure(Struct, frozen=True):
    """Any refusal."""

    error: Fault
