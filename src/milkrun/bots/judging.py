"""One judgement of a position for everybody who asks: bots, coach and lab.

It compares what a seat knows of itself with what everybody may see of the others, so that it tells
the seat nothing new. A finished game is judged by its result.
"""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.kernel.judgement import SUREST, Judgement
from milkrun.kernel.state import OVER, State

UNTRAINED: Final = 2.0
"""A clear lead makes the odds e to this, in games that nobody has trained."""


def judge(state: State, seat: i64) -> tuple[float, float]:
    """The seat's share of the win, from 0 to 1, and its margin over the best other seat."""
    seats: i64 = state.game.seats
    if state.to_move() == OVER:
        return result(state, seat)
    own = state.worth(seat)
    others = seen_of_others(state, seat, seats)
    lead = own - best_of(others)
    known = state.game.judgement
    if known is None:
        share = 1.0 / (1.0 + math.exp(-UNTRAINED * lead / state.game.clear_lead))
        return share, lead
    if known.units == 0:
        return known.by_lead(own, others), known.margin * lead
    return known.by_net(features(state, seat, own, others, known))


def seen_of_others(state: State, seat: i64, seats: i64) -> vec[float]:
    """What everybody may see that the other seats' positions are worth."""
    others = vec[float](capacity=seats)
    for other in range(seats):
        if other != seat:
            others = append(others, state.shown_worth(other))
    return others


def features(
    state: State, seat: i64, own: float, others: vec[float], known: Judgement
) -> vec[float]:
    """All that a net knows of a position: the odds by worths, leads, and what the game tells."""
    out = vec[float](capacity=32)
    share = known.by_lead(own, others)
    out = append(out, math.log(share / max(1.0 - share, math.exp(-SUREST))))
    scale = state.game.clear_lead
    out = append(out, (own - best_of(others)) / scale)
    out = append(out, (own - middle_of(others)) / scale)
    for trait in told(state, seat):
        out = append(out, trait)
    return out


def told(state: State, seat: i64) -> vec[float]:
    """What the game tells of the seat, and what everybody may see of the others, on average."""
    seats: i64 = state.game.seats
    out = state.traits(seat)
    first: i64 = len(out)
    for other in range(seats):
        if other == seat:
            continue
        shown = state.shown_traits(other)
        for i in range(len(shown)):
            part = shown[i] / float(seats - 1)
            if first + i < len(out):
                out[first + i] += part
            else:
                out = append(out, part)
    return out


def best_of(values: vec[float]) -> float:
    """The largest value; alone at the table nobody is ahead of nothing."""
    if len(values) == 0:
        return 0.0
    best = values[0]
    for value in values:
        if value > best:
            best = value
    return best


def middle_of(values: vec[float]) -> float:
    """The average value."""
    total = 0.0
    for value in values:
        total += value
    return total / float(max(len(values), 1))


def result(state: State, seat: i64) -> tuple[float, float]:
    """How a finished game went for the seat."""
    places, scores = state.ranking(), state.scores()
    share = 1.0 / places.count(1) if places[seat] == 1 else 0.0
    others = [score for i, score in enumerate(scores) if i != seat]
    return share, float(scores[seat] - max(others)) if others else float(scores[seat])
