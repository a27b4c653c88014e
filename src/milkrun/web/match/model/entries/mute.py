"""The host closes a seat's chat, or opens it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from milkrun.web import texts
from milkrun.web.match.model.entries.body import Body

if TYPE_CHECKING:
    from milkrun.web.match.model.match import Match


class MuteBody(Body, frozen=True):
    """The host closes or opens a seat's mouth."""

    KIND: ClassVar[str] = "mute"

    seat: int
    muted: bool

    def fold(self, match: Match) -> None:
        match.seats[self.seat].muted = self.muted

    def words(self, match: Match) -> str:
        return texts.say("table.muted" if self.muted else "table.unmuted", who=match.who(self.seat))
