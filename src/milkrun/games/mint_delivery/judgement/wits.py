"""What bots and the coach ask of the game."""

from __future__ import annotations

from librt.vecs import vec

from milkrun.games.mint_delivery.facts import At
from milkrun.games.mint_delivery.judgement import reasons, sense, worth
from milkrun.games.mint_delivery.judgement.clues import clues, shown_clues
from milkrun.games.mint_delivery.judgement.traits import shown_traits, traits
from milkrun.games.mint_delivery.position import Position
from milkrun.kernel.deed import Deed
from milkrun.kernel.events import Event
from milkrun.kernel.insight import Insight
from milkrun.kernel.lines import Lines
from milkrun.kernel.screen import Phrase
from milkrun.kernel.state import NONE


class Wits(Insight[Position]):
    """A driver's: each question goes to the file of its name."""

    def promise(self, p: Position, seat: int) -> float:
        return worth.worth(p, p.players[seat])

    def shown_promise(self, p: Position, seat: int) -> float:
        return worth.shown_worth(p, p.players[seat])

    def leaves_others(self, p: Position, before: Position, seat: int) -> bool:
        return worth.leaves_others(p, before, seat)

    def think_of(self, p: Position, out: Lines) -> None:
        sense.think_of(p, out)

    def whereabouts(self, p: Position) -> int:
        return sense.whereabouts(p) if p.step == At.MAIN else NONE

    def traits(self, p: Position, seat: int) -> vec[float]:
        player = p.players[seat]
        return clues(p, player) if p.game.steers else traits(p, player)

    def shown_traits(self, p: Position, seat: int) -> vec[float]:
        player = p.players[seat]
        return shown_clues(p, player) if p.game.steers else shown_traits(p, player)

    def follies(self, turns: list[list[Deed]]) -> list[str]:
        return sense.follies(turns)

    def gains(self, old: Position, new: Position, seat: int, events: list[Event]) -> list[Phrase]:
        return reasons.reasons(old, new, seat, events)
