"""Playing on without thought: chance alone, or everybody at random."""

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


def settle(world: State, rng: Rng) -> i64:
    """Let chance act; whose decision it is then."""
    mover = world.to_move()
    while mover == CHANCE:
        world.apply(world.sample_chance(rng))
        mover = world.to_move()
    return mover


def complete(world: State, seat: i64, rng: Rng) -> None:
    """Make the rest of a seat's half-made choice at random."""
    while seat >= 0 and world.to_move() == seat and world.is_selecting():
        legal = world.legal()
        world.apply(legal[rng.below(len(legal))])
