"""Does twice the thought win? One player with twice the budget among others with once."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from milkrun.kernel.errors import UsageError
from milkrun.kernel.game import Game
from milkrun.lab.arm import make_arm
from milkrun.lab.executors import Executor
from milkrun.lab.measure import ALPHA, Measure, measure
from milkrun.lab.plan import Plan
from milkrun.lab.run import Run
from milkrun.lab.sample import read_sample
from milkrun.lab.sequential import Reach, holm

EDGE = "win_A - 1 / seats"
"""What the thinker wins beyond an equal share."""


@dataclass(frozen=True)
class Rung:
    """A budget beside half of it."""

    more: str
    less: str
    edge: Measure
    stands: bool = False


def codes_of(bot: str, first: int, doublings: int) -> list[str]:
    """The same bot with budgets that double."""
    return [f"{bot}:{first * 2**k}" for k in range(doublings + 1)]


@dataclass(frozen=True)
class Trace:
    """A question: which bots, how many games of each pair."""

    game: Game
    codes: list[str]
    num: int
    seed: int = 0
    luck: bool = True

    def plans(self) -> list[Plan]:
        """The games of each pair, each seed played once from every seat."""
        if self.game.seats < 2:
            raise UsageError("Thought is measured against others: name two seats or more.")
        pairs = zip(self.codes, self.codes[1:], strict=False)
        return [self.plan(more, less) for less, more in pairs]

    def plan(self, more: str, less: str) -> Plan:
        """One who thinks more among others."""
        seats, watch = self.game.seats, ("figures", "luck") if self.luck else ("figures",)
        arm = make_arm(more, self.game, [more, *[less] * (seats - 1)])
        return Plan(arm, self.num - self.num % seats, self.seed, True, watch)

    def run(self, folder: Path, executor: Executor, told: Callable[[int], None]) -> list[Rung]:
        """Play every pair and measure it."""
        rungs = []
        for k, plan in enumerate(self.plans()):
            where = folder / f"pair-{k}"
            Run(plan, where).go(executor, told)
            edge = measure(EDGE, read_sample(plan, where))
            rungs.append(Rung(plan.arm.players[0], plan.arm.players[1], edge))
        stands = holm([rung.edge.z for rung in rungs], ALPHA, Reach())
        return [Rung(r.more, r.less, r.edge, s) for r, s in zip(rungs, stands, strict=True)]
