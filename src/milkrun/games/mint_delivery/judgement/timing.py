"""When the end is expected, and what is left of points that come after it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.facts import Weights

NEVER: Final = 1.0e6
"""More actions than any game has."""
LATEST: Final[i64] = 600
"""More actions than any plan needs."""
SOON: Final[i64] = 8
"""More actions than a driver has before the others had theirs."""
ORDERS: Final[i64] = 40
"""More orders than there are."""


class Timing:
    """What points are worth by the actions they need, for every time left: looked up, since plans
    ask again and again."""

    def __init__(self, weights: Weights, seats: i64) -> None:
        self.pace: float = weights.pace
        self.grace: float = weights.grace
        self.seats: i64 = seats
        self.endless: vec[float] = self._row(NEVER)
        self.rows: vec[vec[float]] = vec[vec[float]]([vec[float]() for _ in range(SOON * ORDERS)])
        """For each (actions in this round, orders to be taken), once asked for."""

    def left(self, soon: i64, orders: i64) -> float:
        """About how many actions a driver has who has so many before all others had theirs, when
        so many orders are taken before the end."""
        return NEVER if self.pace == 0.0 else self._left(soon, orders)

    def timely(self, soon: i64, orders: i64) -> vec[float]:
        """What is left of points by the actions they need."""
        if self.pace == 0.0:
            return self.endless
        place = soon * ORDERS + orders
        if len(self.rows[place]) == 0:
            self.rows[place] = self._row(self._left(soon, orders))
        return self.rows[place]

    def _left(self, soon: i64, orders: i64) -> float:
        return float(soon) + self.pace * float(orders) / float(self.seats)

    def _row(self, left: float) -> vec[float]:
        row = vec[float](capacity=LATEST + 1)
        for when in range(LATEST + 1):
            over = (float(when) - left) / self.grace
            row = append(row, max(0.0, 1.0 - max(0.0, over)))
        return row
