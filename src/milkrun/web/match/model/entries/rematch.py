"""The same again, at another table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from milkrun.web import texts
from milkrun.web.match.model.entries.body import Body

if TYPE_CHECKING:
    from milkrun.web.match.model.match import Match


class RematchBody(Body, frozen=True):
    """The match that follows this one, and who wanted it."""

    KIND: ClassVar[str] = "rematch"

    match: str
    seat: int | None = None

    def fold(self, match: Match) -> None:
        match.rematch = self

    def words(self, match: Match) -> str:
        if self.seat is None:
            return texts.say("table.rematch")
        return texts.say("table.wants_rematch", who=match.who(self.seat))

    def rest(self) -> dict[str, Any]:
        return {"match": self.match}
