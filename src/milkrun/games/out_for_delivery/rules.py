"""Out For Delivery as a state machine: its steps in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery import invariants, scoring, sight, worth
from milkrun.games.out_for_delivery.deal import FirstItem, StartCity
from milkrun.games.out_for_delivery.forecast import Obstacle, Weather
from milkrun.games.out_for_delivery.generation import Count, Destination
from milkrun.games.out_for_delivery.items import Fly, Jump, Land, Use
from milkrun.games.out_for_delivery.moves import (
    ACCEPT,
    ALL_ACTIONS,
    BUY,
    BUY_ITEM,
    DECLINE_ALL,
    DELIVER,
    END_TURN,
    FLY,
    ITEM_NEW,
    JUMP,
    KEEP,
    LAND,
    MASK_ON,
    MOVE,
    NOTHING,
    OFFER,
    PARCEL,
    PASS_FOR,
    PICK_UP,
    REROLL,
    SELL,
    SELL_NEW,
    STAMP_ON,
    START,
    USE,
    first_chance,
)
from milkrun.games.out_for_delivery.novelties import UseAlmanac, UsePass, UseStamp
from milkrun.games.out_for_delivery.parcels import Deliver, PickUp
from milkrun.games.out_for_delivery.position import ASK, ENDINGS, FINISHED, GIVE, STEAL, Position
from milkrun.games.out_for_delivery.rounds import EndTurn, Gift, Movement, go_on
from milkrun.games.out_for_delivery.shop import (
    SELL_ADDED,
    SELL_BOOK,
    Buy,
    BuyListed,
    Keeping,
    Shopping,
)
from milkrun.games.out_for_delivery.steps import Draw, Step, Verb
from milkrun.games.out_for_delivery.theft import PutOnMask, Steal
from milkrun.games.out_for_delivery.trading import Ask, Give, Offer, Reply
from milkrun.games.out_for_delivery.walking import Walk
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


BOOK_VERBS: Final[i64] = 11
FIRSTS: Final = [
    END_TURN,
    MOVE,
    PICK_UP,
    DELIVER,
    BUY,
    SELL,
    USE,
    JUMP,
    FLY,
    MASK_ON,
    OFFER,
    SELL_NEW,
    STAMP_ON,
    PASS_FOR,
    REROLL,
    BUY_ITEM,
    LAND,
]
"""The first action of each verb."""


def turn_verbs() -> list[Verb]:
    """What can be done in a turn: the book's eleven, then the modules'."""
    return [
        EndTurn(),
        Walk(),
        PickUp(),
        Deliver(),
        Buy(),
        SELL_BOOK,
        Use(),
        Jump(),
        Fly(),
        PutOnMask(),
        Offer(),
        SELL_ADDED,
        UseStamp(),
        UsePass(),
        UseAlmanac(),
        BuyListed(),
        Land(),
    ]


class Turn(Step):
    """[OFD-TURN-2] Any actions, in any order, as often as MP and conditions allow."""

    def __init__(self) -> None:
        self.verbs: vec[Verb] = vec[Verb](turn_verbs())
        self.firsts: vec[i64] = vec[i64](FIRSTS)
        self.verb_of: vec[Verb] = vec[Verb]([self._verb_of(a) for a in range(ALL_ACTIONS)])

    def _verb_of(self, action: int) -> Verb:
        if PARCEL <= action < ACCEPT or ITEM_NEW <= action < STAMP_ON or action == NOTHING:
            return NotNow("OFD-R64")
        if ACCEPT <= action < START or action == DECLINE_ALL:
            return NotNow("OFD-R42")
        if START <= action < DECLINE_ALL:
            return NotNow("OFD-R74")
        if KEEP <= action < LAND:
            return NotNow("OFD-R82")
        return self.verbs[max(i for i in range(len(self.firsts)) if self.firsts[i] <= action)]

    def legal(self, p: Position) -> vec[i64]:
        out = vec[i64](capacity=16)
        verbs = len(self.verbs) if p.tables.wide else BOOK_VERBS
        for i in range(verbs):
            out = self.verbs[i].offer(p, out)
        return out

    def apply(self, p: Position, action: Action) -> None:
        p.fresh = False
        self.verb_of[action].apply(p, action)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        return self.verb_of[action].why_not(p, action)


class Over(Step):
    """[OFD-END-2] Nothing is left to choose."""

    def legal(self, p: Position) -> vec[i64]:
        return vec[i64]()

    def apply(self, p: Position, action: Action) -> None:
        raise ValueError("the game is over")

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        return Refusal("OFD-END-2")


STEPS: Final[list[Step]] = [
    FirstItem(),
    StartCity(),
    Count(),
    Destination(),
    Weather(),
    Obstacle(),
    Gift(),
    Movement(),
    Turn(),
    Shopping(),
    Keeping(),
    Steal(),
    Give(),
    Ask(),
    Reply(),
    Over(),
]


class OutForDelivery(Position):
    """A position that knows its rules."""

    def legal(self) -> vec[i64]:
        return STEPS[self.step].legal(self)

    def apply(self, action: Action) -> None:
        STEPS[self.step].apply(self, action)
        if self.step > FINISHED:
            go_on(self)

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """[OFD-ROUND-2] Turn first; then what the step says."""
        if self.step == FINISHED:
            return Refusal("OFD-END-2")
        if seat != self.mover:
            return Refusal("OFD-ROUND-2")
        if action >= first_chance(self.tables):
            return Refusal("OFD-R63")
        return STEPS[self.step].why_not(self, action)

    def clone(self) -> OutForDelivery:
        twin = OutForDelivery(self.game, self.tables)
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
        return ChanceKey(draw.purpose(), self.round, draw.seat(self), draw.ordinal(self))

    def is_selecting(self) -> bool:
        """[OFD-R64] A theft or an offer is begun, and nothing of it counts yet."""
        return self.step in (STEAL, GIVE, ASK)

    def scores(self) -> list[int]:
        return [self.wealth(player) for player in self.players]

    def ranking(self) -> list[int]:
        return scoring.places(self)

    def worth(self, seat: Seat) -> float:
        return worth.worth(self, self.players[seat])

    def end_reason(self) -> str:
        return ENDINGS[self.ending]

    def determinize(self, seat: Seat, rng: Rng) -> None:
        sight.determinize(self, seat)

    def check(self) -> list[str]:
        return invariants.broken(self)
