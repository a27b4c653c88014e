"""What bots and the coach ask of the game."""

from __future__ import annotations

from librt.vecs import vec

from milkrun.games.tiffin.judgement import reasons, sense, worth
from milkrun.games.tiffin.judgement.traits import shown_traits, traits
from milkrun.games.tiffin.position import Position
from milkrun.kernel.deed import Deed
from milkrun.kernel.events import Event
from milkrun.kernel.insight import Insight
from milkrun.kernel.lines import Lines
from milkrun.kernel.screen import Phrase


class Wits(Insight[Position]):
    """A dabbawalla's: each question goes to the file of its name."""

    def promise(self, p: Position, seat: int) -> float:
        return worth.worth(p, seat)

    def shown_promise(self, p: Position, seat: int) -> float:
        return worth.shown_worth(p, seat)

    def leaves_others(self, p: Position, before: Position, seat: int) -> bool:
        return worth.leaves_others(p, before, seat)

    def think_of(self, p: Position, out: Lines) -> None:
        sense.think_of(p, out)

    def traits(self, p: Position, seat: int) -> vec[float]:
        return traits(p, p.players[seat])

    def shown_traits(self, p: Position, seat: int) -> vec[float]:
        return shown_traits(p, p.players[seat])

    def follies(self, turns: list[list[Deed]]) -> list[str]:
        return sense.follies(turns)

    def gains(self, old: Position, new: Position, seat: int, events: list[Event]) -> list[Phrase]:
        return reasons.reasons(old, new, seat, events)
