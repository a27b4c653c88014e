"""One seat's turn, planned as a whole from what its game calls worth a thought.

Plans of one length are followed side by side. None comes back to where it has been in the same
turn, and all meet the same luck, so that luck does not decide between them.
"""

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from milkrun.bots.value import forecast, value_for
from milkrun.kernel.lines import Lines
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import NONE, State

LONGEST = 16
"""Choices of a turn, at most."""
MOST_ENDED = 24
"""Whole turns that are remembered, the best ones."""


class Plan:
    """A turn, or the beginning of one: what is done, and where it leads."""

    def __init__(self, state: State, actions: vec[i64], been: vec[i64], is_certain: bool) -> None:
        self.state = state
        self.actions: vec[i64] = actions
        """What can be planned for certain: up to the first chance or other seat's choice."""
        self.been: vec[i64] = been
        """Where the seat has been in this turn."""
        self.is_certain = is_certain
        self.value = 0.0


class TurnSearch:
    """The best turns of a seat in one world."""

    def __init__(self, clear_lead: float, width: i64) -> None:
        self.clear_lead = clear_lead
        self.width: i64 = width
        self.is_quick = False
        """Whether turns are judged at a glance even when they are over."""
        self.asked: list[int] = []
        """What was proposed before and is not proposed again."""
        self.seat: i64 = NONE
        self.luck: i64 = 1
        self.rng = Rng()
        self.lines = Lines()
        self.going: list[Plan] = []
        self.ended: list[Plan] = []

    def plan(self, world: State, luck: i64) -> None:
        """Fill `ended` with the best turns of the seat to move."""
        self.seat = world.to_move()
        self.luck = luck
        self.ended = []
        been = append(vec[i64](), world.whereabouts())
        self.going = [Plan(world, vec[i64](), been, True)]
        for _i in range(LONGEST):
            before = self.going
            self.going = []
            for begun in before:
                self.go_on(begun)
            if not self.going:
                return
        for begun in self.going:
            self.end(begun)

    def go_on(self, begun: Plan) -> None:
        """Every choice that may follow."""
        begun.state.ideas(self.lines)
        ends = self.lines.ends
        for i in range(self.lines.count):
            self.add(begun, self.extended(begun, self.lines.at[i], ends[i]))
        if not self.is_quick:
            self.propose(begun)

    def add(self, begun: Plan, plan: Plan) -> None:
        """A plan with one more choice: the end of the turn, or one to go on with."""
        here = plan.state.whereabouts()
        if plan.state.to_move() != self.seat:
            self.end(plan)
        elif here == NONE or not has_been(begun.been, here):
            plan.been = append(begun.been[:], here)
            keep(self.going, plan, self.width)

    def propose(self, begun: Plan) -> None:
        """What may be proposed to others, as if they agreed; what they say ends what is certain."""
        begun.state.proposals(self.lines)
        ends = self.lines.ends
        for i in range(self.lines.count):
            line = self.lines.at[i]
            if proposal_of(begun.state, line) not in self.asked:
                plan = self.extended(begun, line, ends[i])
                plan.is_certain = False
                self.add(begun, plan)

    def extended(self, begun: Plan, line: vec[i64], known: State | None) -> Plan:
        """A plan with one more choice, and the chance that follows it."""
        state = begun.state.clone() if known is None else known
        plan = Plan(state, begun.actions, begun.been, begun.is_certain)
        if known is None:
            for action in line:
                state.apply(action)
        if plan.is_certain:
            plan.actions = extend(begun.actions[:], line)
        if state.to_move() != self.seat:
            plan.is_certain = False
        self.rng.state = self.luck
        settle(state, self.rng)
        self.judge(plan)
        return plan

    def judge(self, plan: Plan) -> None:
        """A turn that is over is judged with more thought than one that goes on."""
        seats: i64 = plan.state.game.seats
        if self.is_quick or plan.state.to_move() == self.seat:
            plan.value = value_for(plan.state, self.seat, seats, self.clear_lead)
        else:
            plan.value = forecast(plan.state, seats, self.clear_lead)[self.seat]

    def end(self, plan: Plan) -> None:
        """A turn that is over."""
        keep(self.ended, plan, MOST_ENDED)

    def best(self) -> Plan:
        """The best of the turns found."""
        best = self.ended[0]
        for plan in self.ended:
            if plan.value > best.value:
                best = plan
        return best


def proposal_of(state: State, line: vec[i64]) -> int:
    """What a choice would ask somebody to agree to."""
    after = state.clone()
    for action in line:
        after.apply(action)
    return after.proposal()


def has_been(been: vec[i64], here: i64) -> bool:
    """Whether the seat has been there in this turn."""
    for place in been:
        if place == here:
            return True
    return False


def keep(plans: list[Plan], plan: Plan, most: i64) -> None:
    """Remember a plan while it is among the best; what promises the same is the same."""
    worst: i64 = 0
    for i in range(len(plans)):
        if plans[i].value == plan.value:
            return
        if plans[i].value < plans[worst].value:
            worst = i
    if len(plans) < most:
        plans.append(plan)
    elif plan.value > plans[worst].value:
        plans[worst] = plan
