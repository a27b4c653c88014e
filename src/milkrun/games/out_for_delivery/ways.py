"""The best way from a tile to every other, as a search leaves it behind: numbers, no sequences.

A place is a tile, on which a boat has been spent or not; its number is the tile's, or that of the
tile after all tiles. A key is a cost and, among equals, the steps.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.kernel.state import NONE
from milkrun.kernel.vecs import filled

Way: TypeAlias = tuple[int, int, tuple[int, ...]]
"""Half points, steps, and the tiles after the first."""

MOST_STEPS: Final[i64] = 1_000
FAR: Final[i64] = 1_000_000_000
"""More than any way has, or takes."""


class Ways:
    """For each place the key of the best way there, and the place before it."""

    def __init__(self, start: i64, tiles: i64, places: i64) -> None:
        self.tiles: i64 = tiles
        self.keys: vec[i64] = filled(places, FAR)
        self.before: vec[i64] = filled(places, NONE)
        self.keys[start] = 0

    def is_smaller(self, one: i64, other: i64) -> bool:
        """Whether the way to one place has the smaller tiles; both have as many."""
        found = False
        while one != other:
            a, b = one % self.tiles, other % self.tiles
            if a != b:
                found = a < b
            one, other = self.before[one], self.before[other]
        return found

    def best(self, tile: i64) -> i64:
        """Where on a tile the best way leads: dry, or with a boat spent."""
        spent = tile + self.tiles
        if spent >= len(self.keys) or self.keys[tile] < self.keys[spent]:
            return tile
        if self.keys[spent] < self.keys[tile] or self.is_smaller(spent, tile):
            return spent
        return tile

    def reaches(self, tile: i64) -> bool:
        """Whether there is a way."""
        return self.keys[self.best(tile)] < FAR

    def cost(self, tile: i64) -> i64:
        """Half points to a tile that can be reached."""
        return self.keys[self.best(tile)] // MOST_STEPS

    def steps(self, tile: i64) -> i64:
        """The tiles on the way there, itself among them."""
        return self.keys[self.best(tile)] % MOST_STEPS

    def tile_before(self, tile: i64) -> i64:
        """The last tile on the way there; for where the way begins, the tile itself."""
        before = self.before[self.best(tile)]
        if before == NONE:
            return tile
        return before % self.tiles

    def to(self, tile: int) -> Way | None:
        """The whole way to a tile, if there is one."""
        if not self.reaches(tile):
            return None
        tiles: list[int] = []
        at = self.best(tile)
        while self.before[at] != NONE:
            tiles.append(int(at % self.tiles))
            at = self.before[at]
        tiles.reverse()
        return int(self.cost(tile)), int(self.steps(tile)), tuple(tiles)
