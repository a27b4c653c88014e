"""Cheapest ways under the current weather, items and obstacles. No rule depends on them.

Tie rule: least cost, then fewest tiles, then the smallest sequence of tile ids.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.chapters.terrain import fare, is_closed, points
from milkrun.games.out_for_delivery.facts import At, Do, Item, Obstacle
from milkrun.games.out_for_delivery.map import DIRECTIONS, FERRIES, REGIONS
from milkrun.games.out_for_delivery.position import Position
from milkrun.games.out_for_delivery.ways import FAR, MOST_STEPS, Way, Ways
from milkrun.kernel.screen import Macro, Phrase
from milkrun.kernel.state import NONE
from milkrun.kernel.vecs import filled

CLOSED: Final[i64] = -1
"""What it costs to enter a tile that is closed."""
MOST_KEPT: Final = 2_000
"""Couriers look at the map again and again before one of them moves, or the weather changes; the
tables that play by the same rules share what was found. One takes two kilobytes."""


class Search:
    """The best way to every tile, without and with a jump, found from near to far."""

    def __init__(self, p: Position, jump: bool) -> None:
        self.p = p
        self.may_jump = jump and p.me.items[Item.BOAT] > 0
        self.tiles: i64 = p.tables.map.tiles
        places = self.tiles
        if self.may_jump:
            places += self.tiles
        self.found = Ways(p.me.tile, self.tiles, places)
        self.ring: vec[i64] = filled(places, NONE)
        """The places that are known and from which nobody has gone on, in no order."""
        self.waiting: i64 = 0
        """How many those are."""
        self.fares = fares(p)
        self.spent = self.fares
        """The same with a boat less."""
        if self.may_jump:
            p.me.items[Item.BOAT] -= 1
            self.spent = fares(p)
            p.me.items[Item.BOAT] += 1

    def run(self) -> Ways:
        """Everything that can be reached."""
        self.spread(self.p.me.tile)
        while self.waiting > 0:
            self.spread(self.nearest())
        return self.found

    def nearest(self) -> i64:
        """Take the nearest place out of the ring: no better way to it can be found any more."""
        best: i64 = 0
        for i in range(self.waiting):
            if self.found.keys[self.ring[i]] < self.found.keys[self.ring[best]]:
                best = i
        place = self.ring[best]
        self.waiting -= 1
        self.ring[best] = self.ring[self.waiting]
        return place

    def spread(self, place: i64) -> None:
        """Go on from a place that is found, by a step or by a jump."""
        t, tile, key = self.p.tables, place % self.tiles, self.found.keys[place]
        is_tolled, jumped = self.p.obstacle == Obstacle.TOLL, place - tile
        costs = self.fares
        if jumped > 0:
            costs = self.spent
        for d in range(DIRECTIONS):
            other = t.near[tile * DIRECTIONS + d]
            if other != NONE and costs[other] != CLOSED:
                cost = costs[other]
                if is_tolled and t.region[other] != t.region[tile]:
                    cost += t.toll_hp
                self.reach(other + jumped, key + cost * MOST_STEPS + 1, place)
        if self.may_jump and jumped == 0:
            for bank in _banks(self.p, tile):
                self.reach(bank + self.tiles, key + 1, place)

    def reach(self, place: i64, key: i64, before: i64) -> None:
        """A place can be reached from another: the better way is kept."""
        found, known = self.found, self.found.keys[place]
        if known == FAR:
            self.ring[self.waiting] = place
            self.waiting += 1
        if key < known or (key == known and found.is_smaller(before, found.before[place])):
            found.keys[place], found.before[place] = key, before


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


def ways(p: Position, jump: bool = False) -> Ways:
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
    found, out = ways(p), list[Macro]()
    for tile in range(p.tables.map.tiles):
        if found.cost(tile) <= p.mp and found.steps(tile) > 1:
            way = found.to(tile)
            assert way is not None
            out.append(walk(p, tile, way))
    return out


def walk(p: Position, tile: int, way: Way) -> Macro:
    """The whole way to a tile."""
    phrase = Phrase("walk", {"tile": tile, "mp": points(way[0])})
    return Macro(tuple(moves_along(p, way[2])), (f"tile:{tile}",), phrase)
