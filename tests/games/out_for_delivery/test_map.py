"""Chapter "Board/Map Explained": the maps, their checks, what tiles cost."""

import copy
from typing import Any

import pytest

from milkrun.games.out_for_delivery.map import DIRECTIONS, Map
from milkrun.games.out_for_delivery.pay import distances, reach
from milkrun.kernel.errors import PresetError
from tests.games.out_for_delivery.table import BOOK, at, cost, do, game, is_legal, mp, own
from tests.support import moves, refused, rule

THREE_SHIRES: dict[str, Any] = BOOK.facts.tables["map"]
TWO_RIVERS: dict[str, Any] = BOOK.preset("two-rivers").tables["map"]
MAPS = [THREE_SHIRES, TWO_RIVERS]


@rule("OFD-MAP-1", "OFD-MAP-2")
@pytest.mark.parametrize("toml", MAPS)
def test_six_cities_with_colours_and_numbers_two_a_region(toml: dict[str, Any]) -> None:
    m = Map(toml)
    assert [row[0] for row in toml["cities"]] == [1, 2, 3, 4, 5, 6]
    assert len(set(m.colours)) == 6
    assert sorted(m.city_region) == [0, 0, 1, 1, 2, 2]


@rule("OFD-MAP-3")
@pytest.mark.parametrize("toml", MAPS)
def test_each_city_has_a_pickup_and_a_delivery_tile_next_to_its_centre(
    toml: dict[str, Any],
) -> None:
    m = Map(toml)
    for city in range(6):
        assert m.city[m.pickup[city]] == m.city[m.delivery[city]] == city
        assert {m.pickup[city], m.delivery[city]} <= set(m.neighbours(m.centre[city]))


def test_the_map_has_98_tiles_and_the_printed_degrees() -> None:
    m = Map(THREE_SHIRES)
    degrees = [len(m.neighbours(tile)) for tile in range(m.tiles)]
    assert (m.tiles, len(m.edges)) == (98, 107)
    assert [degrees.count(n) for n in (2, 3, 4)] == [84, 10, 4]


MATRIX = """
 2 11 19 19 13 10
11  2 12 13 16 17
21  8  2 10 18 19
21 13  6  2 11 18
15 16 15  7  2  9
 6 19 19 18  9  2
"""


@rule("OFD-3.4")
def test_the_distances_between_cities() -> None:
    way = distances(Map(THREE_SHIRES))
    assert way == [int(word) for word in MATRIX.split()]
    far = [n for pair, n in enumerate(way) if pair % 7 != 0]
    assert (min(far), max(far), round(sum(far) / 30, 2)) == (6, 21, 13.97)
    assert (sum(n <= 10 for n in far), sum(n >= 17 for n in far)) == (8, 11)


@rule("OFD-MAP-4", "OFD-MAP-5", "OFD-MAP-6")
def test_each_region_has_its_own_cost_and_rough_tiles_double_it() -> None:
    p = at("mp=20 weather=light-rain,cloudy,sunny; A: at=6")
    assert cost(p, "w") == 2
    assert cost(p, "e") == 4
    assert cost(at("mp=20 weather=light-rain,cloudy,sunny; A: at=60"), "s") == 0.5
    kinds = Map(THREE_SHIRES).kind
    assert sum(kind in (1, 2) for kind in kinds) < len(kinds) / 2, "most tiles are regular"


@rule("OFD-MAP-7")
def test_an_event_makes_further_tiles_rough_while_it_lasts() -> None:
    assert cost(at("mp=5 obstacle=riots; A: at=5"), "w") == 2
    assert cost(at("mp=5; A: at=5"), "w") == 1


@rule("OFD-MAP-8")
def test_items_make_rough_tiles_regular_for_their_owner() -> None:
    assert cost(at("mp=5; A: at=6 items=gear"), "e") == 1
    assert cost(at("mp=5; A: at=6; B: items=gear"), "e") == 2


@rule("OFD-MAP-9", "OFD-MOVE-1")
def test_figures_stay_on_the_road() -> None:
    p = at("mp=9; A: at=5")
    assert [move for move in moves(p) if move in "nesw"] == ["e", "w"]
    refused(p, "n", "OFD-R6")
    assert mp(do(p, "e", "e")) == 6


@rule("OFD-MAP-10")
def test_points_pay_for_steps_and_for_other_things() -> None:
    p = at("mp=2; A: at=5; c1: waiting=0/1/0/0/0/0")
    assert mp(do(p, "w", "pickup 2")) == 0


