"""Chapter "Move": one action, one road segment."""

from mypy_extensions import i64

from milkrun.games.mint_delivery.chapters.turn import no_action_left
from milkrun.games.mint_delivery.facts import Do, News
from milkrun.games.mint_delivery.position import Position
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.step import Verb


def decisions(d: Decisions[Position]) -> None:
    """A deed of the turn."""
    d.verbs("main", {"move": Drive()})


class Drive(Verb[Position]):
    """[MINT-MOVE-1] Put the truck on a space one road segment away."""

    def offer(self, p: Position, out: Moves) -> None:
        if p.actions == 0:
            return
        offer_spaces(p, out)

    def apply(self, p: Position, i: i64) -> None:
        p.actions -= 1
        drive_to(p, i)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return no_action_left(p) or not_adjacent(p, i)


def offer_spaces(p: Position, out: Moves) -> None:
    """[MINT-R-14] [MINT-R-15] Every neighbouring space, occupied or not."""
    for space in p.tables.neighbours[p.me.space]:
        out.add(Do.MOVE + space)


def not_adjacent(p: Position, space: i64) -> Refusal | None:
    """[MINT-R-17] Why the truck cannot drive to that space in one go."""
    here = p.me.space
    if space == here:
        return Refusal("MINT-R-17", {"here": here})
    if space not in p.tables.neighbours[here]:
        return Refusal("MINT-MOVE-1", {"here": here, "space": space})
    return None


def drive_to(p: Position, space: i64) -> None:
    """The truck arrives."""
    p.me.space = space
    p.tell(News.MOVED, p.seat, space)
