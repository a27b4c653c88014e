"""A vote for a bot in the place of somebody who is away."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from milkrun.web import texts
from milkrun.web.match.model.entries.body import Body

if TYPE_CHECKING:
    from milkrun.web.match.model.match import Match


class VoteBody(Body, frozen=True):
    """A seat agrees that a bot plays for another one that is away."""

    KIND: ClassVar[str] = "vote"
    is_logged: ClassVar[bool] = True

    seat: int
    absent: int

    def fold(self, match: Match) -> None:
        match.votes.add(self.seat)

    def words(self, match: Match) -> str:
        return texts.say("table.votes", who=match.who(self.seat), other=match.who(self.absent))
