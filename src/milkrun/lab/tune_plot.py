"""The trade-off of a search as a picture: every trial, and those that no other beats."""

from io import BytesIO
from itertools import combinations
from pathlib import Path
from typing import Any

import matplotlib

from milkrun.lab.run import write
from milkrun.lab.tune import Search, Target, Trial

TRIED, KEPT, WANTED = "#8a94a6", "#c2410c", "#16a34a"


def write_plot(search: Search, path: Path) -> None:
    """Draw the trade-off as SVG: the same trials give the same bytes."""
    matplotlib.use("svg")
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "milkrun"})
    import matplotlib.pyplot as plt

    pairs = list(combinations(search.targets, 2)) or [(search.targets[0], search.targets[0])]
    figure, axes = plt.subplots(
        1, len(pairs), figsize=(5.2 * len(pairs), 4.6), squeeze=False, layout="constrained"
    )
    for ax, (across, up) in zip(axes[0], pairs, strict=True):
        draw(ax, search, across, up)
    out = BytesIO()
    figure.savefig(out, format="svg", metadata={"Date": None})
    plt.close(figure)
    write(path, out.getvalue())


def draw(ax: Any, search: Search, across: Target, up: Target) -> None:
    """One pair of targets: the wanted span as a band, a cross of intervals for each trial."""
    ax.axvspan(*told_span(across), color=WANTED, alpha=0.12, lw=0)
    ax.axhspan(*told_span(up), color=WANTED, alpha=0.12, lw=0)
    best = {trial.number for trial in search.best()}
    for trial in [trial for trial in search.done if not trial.refused]:
        colour = KEPT if trial.number in best else TRIED
        x, dx = told(trial, across)
        y, dy = told(trial, up)
        ax.errorbar(x, y, xerr=dx, yerr=dy, fmt="o", color=colour, ms=5, lw=0.8)
        if trial.number in best:
            ax.annotate(str(trial.number), (x, y), xytext=(4, 4), textcoords="offset points")
    ax.set_xlabel(label(across))
    ax.set_ylabel(label(up))
    ax.set_title(f"{search.found.id}: {len(search.done)} trials, wanted in green", fontsize=10)


def told(trial: Trial, target: Target) -> tuple[float, float]:
    """A figure and its plus and minus, as they are told."""
    name, scale = target.metric.id, target.metric.scale
    return trial.figures[name] * scale, trial.errors[name] * scale


def told_span(target: Target) -> tuple[float, float]:
    """What is wanted, as it is told."""
    return target.low * target.metric.scale, target.high * target.metric.scale


def label(target: Target) -> str:
    """What an axis says."""
    return f"{target.metric.about} (%)" if target.metric.unit == "points" else target.metric.about
