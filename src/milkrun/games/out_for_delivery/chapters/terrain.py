"""Chapter "Board/Map Explained": what a step costs, what is rough or closed, too few points."""

from mypy_extensions import i64

from milkrun.games.out_for_delivery.facts import Item, Obstacle, Tile
from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.step import Verb


class InTown(Verb[Position]):
    """A deed for which one must stand in a town: outside nobody asks whether it is legal."""


def entry_cost(p: Position, tile: i64) -> i64:
    """[OFD-MAP-5] [OFD-MAP-6] [OFD-R3] [OFD-R5] Half points to enter a tile that is open."""
    return fare(p, p.me.tile, tile)


def fare(p: Position, here: i64, tile: i64) -> i64:
    """What a step from one tile to the next costs the player in turn, in half points."""
    cost = p.dmc(p.tables.region[tile])
    if is_rough(p, p.tables.kind[tile]):
        cost *= 2
    if p.obstacle == Obstacle.TOLL and p.tables.region[tile] != p.tables.region[here]:
        cost += p.tables.toll_hp
    return cost


def is_rough(p: Position, kind: i64) -> bool:
    """[OFD-MAP-7] [OFD-MAP-8] [OFD-R35] Rough for this player: yes or no, never twice."""
    if kind == Tile.MOUNTAIN:
        return p.me.items[Item.GEAR] == 0
    if kind == Tile.RIVER:
        return p.me.items[Item.BOAT] == 0
    return kind >= Tile.PICKUP and p.obstacle == Obstacle.RIOTS


def is_closed(p: Position, tile: i64) -> bool:
    """[OFD-OBST-5] [OFD-OBST-9] [OFD-R26] Whether this player cannot enter the tile now."""
    kind = p.tables.kind[tile]
    if kind == Tile.RIVER:
        return p.obstacle == Obstacle.BRIDGE and p.me.items[Item.BOAT] == 0
    return kind == Tile.MOUNTAIN and p.obstacle == Obstacle.SLIDE and p.me.items[Item.GEAR] == 0


def too_dear(p: Position, need: i64) -> Refusal | None:
    """[OFD-R8] Too few movement points; they never drop below zero."""
    if p.mp >= need:
        return None
    return Refusal("OFD-R8", {"need": points(need), "have": points(p.mp)})


def points(half_points: i64) -> str:
    """[OFD-R1] Half points as people write them: 3 or 0.5."""
    return f"{half_points // 2}.5" if half_points % 2 == 1 else str(half_points // 2)
