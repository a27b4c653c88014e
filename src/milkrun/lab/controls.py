"""Luck taken out of a figure: known to be nothing on average, so it may be subtracted.

How much of it goes is found by regression, each fifth of the games corrected with what the other
four taught: so no game has a say in its own correction, and the figure stays unbiased.
"""

from dataclasses import dataclass

import numpy as np

from milkrun.lab.metrics.formula import Floats

FOLDS = 5
PER_CONTROL = 10
"""Units that a control needs before it is used: fewer would add more noise than they take."""
RIDGE = 0.02
"""How much slopes are drawn towards nothing: controls resemble each other."""

DUST = 1e-6
"""A control that varies by less is what arithmetic leaves of nothing, and its mean is no 0."""


@dataclass(frozen=True)
class Adjusted:
    """A figure's distance from its mean, unit by unit, before and after luck was taken out."""

    plain: Floats
    free: Floats

    @property
    def shift(self) -> float:
        """What taking luck out adds to the figure."""
        return float(self.free.mean() - self.plain.mean())

    @property
    def saved(self) -> float:
        """How many plain units one without luck is worth."""
        free = float(self.free.var())
        return float(self.plain.var()) / free if free > 0 else 1.0


def take_out(plain: Floats, controls: Floats) -> Adjusted:
    """A figure without the luck that the controls tell of; each of them is 0 on average."""
    count = len(plain)
    taught = count - count // FOLDS
    most = min(controls.shape[1], taught // PER_CONTROL) if controls.size else 0
    if most < 1 or float(plain.std()) == 0.0:
        return Adjusted(plain, plain)
    fold, free = np.arange(count) % FOLDS, plain.copy()
    for k in range(FOLDS):
        mine, others = fold == k, fold != k
        chosen = strongest(plain[others], controls[others], most)
        weights = slopes(plain[others], controls[others][:, chosen])
        free[mine] = plain[mine] - controls[mine][:, chosen] @ weights
    return Adjusted(plain, free) if free.var() < plain.var() else Adjusted(plain, plain)


def strongest(plain: Floats, controls: Floats, most: int) -> list[int]:
    """The controls that go with the figure most closely."""
    spread = controls.std(axis=0)
    centred = (controls - controls.mean(axis=0)) / np.where(spread > DUST, spread, 1.0)
    strength = np.abs(centred.T @ (plain - plain.mean()))
    return [int(i) for i in np.argsort(-strength, kind="stable")[:most] if spread[i] > DUST]


def slopes(plain: Floats, controls: Floats) -> Floats:
    """How much of each control goes with the figure, by least squares drawn towards nothing."""
    spread = controls.std(axis=0)
    scaled = (controls - controls.mean(axis=0)) / spread
    own = scaled.T @ scaled + RIDGE * len(plain) * np.eye(controls.shape[1])
    found = np.linalg.solve(own, scaled.T @ (plain - plain.mean()))
    return np.asarray(found / spread, dtype=np.float64)
