"""Chapters "Pick Up Parcel" and "Deliver Parcel"."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.costs import handling_cost, too_dear
from milkrun.games.out_for_delivery.events import DELIVERED, END_TRIGGERED, PICKED_UP
from milkrun.games.out_for_delivery.map import CITIES, DELIVERY, PICKUP
from milkrun.games.out_for_delivery.moves import DELIVER, PICK_UP
from milkrun.games.out_for_delivery.parcel_board import (
    city_of,
    origin_of,
    parcel,
    put,
    square_of,
    take,
)
from milkrun.games.out_for_delivery.position import Player, Position
from milkrun.games.out_for_delivery.steps import Verb
from milkrun.games.out_for_delivery.tables import EXPRESS, HAPPY, HOLIDAY, SQUARES
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.screen import Macro
from milkrun.kernel.state import NONE, Action


class PickUp(Verb):
    """[OFD-PICK-1] [OFD-R19] Take a parcel of your choice where it waits."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        t = p.tables
        if t.kind[p.me.tile] != PICKUP or p.obstacle == HOLIDAY or not p.has_room(p.me):
            return out
        if p.mp < handling_cost(p):
            return out
        first = t.city[p.me.tile] * CITIES
        for city in range(CITIES):
            if p.waiting[first + city] > 0:
                out = append(out, PICK_UP + city)
        return out

    def apply(self, p: Position, action: Action) -> None:
        """[OFD-PICK-3] [OFD-R17] It goes on the leftmost square, beside any others there."""
        city = action - PICK_UP
        origin = p.tables.city[p.me.tile]
        p.mp -= handling_cost(p)
        p.waiting[origin * CITIES + city] -= 1
        put(p.me, parcel(city, 0, origin, p.tables.hold[origin * CITIES + city]))
        p.tell(PICKED_UP, p.seat, city, origin)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        here = p.me.tile
        if p.obstacle == HOLIDAY:
            return Refusal("OFD-OBST-3")
        if p.tables.kind[here] != PICKUP:
            return Refusal("OFD-PICK-1", {"here": here})
        city, origin = action - PICK_UP, p.tables.city[here]
        if p.waiting[origin * CITIES + city] == 0:
            return Refusal("OFD-R19", {"city": city, "here": origin})
        return too_dear(p, handling_cost(p)) or full(p, p.me)


def full(p: Position, player: Player) -> Refusal | None:
    """[OFD-R69] The carry limit is reached."""
    limit = p.tables.carry_limit
    if limit == 0 or len(player.parcels) < limit:
        return None
    return Refusal("OFD-R69", {"seat": player.seat, "have": len(player.parcels), "limit": limit})


class Deliver(Verb):
    """[OFD-DELIV-1] [OFD-R19] Hand over a parcel in the city it names, from a square you choose."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        t = p.tables
        if t.kind[p.me.tile] != DELIVERY or p.obstacle == HOLIDAY or p.mp < handling_cost(p):
            return out
        city, last = t.city[p.me.tile], NONE
        for code in p.me.parcels:
            if city_of(code) == city and square_of(code) != last:
                last = square_of(code)
                out = append(out, DELIVER + last)
        return out

    def apply(self, p: Position, action: Action) -> None:
        """[OFD-DELIV-3] [OFD-DELIV-4] The square's gold; one more delivery for all to count."""
        city = p.tables.city[p.me.tile]
        p.mp -= handling_cost(p)
        code = take(p.me, p.me.parcel_at(city * SQUARES + action - DELIVER))
        gold = pay(p, code)
        p.me.gold += gold
        p.me.delivered += 1
        p.delivered += 1
        p.tell(DELIVERED, p.seat, city, gold, origin_of(code))
        if p.delivered == p.tables.target:
            p.tell(END_TRIGGERED, p.seat, p.delivered)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        here = p.me.tile
        if p.obstacle == HOLIDAY:
            return Refusal("OFD-OBST-3")
        if p.tables.kind[here] != DELIVERY:
            return Refusal("OFD-DELIV-1", {"here": here})
        city, square = p.tables.city[here], action - DELIVER
        if p.me.parcel_at(city * SQUARES + square) == NONE:
            return Refusal("OFD-DELIV-3", {"city": city, "square": square + 1})
        return too_dear(p, handling_cost(p))


def pay(p: Position, code: i64) -> i64:
    """[OFD-BOARD-1] [OFD-OBST-12] [OFD-R20] The square's gold, or its left neighbour's."""
    t = p.tables
    square = square_of(code)
    if p.obstacle == HAPPY and square > 0:
        square -= 1
    pair = origin_of(code) * CITIES + city_of(code)
    gold = t.pay[pair * SQUARES + square]
    if p.obstacle == EXPRESS and t.way[pair] >= t.far:
        gold += t.express_gold
    return gold


def all_deliveries(p: Position) -> list[Macro]:
    """[OFD-DELIV-2] Everything that can be handed over here, where that is more than one parcel."""
    city, cost = p.tables.city[p.me.tile], handling_cost(p)
    here = [square_of(code) for code in p.me.parcels if city_of(code) == city]
    if len(here) < 2 or p.mp < cost * len(here) or DELIVER + here[0] not in p.legal_actions():
        return []
    words = p.game.words
    text = words.sentence(words.screen["deliver_all"], {"count": len(here)})
    return [Macro(tuple([int(DELIVER + square) for square in here]), ("deliver:all",), text)]
