"""Does what is judged come true? Of positions judged 70%, 70% should be won, at every stage."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from milkrun.lab.learning import Floats
from milkrun.lab.lessons import Row
from milkrun.play.odds import Estimate, wilson

BINS = 10
STAGES = ("early", "middle", "late")


@dataclass(frozen=True)
class Bin:
    """Positions that were judged about alike."""

    judged: float
    won: Estimate
    positions: int


@dataclass(frozen=True)
class Calibration:
    """How judged shares and results agree, stage by stage."""

    seats: int
    stages: dict[str, list[Bin]]

    def gap(self) -> float:
        """The average distance between what was judged and what came, by positions."""
        bins = [b for stage in self.stages.values() for b in stage]
        total = sum(b.positions for b in bins)
        return sum(abs(b.judged - b.won.mean) * b.positions for b in bins) / max(total, 1)


def calibrate(seats: int, rows: Sequence[Row], shares: Floats) -> Calibration:
    """Positions in thirds of the game; in each, by what was judged."""
    stage = np.digitize(np.array([row.when for row in rows]), [1 / 3, 2 / 3])
    won = np.array([row.share for row in rows])
    found = {}
    for at, name in enumerate(STAGES):
        here = stage == at
        found[name] = bins(shares[here], won[here])
    return Calibration(seats, found)


def bins(shares: Floats, won: Floats) -> list[Bin]:
    """Tenths of what was judged, as far as there are positions."""
    which, out = np.minimum((shares * BINS).astype(int), BINS - 1), list[Bin]()
    for number in range(BINS):
        here = which == number
        count = int(here.sum())
        if count >= 20:
            out.append(
                Bin(float(shares[here].mean()), wilson(float(won[here].sum()), count), count)
            )
    return out


def write_chart(title: str, found: Sequence[Calibration], path: Path) -> None:
    """A panel for each number of seats; on the dashed line everything comes true."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "milkrun"
    matplotlib.rcParams["svg.fonttype"] = "none"
    from matplotlib import pyplot

    figure, panels = pyplot.subplots(1, len(found), figsize=(4 * len(found), 4), squeeze=False)
    for panel, one in zip(panels[0], found, strict=True):
        panel.plot([0, 1], [0, 1], "--", color="grey", linewidth=1)
        for (name, row), mark in zip(one.stages.items(), "o^s", strict=True):
            x, y = [b.judged for b in row], [b.won.mean for b in row]
            below = [max(0.0, b.won.mean - b.won.low) for b in row]  # a rounded 0 may lie below 0
            above = [max(0.0, b.won.high - b.won.mean) for b in row]
            panel.errorbar(x, y, [below, above], marker=mark, markersize=4, linewidth=1, label=name)
        panel.set(title=f"{title}, {one.seats} seats", xlabel="judged", ylabel="won")
        panel.set_aspect("equal")
        panel.legend()
    figure.tight_layout()
    figure.savefig(path, format="svg", metadata={"Date": None, "Creator": None})
    pyplot.close(figure)
