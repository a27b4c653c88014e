"""A study as it is declared: tables of arms, who plays them, how often, and what is read."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from milkrun.games import book
from milkrun.kernel.errors import UsageError, nearest
from milkrun.lab.arm import Arm, Words, parse_arm
from milkrun.lab.metrics.catalogue import Metric, catalogue, chosen
from milkrun.lab.plan import Plan
from milkrun.play.players import parse_players


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One arm of a table: what it is called, and its words as `milkrun compare` takes them."""

    called: str
    arm: str
    num: int = 0
    """Games, if not as many as the others of the table."""
    thing: str = ""
    """What this arm is about, for figures that are told of it alone."""
    tables: dict[str, Any] = {}
    """Tables of the game that this arm replaces, as a preset file would."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Arms that are looked at side by side; all play the same seeds."""

    id: str
    about: str
    game: str
    players: str
    num: int
    rows: list[Row]
    read: list[str] = []
    """Figures; one that ends in a star stands for all that begin so."""
    own: list[str] = []
    """Figures of each arm's own thing: `M4_use` is `M4_use_horse` where that is the horse."""
    chart: list[str] = []
    """Which of the figures are drawn."""
    compared: bool = True
    """Whether the first arm is a base for the others."""
    rotate: bool = False
    luck: bool = False
    uses: str = ""
    """What things to tell the worth of."""
    beside: str = ""
    """What befell whole tables: what each thing adds to the first figure of an arm."""
    quantiles: list[float] = []
    """Which parts of the scores to tell: 0.5 is the middle one."""
    check: int = 0
    """Games of the second arm that a test plays again."""

    def arm(self, row: Row) -> Arm:
        """An arm, its words checked."""
        found = book(self.game)
        preset = found.facts.make_preset("study", {"tables": row.tables}) if row.tables else None
        return parse_arm(found, row.arm, parse_players(self.players), Words(preset, {}, [], [], []))

    def plan(self, row: Row, seed: int, num: int = 0) -> Plan:
        """The games of an arm."""
        arm = self.arm(row)
        wanted = num or row.num or self.num
        whole = wanted - wanted % (len(arm.players) if self.rotate else 1)
        watch = ("figures", *["luck"] * self.luck, *["uses"] * bool(self.uses or self.beside))
        return Plan(arm, whole, seed, self.rotate, watch)

    def metrics(self, arm: Arm) -> list[Metric]:
        """The figures that are read."""
        known = list(catalogue(arm.game()))
        names = [name for read in self.read for name in expanded(read, known)]
        return chosen(arm.game(), names) if names else []

    def owned(self, row: Row, arm: Arm) -> list[Metric]:
        """The figures of the thing an arm is about."""
        names = [f"{name}_{row.thing}" for name in self.own] if row.thing else []
        return chosen(arm.game(), names) if names else []


class Study(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question and the tables that answer it."""

    title: str
    seed: int
    tables: list[Table]


def expanded(read: str, known: list[str]) -> list[str]:
    """A figure, or all that begin so."""
    if not read.endswith("*"):
        return [read]
    return [name for name in known if name.startswith(read[:-1])]


def folder() -> Traversable:
    """Where studies are declared."""
    return files("milkrun.lab").joinpath("data", "studies")


def names() -> list[str]:
    """All studies."""
    return sorted(file.name.removesuffix(".toml") for file in folder().iterdir())


def declared(name: str) -> Study:
    """A study by its name."""
    if name not in names():
        known = ", ".join(names())
        raise UsageError(f"There is no study '{name}'.{nearest(name, names())} There are: {known}.")
    text = folder().joinpath(f"{name}.toml").read_text("utf-8")
    return msgspec.toml.decode(text, type=Study)
