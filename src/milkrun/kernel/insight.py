"""What bots and the coach ask of a game, and no rule does: what a position is worth, say."""

from __future__ import annotations

from typing import Generic

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from milkrun.kernel.deed import Deed
from milkrun.kernel.events import Event
from milkrun.kernel.lines import Lines, complete_lines
from milkrun.kernel.screen import Phrase
from milkrun.kernel.state import NONE
from milkrun.kernel.step import P


@mypyc_attr(allow_interpreted_subclasses=True)
class Insight(Generic[P]):
    """The part of a game that only those who think ahead need; no rule asks for it."""

    def promise(self, p: P, seat: int) -> float:
        """An estimate of the seat's final score from facts its view holds; bots steer by it."""
        return float(p.scores()[seat])

    def shown_promise(self, p: P, seat: int) -> float:
        """The same from facts that every view holds."""
        return self.promise(p, seat)

    def leaves_others(self, p: P, before: P, seat: int) -> bool:
        """Whether every other seat's worth is surely what it was before this seat's choice."""
        return False

    def prospect(self, p: P, seat: int) -> float:
        """What is promised at the end of a turn, where a game may think for longer."""
        return self.promise(p, seat)

    def think_of(self, p: P, out: Lines) -> None:
        """Add the choices that a sensible player would look at; at least one."""
        complete_lines(p, out)

    def think_of_proposals(self, p: P, out: Lines) -> None:
        """Add what a sensible player would propose to others, and where it leads if they agree."""

    def proposed(self, p: P) -> int:
        """What the seat to move is asked to agree to, as a number; NONE where nobody is asked."""
        return NONE

    def whereabouts(self, p: P) -> int:
        """Where the seat in turn is and with what, as a number; NONE where turns cannot circle."""
        return NONE

    def traits(self, p: P, seat: int) -> vec[float]:
        """What else chances depend on; first, 0 to 1, how far the game has come."""
        return vec[float]([0.0])

    def shown_traits(self, p: P, seat: int) -> vec[float]:
        """What everybody may see of a seat that the others' chances depend on."""
        return vec[float]()

    def follies(self, turns: list[list[Deed]]) -> list[str]:
        """What one seat did in its turns of a game that no sensible player does, by rule."""
        return []

    def gains(self, old: P, new: P, seat: int, events: list[Event]) -> list[Phrase]:
        """What a turn brings its seat as far as that sees, the most first: keys of `reasons`."""
        return []
