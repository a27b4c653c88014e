"""What a position is worth to each seat, between 0 and 1: the same scale for every game."""

import math

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.bots.judging import judge
from milkrun.kernel.state import OVER, State

FINAL_SHARE = 0.9
"""How much of a finished game's value is its place; the rest is the margin."""


def outlook(state: State, seats: i64, clear_lead: float) -> vec[float]:
    """The value of a position for each seat."""
    if state.game.steers and state.to_move() != OVER:
        return learned(state, seats, clear_lead)
    worths = vec[float](capacity=seats)
    for seat in range(seats):
        worths = append(worths, state.worth(seat))
    return compared(state, worths, clear_lead)


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
    values = vec[float](capacity=seats)
    for seat in range(seats):
        share, margin = judge(state, seat)
        ahead = 1.0 / (1.0 + math.exp(max(-30.0, min(30.0, -margin * 2.0 / clear_lead))))
        values = append(values, FINAL_SHARE * share + (1.0 - FINAL_SHARE) * ahead)
    return values


def promise(worths: vec[float], seat: i64, clear_lead: float) -> float:
    """A lead over the best other seat, squeezed into 0..1; alone, more is better."""
    if len(worths) == 1:
        return worths[0] / (worths[0] + 4.0 * clear_lead) if worths[0] > 0.0 else 0.0
    best = -1.0e9
    for other in range(len(worths)):
        if other != seat and worths[other] > best:
            best = worths[other]
    return 1.0 / (1.0 + math.exp((best - worths[seat]) * 2.0 / clear_lead))


def final_values(state: State, margins: vec[float]) -> vec[float]:
    """First places share the win; the margin breaks what is left."""
    places = state.ranking()
    winners = places.count(1)
    values = vec[float](capacity=len(margins))
    for seat in range(len(margins)):
        won = 1.0 / winners if places[seat] == 1 else 0.0
        values = append(values, FINAL_SHARE * won + (1.0 - FINAL_SHARE) * margins[seat])
    return values
