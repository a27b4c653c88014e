"""Differences in plain sentences."""

import math

from milkrun.lab.compare import Answer, Difference
from milkrun.lab.metrics.catalogue import Metric

NOISE = 1e-6
"""What is known as exactly as that is known: the rest is how numbers are rounded."""


def sentence(d: Difference) -> str:
    """`far parcels' share of deliveries rises by 16 ± 1 points`, or that nothing is sure."""
    metric = d.metric
    if math.isnan(d.by):
        return f"{metric.about}: there was nothing to compare"
    size = amount(abs(d.by) * metric.scale, d.half * metric.scale)
    if not d.stands:
        signed = amount(d.by * metric.scale, d.half * metric.scale)
        return f"{metric.about}: no sure difference ({signed}{unit(metric)})"
    template = metric.more if d.by > 0 else metric.less
    if template:
        return template.replace("{n}", size)
    verb = "rises" if d.by > 0 else "falls"
    return f"{metric.about} {verb} by {size}{unit(metric)}"


def unit(metric: Metric) -> str:
    """What a figure is told in, if it must be said."""
    return " points" if metric.unit == "points" else ""


def amount(value: float, half: float) -> str:
    """A number and its plus and minus, with the digits that mean something."""
    if half <= abs(value) * NOISE:
        return f"{value:.6g}"
    digits = max(0, -math.floor(math.log10(float(f"{half:.0e}"))))
    return f"{value:.{digits}f} ± {half:.{digits}f}"


def saving(answer: Answer) -> str:
    """How many games the pairing and the luck taken out have saved."""
    kept = [d.saved for d in answer.differences() if d.saved > 0 and not math.isnan(d.saved)]
    if not kept:
        return ""
    middle = sorted(kept)[len(kept) // 2]
    how = "the same dice and luck taken out" if answer.question.luck else "the same dice"
    return (
        f"{answer.games:,} games of each arm; with {how}, they tell as much as"
        f" {answer.games * middle:,.0f} games counted plainly (median of the figures; best"
        f" {answer.games * max(kept):,.0f})."
    )
