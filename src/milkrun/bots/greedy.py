"""One step ahead: the choice after which the game's own evaluation promises most.

A budget is how many of the actions it looks at: with a few, drawn at random, it plays a
weaker game that still makes sense.
"""

from typing import Final

from mypy_extensions import i64

from milkrun.bots.value import value_for
from milkrun.kernel.bot import Bot, Budget, Perspective, demand_perspective
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import State

WORLDS = 6
DEEPEST = 8
UNKNOWN: Final = -1.0
"""No value yet: values lie between 0 and 1."""


class Branch:
    """A choice in the making: what it promises, if that is the same in every world, and how it
    may go on."""

    def __init__(self) -> None:
        self.value: float = UNKNOWN
        self.twigs: list[Branch] = []


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
        totals, branches = [0.0 for _ in legal], [Branch() for _ in legal]
        for _i in range(self.worlds):
            before = self.rng.state
            world = perspective.sample(self.rng)
            self.weigh(world, legal, totals, branches, self.rng.state == before)
        return legal[totals.index(max(totals))]

    def looked_at(self, legal: list[int], most: int) -> list[int]:
        """All actions, or as many as the budget allows, each as likely as the next."""
        while 0 < most < len(legal):
            legal.pop(self.rng.below(len(legal)))
        return legal

    def weigh(
        self,
        world: State,
        legal: list[int],
        totals: list[float],
        branches: list[Branch],
        is_open: bool,
    ) -> None:
        """Add what each action promises; what cannot differ from world to world is kept."""
        if is_open or world.worth_is_open():
            for i in range(len(legal)):
                totals[i] += self.promise(world, legal[i], branches[i], True)
        else:
            for i in range(len(legal)):
                totals[i] += self.promise(world, legal[i], Branch(), False)

    def promise(self, world: State, action: int, branch: Branch, may_keep: bool) -> float:
        """What the mover is promised after the action, its choice completed as well as can be."""
        game = world.game
        seats: i64 = game.seats
        look = Look(world.to_move(), seats, game.clear_lead, self.rng, may_keep)
        return look.after(world, action, branch, DEEPEST)


class Look:
    """One look ahead: for whom, by which luck, and whether what it finds holds in every world."""

    def __init__(self, seat: i64, seats: i64, clear_lead: float, rng: Rng, may_keep: bool) -> None:
        self.seat = seat
        self.seats = seats
        self.clear_lead = clear_lead
        self.rng = rng
        self.may_keep = may_keep

    def after(self, state: State, action: i64, branch: Branch, depth: i64) -> float:
        """What an action promises; reckoned once where chance has no say in it."""
        if branch.value != UNKNOWN:
            return branch.value
        before = self.rng.state
        twin = state.clone()
        twin.apply(action)
        value = self.finish(twin, branch, depth)
        if self.may_keep and self.rng.state == before:
            branch.value = value
        return value

    def finish(self, state: State, branch: Branch, depth: i64) -> float:
        """The best completion of a half-made choice; chance that follows is sampled."""
        if depth > 0 and state.to_move() == self.seat and state.is_selecting():
            legal = state.legal()
            if len(branch.twigs) == 0:
                branch.twigs = [Branch() for _ in legal]
            best = -1.0
            for i in range(len(legal)):
                best = max(best, self.after(state, legal[i], branch.twigs[i], depth - 1))
            return best
        settle(state, self.rng)
        return value_for(state, self.seat, self.seats, self.clear_lead)
