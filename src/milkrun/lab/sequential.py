"""When to stop, with an honest error rate: group-sequential bounds by alpha spending.

Looking several times and stopping at the first difference would find one by chance far too often.
So the error that is allowed is spent little by little (after O'Brien and Fleming, by Lan and
DeMets): early looks need overwhelming evidence, the last hardly more than a single look would.
"""

import numpy as np
from scipy.optimize import brentq

from milkrun.lab.curves import bell, reaching, tail

GRID = 1601
REACH = 9.0
"""How many standard errors the numbers reach that are reckoned with."""


def spent(alpha: float, fraction: float) -> float:
    """How much of the error may have been made when that part of the games is played."""
    return 2 * tail(reaching(alpha / 2) / float(np.sqrt(fraction)))


def boundaries(alpha: float, counts: list[int]) -> list[float]:
    """For each look, how many standard errors from nothing are a difference."""
    fractions = np.array(counts, dtype=float) / counts[-1]
    sums = np.linspace(-REACH, REACH, GRID)
    apart = np.linspace(-2 * REACH, 2 * REACH, 2 * GRID - 1)
    density, before, done = np.zeros(GRID), 0.0, 0.0
    out: list[float] = []
    for k, fraction in enumerate(fractions):
        if k == 0:
            density = bell(sums, np.sqrt(fraction))
        else:
            step = bell(apart, np.sqrt(fraction - before))
            density = np.convolve(step, density, "valid") * (sums[1] - sums[0])
        out.append(_bound(sums, density, fraction, spent(alpha, fraction) - done))
        density = np.where(np.abs(sums) < out[-1] * np.sqrt(fraction), density, 0.0)
        before, done = fraction, spent(alpha, fraction)
    return out


def _bound(sums: np.ndarray, density: np.ndarray, fraction: float, error: float) -> float:
    """The bound beyond which just that error lies."""
    width = sums[1] - sums[0]
    whole = np.concatenate([[0.0], np.cumsum((density[1:] + density[:-1]) / 2 * width)])

    def beyond(z: float) -> float:
        inside = np.interp([z * np.sqrt(fraction), -z * np.sqrt(fraction)], sums, whole)
        return float(whole[-1] - (inside[0] - inside[1]) - error)

    top = REACH / np.sqrt(fraction)
    return float(brentq(beyond, 0.0, top)) if beyond(0.0) > 0 > beyond(top) else float(top)


def looks(first: int, most: int, unit: int = 1) -> list[int]:
    """After how many games to look: twice as many each time, the last look is the end."""
    out: list[int] = []
    at = first
    while at < most:
        out.append(max(unit, at - at % unit))
        at *= 2
    return [*dict.fromkeys(out), most]


def holm(values: list[float], alpha: float, reach: "Reach") -> list[bool]:
    """Which of several differences stand, together wrong in no more than `alpha` of the cases.

    The largest is held to the strictest bound, the next to a little less, until one falls short.
    `reach(alpha)` is the bound in standard errors that an error of `alpha` allows at this look.
    """
    order = sorted(range(len(values)), key=lambda i: -abs(values[i]))
    stands = [False] * len(values)
    for rank, i in enumerate(order):
        if not abs(values[i]) >= reach(alpha / (len(values) - rank)):
            break
        stands[i] = True
    return stands


class Reach:
    """The bounds of one look: of a single one, or of the k-th of several."""

    def __init__(self, counts: list[int] | None = None, k: int = 0) -> None:
        self.counts, self.k = counts, k
        self.known: dict[float, list[float]] = {}

    def at(self, k: int) -> "Reach":
        """The bounds of another look of the same plan."""
        other = Reach(self.counts, k)
        other.known = self.known
        return other

    def __call__(self, alpha: float) -> float:
        if self.counts is None:
            return reaching(alpha / 2)
        if alpha not in self.known:
            self.known[alpha] = boundaries(alpha, self.counts)
        return self.known[alpha][self.k]