@rule("OFD-4.4-R6", "OFD-R6")
def test_diagonals_are_no_edges() -> None:
    p = at("mp=9; A: at=4")
    assert 20 not in Map(THREE_SHIRES).neighbours(4)
    refused(p, "s", "OFD-R6")
    after = do(p, "w", "s")
    assert (after.me.tile, mp(after)) == (20, 7)


def test_a_ferry_saves_what_the_map_says() -> None:
    for toml in MAPS:
        m = Map(toml)
        for a, b, _, saved in m.ferries:
            assert _road(m, a, b) == saved
    assert _road(Map(THREE_SHIRES), 39, 23) == 4


def _road(m: Map, a: int, b: int) -> int:
    return reach(m, a)[b]


@rule("OFD-R77")
def test_ferry_slots_follow_the_list() -> None:
    m = Map(THREE_SHIRES)
    assert list(m.ferry[2 * 39 : 2 * 39 + 2]) == [32, 23]
    assert list(m.ferry[2 * 57 : 2 * 57 + 2]) == [59, -1]
    p = at("mp=9; A: at=57 items=energy,doughnut,coffee,umbrella,shoes")
    assert [p.game.notate(p, action) for action in range(31, 36)] == [
        *("use energy", "use doughnut", "use coffee", "use umbrella", "use shoes")
    ]


def broken(path: str, value: Any) -> str:
    """What is said of the map with one thing changed: `tiles.5.3`, or a list extended by `+`."""
    toml = copy.deepcopy(THREE_SHIRES)
    *way, last = path.split(".")
    place: Any = toml
    for key in way:
        place = place[int(key) if key.isdecimal() else key]
    if last == "+":
        place.append(value)
    elif last == "-":
        place.remove(value)
    else:
        place[int(last) if last.isdecimal() else last] = value
    with pytest.raises(PresetError) as error:
        BOOK.load(2, {}, BOOK.replaced({"map": toml}))
    return str(error.value)


BAD_MAPS = [
    ("edges.+", [0, 98], "Edge 0-98 names tile 98, which does not exist."),
    ("tiles.5.1", 4, "Tile 5: another tile lies at 4,0 already."),
    ("tiles.5.0", 4, "Tile 4: ids run from 0 in order, and 5 is next."),
    ("tiles.5.3", "X", "Tile 5: there is no kind 'X'; they are RMVPTD."),
    ("tiles.5.4", "S", "Tile 5: there is no region 'S'; they are N, W, E."),
    ("tiles.5.5", 3, "Tile 5: a R tile cannot belong to city 3."),
    ("tiles.2", [2, 2, 0, "R", "N", 0], "Tile 2: city 1 names it as its D tile, which it is not."),
    ("tiles.5", [5, 5, 0, "D", "N", 1], "Tile 5: city 1 has its D tile at 2 already."),
    ("edges.+", [0, 2], "Tile 0: an edge leads to tile 2, which is no neighbour."),
    ("edges.+", [0, 1], "Tile 0: the edge to tile 1 is listed twice."),
    ("edges.-", [0, 1], "Tile 0: no edge joins it to its neighbour 1."),
    ("tiles.25.3", "V", "Tile 35: no road from city 1 leads there when the rivers are closed."),
    ("ferries.+", [39, 45, [], 1], "Tile 39: more than two ferries land there."),
    ("ferries.+", [0, 0, [], 1], "Tile 0: a ferry leads from it to itself."),
    ("ferries.+", [58, 60, [], 1], "Tile 58: a ferry ends there, but it is a river."),
    ("ferries.+", [0, 2, [1], 1], "Tile 1: Ferry 0-2 skips it, but it is no river."),
    ("cities.1.5", "W", "Region N: it has 1 cities; every region has two."),
    ("cities.5.0", 1, "The map has six cities, numbered 1 to 6 in order."),
    ("regions.2.0", "n", "The map has three regions with keys of their own, not"),
    ("regions.+", ["S", "South"], "Table 'map.regions' takes a list of 3, not of 4."),
    ("tiles", 5, "Table 'map.tiles' takes a list of 18 to 400, not 5."),
    ("tiles.5.1", 100, "Table 'map.tiles[5][1]' takes a whole number from 0 to 99, not 100."),
    ("edges.+", [1], "Table 'map.edges[107]' takes a row of 2, not [1]."),
]


@pytest.mark.parametrize(("path", "value", "says"), BAD_MAPS)
def test_a_bad_map_is_refused_with_the_tile_and_the_rule(path: str, value: Any, says: str) -> None:
    assert broken(path, value).startswith(says)


