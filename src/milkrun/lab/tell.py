"""Differences in plain sentences; figures are called as the language of their game does."""

import math

from milkrun.kernel.translation import ENGLISH
from milkrun.lab.compare import Answer, Difference
from milkrun.lab.metrics.catalogue import Metric
from milkrun.lab.words import said, words, written

NOISE = 1e-6
"""What is known as exactly as that is known: the rest is how numbers are rounded."""


def sentence(d: Difference, language: str = ENGLISH) -> str:
    """`far parcels' share of deliveries: up by 16 ± 1 points`, or that nothing is sure."""
    metric = d.metric
    if math.isnan(d.by):
        return said("nothing", language, about=metric.about)
    size = abs(d.by) if d.stands else d.by
    by = written(amount(size * metric.scale, d.half * metric.scale), language)
    template = metric.more if d.by > 0 else metric.less
    if d.stands and template:
        return template.replace("{n}", by)
    key = "unsure" if not d.stands else "rises" if d.by > 0 else "falls"
    return said(key, language, about=metric.about, by=by, unit=unit(metric, language))


def unit(metric: Metric, language: str) -> str:
    """What a figure is told in, if it must be said."""
    return str(words(language)["points"]) if metric.unit == "points" else ""


def amount(value: float, half: float) -> str:
    """A number and its plus and minus, with the digits that mean something."""
    if half <= abs(value) * NOISE:
        return f"{value:.6g}"
    digits = max(0, -math.floor(math.log10(float(f"{half:.0e}"))))
    return f"{value:.{digits}f} ± {half:.{digits}f}"


def saving(answer: Answer, language: str = ENGLISH) -> str:
    """How many games the pairing and the luck taken out have saved."""
    kept = [d.saved for d in answer.differences() if d.saved > 0 and not math.isnan(d.saved)]
    if not kept:
        return ""
    middle = sorted(kept)[len(kept) // 2]
    how = words(language)["dice_and_luck" if answer.question.luck else "dice"]
    games, plain, best = (
        written(f"{answer.games * times:,.0f}", language) for times in (1, middle, max(kept))
    )
    told = said("worth", language, games=games, how=how, plain=plain, best=best)
    if answer.question.endings == 1:
        return told
    cost, swifter = (written(f"{x:.1f}", language) for x in (answer.cost, middle / answer.cost))
    return f"{told} {said('cost', language, cost=cost, swifter=swifter)}"
