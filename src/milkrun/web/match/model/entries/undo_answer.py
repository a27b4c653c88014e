"""A seat's answer to who asked to go back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from milkrun.web import texts
from milkrun.web.match.model.entries.body import Body

if TYPE_CHECKING:
    from milkrun.web.match.model.match import Match


class AnswerBody(Body, frozen=True):
    """A seat's answer to that."""

    KIND: ClassVar[str] = "undo_answer"

    seat: int
    yes: bool

    def fold(self, match: Match) -> None:
        """A no settles the question."""
        if self.yes:
            match.undo_yes.add(self.seat)
        else:
            match.undo_ask = None

    def words(self, match: Match) -> str:
        return texts.say("table.agrees" if self.yes else "table.refuses", who=match.who(self.seat))

    def rest(self) -> dict[str, Any]:
        return {"yes": self.yes}
