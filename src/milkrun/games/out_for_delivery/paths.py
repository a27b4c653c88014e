"""Cheapest ways under the current weather, items and obstacles. No rule depends on them.

Tie rule: least cost, then fewest tiles, then the smallest sequence of tile ids.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from milkrun.games.out_for_delivery.costs import fare, is_closed, points
from milkrun.games.out_for_delivery.facts import At, Do, Item
from milkrun.games.out_for_delivery.map import DIRECTIONS, FERRIES, REGIONS
from milkrun.games.out_for_delivery.position import Position
from milkrun.games.out_for_delivery.tables import Way
from milkrun.kernel.screen import Macro, Phrase
from milkrun.kernel.state import NONE

MOST_STEPS: Final = 1_000
MOST_PLACES: Final = 1_000_000
FAR: Final = 1_000_000_000
"""More than any way has, or takes."""
MOST_KEPT: Final = 200
"""Couriers look at the map again and again before one of them moves, or the weather changes."""


class Search:
    """The best way to every tile, without and with a jump, found from near to far.

    A place is a tile and whether a boat was spent; a key is a cost and, among equals, the steps.
    """

    def __init__(self, p: Position, jump: bool) -> None:
        self.p = p
        self.may_jump = jump and p.me.items[Item.BOAT] > 0
        places = 2 * int(p.tables.map.tiles)
        self.keys: list[int] = [FAR] * places
        self.ways: list[tuple[int, ...]] = [()] * places
        """The tiles up to a place, without itself until it is found."""
        self.ring: list[int] = []

    def run(self) -> dict[int, Way]:
        """Everything that can be reached."""
        start = 2 * int(self.p.me.tile)
        self.keys[start] = 0
        self.spread(start, 0)
        while self.ring:
            key, place = divmod(heappop(self.ring), MOST_PLACES)
            if key == self.keys[place]:  # else a better way was found meanwhile
                self.ways[place] = (*self.ways[place], place // 2)
                self.spread(place, key)
        return self.best()

    def spread(self, place: int, key: int) -> None:
        """Go on from a place that is found, by a step or by a jump."""
        p, tile, jumps, way = self.p, place // 2, place % 2, self.ways[place]
        p.me.items[Item.BOAT] -= jumps
        for d in range(DIRECTIONS):
            other = p.tables.near[tile * int(DIRECTIONS) + d]
            if other != NONE and not is_closed(p, other):
                cost = int(fare(p, tile, other))
                self.reach(2 * int(other) + jumps, key + cost * MOST_STEPS + 1, way)
        p.me.items[Item.BOAT] += jumps
        if self.may_jump and jumps == 0:
            for bank in _banks(p, tile):
                self.reach(2 * bank + 1, key + 1, way)

    def reach(self, place: int, key: int, way: tuple[int, ...]) -> None:
        """A place can be reached by going on from a way: the better one is kept."""
        known = self.keys[place]
        if key < known:
            heappush(self.ring, key * MOST_PLACES + place)
        if key < known or (key == known and way < self.ways[place]):
            self.keys[place], self.ways[place] = key, way

    def best(self) -> dict[int, Way]:
        """The better of the dry way and the one with a jump, for each tile."""
        out: dict[int, Way] = {}
        for place, key in enumerate(self.keys):
            tile, way = place // 2, (key // MOST_STEPS, key % MOST_STEPS, self.ways[place])
            if key < FAR and (tile not in out or way < out[tile]):
                out[tile] = way
        return out


def ways(p: Position, jump: bool = False) -> dict[int, Way]:
    """The best way from the player's tile to every tile; `jump` allows one boat to be spent."""
    if jump:
        return Search(p, jump).run()
    kept, key = p.tables.ways, circumstances(p)
    found = kept.get(key)
    if found is None:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        found = kept[key] = Search(p, jump).run()
    return found


def circumstances(p: Position) -> tuple[int, ...]:
    """All that the ways of whoever's turn it is hang on: `fare` and `is_closed` ask no more."""
    found = [int(p.me.tile), int(p.obstacle)]
    found.append(int(p.me.items[Item.GEAR] > 0) + 2 * int(p.me.items[Item.BOAT] > 0))
    for region in range(REGIONS):
        found.append(int(p.dmc(region)))
    return tuple(found)


def _banks(p: Position, tile: int) -> list[int]:
    """Where a jump from a tile may land."""
    ends = [p.tables.ferry[tile * int(FERRIES) + slot] for slot in range(FERRIES)]
    return [int(end) for end in ends if end != NONE and not is_closed(p, end)]


def moves_along(p: Position, tiles: tuple[int, ...]) -> list[int]:
    """The move actions that walk a sequence of neighbouring tiles."""
    out: list[int] = []
    here = int(p.me.tile)
    for tile in tiles:
        first = here * int(DIRECTIONS)
        for d in range(DIRECTIONS):
            if p.tables.near[first + d] == tile:
                out.append(int(Do.MOVE) + d)
        here = tile
    return out


def walks(p: Position) -> list[Macro]:
    """[OFD-MOVE-1] Every tile more than a step away that the MP reach, as one line of moves."""
    if p.step != At.TURN:
        return []
    found = ways(p)
    return [
        walk(p, tile, found[tile])
        for tile in sorted(found)
        if found[tile][1] > 1 and found[tile][0] <= p.mp
    ]


def walk(p: Position, tile: int, way: Way) -> Macro:
    """The whole way to a tile."""
    phrase = Phrase("walk", {"tile": tile, "mp": points(way[0])})
    return Macro(tuple(moves_along(p, way[2])), (f"tile:{tile}",), phrase)
