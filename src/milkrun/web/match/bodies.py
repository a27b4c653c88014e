"""What entries hold, by kind; lines of the record are `play.record.Line`."""

import msgspec

from milkrun.play.record import Header, Line
from milkrun.web.storage.store import Entry

PERSON, BOT, FREE = "person", "bot", "open"


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time to think: `live` is a bank a seat with an increment a turn, `day` so long a turn."""

    kind: str
    seconds: int
    increment: int = 0


class Setup(msgspec.Struct, frozen=True):
    """What was asked for when the match was set up; it never changes."""

    game: str
    seats: int
    options: dict[str, object] = {}
    """The options that differ from their defaults."""
    tables: dict[str, object] = {}
    """The tables that a preset replaced."""
    preset: str = ""
    clock: Clock | None = None
    listed: bool = False
    hints: bool = False
    hotseat: bool = False
    name: str = ""
    practice: bool = False
    parent: str = ""
    """The match this one follows: the rematch or practice copy of another."""
    start: str = ""
    """The position it starts from, if that is not the deal."""


class SeatBody(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat now."""

    seat: int
    kind: str
    name: str = ""
    code: str = ""
    left: bool = False
    """Whether somebody got up for this."""
    kept: bool = False
    """Whether a rematch keeps the open seat for who sat there before."""


class StartBody(msgspec.Struct, frozen=True):
    """The nonces are there: the record begins."""

    header: Header
    at: int


class ChatBody(msgspec.Struct, frozen=True):
    """Something said; seat None is an onlooker."""

    seat: int | None
    name: str
    text: str
    at: int


class AskBody(msgspec.Struct, frozen=True):
    """A seat asks the others to go back to a ply."""

    seat: int
    ply: int
    seq: int


class AnswerBody(msgspec.Struct, frozen=True):
    """A seat's answer to that."""

    seat: int
    yes: bool


class TakeoverBody(msgspec.Struct, frozen=True):
    """A bot plays for a seat (`code`), or its owner is back (no code)."""

    seat: int
    code: str
    reason: str
    at: int


class VoteBody(msgspec.Struct, frozen=True):
    """A seat agrees that a bot plays for another one that is away."""

    seat: int
    absent: int


class ResignBody(msgspec.Struct, frozen=True):
    """A seat gives up."""

    seat: int


class RematchBody(msgspec.Struct, frozen=True):
    """The match that follows this one, and who wanted it."""

    match: str
    seat: int | None = None


class MuteBody(msgspec.Struct, frozen=True):
    """The host closes or opens a seat's mouth."""

    seat: int
    muted: bool


class ListedBody(msgspec.Struct, frozen=True):
    """In the lobby, or out of it."""

    listed: bool


class DeviceBody(msgspec.Struct, frozen=True):
    """A link was used, renewed or voided: who may act is read anew. Told to nobody."""

    seat: int


class FrozenBody(msgspec.Struct, frozen=True):
    """The rules have changed under this match: it stands still from that ply on."""

    ply: int
    text: str
    clause: str = ""
    seq: int = 0
    """The first line that does not hold; 0 says that all of them hold again."""


BODIES: dict[str, type[msgspec.Struct]] = {
    "line": Line,
    "seat": SeatBody,
    "start": StartBody,
    "chat": ChatBody,
    "undo_ask": AskBody,
    "undo_answer": AnswerBody,
    "takeover": TakeoverBody,
    "vote": VoteBody,
    "resign": ResignBody,
    "rematch": RematchBody,
    "mute": MuteBody,
    "listed": ListedBody,
    "device": DeviceBody,
    "frozen": FrozenBody,
}
KINDS = {body: kind for kind, body in BODIES.items()}


def encode(body: msgspec.Struct) -> str:
    """A body as it is stored."""
    return msgspec.json.encode(body).decode()


_decoders = {kind: msgspec.json.Decoder(body) for kind, body in BODIES.items()}


def decode(kind: str, body: str) -> msgspec.Struct:
    """A body as it was stored."""
    found: msgspec.Struct = _decoders[kind].decode(body)
    return found


def entry(n: int, body: msgspec.Struct) -> Entry:
    """A body as an entry."""
    seq = body.seq if isinstance(body, Line) else None
    return Entry(n, KINDS[type(body)], encode(body), seq)
