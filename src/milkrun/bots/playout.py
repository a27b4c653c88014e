"""Playing on without thought: everybody at random."""

from mypy_extensions import i64

from milkrun.kernel.moves import Moves
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import OVER, State


def play_out(state: State, rng: Rng, limit: i64) -> i64:
    """Play random moves until the game is over or `limit` decisions were made; how many were."""
    decisions: i64 = 0
    moves = Moves()
    while decisions < limit and settle(state, rng) != OVER:
        state.offer(moves)
        state.apply(moves.any(rng))
        decisions += 1
    return decisions


def complete(world: State, seat: i64, rng: Rng, moves: Moves) -> None:
    """Make the rest of a seat's half-made choice at random; `moves` is room for its choices."""
    if seat < 0:
        return
    while world.to_move() == seat and world.is_selecting():
        world.offer(moves)
        world.apply(moves.any(rng))
