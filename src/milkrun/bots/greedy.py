"""One step ahead: the choice after which the game's own evaluation promises most.

A budget is how many of the actions it looks at: with a few, drawn at random, it plays a
weaker game that still makes sense.
"""

from typing import Final

from mypy_extensions import i64

from milkrun.bots.value import Chooser, best_other, lead
from milkrun.kernel.bot import Bot, Budget, Perspective, demand_perspective
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import CHANCE, NONE, OVER, State

WORLDS = 6
DEEPEST: Final[i64] = 8
UNKNOWN: Final = -1.0
"""No value yet: values lie between 0 and 1."""


class Branch:
    """A choice in the making: what it promises, or how it may go on, or where chance comes in."""

    def __init__(self) -> None:
        self.value: float = UNKNOWN
        """Known once and for all where neither chance nor what is hidden has a say."""
        self.own: float = 0.0
        """Else what the choice is worth to the seat itself, which nothing hidden changes;"""
        self.after: State | None = None
        """and the position, where the others' worths are not what they were before."""
        self.twigs: list[Branch] = []
        self.before: State | None = None
        """The position that chance will change."""
        self.is_sure = True
        """Whether chance has no say in any way to go on."""
        self.best: float = UNKNOWN
        self.best_in: i64 = NONE
        """What the ways to go on promise in a world, and its number: kept where that is sure."""
        self.is_shared = False
        """Whether several ways lead here."""


class Greedy(Bot):
    """Tries every action in a few imagined worlds and takes the best on average."""

    def __init__(self, seed: int = 0, worlds: int = WORLDS) -> None:
        self.rng = Rng(seed)
        self.worlds = worlds
        self.spares: list[State] = []
        """Positions that are done with."""

    def choose(self, perspective: Perspective, budget: Budget) -> int:
        demand_perspective(perspective)
        legal = self.looked_at(perspective.legal_actions(), budget.iterations)
        if len(legal) == 1:
            return legal[0]
        totals, tree = [0.0 for _ in legal], Tree(perspective.game, self.rng, self.spares)
        world: State | None = None
        for i in range(self.worlds):
            before = self.rng.state
            world = perspective.sample(self.rng, world)
            tree.weigh(world, legal, totals, self.rng.state == before, i == self.worlds - 1)
        return legal[totals.index(max(totals))]

    def looked_at(self, legal: list[int], most: int) -> list[int]:
        """All actions, or as many as the budget allows, each as likely as the next."""
        while 0 < most < len(legal):
            legal.pop(self.rng.below(len(legal)))
        return legal


