"""A ladder as a picture: ratings with their intervals, and the win matrix.

Where everybody played one player only, the picture is the share of wins against that one.
"""

from pathlib import Path
from typing import Any

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from milkrun.lab.standing import Standing

STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "milkrun",
    "font.family": "sans-serif",
}
"""Text stays text, and equal ladders give equal files."""


def write_plot(standing: Standing, path: Path) -> None:
    """Write the picture, as SVG."""
    with matplotlib.rc_context(STYLE):
        figure = Figure(layout="constrained")
        if standing.against is None:
            draw_ladder(figure, standing)
        else:
            draw_shares(figure, standing, standing.against)
        figure.suptitle(f"{standing.title}, {standing.seats} seats")
        figure.savefig(path, format="svg", metadata={"Date": None})


def draw_ladder(figure: Figure, standing: Standing) -> None:
    """Ratings beside the win matrix."""
    players = len(standing.rows)
    figure.set_size_inches(6.0 + 0.9 * players, 1.6 + 0.5 * players)
    left, right = figure.subplots(1, 2)
    draw_ratings(left, standing)
    draw_matrix(right, standing)


def draw_shares(figure: Figure, standing: Standing, against: str) -> None:
    """A dot and its interval a player, in the order they were named."""
    cells = [cell for cell in standing.cells if cell.against == against]
    means = [100 * cell.share.mean for cell in cells]
    below = [100 * (cell.share.mean - cell.share.low) for cell in cells]
    above = [100 * (cell.share.high - cell.share.mean) for cell in cells]
    figure.set_size_inches(1.6 + 0.8 * len(cells), 3.6)
    axes = figure.subplots()
    axes.errorbar(range(len(cells)), means, yerr=[below, above], fmt="o-", capsize=3)
    axes.axhline(50.0, color="grey", linewidth=0.8)
    axes.set_xticks(range(len(cells)), [cell.player for cell in cells], rotation=45, ha="right")
    axes.set_ylim(0.0, 100.0)
    axes.set_ylabel(f"share of wins against {against}, %")
    axes.grid(axis="y", alpha=0.3)


def draw_ratings(axes: Axes, standing: Standing) -> None:
    """A dot and its interval a player, the best on top."""
    rows = standing.rows[::-1]
    means = [row.rating.mean for row in rows]
    half = [row.rating.high - row.rating.mean for row in rows]
    axes.errorbar(means, range(len(rows)), xerr=half, fmt="o", color="#1f4e79", capsize=3)
    axes.set_yticks(range(len(rows)), [row.player for row in rows])
    axes.set_xlabel("rating (Plackett-Luce, 95%)")
    axes.grid(axis="x", alpha=0.3)


def draw_matrix(axes: Axes, standing: Standing) -> None:
    """The share of wins of the row's player against the column's, in colour and in figures."""
    names = [row.player for row in standing.rows]
    shares = [[_share(standing, a, b) for b in names] for a in names]
    axes.imshow(shares, cmap="RdBu", vmin=0.0, vmax=1.0)
    axes.set_xticks(range(len(names)), names, rotation=45, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.set_xlabel("share of wins of the row against the column, %")
    for y, a in enumerate(names):
        for x, b in enumerate(names):
            cell = standing.cell(a, b)
            if cell is not None:
                shade = "white" if abs(cell.share.mean - 0.5) > 0.3 else "black"
                axes.text(
                    x, y, f"{100 * cell.share.mean:.0f}", ha="center", va="center", color=shade
                )


def _share(standing: Standing, player: str, against: str) -> float:
    cell = standing.cell(player, against)
    return 0.5 if cell is None else cell.share.mean
