"""Search over turns: whole turns are compared by what comes of them until one's next turn.

A few plans for the turn are found in imagined worlds. Then each is played in the same worlds, with
the same luck, everybody else answering with a sensible turn of their own, until the choice is
clear or the budget is spent. The best is followed, action by action, until chance or somebody
else has a say. Who looks two rounds ahead takes that next turn sensibly, too, and judges at the
one after it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.bots.breath import breathe
from milkrun.bots.searching import Searching, Vote
from milkrun.bots.turn import Plan, TurnSearch
from milkrun.bots.value import forecast
from milkrun.kernel.bot import Budget, Perspective
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import NONE, OVER, State

WORLDS = 2
"""Imagined worlds in which plans are looked for."""
WIDTH = 6
"""Half-made plans that are followed side by side."""
REPLY_WIDTH = 2
"""The same for everybody's answers."""
CANDIDATES = 10
"""Plans that are compared."""
FEWEST = 2
"""Plans that are compared however little there is to spend."""
SURE_AFTER = 6
"""Worlds a plan is tried in before it may be dropped."""
SURENESS = 2.5
"""By how many standard errors a plan must be behind to be dropped."""
MOST_TURNS: Final[i64] = 16
"""Turns until one's own comes again, at most."""
APART: Final[i64] = 1_000_003
"""How far apart the luck of two turns begins."""
ROUNDS_APART: Final[i64] = (MOST_TURNS + 2) * APART
"""The same for two rounds."""


class Candidate:
    """A plan under comparison: how it fared in each world."""

    def __init__(self, actions: vec[i64]) -> None:
        self.actions: vec[i64] = actions
        self.promised = 0.0
        self.found = 0
        self.results: list[float] = []

    def seemed(self) -> float:
        """What the plan promised at first sight, on average."""
        return self.promised / self.found

    def fared(self) -> float:
        """What came of it, on average; at first sight before it was tried."""
        return sum(self.results) / len(self.results) if self.results else self.seemed()


class Turns(Searching):
    """Compares whole turns; a budget is how many are played out for a plan, or for how long."""

    def __init__(
        self,
        seed: int = 0,
        worlds: int = WORLDS,
        width: int = WIDTH,
        candidates: int = CANDIDATES,
        reply_width: int = REPLY_WIDTH,
        rounds: int = 1,
    ) -> None:
        super().__init__(seed)
        self.worlds = worlds
        self.width = width
        self.candidates = candidates
        self.reply_width = reply_width
        self.rounds = rounds
        """How often one's own turn comes again until a plan is judged."""
        self.simulations = 0
        self.dice = self.rng
        """What plans meet when they are tried."""

    def join(self, number: int) -> None:
        self.dice = Rng(self.rng.state + number * APART)

    def decide(self, perspective: Perspective, budget: Budget) -> vec[i64]:
        return self.search(perspective, budget)[0].actions

    def ponder(self, perspective: Perspective, budget: Budget) -> list[Vote]:
        found = self.search(perspective, budget)
        return [Vote(list(c.actions), max(len(c.results), 1), c.fared()) for c in found]

    def search(self, perspective: Perspective, budget: Budget) -> list[Candidate]:
        """The plans that may be best, as far as the budget tells them apart; the best first."""
        found = self.find(perspective)
        if budget.iterations > 0:
            # Whoever may play out five plans compares the five best, not ten.
            found = found[: max(FEWEST, budget.iterations)]
        return self.weigh(perspective, found, budget) if len(found) > 1 else found

    def find(self, perspective: Perspective) -> list[Candidate]:
        """The plans that promise most, best first."""
        search = TurnSearch(perspective.game.clear_lead, self.width)
        search.asked = self.asked
        found: dict[str, Candidate] = {}
        for _i in range(self.worlds):
            world = perspective.sample(self.rng)
            search.plan(world, self.rng.next32() + 1)
            note(found, search.ended)
        ordered = sorted(found.values(), key=Candidate.seemed, reverse=True)
        return ordered[: self.candidates]

    def weigh(
        self, perspective: Perspective, found: list[Candidate], budget: Budget
    ) -> list[Candidate]:
        """Try the plans in world after world, the losing ones no more; the rest, best first."""
        done = 0
        search = TurnSearch(perspective.game.clear_lead, self.reply_width)
        search.is_quick = True
        while len(found) > 1 and not budget.is_spent(done):
            world = perspective.sample(self.dice)
            luck = self.dice.next32() + 1
            for candidate in found:
                came = outcome(search, world, candidate.actions, luck, self.rounds)
                candidate.results.append(came)
            done += len(found)
            self.simulations += len(found)
            found = sorted(found, key=Candidate.fared, reverse=True)
            if len(found[0].results) >= SURE_AFTER:
                found = [found[0]] + [c for c in found[1:] if may_be_better(c, found[0])]
            breathe()
        return found


def outcome(search: TurnSearch, world: State, actions: vec[i64], luck: i64, rounds: i64) -> float:
    """What a plan brings its seat in a world by its next turn, or by one after it."""
    seat = world.to_move()
    state = play_on(search, world, actions, luck)
    for later in range(1, rounds):
        if state.to_move() == OVER:
            break
        state = play_on(search, state, vec[i64](), luck + later * ROUNDS_APART)
    seats: i64 = state.game.seats
    return forecast(state, seats, search.clear_lead)[seat]


def play_on(search: TurnSearch, world: State, actions: vec[i64], luck: i64) -> State:
    """Where a plan leads, everybody answering it sensibly, when its seat's next turn begins."""
    state = world.clone()
    seat = state.to_move()
    for action in actions:
        state.apply(action)
    dice = Rng()
    dice.state = luck
    mover = settle(state, dice)
    if mover != seat and state.proposal() != NONE:
        search.plan(state, luck)
        state = search.best().state
        mover = state.to_move()
    for turn in range(MOST_TURNS):
        if mover == OVER or (mover == seat and turn > 0):
            break
        search.plan(state, luck + (turn + 1) * APART)
        state = search.best().state
        mover = state.to_move()
    return state


def note(found: dict[str, Candidate], ended: list[Plan]) -> None:
    """The best promise of every plan that was found in a world."""
    best: dict[str, Plan] = {}
    for plan in ended:
        key = ",".join([str(action) for action in plan.actions])
        if key not in best or plan.value > best[key].value:
            best[key] = plan
    for key, plan in best.items():
        if key not in found:
            found[key] = Candidate(plan.actions)
        found[key].promised += plan.value
        found[key].found += 1


def may_be_better(candidate: Candidate, best: Candidate) -> bool:
    """Whether what was seen so far leaves it open which of the two is better."""
    count = len(best.results)
    gaps = [best.results[i] - candidate.results[i] for i in range(count)]
    middle = sum(gaps) / count
    spread = sum([(gap - middle) * (gap - middle) for gap in gaps]) / (count - 1)
    if middle == 0.0 and spread == 0.0:
        return False
    return middle * middle * count < SURENESS * SURENESS * spread
