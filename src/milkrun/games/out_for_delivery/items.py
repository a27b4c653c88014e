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
    OPENED_UMBRELLA,
    PUT_ON_SHOES,
)
from milkrun.games.out_for_delivery.map import CITIES, FERRIES, REGIONS
from milkrun.games.out_for_delivery.moves import FLY, JUMP, USE, USED_KINDS
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
        here = p.tables.city[p.me.tile]
        if here == NONE or p.me.items[TICKET] == 0 or p.mp < p.tables.ticket_hp:
            return out
        for city in range(CITIES):
            if city != here:
                out = append(out, FLY + city)
        return out

    def apply(self, p: Position, action: Action) -> None:
        p.mp -= p.tables.ticket_hp
        p.me.items[TICKET] -= 1
        p.me.tile = p.tables.centre[action - FLY]
        p.tell(FLEW, p.seat, action - FLY)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        here = p.tables.city[p.me.tile]
        if here == NONE:
            return Refusal("OFD-ITEM-PLANE", {"here": p.me.tile})
        if here == action - FLY:
            return Refusal("OFD-R39", {"city": here})
        if p.me.items[TICKET] == 0:
            return Refusal("OFD-USE-1", {"item": TICKET})
        return too_dear(p, p.tables.ticket_hp)
