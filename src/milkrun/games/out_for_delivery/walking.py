"""Chapter "Move": one step along the road."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.costs import entry_cost, is_closed, too_dear
from milkrun.games.out_for_delivery.events import CLIMBED, SAILED, WALKED
from milkrun.games.out_for_delivery.map import DIRECTIONS, MOUNTAIN, RIVER
from milkrun.games.out_for_delivery.moves import MOVE
from milkrun.games.out_for_delivery.position import Position
from milkrun.games.out_for_delivery.steps import Verb
from milkrun.games.out_for_delivery.tables import BOAT, GEAR
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE, Action


class Walk(Verb):
    """[OFD-MOVE-1] [OFD-MAP-9] Step to a neighbouring tile and pay to enter it."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        first = p.me.tile * DIRECTIONS
        for d in range(DIRECTIONS):
            tile = p.tables.near[first + d]
            if tile != NONE and not is_closed(p, tile) and entry_cost(p, tile) <= p.mp:
                out = append(out, MOVE + d)
        return out

    def apply(self, p: Position, action: Action) -> None:
        tile = p.tables.near[p.me.tile * DIRECTIONS + action - MOVE]
        p.mp -= entry_cost(p, tile)
        p.me.tile = tile
        p.tell(footing(p, p.tables.kind[tile]), p.seat, tile)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        tile = p.tables.near[p.me.tile * DIRECTIONS + action - MOVE]
        if tile == NONE:
            return Refusal("OFD-R6", {"here": p.me.tile, "direction": action - MOVE})
        return closed(p, tile) or too_dear(p, entry_cost(p, tile))


def closed(p: Position, tile: i64) -> Refusal | None:
    """[OFD-OBST-5] [OFD-OBST-9] Which event closes the tile for this player."""
    if not is_closed(p, tile):
        return None
    clause = "OFD-OBST-5" if p.tables.kind[tile] == RIVER else "OFD-OBST-9"
    return Refusal(clause, {"tile": tile})


def footing(p: Position, kind: i64) -> i64:
    """How the step is told: with climbing gear, by boat, or on foot."""
    if kind == MOUNTAIN and p.me.items[GEAR] > 0:
        return CLIMBED
    if kind == RIVER and p.me.items[BOAT] > 0:
        return SAILED
    return WALKED
