"""Somebody sits down or gets up, or a seat waits for somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from milkrun.web import texts
from milkrun.web.match.model.entries.body import Body
from milkrun.web.match.model.setup import BOT, FREE

if TYPE_CHECKING:
    from milkrun.web.match.model.match import Match


class SeatBody(Body, frozen=True, omit_defaults=True):
    """Who sits on a seat now."""

    KIND: ClassVar[str] = "seat"
    is_logged: ClassVar[bool] = True
    changes_people: ClassVar[bool] = True

    seat: int
    kind: str
    """A person, a bot, or nobody yet."""
    name: str = ""
    code: str = ""
    left: bool = False
    """Whether somebody got up for this."""
    kept: bool = False
    """Whether a rematch keeps the open seat for who sat there before."""

    def fold(self, match: Match) -> None:
        """The seat is theirs, and what waited for an answer is off."""
        seat = match.seats[self.seat]
        seat.kind, seat.name, seat.code, seat.stand_in = self.kind, self.name, self.code, ""
        seat.kept = self.kept
        match.sealed.pop(self.seat, None)
        match.votes.discard(self.seat)
        match.undo_ask = None  # who asked, or whose answer was missing, may be gone

    def words(self, match: Match) -> str:
        who = match.who(self.seat)
        if self.kept:
            return texts.say("table.kept", who=who)
        if self.kind == FREE:
            return texts.say("table.leaves" if self.left else "table.opened", who=who)
        if self.kind == BOT:
            return texts.say("table.bot_sits", who=who, code=self.code)
        return texts.say("table.sits", who=who)
