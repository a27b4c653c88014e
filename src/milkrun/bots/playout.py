"""Uniform random play to the end, in compiled code: the yardstick of `milkrun bench`."""

from mypy_extensions import i64

from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER, State


def play_out(state: State, rng: Rng, limit: i64) -> i64:
    """Play random moves until the game is over or `limit` decisions were made; how many were."""
    decisions: i64 = 0
    while decisions < limit:
        mover = state.to_move()
        if mover == CHANCE:
            state.apply(state.sample_chance(rng))
        elif mover == OVER:
            break
        else:
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
            decisions += 1
    return decisions
