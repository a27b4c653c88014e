"""Whole turns first, then a tree: plans for the turn are the first step of a tree search.

A few plans for the turn are found as `Turns` finds them, so that nothing is undone in it. Every
simulation takes one of them as a single step and goes on below it as `Mcts` does, over as many
turns of everybody as the tree has grown. The plan that was tried most is followed, action by
action, until chance or somebody else has a say.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.bots.breath import breathe
from milkrun.bots.mcts import CHUNK, Mcts
from milkrun.bots.searching import Searching, Vote
from milkrun.bots.tree import MOST_NODES, Tree, lead, most_visited
from milkrun.bots.turns import APART, Candidate, Turns
from milkrun.kernel.bot import Budget, Perspective
from milkrun.kernel.moves import Moves
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import State

CANDIDATES = 24
"""Plans that are compared: those without promise cost a tree little."""
WIDTH = 12
"""Half-made plans that are followed side by side."""


class Deep(Searching):
    """Compares whole turns by a tree of what follows; a budget is simulations, or seconds."""

    def __init__(self, seed: int = 0, width: int = WIDTH, candidates: int = CANDIDATES) -> None:
        super().__init__(seed)
        self.finder = Turns(seed, width=width, candidates=candidates)
        self.searcher = Mcts(seed)
        self.simulations = 0

    def decide(self, perspective: Perspective, budget: Budget) -> vec[i64]:
        found = self.find(perspective)
        if len(found) == 1:
            return found[0].actions
        tree = self.rooted(perspective, found)
        self.grow(tree, perspective, found, budget)
        best = most_visited(tree, 0, list(range(len(found))))
        return found[tree.action[best]].actions

    def ponder(self, perspective: Perspective, budget: Budget) -> list[Vote]:
        found = self.find(perspective)
        if len(found) == 1:
            return [Vote(list(found[0].actions), 1, found[0].seemed())]
        tree = self.rooted(perspective, found)
        self.grow(tree, perspective, found, budget)
        return votes(tree, found)

    def join(self, number: int) -> None:
        self.rng = Rng(self.rng.state + number * APART)
        self.searcher.rng = Rng(self.searcher.rng.state + number * APART)

    def find(self, perspective: Perspective) -> list[Candidate]:
        """The plans that promise most, best first."""
        self.finder.asked = self.asked
        return self.finder.find(perspective)

    def rooted(self, perspective: Perspective, found: list[Candidate]) -> Tree:
        """A tree with a child for every plan, whose number stands for its action."""
        searcher, game = self.searcher, perspective.game
        size = max(game.actions.size, len(found))
        tree = Tree(game.seats, size, searcher.explore, searcher.bias, MOST_NODES)
        numbers = vec[i64](capacity=len(found))
        firsts = vec[float](capacity=len(found))
        for i in range(len(found)):
            numbers = append(numbers, i)
            firsts = append(firsts, found[i].seemed())
        seat = perspective.sample(self.rng).to_move()
        tree.open(0, seat, numbers, firsts, searcher.sharpness)
        return tree

    def grow(
        self, tree: Tree, perspective: Perspective, found: list[Candidate], budget: Budget
    ) -> None:
        """Simulate until the budget is spent, or the rest of it could not change the answer."""
        moves, done, clear_lead = numbered(len(found)), 0, perspective.game.clear_lead
        while not budget.is_spent(done):
            left = budget.left(done, done)
            if lead(tree, 0) > left:
                break
            size = int(min(float(CHUNK), max(left, 1.0)))
            for _i in range(size):
                world = perspective.sample(self.rng)
                self.simulate(tree, world, found, moves, clear_lead)
            done += size
            breathe()
        self.simulations += done

    def simulate(
        self, tree: Tree, world: State, found: list[Candidate], moves: Moves, clear_lead: float
    ) -> None:
        """A whole turn as the first step, then on down the tree."""
        child = tree.pick(0, world.to_move(), moves)
        for action in found[tree.action[child]].actions:
            world.apply(action)
        path = append(append(vec[i64](capacity=32), 0), child)
        self.searcher.descend(tree, world, path, clear_lead)


def votes(tree: Tree, found: list[Candidate]) -> list[Vote]:
    """What a tree says of every plan, best promise first: so they were numbered."""
    said: list[Vote] = []
    for child in range(1, len(found) + 1):
        mean, tries = tree.mean(child, tree.chooser[child]), int(tree.visits[child])
        said.append(Vote(list(found[tree.action[child]].actions), tries, mean))
    return said


def numbered(count: i64) -> Moves:
    """The numbers of so many plans, as if they were moves."""
    moves = Moves()
    for i in range(count):
        moves.add(i)
    return moves
