"""A bot plays for a seat, or its owner is back."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from milkrun.web import texts
from milkrun.web.match.model.entries.body import Body

if TYPE_CHECKING:
    from milkrun.web.match.model.match import Match


class TakeoverBody(Body, frozen=True):
    """A bot plays for a seat (`code`), or its owner is back (no code)."""

    KIND: ClassVar[str] = "takeover"
    is_logged: ClassVar[bool] = True

    seat: int
    code: str
    reason: str
    at: int

    def fold(self, match: Match) -> None:
        match.votes = set()
        match.seats[self.seat].stand_in = self.code
        if match.clocks is not None and not self.code:
            match.clocks.back(self.seat, self.at)

    def words(self, match: Match) -> str:
        who = match.who(self.seat)
        if not self.code:
            return texts.say("table.back", who=who)
        told = "table.bot_time" if self.reason == "time" else "table.bot_stands_in"
        return texts.say(told, who=who, code=self.code)
