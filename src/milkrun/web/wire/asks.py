"""Requests as they cross the wire, each bounded."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=64)]
Nonce = Annotated[str, Meta(max_length=64, pattern="^[0-9A-Za-z_-]*$")]
Code = Annotated[str, Meta(max_length=40)]
Seat = Annotated[int, Meta(ge=0, le=7)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Action = Annotated[int, Meta(ge=0, le=100_000)]
Actions = Annotated[list[Action], Meta(max_length=400)]
Secret = Annotated[str, Meta(max_length=200)]
OwnSecret = Annotated[str, Meta(pattern="^([0-9A-Za-z_-]{20,200})?$")]


class In(Struct, forbid_unknown_fields=True):
    """A request."""


class SeatIn(In):
    """A seat to set up: mine, open to others, or a bot's."""

    kind: Literal["me", "open", "bot"]
    code: Code = ""
    name: Name = ""


class ClockIn(In):
    """Time to think: `live` is a bank a seat with an increment a turn, `day` so long a turn."""

    kind: Literal["live", "day"]
    seconds: Annotated[int, Meta(ge=5, le=2_592_000)]
    increment: Annotated[int, Meta(ge=0, le=86_400)] = 0


class CreateIn(In):
    """A new match."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatIn], Meta(min_length=1, max_length=8)]
    options: dict[str, bool | int | str | list[int]] = {}
    preset: Annotated[str, Meta(max_length=60)] | None = None
    tables: dict[str, Any] = {}
    """What the asker's own variant replaces in the game's tables."""
    clock: ClockIn | None = None
    listed: bool = False
    hints: bool = False
    hotseat: bool = False
    seating: Literal["draw", "keep"] = "draw"
    """Whether the seats are drawn when the game begins, or stay as they are listed here."""
    name: Name = ""
    nonce: Nonce = ""


class ClaimIn(In):
    """Sit down: by the token of a link, or on an open seat of a listed match."""

    token: Secret = ""
    seat: Seat | None = None
    name: Name = ""
    nonce: Nonce = ""
    secret: OwnSecret = ""
    """The seat's token from now on: whoever invited does not know it. A link is spent once used."""


class WatchIn(In):
    """Look on, by the token of a link."""

    token: Secret


class SeatOnly(In):
    """A seat."""

    seat: Seat


class StagedIn(In):
    """Actions to look at, not to play."""

    seat: Seat
    seq: Number
    actions: Actions


class HintIn(In):
    """Who asks the coach, and what that seat has staged of its turn."""

    seat: Seat
    seq: Number | None = None
    actions: Actions = []


class BatchIn(In):
    """Actions to play, all or nothing; the same key again gets the same answer."""

    seat: Seat
    seq: Number
    actions: Annotated[list[Action], Meta(min_length=1, max_length=400)]
    key: Key


class WhyIn(In):
    """What is refused: a target on the screen, or an action, after staged actions."""

    seat: Seat
    seq: Number | None = None
    actions: Actions = []
    target: Annotated[str, Meta(max_length=80)] | None = None
    action: Action | None = None


class UndoIn(In):
    """Take back, to a ply or one's own last choice."""

    seat: Seat
    key: Key
    ply: Number | None = None


class AnswerIn(In):
    """Yes or no to whoever asked to take back."""

    seat: Seat
    yes: bool


class ChatIn(In):
    """Something to say."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    key: Key
    seat: Seat | None = None


class TakeoverIn(In):
    """A bot's code, or none when the owner is back."""

    seat: Seat
    code: Code | None = None


class PracticeIn(In):
    """From where to practise, and for whom."""

    ply: Number | None = None
    seat: Seat | None = None


class MuteIn(In):
    """Whose chat is closed or opened."""

    seat: Seat
    muted: bool = True
