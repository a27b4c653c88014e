"""Whole choices worth a thought: sequences of actions of the seat to move, each complete."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

if TYPE_CHECKING:
    from milkrun.kernel.state import State

LONGEST: Final[i64] = 8
"""Actions of one choice, at most."""
MOST: Final[i64] = 400
"""Choices of one moment, at most: more than a bot could look at."""


class Lines:
    """The first `count` entries of `at`; filled anew at every moment."""

    def __init__(self) -> None:
        self.at: vec[vec[i64]] = vec[vec[i64]]()
        self.ends: list[State | None] = []
        """The position each leads to, where it is known already."""
        self.count: i64 = 0

    def clear(self) -> None:
        """None yet."""
        self.count = 0
        self.ends = []

    def add(self, actions: vec[i64], end: State | None = None) -> None:
        """One more."""
        self.ends.append(end)
        if self.count < len(self.at):
            self.at[self.count] = actions
        else:
            self.at = append(self.at, actions)
        self.count += 1


def complete_lines(state: State, out: Lines) -> None:
    """Every legal choice of the seat to move, with all ways to complete it."""
    for action in state.legal():
        follow(state, vec[i64](), action, out)


def follow(state: State, begun: vec[i64], action: i64, out: Lines) -> None:
    """The choices that begin so and go on with that action."""
    if out.count >= MOST:
        return
    seat = state.to_move()
    line = append(begun[:], action)
    after = state.clone()
    after.apply(action)
    if after.to_move() == seat and after.is_selecting() and len(line) < LONGEST:
        for following in after.legal():
            follow(after, line, following, out)
    else:
        out.add(line, after)
