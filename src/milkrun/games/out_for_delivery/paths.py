"""Cheapest ways under the current weather, items and obstacles. No rule depends on them.

Tie rule: least cost, then fewest tiles, then the smallest sequence of tile ids.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.costs import fare, is_closed, points
from milkrun.games.out_for_delivery.facts import At, Do, Item, Obstacle
from milkrun.games.out_for_delivery.map import DIRECTIONS, FERRIES, REGIONS
from milkrun.games.out_for_delivery.position import Position
from milkrun.games.out_for_delivery.tables import Way
from milkrun.kernel.screen import Macro, Phrase
from milkrun.kernel.state import NONE

MOST_STEPS: Final[i64] = 1_000
MOST_PLACES: Final[i64] = 1_000_000
FAR: Final[i64] = 1_000_000_000
"""More than any way has, or takes."""
CLOSED: Final[i64] = -1
"""What it costs to enter a tile that is closed."""
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
        self.keys: vec[i64] = vec[i64]([FAR for _ in range(places)])
        self.ways: list[tuple[int, ...]] = [() for _ in range(places)]
        """The tiles up to a place, without itself until it is found."""
        self.ring: list[int] = []
        self.fares = fares(p)
        self.spent = self.fares
        """The same with a boat less."""
        if self.may_jump:
            p.me.items[Item.BOAT] -= 1
            self.spent = fares(p)
            p.me.items[Item.BOAT] += 1

    def run(self) -> dict[int, Way]:
        """Everything that can be reached."""
        start: i64 = 2 * self.p.me.tile
        self.keys[start] = 0
        self.spread(start, 0)
        while self.ring:
            found: i64 = heappop(self.ring)
            key, place = found // MOST_PLACES, found % MOST_PLACES
            if key == self.keys[place]:  # else a better way was found meanwhile
                self.ways[place] = (*self.ways[place], int(place // 2))
                self.spread(place, key)
        return self.best()

    def spread(self, place: i64, key: i64) -> None:
        """Go on from a place that is found, by a step or by a jump."""
        t, tile, jumps, way = self.p.tables, place // 2, place % 2, self.ways[place]
        is_tolled = self.p.obstacle == Obstacle.TOLL
        costs = self.fares
        if jumps == 1:
            costs = self.spent
        for d in range(DIRECTIONS):
            other = t.near[tile * DIRECTIONS + d]
            if other != NONE and costs[other] != CLOSED:
                cost = costs[other]
                if is_tolled and t.region[other] != t.region[tile]:
                    cost += t.toll_hp
                self.reach(2 * other + jumps, key + cost * MOST_STEPS + 1, way)
        if self.may_jump and jumps == 0:
            for bank in _banks(self.p, tile):
                self.reach(2 * bank + 1, key + 1, way)

    def reach(self, place: i64, key: i64, way: tuple[int, ...]) -> None:
        """A place can be reached by going on from a way: the better one is kept."""
        known = self.keys[place]
        if key < known:
            heappush(self.ring, int(key * MOST_PLACES + place))
        if key < known or (key == known and way < self.ways[place]):
            self.keys[place], self.ways[place] = key, way

    def best(self) -> dict[int, Way]:
        """The better of the dry way and the one with a jump, for each tile."""
        out: dict[int, Way] = {}
        places: i64 = len(self.keys)
        for place in range(places):
            key = self.keys[place]
            if key < FAR:
                way = (int(key // MOST_STEPS), int(key % MOST_STEPS), self.ways[place])
                tile = int(place // 2)
                if tile not in out or way < out[tile]:
                    out[tile] = way
        return out


def fares(p: Position) -> vec[i64]:
    """What the player in turn pays to enter each tile from its own region, in half points."""
    t, out = p.tables, vec[i64]()
    tiles: i64 = t.map.tiles
    for tile in range(tiles):
        if is_closed(p, tile):
            out = append(out, CLOSED)
        else:
            out = append(out, fare(p, tile, tile))
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
