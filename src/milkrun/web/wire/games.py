"""Games, rules, facts and hints as they cross the wire."""

from typing import Any

from msgspec import Struct

Value = bool | int | str | list[int]


class OptionOut(Struct, frozen=True):
    """An option: its type, default, bounds and clause."""

    name: str
    type: str
    default: Value
    about: str
    clause: str
    low: int
    high: int
    choices: list[str]
    values: list[int]
    most: int
    """How many numbers an option of type ints takes."""


class PresetOut(Struct, frozen=True):
    """A named variant, and the options it sets."""

    name: str
    about: str
    options: dict[str, Value]


class GameOut(Struct, frozen=True):
    """A game on the shelf."""

    id: str
    title: str
    pitch: str
    seats: list[int]
    """The fewest and the most players."""
    minutes: str
    levels: dict[str, str]
    """The player code behind each named level of bots."""
    presets: list[PresetOut]
    options: list[OptionOut]


class GamesOut(Struct, frozen=True):
    """The shelf."""

    games: list[GameOut]
    tables: bool
    """Whether the asker may set up tables here."""
    imports: bool
    """Whether the asker may bring game files."""


class FactsOut(Struct, frozen=True):
    """What a drawing needs and what never changes during a match."""

    game: str
    title: str
    seats: int
    tables: dict[str, Any]
    words: dict[str, Any]
    options: dict[str, Any]
    moves: list[list[str]]
    """The kind and the target of each action, by its id."""
    events: list[list[str]]


class EstimateOut(Struct, frozen=True):
    """A mean, and the bounds that hold it with 95% confidence."""

    mean: float
    low: float
    high: float


class HintLineOut(Struct, frozen=True):
    """What to do, and what would follow."""

    actions: list[int]
    text: str
    say: str
    targets: list[str]


class AdviceOut(Struct, frozen=True):
    """A line and what it promises."""

    line: HintLineOut
    score: EstimateOut
    win: EstimateOut


class HintOut(Struct, frozen=True):
    """What the coach says."""

    seat: str
    best: AdviceOut
    runner_up: AdviceOut | None
    asked: AdviceOut | None
    samples: int
    judged: int
    simulations: int
    lead: EstimateOut | None
    words: list[str]


class DeletedOut(Struct, frozen=True):
    """The match is gone."""

    deleted: bool = True


class HealthOut(Struct, frozen=True):
    """How the server is."""

    status: str
    version: str
