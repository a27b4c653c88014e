"""Lines raced against the one that was played, in the same worlds with the same luck.

Heat by heat the better half stays, and of that only what may still win: where one line stands out
or nothing comes near what was played, the race is short.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import fmean, stdev

from librt.vecs import vec
from mypy_extensions import i64

TRUST = 2.0
"""A loss is at most so many times what the bots' own view of it is."""
SURE_AFTER = 6
"""Worlds a line is tried in before it may be dropped for good."""
SURENESS = 2.5
"""By how many standard errors it must be behind for that."""
Line = tuple[int, ...]
"""What a seat does in one go."""


@dataclass(frozen=True)
class Begun:
    """The beginning of a turn, or the whole of it."""

    actions: vec[i64]
    ends_turn: bool


@dataclass(frozen=True)
class Fare:
    """How a line fared in a world."""

    share: float
    """Its seat's share of the win, as it is judged."""
    value: float
    """The same as the bots see it."""
    margins: tuple[float, ...]
    """Every seat's margin."""
    is_over: bool = False
    """Whether the game ended before the seat's next turn."""


@dataclass(eq=False)
class Runner:
    """A line in a race, and how it fared so far."""

    line: Line
    begun: Begun
    fares: list[Fare] = field(default_factory=list)

    def leads(self, base: "Runner") -> list[float]:
        """By how much it did better, world by world, as the less kind judgement says."""
        pairs = list(zip(self.fares, base.fares, strict=True))
        by_share = [a.share - b.share for a, b in pairs]
        by_value = [TRUST * (a.value - b.value) for a, b in pairs]
        return min(by_share, by_value, key=fmean)


Field = list[Runner]
Heat = Callable[[Field], None]
"""Lets everybody run once more, in one new world."""


def winner(standing: Field, base: Runner, look: int, run: Heat) -> Line:
    """The line that is most above the one played; `look` is how many run in a heat."""
    while len(standing) > 1:
        field = standing if base in standing else [base, *standing]
        for _ in range(max(1, look // len(standing))):
            run(field)
        standing = staying(standing, base)
    return standing[0].line


def stake(field: Field) -> float:
    """How far apart the lines lie that ran in the same worlds; nothing where there was no race."""
    worlds = min(len(runner.fares) for runner in field)
    if worlds == 0:
        return 0.0
    means = [fmean(fare.share for fare in runner.fares[:worlds]) for runner in field]
    return max(means) - min(means)


def staying(standing: Field, base: Runner) -> Field:
    """The better half, without what is surely behind the best."""
    leads = {runner: runner.leads(base) for runner in standing}
    ranked = sorted(standing, key=lambda runner: -fmean(leads[runner]))
    half = ranked[: (len(ranked) + 1) // 2]
    return [half[0], *(r for r in half[1:] if may_win(leads[r], leads[half[0]]))]


def may_win(some: list[float], best: list[float]) -> bool:
    """Whether what was seen leaves it open which of the two is better."""
    if len(best) < SURE_AFTER:
        return True
    gaps = [b - s for s, b in zip(some, best, strict=True)]
    return fmean(gaps) ** 2 * len(gaps) < (SURENESS * stdev(gaps)) ** 2
