"""Chapter "Refill": the rest of a turn's steps fill the lantern."""

from mypy_extensions import i64

from milkrun.games.lantern_post.facts import News
from milkrun.games.lantern_post.position import Position
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.step import Verb


def decisions(d: Decisions[Position]) -> None:
    """A deed of the turn."""
    d.verbs("main", {"refill": Refill()})


class Refill(Verb[Position]):
    """[LANTERN-REFILL-1] All steps left, and the lantern is full."""

    def offer(self, p: Position, out: Moves) -> None:
        if p.steps > 0 and p.me.oil < p.tables.oil:
            out.add(self.first)

    def apply(self, p: Position, i: i64) -> None:
        p.steps = 0
        p.me.oil = p.tables.oil
        p.tell(News.REFILLED, p.seat, p.me.oil)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        if p.steps == 0:
            return Refusal("LANTERN-REFILL-1")
        full = p.me.oil == p.tables.oil
        return Refusal("LANTERN-REFILL-2", {"oil": p.me.oil}) if full else None