class Tree:
    """All ways to complete a choice, grown once; then looked at in one imagined world after the
    other. Ways that come to the same are one branch."""

    def __init__(self, game: Game, rng: Rng, spares: list[State] | None = None) -> None:
        self.seats: i64 = game.seats
        self.clear_lead: float = game.clear_lead
        self.chooser: Chooser | None = None
        self.rng = rng
        self.seat: i64 = NONE
        self.hides = False
        """Whether worths hang on what is hidden."""
        self.world: i64 = 0
        """The number of the world that is looked at."""
        self.branches: list[Branch] = []
        self.halves: dict[int, Branch] = {}
        """Half-made choices that were met before, by their number and how deep they lie."""
        self.spares: list[State] = [] if spares is None else spares
        """Positions that are done with: the next ones take their place."""

    def weigh(
        self, world: State, legal: list[int], totals: list[float], is_same: bool, is_last: bool
    ) -> None:
        """Add what each action promises in a world; `is_same` if it differs in nothing from the
        others. Where worlds differ in more than `be_as_in` takes over, all is grown anew."""
        is_kept = is_same or world.worlds_agree()
        if len(self.branches) == 0 or not is_kept:
            self.hides = not is_same and not world.worth_is_open()
            self.grow_all(world, legal)
        elif self.hides:
            self.chooser = Chooser(world, self.seat, self.seats, self.clear_lead)
        self.world += 1
        is_last = is_last or not is_kept
        for i in range(len(legal)):
            totals[i] += self.promise(self.branches[i], world, is_last)
        if is_last:
            self.branches = []

    def grow_all(self, world: State, legal: list[int]) -> None:
        """A branch for every action."""
        self.seat = world.to_move()
        self.chooser = Chooser(world, self.seat, self.seats, self.clear_lead)
        self.halves = {}
        self.branches = [self.grown(world, action, DEEPEST) for action in legal]

    def grown(self, state: State, action: i64, depth: i64) -> Branch:
        """The branch that an action begins."""
        return self.begun(self.copied(state), action, depth)

    def begun(self, state: State, action: i64, depth: i64) -> Branch:
        """The same in the position itself."""
        state.apply(action)
        mover = state.to_move()
        if depth > 0 and mover == self.seat and state.is_selecting():
            return self.half_made(state, depth)
        branch = Branch()
        if mover == CHANCE:
            branch.before = state
            branch.is_sure = False
        else:
            self.end(branch, state)
        return branch

    def end(self, branch: Branch, state: State) -> None:
        """A choice that is complete: what it is worth, as far as that is the same in all worlds."""
        assert self.chooser is not None
        if not self.hides or state.game.steers or state.to_move() == OVER:
            branch.value = self.chooser.value(state)
        else:
            branch.own = state.worth(self.seat)
            if not state.leaves_others(self.chooser.before, self.seat):
                branch.after = state
                return
        self.spares.append(state)

    def half_made(self, state: State, depth: i64) -> Branch:
        """A choice that has only begun: how it may be completed, unless that is known."""
        number: int = state.half_choice() * (DEEPEST + 1) + depth
        if number >= 0 and number in self.halves:
            known = self.halves[number]
            known.is_shared = True
            return known
        branch = Branch()
        branch.twigs = self.twigs(state, depth)
        branch.is_sure = all_sure(branch.twigs)
        if branch.is_sure and not self.hides:
            branch.value = self.best_twig(branch, state, False)
        self.halves[number] = branch
        return branch

    def twigs(self, state: State, depth: i64) -> list[Branch]:
        """Every way to go on; the last may have the position, which nobody asks for again."""
        legal = state.legal()
        last: i64 = len(legal) - 1
        out = [self.grown(state, legal[i], depth - 1) for i in range(last)]
        out.append(self.begun(state, legal[last], depth - 1))
        return out

    def promise(self, branch: Branch, world: State, is_last: bool) -> float:
        """What a branch promises in a world, the choice completed as well as can be; `is_last` if
        nobody will look at it again."""
        if branch.value != UNKNOWN:
            return branch.value
        if branch.before is not None:
            return self.after_chance(branch.before, world, is_last)
        if len(branch.twigs) == 0:
            return self.beside_others(branch, world)
        if branch.is_sure and branch.best_in == self.world:
            return branch.best
        return self.best_twig(branch, world, is_last and not branch.is_shared)

    def best_twig(self, branch: Branch, world: State, is_last: bool) -> float:
        """What the best way to go on promises."""
        best = -1.0
        for twig in branch.twigs:
            best = max(best, self.promise(twig, world, is_last))
        branch.best, branch.best_in = best, self.world
        return best

    def beside_others(self, branch: Branch, world: State) -> float:
        """What a complete choice promises where the others hold what they do in a world."""
        assert self.chooser is not None
        best = self.chooser.best_before()
        if branch.after is not None:
            branch.after.be_as_in(world, self.seat)
            best = best_other(branch.after, self.seat, self.seats)
        return lead(branch.own, best, self.clear_lead, self.seats)

    def after_chance(self, before: State, world: State, is_last: bool) -> float:
        """What a position promises once chance has had its say."""
        assert self.chooser is not None
        state = before if is_last else self.copied(before)
        state.be_as_in(world, self.seat)
        settle(state, self.rng)
        self.spares.append(state)
        return self.chooser.value(state)

    def copied(self, state: State) -> State:
        """An equal position, in place of one that is done with if there is any."""
        return state.clone_into(self.spares.pop() if self.spares else None)


def all_sure(branches: list[Branch]) -> bool:
    """Whether chance has no say in any of them."""
    for branch in branches:
        if not branch.is_sure:
            return False
    return True
