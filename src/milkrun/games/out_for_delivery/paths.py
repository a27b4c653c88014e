"""Cheapest ways under the current weather, items and obstacles. No rule depends on them.

Tie rule: least cost, then fewest tiles, then the smallest sequence of tile ids.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TypeAlias

from milkrun.games.out_for_delivery.costs import entry_cost, is_closed, points
from milkrun.games.out_for_delivery.map import DIRECTIONS, FERRIES
from milkrun.games.out_for_delivery.moves import MOVE
from milkrun.games.out_for_delivery.position import TURN, Position
from milkrun.games.out_for_delivery.tables import BOAT
from milkrun.kernel.screen import Macro
from milkrun.kernel.state import NONE

Way: TypeAlias = tuple[int, int, tuple[int, ...]]
"""Half points, steps, and the tiles after the first."""


def ways(p: Position, jump: bool = False) -> dict[int, Way]:
    """The best way from the player's tile to every tile; `jump` allows one boat to be spent."""
    found: dict[tuple[int, int], Way] = {}
    here = int(p.me.tile)
    ring: list[tuple[int, int, tuple[int, ...], int]] = [(0, 0, (), 0)]
    while ring:
        cost, steps, tiles, jumps = heappop(ring)
        tile = tiles[-1] if tiles else here
        if (tile, jumps) in found:
            continue
        found[tile, jumps] = (cost, steps, tiles)
        for fare, other in _next(p, tile, jumps):
            heappush(ring, (cost + fare, steps + 1, (*tiles, other), jumps))
        if jump and jumps == 0 and p.me.items[BOAT] > 0:
            for other in _banks(p, tile):
                heappush(ring, (cost, steps + 1, (*tiles, other), 1))
    return _best(found)


def _best(found: dict[tuple[int, int], Way]) -> dict[int, Way]:
    """The better of the dry way and the one with a jump, for each tile."""
    out: dict[int, Way] = {}
    for (tile, _), way in found.items():
        if tile not in out or way < out[tile]:
            out[tile] = way
    return out


def _next(p: Position, tile: int, jumps: int) -> list[tuple[int, int]]:
    """What each open neighbour costs to enter from a tile, after so many jumps."""
    out: list[tuple[int, int]] = []
    was = p.me.tile
    p.me.tile = tile
    p.me.items[BOAT] -= jumps
    for d in range(DIRECTIONS):
        other = p.tables.near[tile * int(DIRECTIONS) + d]
        if other != NONE and not is_closed(p, other):
            out.append((int(entry_cost(p, other)), int(other)))
    p.me.items[BOAT] += jumps
    p.me.tile = was
    return out


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
                out.append(int(MOVE) + d)
        here = tile
    return out


def walks(p: Position) -> list[Macro]:
    """[OFD-MOVE-1] Every tile more than a step away that the MP reach, as one line of moves."""
    if p.step != TURN:
        return []
    found = ways(p)
    return [
        walk(p, tile, found[tile])
        for tile in sorted(found)
        if found[tile][1] > 1 and found[tile][0] <= p.mp
    ]


def walk(p: Position, tile: int, way: Way) -> Macro:
    """The whole way to a tile."""
    words = p.game.words
    text = words.sentence(words.screen["walk"], {"tile": tile, "mp": points(way[0])})
    return Macro(tuple(moves_along(p, way[2])), (f"tile:{tile}",), text)
