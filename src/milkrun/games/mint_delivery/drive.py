"""Chapter "Move": one action, one road segment."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.events import MOVED
from milkrun.games.mint_delivery.moves import MOVE
from milkrun.games.mint_delivery.position import Position
from milkrun.games.mint_delivery.step import Verb
from milkrun.games.mint_delivery.turn import no_action_left
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import Action


class Drive(Verb):
    """[MINT-MOVE-1] Put the truck on a space one road segment away."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        if p.actions == 0:
            return out
        return offer_spaces(p, out)

    def apply(self, p: Position, action: Action) -> None:
        p.actions -= 1
        drive_to(p, action - MOVE)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        return no_action_left(p) or not_adjacent(p, action - MOVE)


def offer_spaces(p: Position, out: vec[i64]) -> vec[i64]:
    """[MINT-R-14] [MINT-R-15] Every neighbouring space, occupied or not."""
    for space in p.tables.neighbours[p.me.space]:
        out = append(out, MOVE + space)
    return out


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
    p.tell(MOVED, p.seat, space)
