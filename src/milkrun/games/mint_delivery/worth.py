"""What a position promises a driver: points made, and points a good plan will make, by when.

A plan delivers the orders in hand one after the other and takes what lies on the way; each
action it needs makes its points worth a little less. How many actions a delivery needs is
looked up: `Atlas` knows it for every space and truck, Supply taken for granted.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.atlas import FAR, HORIZON, Atlas, truck_code
from milkrun.games.mint_delivery.player import Player
from milkrun.games.mint_delivery.position import FINISHED, Position
from milkrun.games.mint_delivery.tables import CINNAMON, CLASSIC, MINTS, SLOTS, SUGAR_FREE, TOWNS
from milkrun.kernel.state import NONE

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
    """The best order of deliveries, and the best orders to take after or before."""
    atlas = p.tables.atlas()
    code = truck_code(player.truck[CLASSIC], player.truck[SUGAR_FREE], player.truck[CINNAMON])
    left = player.orders[:]
    total = 0.0
    if len(left) > 0:
        total = deliver_rest(p, atlas, player.space, code, left, 0, 0)
    return total + ON_OFFER * offers(p, atlas, player, code)


def deliver_rest(
    p: Position, atlas: Atlas, space: i64, code: i64, orders: vec[i64], done: i64, spent: i64
) -> float:
    """The most that the orders not yet in the set `done` bring, from here on."""
    best = 0.0
    for i in range(len(orders)):
        order = orders[i]
        if (done >> i) & 1 == 1:
            continue
        needed = atlas.actions(order, space, code)
        if needed >= FAR:
            continue
        when = spent + needed
        value = float(p.tables.points[order]) * atlas.patience[min(when, HORIZON)]
        there = p.tables.destination[order]
        rest = deliver_rest(
            p, atlas, there, atlas.after(order, code), orders, done | (1 << i), when
        )
        if value + rest > best:
            best = value + rest
    return best


def offers(p: Position, atlas: Atlas, player: Player, code: i64) -> float:
    """The best orders on the table, as many as the hand has room for."""
    room = p.order_limit(player) - len(player.orders)
    values = vec[float]()
    for place in range(TOWNS * SLOTS):
        if p.up[place] != NONE:
            values = append(values, offer_value(p, atlas, player, code, place))
    total = 0.0
    for _ in range(room):
        best: i64 = NONE
        for i in range(len(values)):
            if best == NONE or values[i] > values[best]:
                best = i
        if best != NONE:
            total += values[best]
            values[best] = 0.0
    return total


def offer_value(p: Position, atlas: Atlas, player: Player, code: i64, place: i64) -> float:
    """Drive to the town, take the order, deliver it."""
    order, town = p.up[place], p.tables.town_space[place // SLOTS]
    way = atlas.way(player.space, town) + 1
    needed = atlas.actions(order, town, code)
    if needed >= FAR:
        return 0.0
    when = min(way + needed, HORIZON)
    return float(p.tables.points[order]) * atlas.patience[when]
