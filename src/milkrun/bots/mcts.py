"""Information-set Monte Carlo tree search, for one to many seats, any game.

Every simulation imagines a world that fits the seat's view, walks down one tree of decisions
(chance is sampled on the way, never branched on), adds a node, plays on for a few random
decisions and asks the game's own evaluation. Each node keeps a value per seat, so everybody is
assumed to play for themselves. An action that is not legal in every imagined world is judged by
the worlds in which it was.
"""

import math

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.bots.breath import breathe
from milkrun.bots.value import outlook
from milkrun.kernel.bot import Bot, Budget, Perspective, demand_perspective
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, NONE, OVER, State

CHUNK = 128
"""Simulations between two breaths."""
MOST_NODES = 200_000
EXPLORE = 1.0
BIAS = 0.5
"""How much a node's first impression counts; it fades with every visit."""


class Tree:
    """Decisions as numbered nodes: children are a linked list, values a row per node."""

    def __init__(
        self, seats: i64, actions: i64, explore: float, bias: float, most: i64 = MOST_NODES
    ) -> None:
        self.seats: i64 = seats
        self.most: i64 = most
        self.explore: float = explore
        self.bias: float = bias
        self.action: vec[i64] = vec[i64]()
        self.visits: vec[i64] = vec[i64]()
        self.offered: vec[i64] = vec[i64]()
        """How often the action was legal when its parent was visited."""
        self.child: vec[i64] = vec[i64]()
        self.sibling: vec[i64] = vec[i64]()
        self.values: vec[float] = vec[float]()
        self.squares: vec[float] = vec[float]()
        self.chooser: vec[i64] = vec[i64]()
        """The seat whose choice leads to the node; its values are squared."""
        self.first: vec[float] = vec[float]()
        """The first impression of each node, for the seat that chose it."""
        self.seen: i64 = 0
        self.total = 0.0
        self.total_squares = 0.0
        self.mark: vec[i64] = vec[i64]([0 for _ in range(actions)])
        self.stamp: i64 = 0
        self.add(NONE, NONE)

    def add(self, parent: i64, action: i64) -> i64:
        """A new node under the parent."""
        node: i64 = len(self.action)
        self.action = append(self.action, action)
        self.visits = append(self.visits, 0)
        self.offered = append(self.offered, 0)
        self.child = append(self.child, NONE)
        self.sibling = append(self.sibling, NONE if parent == NONE else self.child[parent])
        self.first = append(self.first, 0.0)
        self.squares = append(self.squares, 0.0)
        self.chooser = append(self.chooser, NONE)
        for _ in range(self.seats):
            self.values = append(self.values, 0.0)
        if parent != NONE:
            self.child[parent] = node
        return node

    def is_full(self, parts: i64) -> bool:
        """Whether the tree has grown to one of `parts` of what memory allows."""
        return len(self.action) >= self.most // parts

    def mean(self, node: i64, seat: i64) -> float:
        """The average value of a node for a seat."""
        return self.values[node * self.seats + seat] / float(self.visits[node])

    def pick(self, node: i64, seat: i64, legal: vec[i64], rng: Rng) -> i64:
        """The child to go on with: a new one while there are untried actions, else the best.

        A full tree grows no more: NONE if it knows none of the legal actions here.
        """
        self.stamp += 1
        for action in legal:
            self.mark[action] = self.stamp
        known: i64 = 0
        best: i64 = NONE
        best_score = -1.0
        child = self.child[node]
        while child != NONE:
            action = self.action[child]
            if self.mark[action] == self.stamp:
                self.mark[action] = 0
                known += 1
                self.offered[child] += 1
                score = self.score(child, seat)
                if score > best_score:
                    best, best_score = child, score
            child = self.sibling[child]
        if known < len(legal) and not self.is_full(1):
            return self.sprout(node, seat, legal, rng.below(len(legal) - known))
        return best

    def score(self, child: i64, seat: i64) -> float:
        """Upper confidence bound: value, a fading first impression, and what is not known yet."""
        visits = float(self.visits[child])
        impression = self.first[child] - self.total / float(self.seen)
        value = self.mean(child, seat) + self.bias * impression / (visits + 1.0)
        doubt = math.log(float(self.offered[child])) * self.variance(child, seat) / visits
        return value + self.explore * math.sqrt(doubt)

    def variance(self, child: i64, seat: i64) -> float:
        """How much the child's values vary; until it is known, as much as any in the tree.

        Games differ a hundredfold in what one action changes: exploring by a fixed width would
        drown the small differences of one and miss the large ones of another.
        """
        visits = float(self.visits[child])
        mean = self.mean(child, seat)
        own = max(self.squares[child] / visits - mean * mean, 0.0)
        middle = self.total / float(self.seen)
        common = max(self.total_squares / float(self.seen) - middle * middle, 0.0)
        return own + common / visits

    def sprout(self, node: i64, seat: i64, legal: vec[i64], nth: i64) -> i64:
        """A node for the nth untried action."""
        for action in legal:
            if self.mark[action] == self.stamp:
                if nth == 0:
                    child = self.add(node, action)
                    self.offered[child] = 1
                    self.chooser[child] = seat
                    return child
                nth -= 1
        raise ValueError("no untried action")

    def credit(self, path: vec[i64], values: vec[float]) -> None:
        """Every node on the path learns how the simulation went."""
        for value in values:
            self.total += value
            self.total_squares += value * value
            self.seen += 1
        for node in path:
            self.visits[node] += 1
            if self.chooser[node] != NONE:
                value = values[self.chooser[node]]
                self.squares[node] += value * value
            for seat in range(self.seats):
                self.values[node * self.seats + seat] += values[seat]


