"""Observations as a network likes them: one place for each key, amounts on a gentle scale."""

from typing import TYPE_CHECKING, Any

from milkrun.rl.extras import need
from milkrun.rl.observation import KEY, OWNER, Observation

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Features:
    """Turns rows of observations into rows of 32-bit floats."""

    def __init__(self, known: Observation) -> None:
        self.numpy = need("numpy")
        self.amounts: list[int] = []
        """Where numbers and flags stand in an observation."""
        self.keys: list[int] = []
        self.bases: list[int] = []
        """Where keys stand, and where the places of each begin among the features."""
        self.size = 0
        for field in known.fields:
            for i in range(field.first, field.first + field.size):
                if field.kind not in (KEY, OWNER):
                    self.amounts.append(i)
        self.size = len(self.amounts)
        for field in known.fields:
            if field.kind in (KEY, OWNER):
                self._add_keys(field.first, field.size, field.high + 1)
        self.base: Any = self.numpy.array(self.bases)

    def _add_keys(self, first: int, count: int, members: int) -> None:
        for i in range(first, first + count):
            self.keys.append(i)
            self.bases.append(self.size)
            self.size += members

    def spread(self, seen: Any) -> "NDArray[np.float32]":
        """One observation, or a row of them: amounts as sign and logarithm, a 1 for each key."""
        numpy = self.numpy
        rows = numpy.atleast_2d(seen)
        out: NDArray[np.float32] = numpy.zeros((len(rows), self.size), "f4")
        amounts = rows[:, self.amounts].astype("f4")
        out[:, : len(self.amounts)] = numpy.sign(amounts) * numpy.log1p(numpy.abs(amounts))
        keys = rows[:, self.keys]
        row, column = numpy.nonzero(keys >= 0)
        out[row, self.base[column] + keys[row, column]] = 1.0
        return out if numpy.ndim(seen) > 1 else out[0]
