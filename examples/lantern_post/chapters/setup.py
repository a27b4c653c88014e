"""Chapter "Set-up": everybody starts in the first village with a hand of parcels."""

from typing import Final

from mypy_extensions import i64

from milkrun.games.lantern_post.chapters.turn import DrawParcel, start_turn
from milkrun.games.lantern_post.facts import At, News
from milkrun.games.lantern_post.position import Position
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.vecs import with_one

HAND: Final[i64] = 2


def decisions(d: Decisions[Position]) -> None:
    """Chance deals."""
    d.add("deal", Deal("draw", "deal"))


def lay_out(p: Position) -> None:
    """[LANTERN-SETUP-1] All carriers stand in the first village; then parcels are dealt."""
    p.ask(0, At.DEAL)


class Deal(DrawParcel):
    """[LANTERN-SETUP-2] Two parcels to each carrier, one by one."""

    def drawn(self, p: Position, i: i64) -> None:
        p.deck.take(i)
        p.me.hand = with_one(p.me.hand, i)
        p.tell(News.DREW, p.seat, i)
        if len(p.me.hand) < HAND:
            return
        if p.seat + 1 < p.tables.seats:
            p.ask(p.seat + 1, At.DEAL)
        else:
            start_turn(p, 0)
