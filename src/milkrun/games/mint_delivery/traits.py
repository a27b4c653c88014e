"""What a driver's chances depend on beside worths."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec

from milkrun.games.mint_delivery.facts import At, Player
from milkrun.games.mint_delivery.position import Position
from milkrun.games.mint_delivery.tables import CINNAMON, SUGAR_FREE
from milkrun.games.mint_delivery.worth import actions_left, orders_to_end

MANY: Final = 30.0
"""So many actions are as good as no end in sight."""


def traits(p: Position, player: Player) -> vec[float]:
    """How near the end is, what a driver has left to do, and to do it with."""
    rare = player.truck[SUGAR_FREE] + player.truck[CINNAMON]
    left = MANY
    if p.step > At.KEEP:
        left = min(actions_left(p, player), MANY)
    out = vec[float](capacity=8)
    out = append(out, 1.0 if p.triggered else 1.0 / (1.0 + 0.2 * float(orders_to_end(p))))
    out = append(out, left / MANY)
    out = append(out, 1.0 if p.triggered else 0.0)
    out = append(out, float(len(player.orders)))
    out = append(out, float(player.cargo))
    out = append(out, float(rare))
    out = append(out, float(len(player.done)))
    return out
