"""Chance has its say until somebody must choose; that it ends is sworn to here, for all."""

from typing import Final

from mypy_extensions import i64

from milkrun.kernel.errors import Endless
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, State

MOST_DRAWS: Final[i64] = 2_000
"""Draws in a row, at most: several times what the bounds of any game's tables allow."""


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


def demand_end(drawn: i64) -> None:
    """Refuse another draw after so many in a row."""
    if drawn >= MOST_DRAWS:
        raise Endless(f"Chance drew {drawn:,} times without anybody choosing.")
