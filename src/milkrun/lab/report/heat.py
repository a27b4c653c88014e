"""Where things happen: events counted by the place on the map that they name.

A game says in `data/heat.toml` which of its tables has the places and where they lie, and which
events to count there. A game without one has no maps in its report.
"""

from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

import polars as pl

from milkrun.kernel.data import Toml, read_toml
from milkrun.kernel.game import Game
from milkrun.lab.plan import Plan
from milkrun.lab.reading import table

FILE = "heat.toml"
LETTERS = ("a", "b", "c")
"""How the table of events calls their arguments."""


@dataclass(frozen=True)
class Spot:
    """A place on the map and how often something happened there, a game."""

    name: str
    x: float
    y: float
    count: float


@dataclass(frozen=True)
class Heat:
    """One map."""

    about: str
    spots: list[Spot]
    roads: list[tuple[int, int]]


def heats(plan: Plan, folder: Path) -> list[Heat]:
    """The maps of a run that kept its events."""
    game = plan.arm.game()
    package = game.setting.facts.package
    if not files(package).joinpath("data", FILE).is_file():
        return []
    said = read_toml(package, FILE)
    events = table(folder, "events")
    ground = said.pop("map")
    return [heat(game, ground, row, events, plan.num) for row in said.values()]


def heat(game: Game, ground: Toml, row: Toml, events: pl.LazyFrame, games: int) -> Heat:
    """One map: the named events of all games, place by place."""
    rows, names = game.setting.tables[ground["table"]], place_names(game, ground)
    places = [
        (float(place[ground["x"]]), float(place[ground["y"]])) for place in rows[ground["of"]]
    ]
    counts = [0] * len(places)
    for kind, argument in row["events"].items():
        for place, n in counted(game, events, kind, argument):
            counts[at(rows, row, place)] += n
    spots = [Spot(names[k], x, y, counts[k] / games) for k, (x, y) in enumerate(places)]
    return Heat(row["about"], spots, roads(rows, ground))


def counted(game: Game, events: pl.LazyFrame, kind: str, argument: str) -> list[tuple[int, int]]:
    """How often an event named each of its places."""
    (found,) = [known for known in game.event_kinds if known.name == kind]
    column = LETTERS[found.args.index(argument)]
    tally = events.filter(pl.col("event") == kind).group_by(column).len().sort(column)
    return [(int(place), int(n)) for place, n in tally.collect().iter_rows()]


def at(rows: Toml, row: Toml, place: int) -> int:
    """Where on the map a place is; a city stands at one of its tiles."""
    if "by" not in row:
        return place
    return int(rows[row["by"]][place][row["tile"]])


def place_names(game: Game, ground: Toml) -> list[str]:
    """What the places are called."""
    return list(game.words.lists[ground["names"]])


def roads(rows: Toml, ground: Toml) -> list[tuple[int, int]]:
    """Which places are neighbours; roads name places by number or by key."""
    keys: list[Any] = [place[0] for place in rows[ground["of"]]]
    return [(keys.index(a), keys.index(b)) for a, b in rows[ground["roads"]]]
