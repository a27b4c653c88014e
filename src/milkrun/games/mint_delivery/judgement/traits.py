"""What a driver's chances depend on beside worths."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec

from milkrun.games.mint_delivery.facts import At, Player
from milkrun.games.mint_delivery.judgement.worth import actions_left, cargo_worth, orders_to_end
from milkrun.games.mint_delivery.position import Position
from milkrun.games.mint_delivery.tables import CINNAMON, SUGAR_FREE

MANY: Final = 30.0
"""So many actions are as good as no end in sight."""


def traits(p: Position, player: Player) -> vec[float]:
    """How near the end is, whose turn it is, and all that a driver has to go on with."""
    out = vec[float](capacity=16)
    out = append(out, 1.0 if p.triggered else 1.0 / (1.0 + 0.2 * float(orders_to_end(p))))
    out = append(out, 1.0 if p.triggered else 0.0)
    out = append(out, 1.0 if p.seat == player.seat and p.step > At.START else 0.0)
    out = append(out, float(len(player.orders)))
    for trait in shown_traits(p, player):
        out = append(out, trait)
    return out


def shown_traits(p: Position, player: Player) -> vec[float]:
    """What everybody sees: points, actions left, orders once they are open, the truck."""
    left, orders = MANY, 0
    if p.step > At.KEEP:
        left, orders = min(actions_left(p, player), MANY), len(player.orders)
    rare = player.truck[SUGAR_FREE] + player.truck[CINNAMON]
    out = vec[float](capacity=8)
    out = append(out, float(p.score(player)) / 5.0)
    out = append(out, left / MANY)
    out = append(out, float(orders))
    out = append(out, float(player.cargo))
    out = append(out, float(rare))
    out = append(out, float(len(player.done)))
    return append(out, cargo_worth(p, player))
