"""The studio as it crosses the wire: forms, variants, and pieces of experiments."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from milkrun.web.wire.asks import Code, Name

Seed = Annotated[int, Meta(ge=0, le=1_000_000_000)]
GameNumber = Annotated[int, Meta(ge=0, le=1_999)]
Players = Annotated[list[Code], Meta(min_length=1, max_length=8)]
Options = dict[str, bool | int | str | list[int]]
Tables = dict[str, Any]


class ChangesIn(Struct, forbid_unknown_fields=True, kw_only=True):
    """What differs from the book."""

    options: Options = {}
    tables: Tables = {}


class VariantIn(ChangesIn, kw_only=True):
    """A variant, for so many seats."""

    seats: Annotated[int, Meta(ge=1, le=8)]


class PresetIn(VariantIn, kw_only=True):
    """A variant to be written down as a file."""

    name: Name = ""


class SheetsIn(PresetIn, kw_only=True):
    """A variant to be put on paper."""

    paper: Annotated[str, Meta(max_length=20)] = "a4"


class PlayIn(ChangesIn, kw_only=True):
    """Some games of one side of an experiment."""

    players: Players
    seed: Seed
    first: GameNumber
    count: Annotated[int, Meta(ge=1, le=200)]


class ShowIn(ChangesIn, kw_only=True):
    """A game of one side of an experiment, to look at."""

    players: Players
    seed: Seed
    number: GameNumber


class StudioOut(Struct, frozen=True):
    """What of a game can be changed, how far, and what may be done with it here."""

    tables: dict[str, Any]
    bounds: dict[str, Any]
    """The tables' shape, with a bound in the place of each value."""
    takes: dict[str, str]
    """The values that each option takes, in words."""
    titles: dict[str, str]
    """How tables and their parts are called, by their places: `map.tiles`."""
    columns: dict[str, list[str]]
    """How the cells of a row are called, by the place of the list."""
    counts: dict[str, str]
    """How that which is counted in each game of an experiment is called."""
    picture: dict[str, Any] | None
    """Where places and roads stand that make a picture; None if there are none."""
    papers: list[str]
    """What it can be printed on here."""
    experiments: bool
    """Whether experiments are allowed here."""
    lacks: list[str]
    """Libraries that experiments would need and that are not installed."""
    most_games: int
    fewest_games: int


class CheckedOut(Struct, frozen=True):
    """The variant makes a game."""

    changes: int
    """How many options and tables differ from the book."""
