"""What an experimenting process is asked, and what it answers: plain data, bounded."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from milkrun.kernel.translation import ENGLISH
from milkrun.web.match.processes.checker import Rejected
from milkrun.web.match.processes.game_files import Incoming

MOST_GAMES = 2_000
"""Games of each side."""
FEWEST_GAMES = 20
"""Intervals mean nothing for fewer."""


class Side(msgspec.Struct, frozen=True):
    """What one side of a comparison changes in the book."""

    options: dict[str, Any] = {}
    tables: dict[str, Any] = {}


class Table(msgspec.Struct, frozen=True):
    """What both sides have in common: the game, who plays it, and the first seed."""

    game: str
    players: list[str]
    seed: int


class Play(msgspec.Struct, tag=True):
    """Play some games of a side; fewer come back if they take long."""

    table: Table
    side: Side
    first: int
    count: int


class Show(msgspec.Struct, tag=True):
    """One game of a side as a finished match."""

    table: Table
    side: Side
    number: int
    now: int


class Weigh(msgspec.Struct, tag=True):
    """Compare what both sides' games came to, as the browser has kept it."""

    game: str
    data: bytes
    language: str = ENGLISH
    """Of whoever reads it."""


class Rows(msgspec.Struct, tag=True):
    """Games that were played, a number for each figure that is counted."""

    columns: list[str]
    rows: list[list[float]]


Figures = Annotated[list[list[float]], Meta(max_length=MOST_GAMES)]


class SideGames(msgspec.Struct, frozen=True):
    """The games of a side, as they were given out."""

    options: dict[str, Any]
    tables: dict[str, Any]
    columns: Annotated[list[str], Meta(max_length=500)]
    rows: Figures


class Experiment(msgspec.Struct, frozen=True):
    """All that a verdict needs."""

    players: Annotated[list[str], Meta(min_length=1, max_length=8)]
    seed: int
    base: SideGames
    variant: SideGames


class DifferenceOut(msgspec.Struct, frozen=True):
    """One figure on both sides, and what lies between them with 95% confidence."""

    figure: str
    about: str
    scale: float
    """What the numbers are multiplied with to be told."""
    unit: str
    base: float | None
    variant: float | None
    by: float | None
    low: float | None
    high: float | None
    stands: bool
    """Whether it is a difference, all figures together wrong in 5% at most."""
    says: str


class VerdictOut(msgspec.Struct, frozen=True, tag="verdict"):
    """What an experiment found."""

    games: int
    """Games of each side."""
    first_seed: int
    last_seed: int
    differences: list[DifferenceOut]
    worth: str
    """How much more the same dice made of the games."""
    command: str
    """What the terminal is told to find the same."""
    language: str
    """In which it is said: who reads another one asks again."""


Task = Play | Show | Weigh
Answer = Rows | Incoming | VerdictOut | Rejected
