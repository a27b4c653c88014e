"""The rules have changed under a match: it stands still, or goes on again."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from milkrun.web import texts
from milkrun.web.match.model.entries.body import Body
from milkrun.web.storage import store

if TYPE_CHECKING:
    from milkrun.web.match.model.match import Match


class FrozenBody(Body, frozen=True):
    """The rules have changed under this match: it stands still from that ply on."""

    KIND: ClassVar[str] = "frozen"

    ply: int
    text: str
    clause: str = ""
    seq: int = 0
    """The first line that does not hold; 0 says that all of them hold again."""

    def fold(self, match: Match) -> None:
        match.frozen = self if self.seq else None
        match.status = store.FROZEN if self.seq else store.RUNNING

    def reach(self) -> str:
        """How far the game holds; the move itself may be a secret, so it is not named."""
        if self.clause:
            return texts.say("table.frozen_by", ply=self.ply, clause=self.clause)
        return texts.say("table.frozen_from", ply=self.ply)

    def words(self, match: Match) -> str:
        return texts.say("table.frozen")
