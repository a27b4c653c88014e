"""A link was used, renewed or voided; told to nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from milkrun.web.match.model.entries.body import Body

if TYPE_CHECKING:
    from milkrun.web.match.model.match import Match


class DeviceBody(Body, frozen=True):
    """A link was used, renewed or voided: who may act is read anew. Told to nobody."""

    KIND: ClassVar[str] = "device"
    changes_people: ClassVar[bool] = True

    seat: int

    def is_told(self, match: Match, seat: int | None) -> bool:
        return False
