"""Variants against a base on the same dice: differences with paired intervals, and when to stop."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from milkrun.lab.arm import Arm
from milkrun.lab.controls import take_out
from milkrun.lab.curves import student_reach
from milkrun.lab.executors import Executor
from milkrun.lab.metrics.catalogue import Metric
from milkrun.lab.metrics.formula import Floats
from milkrun.lab.plan import Plan
from milkrun.lab.run import Run
from milkrun.lab.sample import Sample, by_unit, read_sample
from milkrun.lab.sequential import Reach, holm, looks
from milkrun.lab.sureness import sureness

ALPHA = 0.05
FIRST_LOOK = 200
"""Games of each arm before the first look: figures are near normal for many games only."""


@dataclass(frozen=True)
class Difference:
    """One figure of a variant beside the base."""

    metric: Metric
    base: float
    variant: float
    by: float
    """The difference, luck taken out where that helped."""
    error: float
    """Its standard error."""
    half: float
    """Half of its 95% interval."""
    units: int
    saved: float
    """How many independent games without pairing one pair of games is worth."""
    stands: bool = False
    """Whether it is a difference, all comparisons of the run together wrong in 5% at most."""

    @property
    def z(self) -> float:
        """How sure it is; not at all where there was nothing to compare."""
        return sureness(self.by, self.error, self.units)


def difference(metric: Metric, base: Sample, variant: Sample, use_luck: bool) -> Difference:
    """A figure of two samples, unit against unit; the luck of both is taken out."""
    units = min(base.units, variant.units)
    (here, mine), (there, theirs) = base.figure(metric), variant.figure(metric)
    paired = theirs[:units] - mine[:units]
    alone = sum(
        float(by_unit(s.plainly(metric.formula), s.block)[:units].var()) for s in (base, variant)
    )
    found = take_out(paired, controls(base, variant, units) if use_luck else np.zeros((units, 0)))
    error = float(found.free.std(ddof=1)) / math.sqrt(units)
    half = student_reach(ALPHA, units) * error
    free = float(found.free.var())
    saved = alone / free if free > 0 else 1.0
    by = there - here + found.shift
    return Difference(metric, here, there, by, error, half, units, saved)


def controls(base: Sample, variant: Sample, units: int) -> Floats:
    """The luck of both arms, side by side."""
    sides = [s.controls(list(s.luck))[:units] for s in (base, variant) if s.luck]
    return np.hstack(sides) if sides else np.zeros((units, 0))


@dataclass(frozen=True)
class Question:
    """What is compared, and how surely."""

    base: Arm
    variants: list[Arm]
    metrics: list[Metric]
    num: int
    """Games of each arm, at most."""
    seed: int = 0
    rotate: bool = True
    luck: bool = False
    precision: dict[str, float] | None = None
    """Stop when the 95% interval of each of these figures is no wider than plus and minus this."""
    decide: bool = False
    """Stop as soon as every figure is surely different, or the games are played."""
    endings: int = 1
    """How many endings a game may have."""

    def plan(self, arm: Arm, num: int) -> Plan:
        """The games of one arm."""
        watch = ("figures", "luck") if self.luck else ("figures",)
        return Plan(arm, num, self.seed, self.rotate, watch, self.endings)

    def looks(self) -> list[int]:
        """After how many games of each arm to look."""
        is_patient = not self.decide and not self.precision
        unit = len(self.base.players) if self.rotate else 1
        size = self.plan(self.base, self.num).size()
        first = max(FIRST_LOOK, size)
        return [self.num] if is_patient else looks(first - first % unit, self.num, unit)


@dataclass(frozen=True)
class Answer:
    """What came out, by variant; and after how many games of each arm."""

    question: Question
    games: int
    found: dict[str, list[Difference]]
    cost: float = 1.0
    """How many times as many decisions were made as single endings would have taken."""

    def differences(self) -> list[Difference]:
        """All of them."""
        return [one for row in self.found.values() for one in row]


def ask(
    question: Question, folder: Path, executor: Executor, told: Callable[[int], None]
) -> Answer:
    """Play look by look until it is sure or precise enough, or the games are played."""
    counts = question.looks()
    reach = Reach(counts if question.decide else None)
    answer = Answer(question, 0, {})
    for k, num in enumerate(counts):
        samples = [
            sample(question, arm, num, folder, executor, told)
            for arm in (question.base, *question.variants)
        ]
        answer = judge(question, num, samples, reach.at(k))
        if is_enough(question, answer):
            break
    return answer


def sample(
    question: Question,
    arm: Arm,
    num: int,
    folder: Path,
    executor: Executor,
    told: Callable[[int], None],
) -> Sample:
    """The first games of an arm; those that are kept are not played again."""
    plan = question.plan(arm, num)
    where = folder / place_of(question, arm)
    Run(plan, where).go(executor, told)
    return read_sample(plan, where)


def place_of(question: Question, arm: Arm) -> str:
    """The folder of an arm."""
    arms = [question.base, *question.variants]
    return f"arm-{arms.index(arm)}"


def judge(question: Question, games: int, samples: list[Sample], reach: Reach) -> Answer:
    """All differences at one look, and which of them stand together."""
    base = samples[0]
    found = {
        arm.name: [difference(m, base, s, question.luck) for m in question.metrics]
        for arm, s in zip(question.variants, samples[1:], strict=True)
    }
    flat = [(name, i, d) for name, row in found.items() for i, d in enumerate(row)]
    stands = holm([d.z for _, _, d in flat], ALPHA, reach)
    for (name, i, d), stand in zip(flat, stands, strict=True):
        found[name][i] = Difference(**{**d.__dict__, "stands": stand})
    return Answer(question, games, found, sum(s.cost for s in samples) / len(samples))


def is_enough(question: Question, answer: Answer) -> bool:
    """Whether more games would be wasted."""
    if question.precision:
        wanted = question.precision
        return all(
            one.half <= wanted[one.metric.id] / one.metric.scale
            for one in answer.differences()
            if one.metric.id in wanted
        )
    return question.decide and all(one.stands for one in answer.differences())
