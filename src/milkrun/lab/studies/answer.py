"""A study answered: every figure with its interval, as data that is kept beside the page."""

import math
from collections.abc import Callable
from pathlib import Path

import msgspec
import numpy as np
import polars as pl

from milkrun.lab.compare import ALPHA, difference
from milkrun.lab.executors import Executor
from milkrun.lab.measure import FEWEST, Measure, Thing, measure, things
from milkrun.lab.metrics.catalogue import Metric
from milkrun.lab.metrics.formula import Floats, influence
from milkrun.lab.metrics.uses import Use, uses
from milkrun.lab.plan import Plan
from milkrun.lab.reading import table as kept
from milkrun.lab.sample import Sample
from milkrun.lab.sequential import Reach, holm
from milkrun.lab.studies.declared import Row, Study, Table
from milkrun.lab.studies.playing import Told, played

DIGITS = 5
"""Enough for any interval here, and the same on every machine."""
NOTHING = 1e-9
"""What arithmetic leaves of nothing."""
APART = "both / there - (figure - both) / (1 - there)"
"""The figure where something was there, less the figure elsewhere."""


class Figure(msgspec.Struct, omit_defaults=True):
    """A figure in the units it is told in, with half of its 95% interval."""

    id: str
    about: str
    value: float | None
    half: float | None = None
    by: float | None = None
    """How far it lies from the table's first arm, seed by seed."""
    by_half: float | None = None
    differs: bool = False
    """Whether that is sure, all differences of the table together wrong in 5% at most."""
    luck: float | None = None
    """The part of its variance that draws explain, in percent."""


class Quantile(msgspec.Struct):
    """A score that this part of the players do not reach, with its 95% interval."""

    part: float
    score: float
    low: float
    high: float


class Used(msgspec.Struct):
    """A thing: who uses it, in percent of the seats, and how many points more often they win."""

    key: str
    called: str
    share: float | None
    uplift: float | None
    half: float | None
    sure: bool


class Beside(msgspec.Struct):
    """A thing that befell tables: in what percent of games, and what the figure was there beyond
    the others."""

    key: str
    called: str
    share: float | None
    by: float | None
    half: float | None
    sure: bool


class Line(msgspec.Struct, omit_defaults=True):
    """What one arm came to."""

    called: str
    arm: str
    players: list[str]
    games: int
    seeds: tuple[int, int]
    figures: list[Figure]
    own: list[Figure] = []
    scores: list[Quantile] = []
    uses: list[Used] = []
    beside: list[Beside] = []


class Found(msgspec.Struct):
    """What a table came to."""

    id: str
    about: str
    game: str
    lines: list[Line]


class Answer(msgspec.Struct):
    """What a study came to."""

    title: str
    seed: int
    tables: list[Found]

    def table(self, name: str) -> Found:
        """A table by its name."""
        return next(found for found in self.tables if found.id == name)


def answer(
    study: Study,
    folder: Path,
    executor: Executor,
    told: Told,
    num: Callable[[Table, Row], int] = lambda table, row: row.num or table.num,
) -> Answer:
    """Play what is missing of a study, and measure all of it."""
    found = [look(table, study.seed, folder, executor, told, num) for table in study.tables]
    return Answer(study.title, study.seed, found)


def look(
    table: Table,
    seed: int,
    folder: Path,
    executor: Executor,
    told: Told,
    num: Callable[[Table, Row], int],
) -> Found:
    """All arms of a table, and which of their differences stand together."""
    plans = [table.plan(row, seed, num(table, row)) for row in table.rows]
    samples = [played(plan, folder, executor, told) for plan in plans]
    lines = [
        line(table, row, plan, sample, where)
        for row, plan, (sample, where) in zip(table.rows, plans, samples, strict=True)
    ]
    if table.compared:
        compare(table, plans, [sample for sample, _ in samples], lines)
    if table.beside:
        set_apart(table, plans, samples, lines)
    return Found(table.id, table.about, table.game, lines)


def line(table: Table, row: Row, plan: Plan, sample: Sample, where: Path) -> Line:
    """One arm by itself."""
    arm = plan.arm
    return Line(
        row.called,
        row.arm,
        list(arm.players),
        plan.num,
        (plan.seed, plan.seed_of(plan.num - 1)),
        [figure(metric, sample) for metric in table.metrics(arm)],
        [figure(metric, sample) for metric in table.owned(row, arm)],
        [quantile(part, sample) for part in table.quantiles],
        used(table.uses, plan, sample, where) if table.uses else [],
    )


