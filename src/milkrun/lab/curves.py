"""The two curves that chance is measured by: the normal one, and Student's for few units.

The same numbers as those of `scipy.stats`, which takes a third of a second to load and checks
every call.
"""

import numpy as np
from numpy.typing import NDArray
from scipy.special import ndtr, ndtri, stdtr, stdtrit


def tail(steps: float) -> float:
    """How much of the normal curve lies that many standard errors out, on one side."""
    return float(ndtr(-steps))


def reaching(share: float) -> float:
    """How many standard errors out that much of the normal curve begins, on one side."""
    return float(-ndtri(share))


def bell(at: NDArray[np.float64], spread: float) -> NDArray[np.float64]:
    """The normal curve of that spread."""
    height: float = 1 / (spread * np.sqrt(2 * np.pi))
    return np.asarray(height * np.exp(-((at / spread) ** 2) / 2), dtype=np.float64)


def student_tail(steps: float, units: int) -> float:
    """How much lies that far out where the spread itself is a guess from so many units."""
    return float(stdtr(units - 1, -steps))


def student_reach(alpha: float, units: int) -> float:
    """How many standard errors to both sides leave `alpha` outside, with so many units."""
    return float(stdtrit(units - 1, 1 - alpha / 2))
