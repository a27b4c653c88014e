"""Figures of one arm with their intervals: what a game is like, and what its things are worth."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import polars as pl

from milkrun.lab.controls import take_out
from milkrun.lab.curves import student_reach
from milkrun.lab.metrics.formula import Floats, influence
from milkrun.lab.metrics.uses import Use
from milkrun.lab.sample import Sample, by_unit
from milkrun.lab.sequential import Reach, holm
from milkrun.lab.sureness import sureness
from milkrun.lab.used import TABLE

ALPHA = 0.05
FEWEST = 20
"""Who used a thing, and who did not: with fewer, an interval would be a guess."""
UPLIFT = "won / used - (all_won - won) / (all_used - used)"


@dataclass(frozen=True)
class Measure:
    """A figure and half of its 95% interval."""

    value: float
    error: float
    half: float
    saved: float
    """How many plainly counted games one is worth."""
    units: int = 0

    @property
    def z(self) -> float:
        """How surely the figure is not 0."""
        return sureness(self.value, self.error, self.units)


UNKNOWN = Measure(math.nan, math.nan, math.nan, 1.0)


def measure(formula: str, sample: Sample, columns: Mapping[str, Floats] | None = None) -> Measure:
    """A figure of a sample, luck taken out if it was counted."""
    value, moved = influence(formula, columns or sample.columns, sample.seats)
    if math.isnan(value):
        return UNKNOWN
    found = take_out(by_unit(moved, sample.block), sample.controls(list(sample.luck)))
    error = float(found.free.std(ddof=1)) / math.sqrt(sample.units)
    half = student_reach(ALPHA, sample.units) * error
    single = moved if columns else sample.plainly(formula)
    plain, free = float(single.var()) / sample.block, float(found.free.var())
    saved = plain / free if free > 0 else 1.0
    return Measure(value + found.shift, error, half, saved, sample.units)


@dataclass(frozen=True)
class Thing:
    """One thing of a game: how much it is used, and how it goes with winning."""

    use: str
    key: str
    called: str
    share: Measure
    """Of the seats that used it, or of what befell the table."""
    times: float
    """A game."""
    uplift: Measure
    """The wins of those who used it less the wins of the others."""
    stands: bool = False


def things(uses: list[Use], rows: pl.DataFrame, sample: Sample) -> list[Thing]:
    """Everything that is used, with what goes with winning marked; all together wrong in 5%."""
    found = [thing for use in uses for thing in _things(use, rows, sample)]
    stands = holm([thing.uplift.z for thing in found], ALPHA, Reach()) if found else []
    return [
        Thing(**{**thing.__dict__, "stands": stand})
        for thing, stand in zip(found, stands, strict=True)
    ]


def _things(use: Use, rows: pl.DataFrame, sample: Sample) -> list[Thing]:
    mine = rows.filter((pl.col("use") == use.id) & (pl.col("game") < _games(sample)))
    is_shared = len(mine) > 0 and mine["seat"].min() == TABLE
    weight = pl.col("times") if is_shared else pl.lit(1)
    mine = mine.with_columns(weight=weight.cast(pl.Float64))
    whole = _whole(mine, sample, is_shared)
    return [
        _thing(use, place, mine.filter(pl.col("thing") == place), whole, sample)
        for place in (range(len(use.keys)) if len(mine) else [])
    ]


def _games(sample: Sample) -> int:
    return sample.units * sample.block


def _whole(mine: pl.DataFrame, sample: Sample, is_shared: bool) -> dict[str, Floats]:
    """What a thing is held against: every seat and its win, or all that befell the table."""
    if is_shared:
        return {"all_used": _sum(mine, "weight", sample), "all_won": _won(mine, sample)}
    games = _games(sample)
    wins = [sample.columns[f"win_{seat}"] for seat in range(sample.seats)]
    return {"all_used": np.full(games, float(sample.seats)), "all_won": np.sum(wins, axis=0)}


def _sum(rows: pl.DataFrame, column: str, sample: Sample) -> Floats:
    out = np.zeros(_games(sample))
    np.add.at(out, rows["game"].to_numpy(), rows[column].to_numpy().astype(np.float64))
    return out


def _won(rows: pl.DataFrame, sample: Sample) -> Floats:
    return _sum(rows.with_columns(both=pl.col("weight") * pl.col("won")), "both", sample)


def _thing(
    use: Use, place: int, rows: pl.DataFrame, whole: dict[str, Floats], sample: Sample
) -> Thing:
    columns = {"used": _sum(rows, "weight", sample), "won": _won(rows, sample), **whole}
    count, others = columns["used"].sum(), (columns["all_used"] - columns["used"]).sum()
    is_known = min(count, others) >= FEWEST
    return Thing(
        use.id,
        use.keys[place],
        use.called[place],
        measure("used / all_used", sample, columns),
        float(rows["times"].sum()) / _games(sample),
        measure(UPLIFT, sample, columns) if is_known else UNKNOWN,
    )
