"""Chapter "Card Effects Reference": what may follow 1s and 2s, and what 3s and 4s may do."""

from typing import Final

from mypy_extensions import i64

from milkrun.games.tiffin.chapters.active import (
    WITH_TIFFIN,
    Plan,
    group,
    not_playable,
    reach,
    slots_in_mind,
)
from milkrun.games.tiffin.chapters.turn import Play
from milkrun.games.tiffin.facts import At, Do, News, Special
from milkrun.games.tiffin.position import Position
from milkrun.games.tiffin.tables import TYPES, rank_of
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.step import Always, Turn, Verb

ANY_RANK: Final[i64] = 0


def decisions(d: Decisions[Position]) -> None:
    """What a 1 and a 2 grant, and how a 3 or a 4 may be played."""
    d.add("follow1", Play({"done": Done()}))
    d.add("follow2", Play({"done": Done()}))
    d.add("bonus", Turn({"done": NoDraft()}, "TIF-R-76"))
    d.verbs("target", {"as2": AsTwo(), "tiffin": BringTiffin()})


def go_after(p: Position, rank: i64) -> None:
    """[TIF-R-81] A 1, or a first 2, may be followed: that is always asked."""
    if rank == 1:
        p.go(At.FOLLOW1)
    elif rank == 2 and p.plays == 1:
        p.go(At.FOLLOW2)
    else:
        p.go(At.RESOLVE)


def rank_due(p: Position) -> i64:
    """[TIF-R-24] [TIF-EFF-1] A 1 may be followed by 1s, a 2 by a 2; else any card is played."""
    if p.step == At.FOLLOW1:
        return 1
    if p.step == At.FOLLOW2:
        return 2
    return ANY_RANK


def first_card(p: Position) -> i64:
    """The first kind of card that may be played now."""
    rank = rank_due(p)
    if rank == ANY_RANK:
        return 0
    return (rank - 1) * 10


def last_card(p: Position) -> i64:
    """Behind the last kind of card that may be played now."""
    rank = rank_due(p)
    return TYPES if rank == ANY_RANK else rank * 10


def wrong_rank(p: Position, card: i64) -> Refusal | None:
    """[TIF-R-24] [TIF-EFF-2] A turn has cards of one rank; no 4 passes for a 2."""
    rank = rank_due(p)
    if rank == ANY_RANK or rank_of(card) == rank:
        return None
    clause = "TIF-EFF-2" if rank == 2 and rank_of(card) == 4 else "TIF-R-24"
    return Refusal(clause, {"card": card, "rank": rank})


class Done(Verb[Position]):
    """[TIF-CARD1-1] [TIF-CARD2-1] [TIF-R-81] The player plays nothing more."""

    def offer(self, p: Position, out: Moves) -> None:
        if p.armed == 0:
            out.add(Do.DONE)

    def apply(self, p: Position, i: i64) -> None:
        p.bonus = p.tables.draft_late and p.step == At.FOLLOW1 and p.plays == 1
        p.tell(News.STOPPED, p.seat)
        p.go(At.RESOLVE)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return None if p.armed == 0 else Refusal("TIF-SPEC-1")


def grant_late_draft(p: Position) -> None:
    """[TIF-R-76] After scoring, a single 1 grants its draft if the table wants it so late."""
    p.bonus = False
    p.go(At.BONUS)


class NoDraft(Always[Position]):
    """[TIF-R-76] The late draft is not taken."""

    def apply(self, p: Position, i: i64) -> None:
        p.go(At.RESOLVE)


class BringTiffin(Verb[Position]):
    """[TIF-CARD3-1] A 3 may bring a tiffin to the route it starts, once."""

    def offer(self, p: Position, out: Moves) -> None:
        if rank_of(p.card) != 3 or p.with_tiffin:
            return
        bits = reach(p, p.may_have(Special.FLAT), p.is_armed(Special.SHORTCUT))
        if group(bits, WITH_TIFFIN) & slots_in_mind(p) != 0:
            out.add(Do.TIFFIN)

    def apply(self, p: Position, i: i64) -> None:
        p.with_tiffin = True

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        if rank_of(p.card) != 3:
            return Refusal("TIF-CARD3-1")
        if p.with_tiffin:
            return Refusal("TIF-R-79")
        plan = Plan(p, p.card)
        plan.with_tiffin = True
        return not_playable(p, plan)


class AsTwo(Verb[Position]):
    """[TIF-CARD4-1] [TIF-R-82] A 4, or a pair of them, may be played as a grey 2."""

    def offer(self, p: Position, out: Moves) -> None:
        if rank_of(p.card) == 4 and not p.as_two:
            out.add(Do.AS2)

    def apply(self, p: Position, i: i64) -> None:
        p.as_two = True

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        if rank_of(p.card) != 4:
            return Refusal("TIF-CARD4-1")
        return Refusal("TIF-R-79") if p.as_two else None
