"""All figures of a game: those every game has, and those of its own `data/metrics.toml`."""

from dataclasses import dataclass
from typing import Any

from milkrun.kernel.data import Toml, has_data
from milkrun.kernel.declared import DeclaredGame
from milkrun.kernel.errors import OptionError, nearest
from milkrun.kernel.game import Game
from milkrun.kernel.state import SEAT_NAMES
from milkrun.kernel.translation import read_told

FILE = "metrics.toml"


@dataclass(frozen=True)
class Metric:
    """One figure: how it is called, how it is made, what the designers want it to be."""

    id: str
    about: str
    formula: str
    unit: str = ""
    """`points` for shares that are told in percentage points."""
    headline: bool = False
    wanted: tuple[float, float] | None = None
    more: str = ""
    less: str = ""

    @property
    def scale(self) -> float:
        """What a figure is told in."""
        return 100.0 if self.unit == "points" else 1.0


def catalogue(game: Game) -> dict[str, Metric]:
    """Every figure of a game, by its id; the game's own win over the general ones.

    They are called as the language of the game calls them.
    """
    rows = {**read_told("milkrun.lab", FILE, game.setting.facts.language), **own_rows(game)}
    found: dict[str, Metric] = {}
    for name, row in rows.items():
        for metric in spread(game, name, row):
            found[metric.id] = metric
    return found


def own_rows(game: Game) -> Toml:
    """What the game's folder says, if it says anything."""
    facts = game.setting.facts
    return facts.read(FILE) if has_data(facts.package, FILE) else {}


def spread(game: Game, name: str, row: Toml) -> list[Metric]:
    """A row as figures: one, or one for each member of a list."""
    formula = row["formula"]
    for sum_name, part in row.get("sums", {}).items():
        count = len(members(game, part["over"]))
        terms = [f"some({part['term'].replace('{i}', str(i))})" for i in range(count)]
        formula = replaced(formula, sum_name, f"({' + '.join(terms)})")
    if "each" not in row:
        return [_metric(name, row, formula, row["about"])]
    return [
        _metric(
            f"{name}_{key}",
            row,
            formula.replace("{i}", str(i)).replace("{item}", key),
            row["about"].replace("{item}", called),
        )
        for i, (key, called) in enumerate(members(game, row["each"]))
    ]


def replaced(formula: str, name: str, by: str) -> str:
    """A formula with one of its names spelt out."""
    padded = f" {formula.replace('(', '( ').replace(')', ' )')} "
    return padded.replace(f" {name} ", f" {by} ").strip()


def members(game: Game, name: str) -> list[tuple[str, str]]:
    """The members of a list: how they are spelt, how they are called."""
    if name == "seats":
        return [(letter, letter) for letter in SEAT_NAMES[: game.seats]]
    keys = game.keys[name] if isinstance(game, DeclaredGame) else game.words.lists[name]
    words = game.words.lists.get(name, keys)
    return [(key, words[i] if i < len(words) else key) for i, key in enumerate(keys)]


def _metric(name: str, row: Toml, formula: str, about: str) -> Metric:
    wanted: Any = row.get("wanted")
    return Metric(
        name,
        about,
        formula,
        row.get("unit", ""),
        row.get("headline", False),
        (float(wanted[0]), float(wanted[1])) if wanted else None,
        row.get("more", ""),
        row.get("less", ""),
    )


def chosen(game: Game, names: list[str]) -> list[Metric]:
    """The figures asked for by id; none named is the headlines."""
    known = catalogue(game)
    for name in names:
        if name not in known:
            hint = nearest(name, list(known)) or f" `milkrun compare {game.id} --list` names them."
            raise OptionError(f"There is no figure '{name}'.{hint}")
    return [known[name] for name in names] or [m for m in known.values() if m.headline]
