"""Tiffin as a state machine: its steps in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.tiffin import imagine, invariants, scoring, worth
from milkrun.games.tiffin.competitor import Reveal, move_marker
from milkrun.games.tiffin.deal import Deal, Next, Routes, Start
from milkrun.games.tiffin.draft import (
    Bonus,
    Discard,
    Draw,
    Fill,
    Pick,
    after_pick,
    is_pick,
    not_in_hand,
    not_pickable,
    offer_picks,
    pick,
)
from milkrun.games.tiffin.follow import Follow1, Follow2, is_armed, select_or_arm
from milkrun.games.tiffin.moves import (
    ARM_FLAT,
    AS_TWO,
    CARD,
    CUBES,
    DONE,
    DRAW_CARD,
    PICK_DECK,
    ROUTE,
    TIFFIN,
)
from milkrun.games.tiffin.place import not_placeable, offer_places, place_tiffin
from milkrun.games.tiffin.play import Target, not_here, plan
from milkrun.games.tiffin.position import (
    BONUS,
    ENDINGS,
    FINISHED,
    HOW_MANY,
    HOW_SHORT,
    PICKED,
    TARGET,
    Draws,
    Position,
    Step,
    go,
)
from milkrun.games.tiffin.reach import ANY_RANK, offer_plays
from milkrun.games.tiffin.refuse import Plan, no_card_for_special, not_armable, not_playable
from milkrun.games.tiffin.specials import HowMany, HowShort, is_open_question, not_asked
from milkrun.games.tiffin.turn import end_turn
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import NONE, Action, ChanceKey, Seat


class Main(Step):
    """[TIF-TURN-1] Place a tiffin, draft two cards, or play a card."""

    def legal(self, p: Position) -> vec[i64]:
        out = vec[i64](capacity=40)
        if not is_armed(p):
            out = offer_picks(p, offer_places(p, out), True)
        return offer_plays(p, out, ANY_RANK)

    def apply(self, p: Position, action: Action) -> None:
        if action < PICK_DECK:
            place_tiffin(p, action - ROUTE)
        elif is_pick(action):
            pick(p, action, 1)
        else:
            select_or_arm(p, action)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if action < CARD and is_armed(p):
            return Refusal("TIF-SPEC-1")
        if action < PICK_DECK:
            return not_placeable(p, action - ROUTE)
        if action < CARD:
            return not_pickable(p, action, True)
        if action < ARM_FLAT:
            card = action - CARD
            return not_in_hand(p, card) or not_playable(p, Plan(p, card))
        if action < AS_TWO:
            return not_armable(p, action) or no_card_for_special(p, action, ANY_RANK)
        return not_now(action)


def not_now(action: Action) -> Refusal:
    """[TIF-R-01] What needs a card first; and nobody may pass."""
    if action > DONE:
        return not_asked()
    if action == DONE:
        return Refusal("TIF-R-01")
    return Refusal("TIF-CARD3-1" if action == TIFFIN else "TIF-CARD4-1")


class Over(Step):
    """[TIF-END-1] Nothing is left to choose."""

    def legal(self, p: Position) -> vec[i64]:
        return vec[i64]()

    def apply(self, p: Position, action: Action) -> None:
        raise ValueError("the game is over")

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        return Refusal("TIF-END-1")


STEPS: Final[list[Step]] = [
    Routes(),
    Next(),
    Deal(),
    Fill(),
    Start(),
    Draw(),
    Reveal(),
    Main(),
    Pick(),
    Target(),
    Follow1(),
    Follow2(),
    Discard(),
    Bonus(),
    HowMany(),
    HowShort(),
    Over(),
]


def go_on(p: Position) -> None:
    """Do what needs no choice until someone, or chance, has one."""
    while p.step >= PICKED:
        if p.step == PICKED:
            after_pick(p)
        else:
            resolve(p)


def resolve(p: Position) -> None:
    """[TIF-COMP-3] [TIF-R-38] [TIF-R-44] Marker, competitor, scoring, late draft, next turn."""
    if p.pending > 0:
        move_marker(p)
        return
    slot = scoring.full_slot(p)
    if slot != NONE:
        scoring.score_slot(p, slot)
    elif p.bonus:
        p.bonus = False
        go(p, BONUS)
    else:
        end_turn(p)


class Tiffin(Position):
    """A position that knows its rules."""

    def legal(self) -> vec[i64]:
        return STEPS[self.step].legal(self)

    def apply(self, action: Action) -> None:
        STEPS[self.step].apply(self, action)
        go_on(self)

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """[TIF-START-2] Turn first; then what the step says."""
        if self.step == FINISHED:
            return Refusal("TIF-END-1")
        if seat != self.mover:
            return Refusal("TIF-START-2")
        if DRAW_CARD <= action < CUBES:
            return Refusal("TIF-R-66")
        return STEPS[self.step].why_not(self, action)

    def clone(self) -> Tiffin:
        twin = Tiffin(self.game, self.tables)
        self.copy_to(twin)
        return twin

    def _draw(self) -> Draws:
        step = STEPS[self.step]
        assert isinstance(step, Draws), "chance is not to move"
        return step

    def chance_weights(self) -> vec[i64]:
        return self._draw().weights(self)

    def sample_chance(self, rng: Rng) -> Action:
        return self._draw().sample(self, rng)

    def chance_key(self) -> ChanceKey:
        turn = 0 if self.start == NONE else self.turns + 1
        return ChanceKey(self._draw().purpose(), turn, self.seat, self.draws)

    def scores(self) -> list[int]:
        return [player.score for player in self.players]

    def ranking(self) -> list[int]:
        return scoring.places(self)

    def worth(self, seat: Seat) -> float:
        return worth.worth(self, seat)

    def end_reason(self) -> str:
        return ENDINGS[self.ending]

    def determinize(self, seat: Seat, rng: Rng) -> None:
        imagine.determinize(self, seat, rng)

    def check(self) -> list[str]:
        found = invariants.broken(self)
        if not found and self.step != FINISHED and not self._can_go_on():
            found.append("choice: no action can complete what is chosen")
        return found

    def _can_go_on(self) -> bool:
        if self.step == TARGET and not_playable(self, plan(self)) is not None:
            return False
        if self.step in (HOW_MANY, HOW_SHORT):
            return not_here(self, self.slot) is None and is_open_question(self)
        return len(self.legal()) > 0