def figure(metric: Metric, sample: Sample) -> Figure:
    """A figure of one arm; what never happened has no value."""
    one = measure(metric.formula, sample)
    luck = 100 * (1 - 1 / one.saved) if sample.luck and sample.block == 1 else math.nan
    value, half = (rounded(x * metric.scale) for x in (one.value, one.half))
    about = metric.about + (", %" if metric.unit == "points" else "")
    return Figure(metric.id, about, value, half, luck=rounded(luck))


def rounded(value: float) -> float | None:
    """A number with the digits that are kept; no number is nothing."""
    if math.isnan(value):
        return None
    return 0.0 if abs(value) < NOTHING else float(f"{value:.{DIGITS}g}")


def compare(table: Table, plans: list[Plan], samples: list[Sample], lines: list[Line]) -> None:
    """Write into the lines how far each arm lies from the first."""
    metrics = table.metrics(plans[0].arm)
    pairs = [
        (found, difference(metric, samples[0], sample, table.luck), metric.scale)
        for line, sample in zip(lines[1:], samples[1:], strict=True)
        for metric, found in zip(metrics, line.figures, strict=True)
    ]
    stands = holm([by.z for _, by, _ in pairs], ALPHA, Reach()) if pairs else []
    for (found, by, scale), stand in zip(pairs, stands, strict=True):
        found.by, found.by_half = rounded(by.by * scale), rounded(by.half * scale)
        found.differs = bool(stand)


def quantile(part: float, sample: Sample) -> Quantile:
    """The score below which this part of all seats' scores lie; its interval by ranks."""
    scores = np.sort(
        np.concatenate([sample.columns[f"score_{seat}"] for seat in range(sample.seats)])
    )
    last = len(scores) - 1
    spread = 1.96 * math.sqrt(len(scores) * part * (1 - part))
    ranks = [min(last, max(0, round(part * last + side * spread))) for side in (0, -1, 1)]
    return Quantile(part, *[float(scores[rank]) for rank in ranks])


def used(name: str, plan: Plan, sample: Sample, where: Path) -> list[Used]:
    """What the things of one use are worth."""
    known = [use for use in uses(plan.arm.game()) if use.id == name]
    found = things(known, kept(where, "uses").collect(), sample)
    return [worth(thing) for thing in found]


def worth(thing: Thing) -> Used:
    """A thing in percent."""
    uplift = percent(thing.uplift)
    return Used(thing.key, thing.called, percent(thing.share)[0], *uplift, bool(thing.stands))


def set_apart(
    table: Table, plans: list[Plan], samples: list[tuple[Sample, Path]], lines: list[Line]
) -> None:
    """Write into the lines what things that befell the table did to the first figure."""
    metric = table.metrics(plans[0].arm)[0]
    (use,) = (use for use in uses(plans[0].arm.game()) if use.id == table.beside)
    base = by_game(metric, samples[0][0])
    for line, (sample, where) in zip(lines[1:], samples[1:], strict=True):
        rows = kept(where, "uses").filter(pl.col("use") == use.id).collect()
        moved = by_game(metric, sample) - base
        line.beside = beside(metric, use, rows, moved, sample)


def by_game(metric: Metric, sample: Sample) -> Floats:
    """A figure game by game; it is a sum of what was counted."""
    value, moved = influence(metric.formula, sample.columns, sample.seats)
    return value + moved


def beside(
    metric: Metric, use: Use, rows: pl.DataFrame, moved: Floats, sample: Sample
) -> list[Beside]:
    """How far an arm lies from the first where each thing was there beside elsewhere."""
    found = [apart(rows.filter(pl.col("thing") == i), moved, sample) for i in range(len(use.keys))]
    games = sample.units * sample.block
    is_known = [min(share.value, 1 - share.value) * games >= FEWEST for share, _ in found]
    zs = [by.z if known else 0.0 for (_, by), known in zip(found, is_known, strict=True)]
    stands = holm(zs, ALPHA, Reach())
    return [
        Beside(key, called, percent(share)[0], *scaled(metric, by), bool(stand))
        for key, called, (share, by), stand in zip(use.keys, use.called, found, stands, strict=True)
    ]


def apart(rows: pl.DataFrame, moved: Floats, sample: Sample) -> tuple[Measure, Measure]:
    """In what share of the games a thing was there, and the figure there less that elsewhere."""
    there, games = np.zeros(len(moved)), rows["game"].to_numpy()
    there[games[games < len(there)]] = 1.0
    columns = {"there": there, "figure": moved, "both": there * moved}
    return measure("there", sample, columns), measure(APART, sample, columns)


def scaled(metric: Metric, one: Measure) -> tuple[float | None, float | None]:
    """A difference and half of its interval, in the units that the figure is told in."""
    return rounded(one.value * metric.scale), rounded(one.half * metric.scale)


def percent(one: Measure) -> tuple[float | None, float | None]:
    """A share and half of its interval."""
    return rounded(100 * one.value), rounded(100 * one.half)
