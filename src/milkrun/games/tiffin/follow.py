"""Chapters "Card Effects Reference" 1 and 2: more 1s, a draft, or a second 2."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.tiffin.draft import is_pick, not_in_hand, not_pickable, offer_picks, pick
from milkrun.games.tiffin.events import STOPPED
from milkrun.games.tiffin.moves import (
    ARM_FLAT,
    AS_TWO,
    CARD,
    DONE,
    PICK_DECK,
    TIFFIN,
)
from milkrun.games.tiffin.play import arm, select
from milkrun.games.tiffin.position import RESOLVE, Position, Step, go
from milkrun.games.tiffin.reach import offer_plays
from milkrun.games.tiffin.refuse import Plan, no_card_for_special, not_armable, not_playable
from milkrun.games.tiffin.specials import not_asked
from milkrun.games.tiffin.tables import rank_of
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import Action


def is_armed(p: Position) -> bool:
    """Whether a special waits for its card."""
    return p.arm_flat or p.arm_shortcut


def can_draft(p: Position) -> bool:
    """[TIF-CARD1-3] [TIF-R-27] One 1 was played, and the draft comes before scoring."""
    return p.plays == 1 and not p.tables.draft_late and not is_armed(p)


class Follow1(Step):
    """[TIF-CARD1-1] [TIF-CARD1-3] [TIF-R-81] Further 1s, or a draft after a single one, or done."""

    def legal(self, p: Position) -> vec[i64]:
        out = vec[i64](capacity=32)
        if can_draft(p):
            out = offer_picks(p, out, p.tables.two_ones)
        out = offer_plays(p, out, 1)
        return out if is_armed(p) else append(out, DONE)

    def apply(self, p: Position, action: Action) -> None:
        if action == DONE:
            p.bonus = p.tables.draft_late and p.plays == 1
            stop(p)
        elif is_pick(action):
            pick(p, action, 0)
        else:
            select_or_arm(p, action)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if PICK_DECK <= action < CARD:
            return no_draft(p) or not_pickable(p, action, p.tables.two_ones)
        return not_following(p, action, 1)


class Follow2(Step):
    """[TIF-CARD2-1] [TIF-R-81] One more 2, on the same route or another, or done."""

    def legal(self, p: Position) -> vec[i64]:
        out = offer_plays(p, vec[i64](capacity=16), 2)
        return out if is_armed(p) else append(out, DONE)

    def apply(self, p: Position, action: Action) -> None:
        if action == DONE:
            stop(p)
        else:
            select_or_arm(p, action)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if PICK_DECK <= action < CARD:
            return Refusal("TIF-SPEC-1" if is_armed(p) else "TIF-TURN-1")
        return not_following(p, action, 2)


def stop(p: Position) -> None:
    """The player plays nothing more."""
    p.tell(STOPPED, p.seat)
    go(p, RESOLVE)


def select_or_arm(p: Position, action: Action) -> None:
    """A card is picked up, or a special armed."""
    if action < ARM_FLAT:
        select(p, action - CARD)
    else:
        arm(p, action)


def no_draft(p: Position) -> Refusal | None:
    """[TIF-CARD1-3] [TIF-R-27] Why a played 1 gives no draft now."""
    if is_armed(p):
        return Refusal("TIF-SPEC-1")
    if p.plays > 1:
        return Refusal("TIF-CARD1-3", {"plays": p.plays})
    return Refusal("TIF-R-27") if p.tables.draft_late else None


def not_following(p: Position, action: Action, rank: i64) -> Refusal | None:
    """What may not follow a card of that rank; drafting apart."""
    if action < PICK_DECK:
        return Refusal("TIF-SPEC-1" if is_armed(p) else "TIF-TURN-1")
    if action < ARM_FLAT:
        card = action - CARD
        return wrong_rank(card, rank) or not_in_hand(p, card) or not_playable(p, Plan(p, card))
    if action < AS_TWO:
        return not_armable(p, action) or no_card_for_special(p, action, rank)
    if action == DONE:
        return Refusal("TIF-SPEC-1") if is_armed(p) else None
    if action > DONE:
        return not_asked()
    return Refusal("TIF-CARD3-1" if action == TIFFIN else "TIF-CARD4-1")


def wrong_rank(card: i64, rank: i64) -> Refusal | None:
    """[TIF-R-24] [TIF-EFF-2] A turn has cards of one rank; no 4 passes for a 2."""
    if rank_of(card) == rank:
        return None
    clause = "TIF-EFF-2" if rank == 2 and rank_of(card) == 4 else "TIF-R-24"
    return Refusal(clause, {"card": card, "rank": rank})
