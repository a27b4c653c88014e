"""A seat asks the others to go back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from milkrun.web import texts
from milkrun.web.match.model.entries.body import Body

if TYPE_CHECKING:
    from milkrun.web.match.model.match import Match


class AskBody(Body, frozen=True):
    """A seat asks the others to go back to a ply."""

    KIND: ClassVar[str] = "undo_ask"

    seat: int
    ply: int
    seq: int

    def fold(self, match: Match) -> None:
        match.undo_ask, match.undo_yes = self, set()

    def words(self, match: Match) -> str:
        return texts.say("table.asks_back", who=match.who(self.seat), ply=self.ply)

    def rest(self) -> dict[str, Any]:
        return {"ply": self.ply}
