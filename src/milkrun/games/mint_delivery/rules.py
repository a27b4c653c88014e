"""Mint Delivery as a state machine: its steps in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.mint_delivery import invariants, scoring, sight, worth
from milkrun.games.mint_delivery.abilities import Acquire, Dropping, Radioing, Turboing, Use
from milkrun.games.mint_delivery.deal import Choose, Deal, Offer
from milkrun.games.mint_delivery.decks import Leftover, Marker, Reveal, Start
from milkrun.games.mint_delivery.drive import Drive
from milkrun.games.mint_delivery.fulfil import Fulfil, Remove
from milkrun.games.mint_delivery.location import Load, Unload, Unloading, Upgrade, Upgrading
from milkrun.games.mint_delivery.moves import (
    ACQUIRE,
    DONE,
    DRAW_ABILITY,
    END_TURN,
    FREE_LOAD,
    FULFIL,
    LOAD,
    MOVE,
    REMOVE,
    TAKE,
    UNLOAD,
    USE,
)
from milkrun.games.mint_delivery.position import (
    DROPPING,
    ENDINGS,
    FINISHED,
    RADIOING,
    TURBOING,
    Position,
)
from milkrun.games.mint_delivery.rounds import EndTurn, go_on
from milkrun.games.mint_delivery.step import Draw, Step, Verb
from milkrun.games.mint_delivery.take import FreeLoad, Refill, Take
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import Action, ChanceKey, Seat


class NotNow(Verb):
    """An action of another step; its clause says when it may be chosen."""

    def __init__(self, clause: str) -> None:
        self.clause = clause

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        return out

    def apply(self, p: Position, action: Action) -> None:
        raise ValueError(f"action {action} is not of this step")

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        return Refusal(self.clause)


class Main(Step):
    """[MINT-TURN-2] [MINT-ACT-3] The turn: move, use the location, deliver, end."""

    def __init__(self) -> None:
        self.verbs: vec[Verb] = vec[Verb](
            [Drive(), Take(), Load(), Unload(), Upgrade(), Fulfil(), Acquire(), Use(), EndTurn()]
        )
        self.firsts: vec[i64] = vec[i64](
            [MOVE, TAKE, LOAD, UNLOAD, DONE + 1, FULFIL, ACQUIRE, USE, END_TURN]
        )
        self.verb_of: vec[Verb] = vec[Verb](
            [self._verb_of(action) for action in range(DRAW_ABILITY)]
        )

    def _verb_of(self, action: int) -> Verb:
        if action < MOVE:
            return NotNow("MINT-SETUP-13")
        if FREE_LOAD <= action < LOAD:
            return NotNow("MINT-TAKE-5")
        if action == DONE:
            return NotNow("MINT-ACT-3")
        if REMOVE <= action < ACQUIRE:
            return NotNow("MINT-2P-1")
        return self.verbs[max(i for i in range(len(self.firsts)) if self.firsts[i] <= action)]

    def legal(self, p: Position) -> vec[i64]:
        out = vec[i64](capacity=12)
        for verb in self.verbs:
            out = verb.offer(p, out)
        return out

    def apply(self, p: Position, action: Action) -> None:
        self.verb_of[action].apply(p, action)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        return self.verb_of[action].why_not(p, action)


class Over(Step):
    """[MINT-END-1] Nothing is left to choose."""

    def legal(self, p: Position) -> vec[i64]:
        return vec[i64]()

    def apply(self, p: Position, action: Action) -> None:
        raise ValueError("the game is over")

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        return Refusal("MINT-END-1")


STEPS: Final[list[Step]] = [
    Offer(),
    Deal(),
    Choose(),
    Leftover(),
    Reveal(),
    Start(),
    Marker(),
    Main(),
    Refill(),
    FreeLoad(),
    Unloading(),
    Upgrading(),
    Remove(),
    Turboing(),
    Radioing(),
    Dropping(),
    Over(),
]


class MintDelivery(Position):
    """A position that knows its rules."""

    def legal(self) -> vec[i64]:
        return STEPS[self.step].legal(self)

    def apply(self, action: Action) -> None:
        STEPS[self.step].apply(self, action)
        go_on(self)

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """[MINT-R-38] Turn first; then what the step says."""
        if self.step == FINISHED:
            return Refusal("MINT-END-1")
        if seat != self.mover:
            return Refusal("MINT-R-38")
        if action >= DRAW_ABILITY:
            return Refusal("MINT-R-73")
        return STEPS[self.step].why_not(self, action)

    def clone(self) -> MintDelivery:
        twin = MintDelivery(self.game, self.tables)
        self.copy_to(twin)
        return twin

    def _draw(self) -> Draw:
        step = STEPS[self.step]
        assert isinstance(step, Draw), "chance is not to move"
        return step

    def chance_weights(self) -> vec[i64]:
        return self._draw().weights(self)

    def sample_chance(self, rng: Rng) -> Action:
        return self._draw().sample(self, rng)

    def chance_key(self) -> ChanceKey:
        draw = self._draw()
        return ChanceKey(draw.purpose(), self.round, self.seat, draw.ordinal(self))

    def is_selecting(self) -> bool:
        if self.step == DROPPING:
            return not self.dropped
        return self.step in (TURBOING, RADIOING)

    def scores(self) -> list[int]:
        return [self.score(player) for player in self.players]

    def ranking(self) -> list[int]:
        return scoring.places(self)

    def worth(self, seat: Seat) -> float:
        return worth.worth(self, self.players[seat])

    def end_reason(self) -> str:
        return ENDINGS[self.ending]

    def determinize(self, seat: Seat, rng: Rng) -> None:
        sight.determinize(self, seat, rng)

    def check(self) -> list[str]:
        return invariants.broken(self)
