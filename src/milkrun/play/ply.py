"""An action in effect: what a table remembers of it."""

from milkrun.kernel.events import Event
from milkrun.kernel.state import CHANCE


class Ply:
    """An action in effect and what it told."""

    __slots__ = ("action", "events", "is_inside", "is_open", "next", "seat", "shows", "target")

    def __init__(
        self, seat: int, action: int, events: list[Event], next: int = CHANCE, target: str = ""
    ) -> None:
        self.seat = seat
        self.action = action
        self.events = events
        self.next = next
        """Who is to move after it."""
        self.target = target
        """What stood for it on the table; nothing for chance."""
        self.is_inside = False
        """Whether it went on with a choice that was begun before it."""
        self.is_open: bool | None = None
        """Whether all that it told was told to everybody alike; None if nobody has looked."""
        self.shows: bool | None = None
        """Whether it showed another seat what it could not know; None if nobody has looked."""
