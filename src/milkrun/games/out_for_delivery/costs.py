"""What things cost in movement points, and the refusal when they cost too much."""

from mypy_extensions import i64

from milkrun.games.out_for_delivery.map import MOUNTAIN, PICKUP, RIVER
from milkrun.games.out_for_delivery.position import Position
from milkrun.games.out_for_delivery.tables import (
    BOAT,
    BRIDGE,
    ELECTION,
    GEAR,
    RIOTS,
    SLIDE,
    TOLL,
)
from milkrun.kernel.refusal import Refusal


def entry_cost(p: Position, tile: i64) -> i64:
    """[OFD-MAP-5] [OFD-MAP-6] [OFD-R3] [OFD-R5] Half points to enter a tile that is open."""
    cost = p.dmc(p.tables.region[tile])
    if is_rough(p, p.tables.kind[tile]):
        cost *= 2
    if p.obstacle == TOLL and p.tables.region[tile] != p.tables.region[p.me.tile]:
        cost += p.tables.toll_hp
    return cost


def is_rough(p: Position, kind: i64) -> bool:
    """[OFD-MAP-7] [OFD-MAP-8] [OFD-R35] Rough for this player: yes or no, never twice."""
    if kind == MOUNTAIN:
        return p.me.items[GEAR] == 0
    if kind == RIVER:
        return p.me.items[BOAT] == 0
    return kind >= PICKUP and p.obstacle == RIOTS


def is_closed(p: Position, tile: i64) -> bool:
    """[OFD-OBST-5] [OFD-OBST-9] [OFD-R26] Whether this player cannot enter the tile now."""
    kind = p.tables.kind[tile]
    if kind == RIVER:
        return p.obstacle == BRIDGE and p.me.items[BOAT] == 0
    return kind == MOUNTAIN and p.obstacle == SLIDE and p.me.items[GEAR] == 0


def handling_cost(p: Position) -> i64:
    """[OFD-PICK-2] [OFD-DELIV-2] [OFD-R23] Half points to pick up or deliver here."""
    return 0 if p.obstacle == ELECTION else p.here()


def too_dear(p: Position, need: i64) -> Refusal | None:
    """[OFD-R8] Too few movement points; they never drop below zero."""
    if p.mp >= need:
        return None
    return Refusal("OFD-R8", {"need": points(need), "have": points(p.mp)})


def points(half_points: i64) -> str:
    """[OFD-R1] Half points as people write them: 3 or 0.5."""
    return f"{half_points // 2}.5" if half_points % 2 == 1 else str(half_points // 2)
