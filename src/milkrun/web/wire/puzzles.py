"""Puzzles as they cross the wire."""

from typing import Annotated

from msgspec import Meta, Struct

from milkrun.web.wire.asks import Action, Actions, In, Number


class PuzzleIn(In):
    """A puzzle, and what was done in it so far."""

    number: Number
    actions: Actions


class SolveIn(In):
    """An answer to a puzzle: all that is done until chance or others have a say."""

    number: Number
    actions: Annotated[list[Action], Meta(min_length=1, max_length=400)]


class WhichIn(In):
    """A puzzle."""

    number: Number


class PuzzleOut(Struct, frozen=True):
    """A puzzle on the list: nothing that would spoil it."""

    number: int
    seat: int
    theme: str
    """What it is about, in the game's own words."""
    grade: int


class PuzzlesOut(Struct, frozen=True):
    """The puzzles of a game."""

    title: str
    seats: int
    puzzles: list[PuzzleOut]


class AnswerOut(Struct, frozen=True):
    """The turn to find."""

    best_actions: list[int]
    better: str
    why: str
