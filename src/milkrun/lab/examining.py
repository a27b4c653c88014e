"""What fresh games say of a judgement: its surprise, how much it explains and when, its luck."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from milkrun.lab.calibration import Calibration, calibrate
from milkrun.lab.learning import Floats, Toml, by_judgement, log_loss
from milkrun.lab.lessons import Fortune, Row

MOMENTS = (0.25, 0.5, 0.75, 0.9)
AROUND = 0.05
"""Positions so near to a moment of the game count as of that moment."""


@dataclass(frozen=True)
class Explained:
    """How much of what differs between games was known at a moment: 1 is all of it."""

    when: float
    wins: float
    margins: float


@dataclass(frozen=True)
class Slope:
    """By how much a result moves with what luck is said to have brought: 1 is honest."""

    slope: float
    error: float
    """Its standard error."""
    before: float
    """How far results lie apart."""
    after: float
    """The same without luck."""


@dataclass(frozen=True)
class Examined:
    """A judgement before fresh games."""

    surprise: float
    """Log loss."""
    calibration: Calibration
    explained: tuple[Explained, ...]
    lucky_share: Slope | None
    lucky_margin: Slope | None


def examine(
    judged: Toml, seats: int, clear_lead: float, rows: Sequence[Row], luck: Sequence[Fortune]
) -> Examined:
    """How what is judged compares with what came."""
    shares, margins = by_judgement(judged, rows, clear_lead)
    won = np.array([row.share for row in rows])
    return Examined(
        log_loss(won, shares),
        calibrate(seats, rows, shares),
        tuple(explained(rows, shares, margins, when) for when in MOMENTS),
        slope([f.lucky_share for f in luck], [f.share for f in luck], seats),
        slope([f.lucky_margin for f in luck], [f.margin for f in luck], seats),
    )


def explained(rows: Sequence[Row], shares: Floats, margins: Floats, when: float) -> Explained:
    """The part of the variance that is explained around a moment."""
    here = np.array([abs(row.when - when) <= AROUND for row in rows])
    won, final = (np.array([getattr(row, n) for row in rows])[here] for n in ("share", "margin"))
    return Explained(when, part(won, shares[here]), part(final, margins[here]))


def part(came: Floats, judged: Floats) -> float:
    """How much closer what was judged lies than the average does."""
    if len(came) == 0 or came.var() == 0:
        return 0.0
    return float(1 - np.mean((came - judged) ** 2) / came.var())


def slope(luck: Sequence[float], came: Sequence[float], seats: int) -> Slope | None:
    """A line through what luck and results were; the seats of a game count as one."""
    x, y = np.array(luck), np.array(came)
    if len(x) < 3 * seats or x.var() == 0:
        return None
    x, y = x - x.mean(), y - y.mean()
    found = float(x @ y / (x @ x))
    by_game = (x * (y - found * x)).reshape(-1, seats).sum(axis=1)
    error = math.sqrt(float(by_game @ by_game)) / float(x @ x)
    return Slope(found, error, float(y.std()), float((y - x).std()))
