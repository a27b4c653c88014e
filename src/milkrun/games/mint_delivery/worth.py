"""What a position promises a driver: points made, and points a good plan will make, by when.

A plan delivers the orders in hand one after the other and takes what lies on the way; each
action it needs makes its points worth a little less. How many actions a delivery needs is
looked up: `Atlas` knows it for every space and truck, Supply taken for granted.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.atlas import FAR, HORIZON, Atlas, truck_code
from milkrun.games.mint_delivery.player import Player
from milkrun.games.mint_delivery.position import FINISHED, Position
from milkrun.games.mint_delivery.tables import CINNAMON, CLASSIC, MINTS, SLOTS, SUGAR_FREE, TOWNS
from milkrun.kernel.state import NONE

IN_HAND: Final = 0.95
"""What a point about to be made is worth: a little less than one made."""
ON_OFFER: Final = 0.6
"""What a plan for an order still on the table is worth, beside one for an order in hand."""


def worth(p: Position, player: Player) -> float:
    """The points of a driver, made and to come."""
    points = float(p.score(player))
    if p.step == FINISHED:
        return points
    return points + best_plan(p, player) + cargo_worth(p, player)


def cargo_worth(p: Position, player: Player) -> float:
    """Mints aboard break ties, and save a way later."""
    value: i64 = 0
    for mint in range(MINTS):
        value += player.truck[mint] * p.tables.mint_values[mint]
    return 0.02 * float(value)


def best_plan(p: Position, player: Player) -> float:
    """The best order of deliveries, then the best order to take where they end."""
    atlas = p.tables.atlas()
    code = truck_code(player.truck[CLASSIC], player.truck[SUGAR_FREE], player.truck[CINNAMON])
    return deliver_rest(p, atlas, player.space, code, player.orders, 0, 0)


def deliver_rest(
    p: Position, atlas: Atlas, space: i64, code: i64, orders: vec[i64], done: i64, spent: i64
) -> float:
    """The most that the orders not yet in the set `done` bring, and an offer after them."""
    best = -1.0
    for i in range(len(orders)):
        order = orders[i]
        needed = atlas.actions(order, space, code)
        if (done >> i) & 1 == 1 or needed >= FAR:
            continue
        when = spent + needed
        value = IN_HAND * float(p.tables.points[order]) * atlas.patience[min(when, HORIZON)]
        there = p.tables.destination[order]
        left = atlas.after(order, code)
        value += deliver_rest(p, atlas, there, left, orders, done | (1 << i), when)
        best = max(best, value)
    return best if best >= 0.0 else ON_OFFER * best_offer(p, atlas, space, code, spent)


def best_offer(p: Position, atlas: Atlas, space: i64, code: i64, spent: i64) -> float:
    """One order, the best on the table from there: two would pull in two directions."""
    best = 0.0
    for place in range(TOWNS * SLOTS):
        if p.up[place] != NONE:
            best = max(best, offer_value(p, atlas, space, code, place, spent))
    return best


def offer_value(p: Position, atlas: Atlas, space: i64, code: i64, place: i64, spent: i64) -> float:
    """Drive to the town, take the order, deliver it."""
    order, town = p.up[place], p.tables.town_space[place // SLOTS]
    needed = atlas.actions(order, town, code)
    if needed >= FAR:
        return 0.0
    when = min(spent + atlas.way(space, town) + 1 + needed, HORIZON)
    return float(p.tables.points[order]) * atlas.patience[when]
