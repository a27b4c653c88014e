"""A choice made ahead of the turn, where all choose at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from milkrun.web import texts
from milkrun.web.match.model.entries.body import Body

if TYPE_CHECKING:
    from milkrun.web.match.model.match import Match


class SealedBody(Body, frozen=True):
    """A seat has chosen ahead of its turn, where all choose at once; nothing: it takes that back.

    What it chose is told to nobody, and becomes a line of the record when its turn comes.
    """

    KIND: ClassVar[str] = "sealed"

    seat: int
    actions: list[int]
    ply: int
    """The actions in effect when it chose."""

    def fold(self, match: Match) -> None:
        match.sealed.put(self)

    def words(self, match: Match) -> str:
        key = "table.chose" if self.actions else "table.chooses_again"
        return texts.say(key, who=match.who(self.seat))