class Mcts(Bot):
    """Search within a budget of simulations or seconds; more budget, better play."""

    def __init__(
        self,
        seed: int = 0,
        rollout: int = 0,
        explore: float = EXPLORE,
        bias: float = BIAS,
        nodes: int = MOST_NODES,
    ) -> None:
        self.nodes = nodes
        self.rng = Rng(seed)
        self.rollout: i64 = rollout
        self.explore = explore
        self.bias = bias
        self.tree: Tree | None = None
        self.root: i64 = 0
        self.expected = b""
        """What the seat will see if its turn goes on: then the tree below is kept."""
        self.simulations = 0

    def choose(self, perspective: Perspective, budget: Budget) -> int:
        demand_perspective(perspective)
        legal = perspective.legal_actions()
        if len(legal) == 1:
            return legal[0]
        tree = self.search(perspective, budget)
        child = most_visited(tree, self.root, legal)
        if child == NONE:
            return legal[0]
        self.expect(perspective, child)
        return tree.action[child]

    def search(self, perspective: Perspective, budget: Budget) -> Tree:
        """Grow a tree until the budget is spent."""
        game = perspective.game
        tree = self.ground(perspective)
        done = 0
        while not budget.is_spent(done):
            size = CHUNK
            if budget.iterations > 0:
                size = min(CHUNK, budget.iterations - done)
            for _ in range(size):
                self.simulate(tree, perspective.sample(self.rng), game.clear_lead)
            done += size
            breathe()
        self.simulations += done
        return tree

    def ground(self, perspective: Perspective) -> Tree:
        """The tree to grow: what the last search knew of this position, or a fresh one."""
        tree = self.tree
        if tree is None or perspective.view_bytes != self.expected or tree.is_full(2):
            game = perspective.game
            tree = Tree(game.seats, game.actions.size, self.explore, self.bias, self.nodes)
            self.tree = tree
            self.root = 0
        return tree

    def expect(self, perspective: Perspective, child: i64) -> None:
        """Keep the tree below the choice for as long as the same turn goes on."""
        tree, game, seat = self.tree, perspective.game, perspective.view().seat
        world = perspective.sample(self.rng)
        self.expected = b""
        if tree is not None and seat is not None:
            world.apply(tree.action[child])
            if world.to_move() == seat:
                self.root = child
                self.expected = game.view(world, seat).to_bytes()

    def simulate(self, tree: Tree, world: State, clear_lead: float) -> None:
        """One walk down the tree, one new node, one evaluation."""
        node = self.root
        path = append(vec[i64](capacity=32), node)
        chooser: i64 = NONE
        while True:
            mover = settle(world, self.rng)
            if mover == OVER or (node != self.root and tree.visits[node] == 0):
                break
            picked = tree.pick(node, mover, world.legal(), self.rng)
            if picked == NONE:
                break
            node = picked
            chooser = mover
            world.apply(tree.action[node])
            path = append(path, node)
        self.play_on(world)
        values = outlook(world, tree.seats, clear_lead)
        if chooser != NONE and tree.visits[node] == 0:
            tree.first[node] = values[chooser]
        tree.credit(path, values)

    def play_on(self, world: State) -> None:
        """A few random decisions before the evaluation."""
        for _ in range(self.rollout):
            if settle(world, self.rng) == OVER:
                return
            legal = world.legal()
            world.apply(legal[self.rng.below(len(legal))])
        settle(world, self.rng)


def settle(world: State, rng: Rng) -> i64:
    """Let chance act; whose decision it is then."""
    mover = world.to_move()
    while mover == CHANCE:
        world.apply(world.sample_chance(rng))
        mover = world.to_move()
    return mover


def most_visited(tree: Tree, root: i64, legal: list[int]) -> i64:
    """The node of the root action that was tried most; NONE if none was."""
    best: i64 = NONE
    child = tree.child[root]
    while child != NONE:
        if tree.action[child] in legal and (best == NONE or tree.visits[child] > tree.visits[best]):
            best = child
        child = tree.sibling[child]
    return best
