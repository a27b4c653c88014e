"""Figures with their intervals. Shared wins are fractions, which the usual libraries refuse."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev

CONFIDENCE = 0.95


@dataclass(frozen=True)
class Estimate:
    """A mean, and the bounds that hold it with 95% confidence."""

    mean: float
    low: float
    high: float


def spread(confidence: float) -> float:
    """How many standard errors make a two-sided interval."""
    return NormalDist().inv_cdf(0.5 + confidence / 2)


def wilson(wins: float, games: int, confidence: float = CONFIDENCE) -> Estimate:
    """A share of wins with Wilson's score interval, which stays within 0 and 1."""
    if games == 0:
        return Estimate(0.5, 0.0, 1.0)
    z, share = spread(confidence), wins / games
    base = 1 + z * z / games
    centre = (share + z * z / (2 * games)) / base
    half = z / base * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return Estimate(share, max(0.0, centre - half), min(1.0, centre + half))


def average(values: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """A mean with the normal interval around it."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, -math.inf, math.inf)
    return average_of(mean, stdev(values), len(values), confidence)


def average_of(mean: float, sd: float, count: int, confidence: float = CONFIDENCE) -> Estimate:
    """The same, where mean and deviation are known already."""
    half = spread(confidence) * sd / math.sqrt(count)
    return Estimate(mean, mean - half, mean + half)
