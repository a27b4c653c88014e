"""Something said; hidden from onlookers until the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from milkrun.web.match.model.entries.body import Body
from milkrun.web.storage import store

if TYPE_CHECKING:
    from milkrun.web.match.model.match import Match

CHAT_KEPT = 200


class ChatBody(Body, frozen=True):
    """Something said; seat None is an onlooker."""

    KIND: ClassVar[str] = "chat"

    seat: int | None
    name: str
    text: str
    at: int

    def is_told(self, match: Match, seat: int | None) -> bool:
        return seat is not None or match.status == store.OVER

    def words(self, match: Match) -> str:
        return self.text

    def rest(self) -> dict[str, Any]:
        return {"name": self.name}
