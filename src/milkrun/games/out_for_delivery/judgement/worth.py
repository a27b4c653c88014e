"""What a position promises a courier: wealth, and what parcels will bring by when.

Distances are those of a cloudy day without items or events (`Guide`); every movement point on
the way makes a parcel worth a little less, and its square moves on while it is carried. Points
rolled and not yet walked count as walked: so far, everything is as good as there.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.facts import At, Player
from milkrun.games.out_for_delivery.judgement.guide import Guide
from milkrun.games.out_for_delivery.judgement.routes import DEPTH, Route
from milkrun.games.out_for_delivery.map import CITIES
from milkrun.games.out_for_delivery.parcel_board import city_of, origin_of, square_of
from milkrun.games.out_for_delivery.position import Position, item_count
from milkrun.games.out_for_delivery.tables import SQUARES
from milkrun.kernel.state import NONE
from milkrun.kernel.vecs import are_equal, zeros

ITEM_LATER: Final = 5.0
"""What a chance to use an item is worth, beside its gold at the end."""


def worth(p: Position, player: Player) -> float:
    """The wealth of a courier, made and to come."""
    guide = p.tables.guide()
    value = float(p.wealth(player))
    if p.step == At.OVER or player.tile == NONE:
        return value
    w = p.tables.weights
    value += w.item * float(item_count(player)) + tour_worth(p, guide, player)
    return value + w.on_offer * waiting_worth(p, guide, player)


def leaves_others(p: Position, before: Position, seat: i64) -> bool:
    """Whether the others' worths are what they were before a choice of the seat: it is still in
    turn, the same parcels wait, and nobody else has got or given anything."""
    if p.step == At.OVER or p.seat != seat or before.seat != seat:
        return False
    if not are_equal(p.waiting, before.waiting):
        return False
    for other in range(len(p.players)):
        if other != seat and not is_as_before(p.players[other], before.players[other]):
            return False
    return True


def is_as_before(player: Player, before: Player) -> bool:
    """Whether a courier stands there and has what it did."""
    return (
        player.tile == before.tile
        and player.gold == before.gold
        and are_equal(player.items, before.items)
        and are_equal(player.parcels, before.parcels)
    )


def prospect(p: Position, player: Player) -> float:
    """The same by plans over several turns: what the best route brings beyond the usual."""
    if p.step == At.OVER or player.tile == NONE:
        return float(p.wealth(player))
    value = float(player.gold + p.tables.item_end_value * item_count(player))
    value += ITEM_LATER * float(item_count(player))
    return value + Route(p, player).best(player.tile, -points_left(p, player), DEPTH)


def tour_worth(p: Position, guide: Guide, player: Player) -> float:
    """The parcels in hand, delivered city by city, the nearest next."""
    todo = cities_wanted(player)
    tile = player.tile
    walked: i64 = -points_left(p, player)
    value = 0.0
    while todo != 0:
        city = nearest_city(guide, tile, todo)
        walked += guide.to_delivery[city][tile] + p.tables.weights.handling
        tile = p.tables.map.delivery[city]
        todo &= ~(1 << city)
        for code in player.parcels:
            if city_of(code) == city:
                value += arrival_worth(p, guide, code, walked)
    return value


def points_left(p: Position, player: Player) -> i64:
    """Movement points a courier may still spend in this turn."""
    if p.me.seat != player.seat:
        return 0
    return p.mp // 2


def cities_wanted(player: Player) -> i64:
    """The cities that parcels in hand go to, a bit each."""
    bits: i64 = 0
    for code in player.parcels:
        bits |= 1 << city_of(code)
    return bits


def nearest_city(guide: Guide, tile: i64, todo: i64) -> i64:
    """The nearest of the cities still to be visited."""
    best: i64 = NONE
    for city in range(CITIES):
        if (todo >> city) & 1 == 1:
            way = guide.to_delivery[city][tile]
            if best == NONE or way < guide.to_delivery[best][tile]:
                best = city
    return best


def arrival_worth(p: Position, guide: Guide, code: i64, walked: i64) -> float:
    """A parcel's gold when it arrives, or the penalty if it falls before."""
    square = square_of(code) + max(walked, 0) // p.tables.weights.a_turn
    if square >= SQUARES:
        return -float(p.tables.fall_penalty)
    pair = origin_of(code) * CITIES + city_of(code)
    return float(p.tables.pay[pair * SQUARES + square]) * guide.fading(walked)


def waiting_worth(p: Position, guide: Guide, player: Player) -> float:
    """The best waiting parcels, as many as the courier still plans with: walk to the pickup, then
    to the delivery."""
    room = p.tables.weights.wanted - len(player.parcels)
    if room <= 0:
        return 0.0
    best, tile, ahead = zeros(room), player.tile, points_left(p, player)
    for origin in guide.by_promise[tile]:
        near = guide.to_pickup[origin][tile] - ahead
        if guide.most_at(origin, near) > best[room - 1]:
            keep_waiting(p, guide, origin, near, best)
    total = 0.0
    for value in best:
        total += value
    return total


def keep_waiting(p: Position, guide: Guide, origin: i64, near: i64, best: vec[float]) -> None:
    """Parcels waiting in a city that is so far away, where they are among the best."""
    last: i64 = len(best) - 1
    for pair in range(origin * CITIES, (origin + 1) * CITIES):
        if p.waiting[pair] > 0:
            value = guide.gold[pair] * guide.fading(near + guide.ahead[pair])
            if value > best[last]:
                keep(best, value)


def keep(best: vec[float], value: float) -> None:
    """A value better than the least takes its place among the best, largest first; the least
    falls out."""
    i: i64 = len(best) - 1
    while i > 0 and best[i - 1] < value:
        best[i] = best[i - 1]
        i -= 1
    best[i] = value
