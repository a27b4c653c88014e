"""The table of all figures, at every number of seats."""

import math
from html import escape

from milkrun.lab.report.estimate import Estimate
from milkrun.lab.report.html import HARD_SPACE, grid
from milkrun.lab.report.study import Findings
from milkrun.lab.tell import amount


def figures(found: Findings) -> str:
    """Every figure that any game had; a mark where the designers want something else."""
    names = list(dict.fromkeys(name for t in found.tables.values() for name in t.figures))
    known = [name for name in names if any(map(is_known, each(found, name)))]
    heads = ["figure", *(f"{count} seats" for count in found.tables), "wanted"]
    rows = [figure_row(found, name) for name in known]
    if not any(row[-1] for row in rows):
        heads, rows = heads[:-1], [row[:-1] for row in rows]
    return grid(heads, rows) + absent(found, names, known)


def absent(found: Findings, names: list[str], known: list[str]) -> str:
    """Figures of things that came in no game, by name only."""
    lacking = [next(iter(some(found, name))).metric.about for name in names if name not in known]
    if not lacking:
        return ""
    return f"<p>Nothing to count in these games: {escape('; '.join(lacking))}.</p>"


def each(found: Findings, name: str) -> list[Estimate | None]:
    """A figure at every number of seats."""
    return [table.figures.get(name) for table in found.tables.values()]


def some(found: Findings, name: str) -> list[Estimate]:
    """A figure wherever it is told."""
    return [one for one in each(found, name) if one is not None]


def is_known(one: Estimate | None) -> bool:
    """Whether there was anything to count."""
    return one is not None and not math.isnan(one.found.value)


def figure_row(found: Findings, name: str) -> list[str]:
    """One figure."""
    metric = some(found, name)[0].metric
    wanted = metric.wanted
    return [
        metric.about + (" (%)" if metric.scale == 100 else ""),
        *(cell(one) for one in each(found, name)),
        f"{wanted[0] * metric.scale:g} to {wanted[1] * metric.scale:g}" if wanted else "",
    ]


def cell(found: Estimate | None) -> str:
    """A figure, marked where it is not as wanted."""
    if found is None:
        return ""
    return told(found) + (" ✗" if found.is_unwanted() else "")


def told(found: Estimate) -> str:
    """A figure with its plus and minus, in what it is told in."""
    value, half = found.scaled
    if math.isnan(value):
        return "–"
    return amount(value, half if not math.isnan(half) else 0.0).replace(" ", HARD_SPACE)
