"""What a playable map must keep to; a map that does not is refused with the tile and the rule."""

from mypy_extensions import i64

from milkrun.games.out_for_delivery.facts import Tile
from milkrun.games.out_for_delivery.map import CITIES, DIRECTIONS, KINDS, REGIONS, STEPS, Map
from milkrun.games.out_for_delivery.pay import FAR, reach
from milkrun.kernel.errors import PresetError
from milkrun.kernel.state import NONE


def check(m: Map) -> None:
    """Refuse a map that breaks a rule."""
    check_cities(m)
    check_neighbours(m)
    check_connected(m, NONE, "")
    check_connected(m, Tile.MOUNTAIN, " when the mountains are closed")
    check_connected(m, Tile.RIVER, " when the rivers are closed")
    check_exits(m)
    check_ferries(m)


def check_cities(m: Map) -> None:
    """[OFD-MAP-2] [OFD-MAP-3] Two cities a region; one P, T and D a city, T next to both."""
    for region in range(REGIONS):
        count = len([c for c in range(CITIES) if m.city_region[c] == region])
        if count != 2:
            name = m.region_keys[region]
            raise PresetError(f"Region {name}: it has {count} cities; every region has two.")
    for tile in range(m.tiles):
        if m.kind[tile] >= Tile.PICKUP:
            check_town_tile(m, tile)
    for city in range(CITIES):
        for tile in (m.pickup[city], m.delivery[city]):
            if tile not in m.neighbours(m.centre[city]):
                raise PresetError(
                    f"Tile {tile}: it does not touch tile {m.centre[city]}, the centre of its city."
                )


def check_town_tile(m: Map, tile: i64) -> None:
    """A town tile is the one its city names, in the city's region."""
    city, kind = m.city[tile], m.kind[tile]
    named = {Tile.PICKUP: m.pickup, Tile.CENTRE: m.centre, Tile.DELIVERY: m.delivery}[kind][city]
    if named != tile:
        letter = KINDS[kind]
        raise PresetError(f"Tile {tile}: city {city + 1} has its {letter} tile at {named} already.")
    if m.region[tile] != m.city_region[city]:
        raise PresetError(f"Tile {tile}: it lies in another region than its city {city + 1}.")


def check_neighbours(m: Map) -> None:
    """[OFD-R6] Tiles that touch are joined; none is a dead end."""
    at = {(m.x[tile], m.y[tile]): tile for tile in range(int(m.tiles))}
    for tile in range(int(m.tiles)):
        for d in range(DIRECTIONS):
            other = at.get((m.x[tile] + STEPS[d][0], m.y[tile] + STEPS[d][1]), NONE)
            if other != m.near[tile * DIRECTIONS + d]:
                raise PresetError(f"Tile {tile}: no edge joins it to its neighbour {other}.")
        if len(m.neighbours(tile)) < 2:
            raise PresetError(f"Tile {tile}: it is a dead end; every tile has two neighbours.")


def check_connected(m: Map, closed: int, when: str) -> None:
    """Every tile can be reached from the first city, also while a kind of tile is closed."""
    cost = reach(m, m.centre[0], closed)
    for tile in range(int(m.tiles)):
        if m.kind[tile] != closed and cost[tile] == FAR:
            raise PresetError(f"Tile {tile}: no road from city 1 leads there{when}.")


def check_exits(m: Map) -> None:
    """[OFD-R26] Nobody is trapped on a closed tile: a neighbour of another kind is open."""
    for tile in range(int(m.tiles)):
        kind = m.kind[tile]
        if kind in (Tile.MOUNTAIN, Tile.RIVER) and all(
            m.kind[n] == kind for n in m.neighbours(tile)
        ):
            raise PresetError(
                f"Tile {tile}: a figure is trapped there while {KINDS[kind]} tiles are closed."
            )


def check_ferries(m: Map) -> None:
    """[OFD-R36] A jump starts and ends on a bank, never on a river."""
    for tile in range(int(m.tiles)):
        if m.kind[tile] == Tile.RIVER and m.ferry[tile * 2] != NONE:
            raise PresetError(f"Tile {tile}: a ferry ends there, but it is a river.")
