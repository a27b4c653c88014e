"""What a position is worth to each seat, between 0 and 1: the same scale for every game."""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.bots.judging import judge
from milkrun.kernel.state import OVER, State

FINAL_SHARE = 0.9
"""How much of a finished game's value is its place; the rest is the margin."""

NOBODY: Final = -1.0e9
"""The worth of the best other seat, where there is none."""
UNASKED: Final = -2.0e9
"""The same before anybody has asked."""


def outlook(state: State, seats: i64, clear_lead: float) -> vec[float]:
    """The value of a position for each seat."""
    if state.game.steers and state.to_move() != OVER:
        return learned(state, seats, clear_lead)
    worths = vec[float](capacity=seats)
    for seat in range(seats):
        worths = append(worths, state.worth(seat))
    return compared(state, worths, clear_lead)


def value_for(state: State, seat: i64, seats: i64, clear_lead: float) -> float:
    """The same for one seat alone: what only the others would ask is not reckoned."""
    if state.game.steers and state.to_move() != OVER:
        return learned_for(state, seat, clear_lead)
    return value_beside(best_other(state, seat, seats), state, seat, seats, clear_lead)


def value_beside(best: float, state: State, seat: i64, seats: i64, clear_lead: float) -> float:
    """The same where the best of the others' worths is known."""
    value = lead(state.worth(seat), best, clear_lead, seats)
    if seats > 1 and state.to_move() == OVER:
        return final_value(state.ranking(), seat, value)
    return value


class Chooser:
    """A seat before it chooses: it looks at what many choices lead to, and most of them leave the
    others' worths as they are."""

    def __init__(self, before: State, seat: i64, seats: i64, clear_lead: float) -> None:
        self.before = before
        self.seat: i64 = seat
        self.seats: i64 = seats
        self.clear_lead: float = clear_lead
        self.best: float = UNASKED
        """The worth of the best other seat before the choice, once it is asked for."""

    def value(self, state: State) -> float:
        """The value of a position for the seat, as `value_for` says it."""
        if state.game.steers and state.to_move() != OVER:
            return learned_for(state, self.seat, self.clear_lead)
        best = self.best_other(state)
        return value_beside(best, state, self.seat, self.seats, self.clear_lead)

    def best_other(self, state: State) -> float:
        """The worth of the best other seat."""
        if not state.leaves_others(self.before, self.seat):
            return best_other(state, self.seat, self.seats)
        return self.best_before()

    def best_before(self) -> float:
        """The same before the choice."""
        if self.best == UNASKED:
            self.best = best_other(self.before, self.seat, self.seats)
        return self.best


def best_other(state: State, seat: i64, seats: i64) -> float:
    """The worth of the best other seat."""
    best = NOBODY
    for other in range(seats):
        if other != seat:
            best = max(best, state.worth(other))
    return best


def forecast(state: State, seats: i64, clear_lead: float) -> vec[float]:
    """The same at the end of a turn, where a game may think for longer."""
    worths = vec[float](capacity=seats)
    for seat in range(seats):
        worths = append(worths, state.prospect(seat))
    return compared(state, worths, clear_lead)


def compared(state: State, worths: vec[float], clear_lead: float) -> vec[float]:
    """Worths as values between 0 and 1; places, once the game is over."""
    seats: i64 = len(worths)
    values = vec[float](capacity=seats)
    for seat in range(seats):
        values = append(values, promise(worths, seat, clear_lead))
    if seats > 1 and state.to_move() == OVER:
        return final_values(state, values)
    return values


def learned(state: State, seats: i64, clear_lead: float) -> vec[float]:
    """The value of a position as the learned judgement sees it: the win first, then the margin."""
    first = learned_for(state, 0, clear_lead)
    values = append(vec[float](capacity=seats), first)
    if seats == 2:
        return append(values, 1.0 - first)
    for seat in range(1, seats):
        values = append(values, learned_for(state, seat, clear_lead))
    return values


def learned_for(state: State, seat: i64, clear_lead: float) -> float:
    """The same for one seat; of two, one loses what the other wins."""
    if seat == 1 and state.game.seats == 2:
        return 1.0 - learned_for(state, 0, clear_lead)
    share, margin = judge(state, seat)
    ahead = 1.0 / (1.0 + math.exp(max(-30.0, min(30.0, -margin * 2.0 / clear_lead))))
    return FINAL_SHARE * share + (1.0 - FINAL_SHARE) * ahead


def promise(worths: vec[float], seat: i64, clear_lead: float) -> float:
    """A lead over the best other seat, squeezed into 0..1; alone, more is better."""
    best = NOBODY
    for other in range(len(worths)):
        if other != seat and worths[other] > best:
            best = worths[other]
    return lead(worths[seat], best, clear_lead, len(worths))


def lead(own: float, best: float, clear_lead: float, seats: i64) -> float:
    """The same for worths that are known."""
    if seats == 1:
        return own / (own + 4.0 * clear_lead) if own > 0.0 else 0.0
    return 1.0 / (1.0 + math.exp((best - own) * 2.0 / clear_lead))


def final_values(state: State, margins: vec[float]) -> vec[float]:
    """First places share the win; the margin breaks what is left."""
    places = state.ranking()
    values = vec[float](capacity=len(margins))
    for seat in range(len(margins)):
        values = append(values, final_value(places, seat, margins[seat]))
    return values


def final_value(places: list[int], seat: i64, margin: float) -> float:
    """The same for one seat."""
    won = 1.0 / places.count(1) if places[seat] == 1 else 0.0
    return FINAL_SHARE * won + (1.0 - FINAL_SHARE) * margin
