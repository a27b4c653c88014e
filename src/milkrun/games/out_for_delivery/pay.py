"""How far a parcel travels, and what that changes in the variants (A1 to A4).

In the book only the square counts; then every way pays the same.
"""

from typing import Any, Final

from milkrun.games.out_for_delivery.facts import Tile
from milkrun.games.out_for_delivery.map import CITIES, Map
from milkrun.kernel.state import NONE

FAR: Final = 10**6


def distances(m: Map) -> list[int]:
    """The cheapest MP from each pickup to each delivery tile, cloudy, no items, no event."""
    out: list[int] = []
    for origin in range(CITIES):
        cost = reach(m, m.pickup[origin])
        out += [cost[m.delivery[city]] for city in range(CITIES)]
    return out


def reach(m: Map, start: int, closed: int = NONE) -> list[int]:
    """The cheapest MP from a tile to every tile, cloudy, no items; FAR where no way leads."""
    cost = [FAR] * int(m.tiles)
    cost[start] = 0
    ring = [start]
    while ring:
        tile = min(ring, key=cost.__getitem__)
        ring.remove(tile)
        for other in m.neighbours(tile):
            total = cost[tile] + (2 if m.kind[other] in (Tile.MOUNTAIN, Tile.RIVER) else 1)
            if total < cost[other] and m.kind[other] != closed:
                cost[other] = total
                if other not in ring:
                    ring.append(other)
    return cost


def holds(d0: list[int], bands: dict[str, Any], mid: int, far: int) -> list[int]:
    """[OFD-A3] How many advances a parcel skips, by origin and destination."""
    out: list[int] = []
    for way in d0:
        out.append(far if way > bands["mid"] else mid if way > bands["near"] else 0)
    return out


def payments(
    m: Map, d0: list[int], squares: list[int], bands: dict[str, Any], pay: str, bonus: int
) -> list[int]:
    """What a delivery pays, by origin, destination and square."""
    out: list[int] = []
    for pair, way in enumerate(d0):
        origin, city = divmod(pair, int(CITIES))
        for gold in squares:
            out.append(payment(m, origin, city, way, gold, bands, pay) + extra(way, bonus, bands))
    return out


def payment(
    m: Map, origin: int, city: int, way: int, gold: int, bands: dict[str, Any], pay: str
) -> int:
    """[OFD-A2] [OFD-A4] The square's gold as the table agreed to count it."""
    if pay == "multiplier":
        held = min(max(way, bands["least"]), bands["most"])
        return rounded(gold * held, bands["divisor"], bands["round_to"])
    if pay == "tariff":
        if origin == city:
            return int(bands["in_town"])
        return gold + (bands["tariff"] if m.city_region[origin] != m.city_region[city] else 0)
    return gold


def extra(way: int, bonus: int, bands: dict[str, Any]) -> int:
    """[OFD-A1] The distance bonus."""
    return rounded(bonus * max(0, way - bands["bonus_from"]), 1, bands["round_to"])


def rounded(value: int, divisor: int, step: int) -> int:
    """value / divisor to the nearest multiple of step, halves up."""
    return (2 * value + divisor * step) // (2 * divisor * step) * step