@pytest.mark.parametrize(
    ("tables", "says"),
    [
        ({"items": {"rolls": ["boat"]}}, "'items.rolls' takes a list of 11, not of 1"),
        ({"items": {"kinds": [1] * 14}}, "'items.kinds[0]' takes a row of 3, not 1"),
        ({"items": {"mask_mp": "x"}}, "'items.mask_mp' takes a whole number from 0 to 20"),
        ({"items": {"rolls": ["horse"] * 11}}, "The dice bring 'horse', which is not in play."),
        ({"items": {"rolls": ["boot"] * 11}}, "There is no item 'boot'. Did you mean 'boat'?"),
        ({"weather": {"rolls": ["hail"] * 11}}, "There is no weather 'hail'"),
        ({"obstacles": {"kinds": ["none"] * 15}}, "The obstacle events must be, in order"),
    ],
)
def test_other_tables_are_checked_too(tables: dict[str, Any], says: str) -> None:
    with pytest.raises(PresetError) as error:
        BOOK.load(2, {}, BOOK.replaced(tables))
    assert says in str(error.value)


def grid_map(rows: list[str]) -> dict[str, Any]:
    """Two Rivers with other rows: the same cities, tiles and edges read off the drawing."""
    toml = copy.deepcopy(TWO_RIVERS)
    ids: dict[tuple[int, int], int] = {}
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign != ".":
                ids[x, y] = len(ids)
    towns: dict[int, dict[str, int]] = {}
    toml["tiles"] = []
    for (x, y), tile in ids.items():
        kind = {"+": "R", "^": "M", "~": "V", "P": "P", "D": "D"}.get(rows[y][x], "T")
        near = [s for s in rows[y][max(0, x - 1) : x + 2] if s.isdecimal()]
        city = int(near[0]) if kind in "PTD" else 0
        region = "N" if y <= 1 else "W" if x <= 6 else "E"
        toml["tiles"].append([tile, x, y, kind, region, city])
        towns.setdefault(city, {})[kind] = tile
    for row in toml["cities"]:
        row[6:] = [towns[row[0]][kind] for kind in "PTD"]
    steps = [(1, 0), (0, 1)]
    toml["edges"] = [
        [tile, ids[x + dx, y + dy]]
        for (x, y), tile in ids.items()
        for dx, dy in steps
        if (x + dx, y + dy) in ids
    ]
    toml["ferries"] = []
    return toml


DRAWN = [
    "+D1P+^+P2D+++",
    "+...+...~...+",
    "+...^...+...+",
    "+P6D++~++P3D+",
    "+...^.......+",
    "+...+.......+",
    "+D5P++~++D4P+",
]


def says(rows: list[str]) -> str:
    with pytest.raises(PresetError) as error:
        BOOK.load(2, {}, BOOK.replaced({"map": grid_map(rows)}))
    return str(error.value)


def test_the_drawn_map_is_two_rivers() -> None:
    assert grid_map(DRAWN)["tiles"] == TWO_RIVERS["tiles"]
    assert sorted(grid_map(DRAWN)["edges"]) == TWO_RIVERS["edges"]


def test_an_unconnected_map_is_refused() -> None:
    loose = [*DRAWN, ".............", "++...........", "++..........."]
    assert says(loose) == "Tile 53: no road from city 1 leads there."


def test_a_map_that_closed_mountains_cut_in_two_is_refused() -> None:
    cut = [row.replace("~", "^") for row in DRAWN]
    assert says(cut).endswith("leads there when the mountains are closed.")


@rule("OFD-4.4-R26")
def test_a_trap_without_exit_is_refused() -> None:
    trap = ["+D1P+^^^P2D++", *DRAWN[1:]]
    assert says(trap) == "Tile 6: a figure is trapped there while M tiles are closed."


def test_a_dead_end_is_refused() -> None:
    dead = [DRAWN[0], "+...+...~.+.+", *DRAWN[2:]]
    assert says(dead) == "Tile 16: it is a dead end; every tile has two neighbours."


def test_a_city_without_a_delivery_tile_is_refused() -> None:
    toml = grid_map(DRAWN)
    toml["tiles"][1] = [1, 1, 0, "R", "N", 0]
    with pytest.raises(PresetError, match="Tile 1: city 1 names it as its D tile"):
        BOOK.load(2, {}, BOOK.replaced({"map": toml}))


def test_nothing_is_tied_to_the_first_map() -> None:
    other = BOOK.load(3, {}, BOOK.preset("two-rivers"))
    state = own(other.read("mp=4; A: at=4 items=boat; c1: waiting=0/0/0/0/0/1"))
    assert is_legal(state, "s")
    assert "Two Rivers" in other.draw(other.view(state, None))
    assert len(state.tables.near) == 53 * DIRECTIONS
    assert game().setting.facts_hash() != other.setting.facts_hash()
