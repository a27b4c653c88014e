"""Figures of one run by name, each with what it is called and told in."""

from dataclasses import dataclass

from milkrun.lab.measure import Measure, measure
from milkrun.lab.metrics.catalogue import Metric
from milkrun.lab.sample import Sample


@dataclass(frozen=True)
class Estimate:
    """A figure as the games have it."""

    metric: Metric
    found: Measure

    @property
    def scaled(self) -> tuple[float, float]:
        """Its value and half of its interval, in what the figure is told in."""
        scale = self.metric.scale
        return self.found.value * scale, self.found.half * scale

    def is_beside(self, value: float) -> bool:
        """Whether it is surely not that value."""
        return abs(self.found.value - value) > self.found.half

    def is_unwanted(self) -> bool:
        """Whether it lies where the designers do not want it."""
        wanted, value = self.metric.wanted, self.found.value
        return wanted is not None and (value < wanted[0] or value > wanted[1])


def estimates(sample: Sample, metrics: dict[str, Metric]) -> dict[str, Estimate]:
    """All of them."""
    return {
        name: Estimate(metric, measure(metric.formula, sample)) for name, metric in metrics.items()
    }
