"""A player who plans whole turns and overlooks some of them: no nonsense, but mistakes."""

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.bots.planned import Planned
from milkrun.bots.turn import Plan, TurnSearch
from milkrun.kernel.bot import Budget, Perspective

WIDTH = 4
"""Half-made plans that are followed side by side."""
OF_TEN = 10


class Casual(Planned):
    """Takes the best turn it does not overlook; a budget is how many of ten it overlooks."""

    def decide(self, perspective: Perspective, budget: Budget) -> vec[i64]:
        search = TurnSearch(perspective.game.clear_lead, WIDTH)
        search.asked = self.asked
        world = perspective.sample(self.rng)
        search.plan(world, self.rng.next32() + 1)
        plans = sorted(search.ended, key=promised, reverse=True)
        missed = min(budget.iterations, OF_TEN - 1)
        for plan in plans:
            if self.rng.below(OF_TEN) >= missed:
                return plan.actions
        return plans[0].actions


def promised(plan: Plan) -> float:
    """What a plan promises."""
    return plan.value
