"""A finished game looked back on, as it crosses the wire."""

from typing import Annotated

from msgspec import Meta, Struct

from milkrun.web.wire.asks import Action, Actions, In, Number, Seat
from milkrun.web.wire.games import EstimateOut
from milkrun.web.wire.view import ViewOut

MOST_AT_ONCE = 16
"""So many decisions are looked at for one question: others wait behind it."""


class LookIn(In):
    """Which decisions to look at, by their numbers among the moments, and how closely."""

    numbers: Annotated[list[Number], Meta(min_length=1, max_length=MOST_AT_ONCE)]
    close: bool = False


class AnotherIn(In):
    """Another answer to a moment: all that the seat does until chance or others have a say."""

    number: Number
    actions: Annotated[list[Action], Meta(min_length=1, max_length=400)]


class PositionIn(In):
    """A position of the game, and what a seat would do in it."""

    ply: Number
    seat: Seat
    actions: Actions


class DrawOut(Struct, frozen=True):
    """What a draw brought every seat, in thousandths of a point of the margin."""

    ply: int
    brought: list[int]


class MomentOut(Struct, frozen=True):
    """Where a seat had a choice."""

    ply: int
    seat: int


class DecisionOut(Struct, frozen=True):
    """A decision: what was played, what was better, what it cost as far as the seat could know."""

    number: int
    ply: int
    seat: int
    mark: str
    loss: EstimateOut
    """Of the share of the win."""
    points: EstimateOut
    share: float
    effects: list[int]
    """What it did to every seat's margin beside the best line, in thousandths of a point."""
    played_actions: list[int]
    best_actions: list[int]
    doubtful: bool
    """A closer look may find something."""
    as_good: bool
    """Nothing says for certain that the best line is better."""
    close: bool
    trivial: bool
    """Nothing hung on it: it is left out of every count."""
    played: str
    better: str
    why: str
    brought: str


class AnalysisOut(Struct, frozen=True):
    """What chance did, and what was found so far."""

    margins: list[int]
    """Every seat's margin at the end, in thousandths of a point."""
    draws: list[DrawOut]
    shares: list[list[float]]
    """Every seat's share of the win, as it was judged after each ply."""
    moments: list[MomentOut]
    decisions: list[DecisionOut]
    """Those that were looked at before."""


class LookOut(Struct, frozen=True):
    """Decisions that were looked at."""

    decisions: list[DecisionOut]


class PositionOut(Struct, frozen=True):
    """A position through a seat's eyes."""

    view: ViewOut
    is_whole: bool
    """The seat has done all it can before chance or others have a say."""
