"""What was asked for when a match was set up."""

import msgspec

PERSON, BOT, FREE = "person", "bot", "open"
"""What may sit on a seat."""


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
    seating: str = "keep"
    """Whether the seats are drawn when it begins; matches set up before there was a draw keep."""

    def is_drawn(self) -> bool:
        """Whether there is anything to draw: a position has its seats, who is alone has one."""
        return self.seating == "draw" and not self.start and self.seats > 1
