"""Chapter "Ride": a step takes you along one lane."""

from mypy_extensions import i64

from milkrun.games.lantern_post.facts import News
from milkrun.games.lantern_post.position import Position
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.step import Verb


def decisions(d: Decisions[Position]) -> None:
    """A deed of the turn."""
    d.verbs("main", {"ride": Ride()})


class Ride(Verb[Position]):
    """[LANTERN-RIDE-1] To a village at the other end of a lane, for a step and some oil."""

    def offer(self, p: Position, out: Moves) -> None:
        if p.steps > 0 and p.me.oil > 0:
            for village in p.tables.lanes.near[p.me.village]:
                out.add(self.first + village)

    def apply(self, p: Position, i: i64) -> None:
        p.steps -= 1
        p.me.oil -= 1
        p.me.village = i
        p.tell(News.RODE, p.seat, i)
        if p.me.oil == 0:
            p.tell(News.WENT_DARK, p.seat)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        here = p.me.village
        if i not in p.tables.lanes.near[here]:
            return Refusal("LANTERN-RIDE-1", {"here": here, "village": i})
        if p.steps == 0:
            return Refusal("LANTERN-RIDE-2")
        return None if p.me.oil > 0 else Refusal("LANTERN-RIDE-3")
