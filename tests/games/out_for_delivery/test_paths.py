"""Cheapest ways, for screens and bots; and the line "walk there"."""

import pytest

from milkrun.games.out_for_delivery.map import CITIES, Map
from milkrun.games.out_for_delivery.paths import moves_along, walks, ways
from milkrun.games.out_for_delivery.position import Position
from milkrun.play.phrases import shortcut
from tests.games.out_for_delivery.table import at, own, tile
from tests.support import rule

PATHS = [
    (4, 13, "", "none", False, 11),
    (4, 13, "gear", "none", False, 9),
    (4, 13, "", "slide", False, 13),
    (87, 92, "", "none", False, 7),
    (87, 92, "boat", "none", False, 5),
    (87, 92, "boat", "none", True, 2),
    (77, 78, "", "none", False, 9),
    (77, 78, "boat", "none", True, 0),
    (46, 13, "", "none", False, 8),
    (46, 13, "", "bridge", False, 13),
]


@rule("OFD-4.4-PATHS")
@pytest.mark.parametrize(("start", "end", "item", "event", "jump", "points"), PATHS)
def test_path_costs(start: int, end: int, item: str, event: str, jump: bool, points: int) -> None:
    p = at(f"obstacle={event}; A: at={start} items={item}")
    assert ways(p, jump).cost(end) == 2 * points
    assert tile(p) == start


@rule("OFD-3.4")
@pytest.mark.parametrize(
    ("item", "event", "mean"),
    [("gear", "none", 13.5), ("boat", "none", 13.27), ("", "slide", 14.57), ("", "bridge", 20.93)],
)
def test_mean_distances(item: str, event: str, mean: float) -> None:
    total = 0
    p = at(f"obstacle={event}; A: items={item}")
    for origin in range(CITIES):
        p.me.tile = p.tables.map.pickup[origin]
        found = ways(p)
        total += sum(found.cost(p.tables.map.delivery[c]) for c in range(CITIES) if c != origin)
    assert round(total / 60, 2) == mean


CENTRES = "11 19 19 13 8 10 11 16 17 8 16 17 9 17 9"


@rule("OFD-3.4")
def test_centre_to_centre() -> None:
    p = at("mp=0")
    found = []
    for a in range(CITIES):
        p.me.tile = p.tables.centre[a]
        found += [ways(p).cost(p.tables.centre[b]) // 2 for b in range(a + 1, CITIES)]
    assert found == [int(word) for word in CENTRES.split()]


@pytest.mark.parametrize(
    ("start", "end", "weather", "tiles"),
    [
        (6, 32, "cloudy,cloudy,cloudy", (21, 28, 29, 30, 31, 32)),
        (48, 51, "cloudy,cloudy,cloudy", (49, 50, 51)),
        (67, 80, "cloudy,cloudy,cloudy", (72, 73, 74, 75, 80)),
        (64, 66, "sunny,sunny,sunny", (65, 66)),
    ],
)
def test_the_tie_rule(start: int, end: int, weather: str, tiles: tuple[int, ...]) -> None:
    way = ways(at(f"weather={weather}; A: at={start}")).to(end)
    assert way is not None
    assert way[2] == tiles


def test_ties_go_to_fewer_tiles_then_to_smaller_ids() -> None:
    p = at("A: at=48")
    found = ways(p)
    for end in (75, 68):
        best = found.to(end)
        assert best is not None
        others = [way for way in every_way(p.tables.map, 48, end, 9) if cost_of(p, way) == best[0]]
        assert best[2] == min(others, key=lambda way: (len(way), way))


def every_way(m: Map, start: int, end: int, most: int) -> list[tuple[int, ...]]:
    """All ways of at most so many tiles, by brute force."""
    found: list[tuple[int, ...]] = []
    ring: list[tuple[int, ...]] = [()]
    for _ in range(most):
        ring = [(*way, t) for way in ring for t in m.neighbours(way[-1] if way else start)]
        found += [way for way in ring if way[-1] == end]
    return found


def cost_of(p: Position, way: tuple[int, ...]) -> int:
    """Half points under clouds."""
    return sum(4 if p.tables.kind[t] in (1, 2) else 2 for t in way)


def test_a_walk_is_one_line_of_moves() -> None:
    p = at("mp=3; A: at=5")
    lines = walks(p)
    assert moves_along(p, (6, 21)) == [2, 3]
    walk = next(line for line in lines if line.targets == ("tile:21",))
    assert walk.actions == (2, 3)
    assert shortcut(p.game.words, walk) == "walk to road 21, 2 MP"
    for line in lines:
        after = own(p.clone())
        for action in line.actions:
            assert action in after.legal_actions()
            after.apply(action)
        assert len(line.actions) > 1
        assert line.targets == (f"tile:{after.me.tile}",)
    assert [macro.actions for macro in p.game.macros(p)] == [line.actions for line in lines]
    assert walks(at("step=movement")) == []
