"""Chapter "Move": one step along the road."""

from mypy_extensions import i64

from milkrun.games.out_for_delivery.chapters.terrain import entry_cost, is_closed, too_dear
from milkrun.games.out_for_delivery.facts import Do, Item, News, Tile
from milkrun.games.out_for_delivery.map import DIRECTIONS
from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Number, Refusal
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Verb


def decisions(d: Decisions[Position]) -> None:
    """A deed of the turn."""
    d.verbs("turn", {"move": Walk()})


class Walk(Verb[Position]):
    """[OFD-MOVE-1] [OFD-MAP-9] Step to a neighbouring tile and pay to enter it."""

    def offer(self, p: Position, out: Moves) -> None:
        near, first = p.tables.near, p.me.tile * DIRECTIONS
        for d in range(DIRECTIONS):
            tile = near[first + d]
            if tile != NONE and not is_closed(p, tile) and entry_cost(p, tile) <= p.mp:
                out.add(Do.MOVE + d)

    def apply(self, p: Position, i: i64) -> None:
        tile = neighbour(p, i)
        cost = entry_cost(p, tile)
        p.mp -= cost
        p.me.tile = tile
        p.tell(footing(p, p.tables.kind[tile]), p.seat, tile, cost)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        tile = neighbour(p, i)
        if tile == NONE:
            return Refusal("OFD-R6", {"here": p.me.tile, "direction": i})
        return closed(p, tile) or too_dear(p, entry_cost(p, tile))

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"direction": i, "tile": neighbour(p, i)}

    def target(self, p: Position, i: i64) -> str:
        tile = neighbour(p, i)
        return f"tile:{tile}" if tile != NONE else ""


def neighbour(p: Position, direction: i64) -> i64:
    """[OFD-R6] The tile next to the player's, north, east, south or west; NONE if there is none."""
    here = p.me.tile
    if here == NONE:
        return NONE
    return p.tables.near[here * DIRECTIONS + direction]


def closed(p: Position, tile: i64) -> Refusal | None:
    """[OFD-OBST-5] [OFD-OBST-9] Which event closes the tile for this player."""
    if not is_closed(p, tile):
        return None
    clause = "OFD-OBST-5" if p.tables.kind[tile] == Tile.RIVER else "OFD-OBST-9"
    return Refusal(clause, {"tile": tile})


def footing(p: Position, kind: i64) -> i64:
    """How the step is told: with climbing gear, by boat, or on foot."""
    if kind == Tile.MOUNTAIN and p.has(Item.GEAR):
        return News.CLIMBED
    if kind == Tile.RIVER and p.has(Item.BOAT):
        return News.SAILED
    return News.WALKED
