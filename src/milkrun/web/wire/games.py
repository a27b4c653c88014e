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


class MapOut(Struct, frozen=True):
    """A map to look at: places and the roads between them."""

    points: list[tuple[int, int, str]]
    roads: list[tuple[int, int]]


class BookOut(Struct, frozen=True):
    """The game as its book has it."""

    title: str
    map: MapOut | None


class PresetOut(Struct, frozen=True):
    """A named variant, and the options it sets."""

    name: str
    title: str
    about: str
    picture: str
    """What to draw beside it, if it brings no map."""
    options: dict[str, Value]
    map: MapOut | None


class GroupOut(Struct, frozen=True):
    """Options that belong together."""

    title: str
    options: list[str]


class PersonOut(Struct, frozen=True):
    """Who plays a level, as people meet it."""

    name: str
    face: str
    style: str
    about: str


class GameOut(Struct, frozen=True):
    """A game on the shelf."""

    id: str
    title: str
    pitch: str
    seats: list[int]
    """The fewest and the most players."""
    minutes: str
    lesson: bool
    """Whether it can be learnt by playing."""
    puzzles: bool
    """Whether there are puzzles of it."""
    levels: dict[str, str]
    """The player code behind each named level of bots."""
    people: dict[str, PersonOut]
    """Who people meet at a level, where the game says so."""
    book: BookOut
    presets: list[PresetOut]
    groups: list[GroupOut]
    choices: dict[str, dict[str, str]]
    """How the values of an option read."""
    alone: str
    """The option that comes first where one person plays alone."""
    options: list[OptionOut]


class GamesOut(Struct, frozen=True):
    """The shelf."""

    games: list[GameOut]
    tables: bool
    """Whether the asker may set up tables here."""
    imports: bool
    """Whether the asker may bring game files."""
    building: bool
    """Whether a faster engine is being built; `/engine` tells how far it is."""


class FactsOut(Struct, frozen=True):
    """What a drawing needs and what never changes during a match."""

    game: str
    title: str
    seats: int
    tables: dict[str, Any]
    words: dict[str, Any]
    options: dict[str, Any]
    about: dict[str, dict[str, str]]
    """What the facts of a position mean: those of the table, of a seat, and of other things."""
    sets: list[str]
    """The facts of a view that are sets: a bit for each member of their list."""
    reckoned: dict[str, Any]
    """What follows from the components alone, where a drawing would have to reckon it."""
    moves: list[list[str]]
    """The kind and the target of each action, by its id; what chance does has no target. Of a game
    without a drawing also how the action reads."""
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
    first: str
    """The next choice alone, in words."""
    reason: str
    """What the turn brings; empty if nothing yet."""


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
    """One sentence, with its reason."""
    details: list[str]
    """The figures behind it."""


class DoubtOut(Struct, frozen=True):
    """What the coach says to a turn that is about to be sent; nothing is no objection."""

    is_blunder: bool = False
    loss: EstimateOut | None = None
    """Of the share of the win."""
    better: HintLineOut | None = None


class DeletedOut(Struct, frozen=True):
    """The match is gone."""

    deleted: bool = True


class EngineOut(Struct, frozen=True):
    """The build that bots think with, and the one that is built behind a first start."""

    build: str
    """`compiled` or `plain`."""
    doing: str
    """`translate`, `compile`, `install`; `ready` or `failed` at the end; empty where none is."""
    step: int
    steps: int


class HealthOut(Struct, frozen=True):
    """How the server is."""

    status: str
    version: str
