"""The games of one arm as arrays: figures game by game, luck unit by unit.

A unit is what was drawn independently: a game, or in rotation all games of a seed.
"""

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import polars as pl

from milkrun.lab.metrics.catalogue import Metric
from milkrun.lab.metrics.formula import Floats, influence
from milkrun.lab.plan import Plan
from milkrun.lab.reading import table

KINDS = ("above", "share", "margin")
"""Luck is told as it counts, in shares of the win, and in points of the margin."""


@dataclass(frozen=True)
class Sample:
    """What an arm's games came to."""

    seats: int
    block: int
    """Games in a unit."""
    columns: dict[str, Floats]
    luck: dict[str, Floats]
    """By name: a number a unit, 0 on average."""
    single: dict[str, Floats] = field(default_factory=dict)
    """The same columns of a first ending each, where games have several and `columns` hold what
    these come to on average."""

    @property
    def units(self) -> int:
        """How many units there are."""
        return len(next(iter(self.columns.values()))) // self.block

    def figure(self, metric: Metric) -> tuple[float, Floats]:
        """A figure's value, and how far each unit moves it."""
        found, moved = influence(metric.formula, self.columns, self.seats)
        return found, by_unit(moved, self.block)

    def plainly(self, formula: str) -> Floats:
        """How far each game moves a figure if only its first ending counts."""
        return influence(formula, self.single or self.columns, self.seats)[1]

    @property
    def cost(self) -> float:
        """How many times as many decisions were made as in first endings alone."""
        if not self.single:
            return 1.0
        return float(self.columns["played"].mean() / self.single["decisions"].mean())

    def controls(self, names: list[str]) -> Floats:
        """The luck of these names, a column each."""
        nothing = np.zeros(self.units)
        if not names:
            return np.zeros((self.units, 0))
        return np.column_stack([self.luck.get(name, nothing) for name in names])


def by_unit(values: Floats, block: int) -> Floats:
    """The mean of each unit."""
    return np.asarray(values.reshape(-1, block).mean(axis=1), dtype=np.float64)


def read_sample(plan: Plan, folder: Path) -> Sample:
    """The games of a run that was measured, whole units only."""
    seats = len(plan.arm.players)
    block = seats if plan.rotate else 1
    games = table(folder, "games").collect()
    games = games.head(len(games) - len(games) % block)
    luck = read_luck(plan, folder, len(games), block) if "luck" in plan.watch else {}
    if plan.endings == 1:
        return Sample(seats, block, columns_of(games), luck)
    ends = table(folder, "endings").collect().head(len(games))
    return Sample(seats, block, columns_of(ends), luck, columns_of(games))


def columns_of(rows: pl.DataFrame) -> dict[str, Floats]:
    """The numbers of a table."""
    return {
        name: rows[name].to_numpy().astype(np.float64)
        for name in rows.columns
        if rows[name].dtype.is_numeric()
    }


def read_luck(plan: Plan, folder: Path, games: int, block: int) -> dict[str, Floats]:
    """What chance brought each player, as controls: in all, and apart by what draws were for."""
    seats = len(plan.arm.players)
    out: dict[str, Floats] = {}
    rows = table(folder, "seats").filter(pl.col("game") < games).collect()
    for player in range(seats):
        mine = rows.filter(pl.col("player") == player)["luck"].to_numpy()
        out[f"judged/{player}"] = by_unit(mine.astype(np.float64), block)
    turn = pl.col("game") % seats if plan.rotate else pl.lit(0)
    player_of = pl.when(pl.col("seat") < 0).then(-1).otherwise((pl.col("seat") + turn) % seats)
    drawn = table(folder, "luck").filter(pl.col("game") < games).with_columns(player=player_of)
    for (purpose, player), part in drawn.collect().group_by(
        ["purpose", "player"], maintain_order=True
    ):
        for kind in KINDS:
            values = np.zeros(games)
            np.add.at(values, part["game"].to_numpy(), part[kind].to_numpy())
            out[f"{kind}/{purpose}/{player}"] = by_unit(values, block)
    return dict(sorted(out.items()))
