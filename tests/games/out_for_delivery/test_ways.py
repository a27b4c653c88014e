"""The cheapest ways, by what makes them so: no step from one of them leads to a better one."""

import pytest

from milkrun.games import book
from milkrun.games.out_for_delivery.chapters.terrain import fare, is_closed
from milkrun.games.out_for_delivery.map import DIRECTIONS
from milkrun.games.out_for_delivery.paths import ways
from milkrun.games.out_for_delivery.position import Position
from milkrun.games.out_for_delivery.ways import Way
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, NONE

PLIES, EVERY = 240, 3


def steps(p: Position, tile: int) -> list[tuple[int, int]]:
    """The open tiles next to one, and what it costs to enter them from there."""
    near = [int(p.tables.near[tile * int(DIRECTIONS) + d]) for d in range(int(DIRECTIONS))]
    return [(t, int(fare(p, tile, t))) for t in near if t != NONE and not is_closed(p, t)]


def all_ways(p: Position) -> dict[int, Way]:
    """The way to every tile that can be reached."""
    found = {tile: ways(p).to(tile) for tile in range(int(p.tables.map.tiles))}
    return {tile: way for tile, way in found.items() if way is not None}


def demand_best(p: Position, found: dict[int, Way]) -> None:
    """Each way costs what its steps cost, and no way goes on to a better one."""
    here = int(p.me.tile)
    assert found[here] == (0, 0, ())
    for tile, (cost, count, tiles) in found.items():
        assert count == len(tiles)
        assert (
            sum(dict(steps(p, a))[b] for a, b in zip((here, *tiles), tiles, strict=False)) == cost
        )
        for other, more in steps(p, tile):
            assert found[other] <= (cost + more, count + 1, (*tiles, other))


@pytest.mark.parametrize("seats", [2, 3])
def test_no_step_leads_from_a_best_way_to_a_better_one(seats: int) -> None:
    rng, looked = Rng(seats), 0
    state = book("out-for-delivery").load(seats).deal()
    for ply in range(PLIES):
        if state.to_move() == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        assert isinstance(state, Position)
        if ply % EVERY == 0 and state.me.tile != NONE:
            demand_best(state, all_ways(state))
            looked += 1
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
    assert looked > 10
