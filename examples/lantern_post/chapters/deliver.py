"""Chapter "Deliver": a parcel brings its fee in its village."""

from mypy_extensions import i64

from milkrun.games.lantern_post.facts import News
from milkrun.games.lantern_post.position import Position
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Verb
from milkrun.kernel.vecs import with_one, without


def decisions(d: Decisions[Position]) -> None:
    """A deed of the turn."""
    d.verbs("main", {"deliver": Deliver()})


class Deliver(Verb[Position]):
    """[LANTERN-DELIVER-1] Free: hand over a parcel in the village it is for."""

    def offer(self, p: Position, out: Moves) -> None:
        for parcel in range(len(p.tables.village)):
            if p.tables.village[parcel] == p.me.village and place_in_hand(p, parcel) != NONE:
                out.add(self.first + parcel)

    def apply(self, p: Position, i: i64) -> None:
        p.me.hand = without(p.me.hand, place_in_hand(p, i))
        p.me.done = with_one(p.me.done, i)
        p.tell(News.DELIVERED, p.seat, i, p.tables.fee[i])

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        if place_in_hand(p, i) == NONE:
            return Refusal("LANTERN-DELIVER-2", {"parcel": i})
        there, here = p.tables.village[i], p.me.village
        if there != here:
            return Refusal("LANTERN-DELIVER-1", {"parcel": i, "there": there, "here": here})
        return None


def place_in_hand(p: Position, parcel: i64) -> i64:
    """Where a parcel is in the carrier's hand, or NONE."""
    for place in range(len(p.me.hand)):
        if p.me.hand[place] == parcel:
            return place
    return NONE
