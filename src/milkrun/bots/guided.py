"""Playing on sensibly: the quick policy behind expected scores."""

from typing import Final

from mypy_extensions import i64

from milkrun.bots.playout import complete
from milkrun.bots.value import value_for
from milkrun.kernel.moves import Moves
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import NONE, OVER, State

CANDIDATES: Final[i64] = 6
"""How many choices are looked at in each position, so that a wide one costs no more."""


def play_sensibly(state: State, clear_lead: float, rng: Rng, limit: i64) -> i64:
    """Everybody takes the best of a few choices, until the end or the limit; decisions made."""
    decisions: i64 = 0
    while decisions < limit:
        seat = settle(state, rng)
        if seat == OVER:
            break
        state.apply(sensible(state, seat, clear_lead, rng))
        decisions += 1
    settle(state, rng)
    return decisions


def sensible(state: State, seat: i64, clear_lead: float, rng: Rng) -> i64:
    """The action that promises the seat most, among a few drawn at random."""
    legal = state.legal()
    count: i64 = len(legal)
    if count == 1:
        return legal[0]
    best: i64 = NONE
    best_value = -1.0
    for i in range(min(count, CANDIDATES)):
        action = legal[i] if count <= CANDIDATES else legal[rng.below(count)]
        value = promise(state, seat, action, clear_lead, rng)
        if value > best_value:
            best, best_value = action, value
    return best


def promise(state: State, seat: i64, action: i64, clear_lead: float, rng: Rng) -> float:
    """What the seat is promised after an action, the rest of its choice left to chance."""
    after = state.clone()
    after.apply(action)
    complete(after, seat, rng, Moves())
    settle(after, rng)
    seats: i64 = after.game.seats
    return value_for(after, seat, seats, clear_lead)
