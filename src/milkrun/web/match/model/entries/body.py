"""What every kind of entry can do: a file of this folder says all about one kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

if TYPE_CHECKING:
    from milkrun.web.match.model.match import Match


class Body(msgspec.Struct, frozen=True):
    """What an entry holds; a kind adds its fields and says what follows from it."""

    KIND: ClassVar[str]
    is_logged: ClassVar[bool] = False
    """Whether the log of the game tells it."""
    changes_people: ClassVar[bool] = False
    """Whether others may act after it than before."""

    def fold(self, match: Match) -> None:
        """What changes in the match; nothing, unless a kind says so."""

    def is_told(self, match: Match, seat: int | None) -> bool:
        """Whether that seat, or the onlookers, hear of it."""
        return True

    def words(self, match: Match) -> str:
        """It in a sentence."""
        return ""

    def rest(self) -> dict[str, Any]:
        """What screens get besides its number, kind, seat and words."""
        return {}

    def of(self) -> int | None:
        """The seat it is about."""
        seat: int | None = getattr(self, "seat", None)
        return seat
