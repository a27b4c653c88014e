"""What bots and the coach ask of the game."""

from __future__ import annotations

from librt.vecs import vec

from milkrun.games.out_for_delivery.facts import At
from milkrun.games.out_for_delivery.judgement import bargains, errands, reasons, sense
from milkrun.games.out_for_delivery.judgement.traits import shown_traits, traits
from milkrun.games.out_for_delivery.judgement.worth import leaves_others, prospect, worth
from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.deed import Deed
from milkrun.kernel.events import Event
from milkrun.kernel.insight import Insight
from milkrun.kernel.lines import Lines
from milkrun.kernel.screen import Phrase
from milkrun.kernel.state import NONE


class Wits(Insight[Position]):
    """A courier's: each question goes to the file of its name."""

    def promise(self, p: Position, seat: int) -> float:
        return worth(p, p.players[seat])

    def leaves_others(self, p: Position, before: Position, seat: int) -> bool:
        return leaves_others(p, before, seat)

    def prospect(self, p: Position, seat: int) -> float:
        return prospect(p, p.players[seat])

    def think_of(self, p: Position, out: Lines) -> None:
        errands.think_of(p, out)

    def think_of_proposals(self, p: Position, out: Lines) -> None:
        if p.step == At.TURN:
            bargains.think_of_offers(p, out)

    def proposed(self, p: Position) -> int:
        return bargains.proposed(p) if p.step == At.REPLY else NONE

    def traits(self, p: Position, seat: int) -> vec[float]:
        return traits(p, p.players[seat])

    def shown_traits(self, p: Position, seat: int) -> vec[float]:
        return shown_traits(p, p.players[seat])

    def follies(self, turns: list[list[Deed]]) -> list[str]:
        return sense.follies(turns)

    def gains(self, old: Position, new: Position, seat: int, events: list[Event]) -> list[Phrase]:
        return reasons.reasons(old, new, seat, events)
