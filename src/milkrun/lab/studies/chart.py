"""A table of a study as a picture: a dot and its interval for every arm, a panel a figure."""

import textwrap
from pathlib import Path

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture

from milkrun.games import book
from milkrun.lab.ladder_plot import STYLE
from milkrun.lab.metrics.catalogue import catalogue
from milkrun.lab.studies.answer import Figure, Found, Line
from milkrun.lab.studies.declared import Table

DOT, WANTED = "#1f4e79", "#2e8b57"
PANEL, LABELS, ROW, FRAME = 2.7, 2.9, 0.28, 1.25
"""Inches: a panel, the names at the left, a row, all above and below."""


def write_chart(table: Table, found: Found, path: Path) -> None:
    """Write the picture of a table, as SVG; equal figures give equal files."""
    with matplotlib.rc_context(STYLE):
        size = (LABELS + PANEL * len(table.chart), FRAME + ROW * len(found.lines))
        picture = Picture(figsize=size, layout="constrained")
        panels = picture.subplots(1, len(table.chart), sharey=True, squeeze=False)[0]
        for axes, name in zip(panels, table.chart, strict=True):
            draw(axes, name, found, wanted(table, name))
        panels[0].set_yticks(range(len(found.lines)), [line.called for line in found.lines])
        panels[0].invert_yaxis()
        picture.suptitle(found.about)
        picture.savefig(path, format="svg", metadata={"Date": None})


def wanted(table: Table, name: str) -> tuple[float, float] | None:
    """What the designers want a figure to be, in the units it is told in."""
    metric = catalogue(book(table.game).load(2)).get(name)
    if metric is None or metric.wanted is None:
        return None
    return metric.wanted[0] * metric.scale, metric.wanted[1] * metric.scale


def draw(axes: Axes, name: str, found: Found, wish: tuple[float, float] | None) -> None:
    """One figure of all arms; what is wished for is a green span."""
    shown = [(y, f) for y, line in enumerate(found.lines) for f in picked(line, name)]
    values = [f.value or 0.0 for _, f in shown]
    halves = [f.half or 0.0 for _, f in shown]
    axes.errorbar(values, [y for y, _ in shown], xerr=halves, fmt="o", color=DOT, capsize=3)
    if wish is not None:
        low, high = axes.get_xlim()
        edge = max([v + h for v, h in zip(values, halves, strict=True)] + [wish[0]])
        axes.axvspan(wish[0], min(wish[1], max(high, edge * 1.1)), color=WANTED, alpha=0.15)
        axes.set_xlim(left=min(low, wish[0]))
    axes.set_xlabel(textwrap.fill(shown[0][1].about if shown else name, 34))
    axes.grid(axis="x", alpha=0.3)


def picked(line: Line, name: str) -> list[Figure]:
    """The figure of an arm that is asked for, if it has a value."""
    return [f for f in line.figures if f.id == name and f.value is not None]
