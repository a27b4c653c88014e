"""Chapter "Use Item": drinks, weather gear, the boat's jump, the airplane ticket."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.costs import is_closed, too_dear
from milkrun.games.out_for_delivery.events import (
    ATE_DOUGHNUT,
    DRANK_COFFEE,
    DRANK_ENERGY,
    FLEW,
    JUMPED,
    LANDED,
    OPENED_UMBRELLA,
    PUT_ON_SHOES,
)
from milkrun.games.out_for_delivery.map import CITIES, FERRIES, REGIONS
from milkrun.games.out_for_delivery.moves import FLY, JUMP, LAND, USE, USED_KINDS
from milkrun.games.out_for_delivery.position import Position
from milkrun.games.out_for_delivery.steps import Verb
from milkrun.games.out_for_delivery.tables import BOAT, RAIN, SHOES, SNOW, TICKET, UMBRELLA
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE, Action

USED: Final[vec[i64]] = vec[i64](USED_KINDS)
TOLD: Final[vec[i64]] = vec[i64](
    [DRANK_ENERGY, ATE_DOUGHNUT, DRANK_COFFEE, OPENED_UMBRELLA, PUT_ON_SHOES]
)


class Use(Verb):
    """[OFD-USE-1] [OFD-R32] [OFD-R34] Drinks and weather gear cost no MP, at any time of a turn."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        for i in range(len(USED)):
            item = USED[i]
            if p.me.items[item] > 0 and (p.tables.drink_hp[item] > 0 or cancels(p, item)):
                out = append(out, USE + i)
        return out

    def apply(self, p: Position, action: Action) -> None:
        item = USED[action - USE]
        if p.tables.drink_hp[item] > 0:
            p.mp += p.tables.drink_hp[item]
            p.me.items[item] -= 1
        else:
            p.cancelled |= 1 << stuff_of(item)
            wear(p, item)
        p.tell(TOLD[action - USE], p.seat, p.tables.drink_hp[item] // 2)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        item = USED[action - USE]
        if p.me.items[item] == 0:
            return Refusal("OFD-USE-1", {"item": item})
        if item in (UMBRELLA, SHOES) and not cancels(p, item):
            return Refusal("OFD-R31", {"item": item, "stuff": stuff_of(item)})
        return None


def stuff_of(item: i64) -> i64:
    """What weather gear keeps off."""
    return RAIN if item == UMBRELLA else SNOW


def cancels(p: Position, item: i64) -> bool:
    """[OFD-R31] Whether there is weather for it to cancel, not cancelled yet."""
    stuff = stuff_of(item)
    if (p.cancelled >> stuff) & 1 == 1:
        return False
    for region in range(REGIONS):
        if p.tables.stuff[p.weather[region]] == stuff:
            return True
    return False


def wear(p: Position, item: i64) -> None:
    """[OFD-ITEM-UMBRELLA] [OFD-ITEM-SHOES] Used up, [OFD-B3] or only with the second use."""
    mark = 1 << stuff_of(item)
    if p.tables.gear_uses == 1:
        p.me.items[item] -= 1
    elif p.me.worn & mark == 0:
        p.me.worn |= mark
    else:
        p.me.worn &= ~mark
        p.me.items[item] -= 1


class Jump(Verb):
    """[OFD-ITEM-BOAT-2] [OFD-R36] [OFD-R37] Spend a boat to cross water between two banks."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        if p.me.items[BOAT] == 0:
            return out
        first = p.me.tile * FERRIES
        for slot in range(FERRIES):
            tile = p.tables.ferry[first + slot]
            if tile != NONE and not is_closed(p, tile):
                out = append(out, JUMP + slot)
        return out

    def apply(self, p: Position, action: Action) -> None:
        p.me.tile = p.tables.ferry[p.me.tile * FERRIES + action - JUMP]
        p.me.items[BOAT] -= 1
        p.tell(JUMPED, p.seat, p.me.tile)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        tile = p.tables.ferry[p.me.tile * FERRIES + action - JUMP]
        if tile == NONE:
            return Refusal("OFD-R36", {"here": p.me.tile})
        if p.me.items[BOAT] == 0:
            return Refusal("OFD-ITEM-BOAT-2")
        return Refusal("OFD-R38", {"tile": tile}) if is_closed(p, tile) else None


class Fly(Verb):
    """[OFD-ITEM-PLANE] [OFD-R33] [OFD-R39] From any tile of a town to another city's centre."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        if not can_fly(p):
            return out
        for city in range(CITIES):
            if city != p.tables.city[p.me.tile]:
                out = append(out, FLY + city)
        return out

    def apply(self, p: Position, action: Action) -> None:
        fly(p, p.tables.centre[action - FLY])
        p.tell(FLEW, p.seat, action - FLY)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        return no_flight(p, action - FLY)


class Land(Verb):
    """[OFD-R83] Where the table agreed on it, a plane lands on a pickup or a delivery as well."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        if not p.tables.land_anywhere or not can_fly(p):
            return out
        for place in range(2 * CITIES):
            if place // 2 != p.tables.city[p.me.tile]:
                out = append(out, LAND + place)
        return out

    def apply(self, p: Position, action: Action) -> None:
        fly(p, landing(p, action))
        p.tell(LANDED, p.seat, p.me.tile)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if not p.tables.land_anywhere:
            return Refusal("OFD-R83")
        return no_flight(p, (action - LAND) // 2)


def landing(p: Position, action: Action) -> i64:
    """The pickup or delivery tile that a flight leads to."""
    city, is_delivery = (action - LAND) // 2, (action - LAND) % 2 == 1
    return p.tables.map.delivery[city] if is_delivery else p.tables.map.pickup[city]


def can_fly(p: Position) -> bool:
    """Whether a plane takes the courier anywhere from here."""
    is_town = p.tables.city[p.me.tile] != NONE
    return is_town and p.me.items[TICKET] > 0 and p.mp >= p.tables.ticket_hp


def no_flight(p: Position, city: i64) -> Refusal | None:
    """Why no plane takes the courier to that city."""
    here = p.tables.city[p.me.tile]
    if here == NONE:
        return Refusal("OFD-ITEM-PLANE", {"here": p.me.tile})
    if here == city:
        return Refusal("OFD-R39", {"city": here})
    if p.me.items[TICKET] == 0:
        return Refusal("OFD-USE-1", {"item": TICKET})
    return too_dear(p, p.tables.ticket_hp)


def fly(p: Position, tile: i64) -> None:
    """[OFD-R33] [OFD-R38] The ticket is spent; landing is no entry."""
    p.mp -= p.tables.ticket_hp
    p.me.items[TICKET] -= 1
    p.me.tile = tile
