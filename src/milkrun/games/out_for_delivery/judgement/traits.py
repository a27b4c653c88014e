"""What a courier's chances depend on beside worths."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.facts import At, Player
from milkrun.games.out_for_delivery.judgement.routes import is_ahead
from milkrun.games.out_for_delivery.judgement.worth import points_left, tour_worth, waiting_worth
from milkrun.games.out_for_delivery.map import REGIONS
from milkrun.games.out_for_delivery.position import Position, item_count
from milkrun.kernel.state import NONE

HUNDREDS: Final = 0.01
"""Gold is told in hundreds, so that all numbers are of a size."""


def traits(p: Position, player: Player) -> vec[float]:
    """How many parcels are delivered, whose turn it is, the weather, and what a courier has."""
    out = vec[float](capacity=20)
    out = append(out, min(1.0, float(p.delivered) / float(max(p.tables.target, 1))))
    out = append(out, 1.0 if p.seat == player.seat and p.step >= At.TURN else 0.0)
    out = append(out, float(weather_cost(p)) / float(REGIONS))
    for trait in shown_traits(p, player):
        out = append(out, trait)
    return out


def shown_traits(p: Position, player: Player) -> vec[float]:
    """Nothing is hidden here: gold, parcels, what they promise, points to walk and the weather."""
    tour, waits, here = 0.0, 0.0, 0.0
    if player.tile != NONE:
        guide = p.tables.guide()
        tour, waits = tour_worth(p, guide, player), waiting_worth(p, guide, player)
        here = float(cost_at(p, p.tables.region[player.tile]))
    out = vec[float](capacity=10)
    out = append(out, HUNDREDS * float(p.wealth(player)))
    out = append(out, HUNDREDS * tour)
    out = append(out, HUNDREDS * waits)
    out = append(out, float(len(player.parcels)))
    out = append(out, float(points_left(p, player)) / 10.0)
    out = append(out, float(item_count(player)))
    out = append(out, 1.0 if is_ahead(p, player.seat) else 0.0)
    return append(out, here if is_ahead(p, player.seat) or p.seat == player.seat else 0.0)


def weather_cost(p: Position) -> i64:
    """What the weather makes a step cost in all regions together, in half points."""
    total: i64 = 0
    for region in range(REGIONS):
        total += cost_at(p, region)
    return total


def cost_at(p: Position, region: i64) -> i64:
    """The same in one region; nothing before its weather is rolled."""
    kind = p.weather[region]
    return 0 if kind == NONE else p.tables.dmc[kind]
