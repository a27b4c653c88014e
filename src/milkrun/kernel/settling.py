"""Chance has its say until somebody must choose."""

from mypy_extensions import i64

from milkrun.kernel.patience import demand_end
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, State


def settle(state: State, rng: Rng) -> i64:
    """Let chance act; whose decision it is then."""
    mover = state.to_move()
    drawn: i64 = 0
    while mover == CHANCE:
        demand_end(drawn)
        drawn += 1
        state.apply(state.sample_chance(rng))
        mover = state.to_move()
    return mover
