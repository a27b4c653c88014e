"""The map as checked numbers: tiles, roads, cities and ferries, from a TOML table."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.facts import Tile
from milkrun.kernel.errors import PresetError
from milkrun.kernel.state import NONE

KINDS: Final = "RMVPTD"

CITIES: Final[i64] = 6
REGIONS: Final[i64] = 3
DIRECTIONS: Final[i64] = 4
STEPS: Final = [(0, -1), (1, 0), (0, 1), (-1, 0)]
"""North, east, south, west, as differences of x and y."""
FERRIES: Final[i64] = 2
"""How many ferry pairs a tile may belong to."""


class Map:
    """Where everything lies. Cities and regions count from 0 here, from 1 on the map."""

    def __init__(self, toml: dict[str, Any]) -> None:
        self.name: str = toml["name"]
        self._read_regions(toml["regions"])
        self._read_tiles(toml["tiles"])
        self._read_cities(toml["cities"])
        self.edges: list[list[int]] = toml["edges"]
        self._read_edges()
        self.ferries: list[list[Any]] = toml["ferries"]
        self._read_ferries()

    def _read_regions(self, rows: list[list[Any]]) -> None:
        self.region_keys: list[str] = [row[0] for row in rows]
        self.region_names: list[str] = [_name(row[1], "region") for row in rows]
        if len(rows) != REGIONS or len({key.lower() for key in self.region_keys}) != REGIONS:
            raise PresetError(f"The map has three regions with keys of their own, not {rows}.")

    def _read_tiles(self, rows: list[list[Any]]) -> None:
        self.tiles: i64 = len(rows)
        self.x: list[int] = []
        self.y: list[int] = []
        kind: list[int] = []
        region: list[int] = []
        city: list[int] = []
        for place, row in enumerate(rows):
            _check_tile(place, row, self.region_keys)
            if (row[1], row[2]) in zip(self.x, self.y, strict=True):
                raise PresetError(f"Tile {place}: another tile lies at {row[1]},{row[2]} already.")
            self.x.append(row[1])
            self.y.append(row[2])
            kind.append(KINDS.index(row[3]))
            region.append(self.region_keys.index(row[4]))
            city.append(row[5] - 1)
        self.kind: vec[i64] = vec[i64](kind)
        self.region: vec[i64] = vec[i64](region)
        self.city: vec[i64] = vec[i64](city)
        """The city of a town tile, NONE elsewhere."""

    def _read_cities(self, rows: list[list[Any]]) -> None:
        if [row[0] for row in rows] != list(range(1, CITIES + 1)):
            raise PresetError("The map has six cities, numbered 1 to 6 in order.")
        self.city_names: list[str] = [_name(row[1], "city") for row in rows]
        self.colours: list[str] = [row[2] for row in rows]
        regions = [_index(self.region_keys, row[5], f"City {row[0]}") for row in rows]
        self.city_region: vec[i64] = vec[i64](regions)
        self.pickup: vec[i64] = vec[i64]([self._town(row, 6, Tile.PICKUP) for row in rows])
        self.centre: vec[i64] = vec[i64]([self._town(row, 7, Tile.CENTRE) for row in rows])
        self.delivery: vec[i64] = vec[i64]([self._town(row, 8, Tile.DELIVERY) for row in rows])

    def _town(self, row: list[Any], column: int, kind: i64) -> int:
        """The tile a city names, which must be of that kind and of that city."""
        tile = self.tile(row[column], f"City {row[0]}")
        if self.kind[tile] != kind or self.city[tile] != row[0] - 1:
            raise PresetError(
                f"Tile {tile}: city {row[0]} names it as its {KINDS[kind]} tile, which it is not."
            )
        return tile

    def _read_edges(self) -> None:
        near: list[int] = [NONE] * (int(self.tiles) * int(DIRECTIONS))
        for a, b in self.edges:
            one, other = self.tile(a, f"Edge {a}-{b}"), self.tile(b, f"Edge {a}-{b}")
            self._join(near, one, other)
            self._join(near, other, one)
        self.near: vec[i64] = vec[i64](near)
        """The tile north, east, south and west of each tile, or NONE."""

    def _join(self, near: list[int], a: int, b: int) -> None:
        step = (self.x[b] - self.x[a], self.y[b] - self.y[a])
        if step not in STEPS:
            raise PresetError(f"Tile {a}: an edge leads to tile {b}, which is no neighbour.")
        place = a * int(DIRECTIONS) + STEPS.index(step)
        if near[place] != NONE:
            raise PresetError(f"Tile {a}: the edge to tile {b} is listed twice.")
        near[place] = b

    def _read_ferries(self) -> None:
        slots: list[int] = [NONE] * (int(self.tiles) * int(FERRIES))
        for a, b, skipped, _ in self.ferries:
            where = f"Ferry {a}-{b}"
            one, other = self.tile(a, where), self.tile(b, where)
            if one == other:
                raise PresetError(f"Tile {a}: a ferry leads from it to itself.")
            for tile in skipped:
                if self.kind[self.tile(tile, where)] != Tile.RIVER:
                    raise PresetError(f"Tile {tile}: {where} skips it, but it is no river.")
            _moor(slots, one, other)
            _moor(slots, other, one)
        self.ferry: vec[i64] = vec[i64](slots)
        """The other ends of the ferry pairs of each tile, two a tile, or NONE."""

    def tile(self, value: int, where: str) -> int:
        """A tile id that exists."""
        if value >= self.tiles:
            raise PresetError(f"{where} names tile {value}, which does not exist.")
        return value

    def neighbours(self, tile: int) -> list[int]:
        """The tiles one step away."""
        first = tile * int(DIRECTIONS)
        near = [self.near[first + d] for d in range(DIRECTIONS)]
        return [int(other) for other in near if other != NONE]


def _moor(slots: list[int], tile: int, other: int) -> None:
    """[OFD-R77] A tile's ferry pairs keep the order in which the map lists them."""
    for place in range(tile * int(FERRIES), (tile + 1) * int(FERRIES)):
        if slots[place] == NONE:
            slots[place] = other
            return
    raise PresetError(f"Tile {tile}: more than two ferries land there.")


def _check_tile(place: int, row: list[Any], regions: list[str]) -> None:
    """One row of the tile list, by itself."""
    if row[0] != place:
        raise PresetError(f"Tile {row[0]}: ids run from 0 in order, and {place} is next.")
    if len(row[3]) != 1 or row[3] not in KINDS:
        raise PresetError(f"Tile {place}: there is no kind {row[3]!r}; they are {KINDS}.")
    _index(regions, row[4], f"Tile {place}")
    if (row[5] > 0) != (KINDS.index(row[3]) >= Tile.PICKUP):
        raise PresetError(f"Tile {place}: a {row[3]} tile cannot belong to city {row[5]}.")


def _name(value: str, what: str) -> str:
    if not value.strip():
        raise PresetError(f"The map calls a {what} {value!r}; that is no name.")
    return value


def _index(keys: list[str], value: str, where: str) -> int:
    if value not in keys:
        raise PresetError(f"{where}: there is no region {value!r}; they are {', '.join(keys)}.")
    return keys.index(value)
