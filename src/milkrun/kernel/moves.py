"""A list of actions that is filled anew at every decision instead of being made anew."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from milkrun.kernel.rng import Rng
from milkrun.kernel.vecs import filled

USUAL: Final[i64] = 24
"""Room for the choices of most decisions; more is made when it is needed."""


@mypyc_attr(acyclic=True)
class Moves:
    """The first `count` entries of `at` are the actions offered; the rest is spare room."""

    def __init__(self) -> None:
        self.at: vec[i64] = filled(USUAL, 0)
        self.count: i64 = 0

    def add(self, action: i64) -> None:
        """One more action."""
        if self.count < len(self.at):
            self.at[self.count] = action
        else:
            self.at = append(self.at, action)
        self.count += 1

    def any(self, rng: Rng) -> i64:
        """One of them, each as likely as the next."""
        return self.at[rng.below(self.count)]

    def taken(self) -> vec[i64]:
        """The actions as a vec of their own."""
        return self.at[: self.count]
