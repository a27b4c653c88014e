"""What happened, as ints: steps `tell` it, a `Trace` keeps it, a game redacts it for a seat."""

from typing import Final

from mypy_extensions import i64

HIDDEN: Final = -9
"""Stands in an event's argument for what this reader may not know."""


class EventKind:
    """A kind of event: its name in `words.toml` and the names of its arguments."""

    def __init__(self, name: str, args: list[str]) -> None:
        self.name = name
        self.args = args


class Event:
    """One thing that happened to a seat (or to nobody: -1)."""

    def __init__(self, kind: int, seat: int, args: list[int]) -> None:
        self.kind = kind
        self.seat = seat
        self.args = args

    def __repr__(self) -> str:
        return f"Event({self.kind}, {self.seat}, {self.args})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and self.kind == other.kind
            and self.seat == other.seat
            and self.args == other.args
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.seat))

    def hide(self, *places: int) -> "Event":
        """The same event with the arguments at these places hidden."""
        return Event(
            self.kind, self.seat, [HIDDEN if i in places else a for i, a in enumerate(self.args)]
        )


class Trace:
    """Collects what a state tells while it is attached."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, kind: i64, seat: i64, a: i64, b: i64, c: i64) -> None:
        """Keep one event."""
        self.events.append(Event(kind, seat, [a, b, c]))

    def take(self) -> list[Event]:
        """What was told since the last time, handed over."""
        events, self.events = self.events, []
        return events
