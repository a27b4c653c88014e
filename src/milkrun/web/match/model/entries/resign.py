"""A seat gives up."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from milkrun.web import texts
from milkrun.web.match.model.entries.body import Body

if TYPE_CHECKING:
    from milkrun.web.match.model.match import Match


class ResignBody(Body, frozen=True):
    """A seat gives up."""

    KIND: ClassVar[str] = "resign"
    is_logged: ClassVar[bool] = True

    seat: int

    def fold(self, match: Match) -> None:
        match.undo_ask = None

    def words(self, match: Match) -> str:
        return texts.say("table.resigned", who=match.who(self.seat))
