"""Choosing at the same time: only where what one chooses changes nothing for the others."""

import pytest

from milkrun.games import book
from milkrun.kernel.state import State
from milkrun.play import together
from tests.support.worlds import World, positions, worlds

WORLDS = [world for world in worlds() if world.load().signs.together]


def choices(state: State) -> list[State]:
    """The position after each choice of the seat to move."""
    out = []
    for action in state.legal_actions():
        out.append(state.clone())
        out[-1].apply(action)
    return out


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_a_choice_made_together_changes_nothing_for_the_others(world: World) -> None:
    game = world.load()
    for seed in range(4):
        for state in positions(game, seed, every=1):
            if not together.is_together(state):
                continue
            seat = state.to_move()
            after = [after for after in choices(state) if together.is_together(after)]
            for other in set(range(game.seats)) - {seat}:
                assert len({game.view(one, other).to_bytes() for one in after}) <= 1
            assert len({tuple(one.legal_actions()) for one in after}) <= 1


def test_all_who_keep_orders_are_asked() -> None:
    state = next(s for s in positions(book("mint-delivery").load(3), 1) if s.to_move() >= 0)
    assert together.choosers(state) == [0, 1, 2]
    for seat in range(3):
        at = together.stand(state, seat)
        assert at is not None
        assert at.to_move() == seat
    state.apply(state.legal_actions()[0])
    assert together.choosers(state) == [1, 2]
    assert together.stand(state, 0) is None


def test_elsewhere_nobody_is() -> None:
    state = next(s for s in positions(book("tiffin").load(3), 1) if s.to_move() >= 0)
    assert together.choosers(state) == []
