"""What a courier's chances depend on beside worths."""

from __future__ import annotations

from librt.vecs import append, vec

from milkrun.games.out_for_delivery.facts import Player
from milkrun.games.out_for_delivery.position import Position, item_count
from milkrun.games.out_for_delivery.worth import points_left


def traits(p: Position, player: Player) -> vec[float]:
    """How many parcels are delivered, and what a courier has to go on with."""
    out = vec[float](capacity=6)
    out = append(out, min(1.0, float(p.delivered) / float(max(p.tables.target, 1))))
    out = append(out, float(len(player.parcels)))
    out = append(out, float(item_count(player)))
    out = append(out, float(points_left(p, player)) / 10.0)
    out = append(out, float(p.wealth(player)) / 1000.0)
    return out
