"""In the lobby, or out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from milkrun.web import texts
from milkrun.web.match.model.entries.body import Body

if TYPE_CHECKING:
    from milkrun.web.match.model.match import Match


class ListedBody(Body, frozen=True):
    """In the lobby, or out of it."""

    KIND: ClassVar[str] = "listed"

    listed: bool

    def fold(self, match: Match) -> None:
        match.listed = self.listed

    def words(self, match: Match) -> str:
        return texts.say("table.listed" if self.listed else "table.unlisted")
