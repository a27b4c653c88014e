"""One step ahead: the choice after which the game's own evaluation promises most.

A budget is how many of the actions it looks at: with a few, drawn at random, it plays a
weaker game that still makes sense.
"""

from mypy_extensions import i64

from milkrun.bots.value import outlook
from milkrun.kernel.bot import Bot, Budget, Perspective, demand_perspective
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import State

WORLDS = 6
DEEPEST = 8


class Greedy(Bot):
    """Tries every action in a few imagined worlds and takes the best on average."""

    def __init__(self, seed: int = 0, worlds: int = WORLDS) -> None:
        self.rng = Rng(seed)
        self.worlds = worlds

    def choose(self, perspective: Perspective, budget: Budget) -> int:
        demand_perspective(perspective)
        legal = self.looked_at(perspective.legal_actions(), budget.iterations)
        if len(legal) == 1:
            return legal[0]
        totals = [0.0 for _ in legal]
        for _i in range(self.worlds):
            world = perspective.sample(self.rng)
            for i in range(len(legal)):
                totals[i] += self.promise(world, legal[i], perspective.game.clear_lead)
        return legal[totals.index(max(totals))]

    def looked_at(self, legal: list[int], most: int) -> list[int]:
        """All actions, or as many as the budget allows, each as likely as the next."""
        while 0 < most < len(legal):
            legal.pop(self.rng.below(len(legal)))
        return legal

    def promise(self, world: State, action: int, clear_lead: float) -> float:
        """What the mover is promised after the action, its choice completed as well as can be."""
        after = world.clone()
        seat = after.to_move()
        after.apply(action)
        seats: i64 = after.game.seats
        return finish(after, seat, seats, clear_lead, self.rng, DEEPEST)


def finish(state: State, seat: i64, seats: i64, clear_lead: float, rng: Rng, depth: i64) -> float:
    """The best completion of a half-made choice; chance that follows is sampled."""
    if depth > 0 and state.to_move() == seat and state.is_selecting():
        best = -1.0
        for action in state.legal():
            after = state.clone()
            after.apply(action)
            best = max(best, finish(after, seat, seats, clear_lead, rng, depth - 1))
        return best
    settle(state, rng)
    return outlook(state, seats, clear_lead)[seat]
