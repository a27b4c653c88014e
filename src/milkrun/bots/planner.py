"""A turn ahead: the action that begins the best plan for the rest of the seat's own turn.

All plans for one world meet the same luck, so that luck does not decide between them.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.bots.value import value_for
from milkrun.kernel.bot import Bot, Budget, Perspective, demand_perspective
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import State

WORLDS = 4
PLANS = 4
"""How many half-made plans are followed side by side."""
LONGEST = 24
"""Actions of a plan, at most; a turn is mostly shorter."""


class Planner(Bot):
    """Tries every action in a few imagined worlds, each with the best turn that can follow."""

    def __init__(self, seed: int = 0, worlds: int = WORLDS, plans: int = PLANS) -> None:
        self.rng = Rng(seed)
        self.worlds = worlds
        self.plans = plans
        self.luck: i64 = 1
        """Where the dice of the present world begin."""

    def choose(self, perspective: Perspective, budget: Budget) -> int:
        demand_perspective(perspective)
        legal = perspective.legal_actions()
        if len(legal) == 1:
            return legal[0]
        totals = [0.0 for _ in legal]
        for _i in range(self.worlds):
            world = perspective.sample(self.rng)
            self.luck = self.rng.next32() + 1
            for i in range(len(legal)):
                totals[i] += self.promise(world, legal[i], perspective.game.clear_lead)
        return legal[totals.index(max(totals))]

    def promise(self, world: State, action: int, clear_lead: float) -> float:
        """What the mover is promised at the end of the best turn that begins with the action."""
        seat = world.to_move()
        search = Beam(seat, clear_lead, self.plans, self.luck)
        search.add(world, action)
        depth = 1
        while len(search.found) > 0 and depth < LONGEST:
            before = search.found
            search.found, search.values = vec[State](), vec[float]()
            for state in before:
                for following in state.legal():
                    search.add(state, following)
            depth += 1
        return search.best()


class Beam:
    """The best plans of one length, and the best value of a plan that ended the turn."""

    def __init__(self, seat: i64, clear_lead: float, plans: i64, luck: i64) -> None:
        self.seat: i64 = seat
        self.clear_lead = clear_lead
        self.plans: i64 = plans
        self.luck: i64 = luck
        self.rng = Rng()
        self.found: vec[State] = vec[State]()
        self.values: vec[float] = vec[float]()
        self.ended = -1.0

    def add(self, state: State, action: i64) -> None:
        """A plan with one more action: the end of the turn, or one to go on with."""
        after = state.clone()
        after.apply(action)
        self.rng.state = self.luck
        mover = settle(after, self.rng)
        seats: i64 = after.game.seats
        value = value_for(after, self.seat, seats, self.clear_lead)
        if mover != self.seat:
            self.ended = max(self.ended, value)
        else:
            self.keep(after, value)

    def keep(self, state: State, value: float) -> None:
        """Remember a plan while it is among the best; what promises the same is the same."""
        worst: i64 = 0
        for i in range(len(self.values)):
            if self.values[i] == value:
                return
            if self.values[i] < self.values[worst]:
                worst = i
        if len(self.found) < self.plans:
            self.found = append(self.found, state)
            self.values = append(self.values, value)
        elif value > self.values[worst]:
            self.found[worst], self.values[worst] = state, value

    def best(self) -> float:
        """The value of the best plan; one that goes on counts as it stands."""
        best = self.ended
        for value in self.values:
            best = max(best, value)
        return best
