"""Time to think, computed from the times of the record's lines: any worker gets the same."""

from copy import copy
from datetime import UTC, datetime

from milkrun.kernel.state import CHANCE
from milkrun.kernel.state import OVER as GAME_OVER
from milkrun.play.table import Draft
from milkrun.web.match.model.setup import Clock
from milkrun.web.wire.matches import ClocksOut

TAKEN_BACK = -3

RETURN_SHARE = 4
"""Whoever comes back after a time-out has at least this part of the bank again."""


def stamp(now: int) -> str:
    """Milliseconds as the time text of a line."""
    return datetime.fromtimestamp(now / 1000, UTC).isoformat(timespec="milliseconds")


def parse_stamp(text: str) -> int:
    """The milliseconds of a time text; 0 if there is none."""
    return round(datetime.fromisoformat(text).timestamp() * 1000) if text else 0


class Clocks:
    """The clocks of one match: one runs at a time, that of the seat the record waits for.

    Where several choose in secret at the same time, whoever comes later in the record thinks for
    nothing until those before have chosen: nobody waits for that seat alone before, and the record,
    out of which these clocks are reckoned, tells nothing of who was quicker.
    """

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.bank = clock.seconds * 1000
        self.left = [self.bank] * seats
        self.since = 0
        """Since when the seat to move has been thinking."""
        self.mover = -1

    def begin(self, at: int, mover: int) -> None:
        """The match begins; where chance is first, the first turn starts after it."""
        self.since, self.mover = at, max(mover, -1)

    def moved(self, seat: int, at: int, mover: int) -> None:
        """A line by that seat (chance, or nobody: negative); `mover` is next, or chance."""
        if seat == self.mover or mover == GAME_OVER:
            self.spend(at)
        if mover == GAME_OVER:
            self.mover = -1
        elif mover != CHANCE and mover != self.mover:
            if seat != TAKEN_BACK and self.mover >= 0:
                self.left[self.mover] += self.clock.increment * 1000
            self.mover, self.since = mover, at

    def taken_back(self, at: int, mover: int) -> None:
        """A take-back: who was thinking has spent that time, and gains no increment."""
        self.spend(at)
        self.moved(TAKEN_BACK, at, mover)

    def spend(self, at: int) -> None:
        """The seat to move has thought until now."""
        if self.mover >= 0 and self.clock.kind == "live":
            self.left[self.mover] = max(0, self.left[self.mover] - (at - self.since))
            self.since = at

    def due_after(self, draft: Draft, at: int) -> int:
        """When the time of whoever is next will be up, once a draft counts."""
        after = copy(self)
        after.left = list(self.left)
        if draft.lines and draft.lines[0].undo is not None:
            after.taken_back(at, int(draft.state.to_move()))
        for ply in draft.plies:
            after.moved(ply.seat, at, ply.next)
        return after.due()

    def back(self, seat: int, at: int) -> None:
        """Somebody comes back: there is time for a choice."""
        self.left[seat] = max(self.left[seat], self.bank // RETURN_SHARE)
        if seat == self.mover:
            self.since = at

    def due_back(self, seat: int, at: int) -> int:
        """When the time of a seat that comes back now will be up."""
        after = copy(self)
        after.left = list(self.left)
        after.back(seat, at)
        return after.due()

    def due(self) -> int:
        """When the time of the seat to move is up; 0 if nobody's time runs."""
        if self.mover < 0:
            return 0
        return self.since + (self.bank if self.clock.kind == "day" else self.left[self.mover])

    def told(self) -> ClocksOut:
        """As every screen can go on counting for itself."""
        left = [self.bank] * len(self.left) if self.clock.kind == "day" else list(self.left)
        return ClocksOut(left, self.mover, self.since)

    def shown(self, seat: int, now: int) -> int:
        """The milliseconds a seat has left, as its clock shows them now."""
        full = self.bank if self.clock.kind == "day" else self.left[seat]
        return max(0, full - (now - self.since)) if seat == self.mover else full
