"""Information-set Monte Carlo tree search, for one to many seats, any game.

Every simulation imagines a world that fits the seat's view, walks down one tree of decisions
(chance is sampled on the way, never branched on) to a position it hardly knows, and asks the
game's own evaluation. A node visited a third time is opened: each of its actions gets a first
impression, and attention follows these until visits say otherwise. Each node keeps a value per
seat, so everybody is assumed to play for themselves. An action that is not legal in every
imagined world is judged by the worlds in which it was.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.bots.breath import breathe
from milkrun.bots.playout import complete
from milkrun.bots.tree import BIAS, EXPLORE, MOST_NODES, SHARPNESS, Tree, lead, most_visited
from milkrun.bots.value import Chooser, outlook
from milkrun.kernel.bot import Bot, Budget, Perspective, demand_perspective
from milkrun.kernel.moves import Moves
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import NONE, OVER, State

CHUNK = 64
"""Simulations between two breaths."""
OPEN_AFTER = 2
"""Visits a node needs before its actions are looked at: a second look at chance is cheaper."""


class Mcts(Bot):
    """Search within a budget of simulations or seconds; more budget, better play."""

    def __init__(
        self,
        seed: int = 0,
        horizon: int = 0,
        explore: float = EXPLORE,
        bias: float = BIAS,
        sharpness: float = SHARPNESS,
        nodes: int = MOST_NODES,
        open_after: int = OPEN_AFTER,
    ) -> None:
        self.nodes = nodes
        self.open_after: float = float(open_after)
        self.rng = Rng(seed)
        self.moves = Moves()
        self.room = Moves()
        """What choices are completed from, while `moves` are those of a node."""
        self.horizon: i64 = horizon
        """Decisions a simulation makes at least, in the tree and at random, before it is judged."""
        self.explore = explore
        self.bias = bias
        self.sharpness = sharpness
        self.tree: Tree | None = None
        self.root: i64 = 0
        self.expected = b""
        """What the seat will see if its turn goes on: then the tree below is kept."""
        self.simulations = 0
        self.spare: State | None = None
        """A position that is done with: the next one takes its room."""

    def choose(self, perspective: Perspective, budget: Budget) -> int:
        demand_perspective(perspective)
        legal = perspective.legal_actions()
        if len(legal) == 1:
            self.forget()
            return legal[0]
        tree = self.search(perspective, budget, until_decided=True)
        child = most_visited(tree, self.root, legal)
        if child == NONE:
            return legal[0]
        self.expect(tree, perspective, child)
        return tree.action[child]

    def search(self, perspective: Perspective, budget: Budget, until_decided: bool = False) -> Tree:
        """Grow a tree until the budget is spent; what it knew before counts.

        A search for a decision ends when the rest of the budget could not change it.
        """
        tree = self.ground(perspective)
        done, fresh = int(tree.visits[self.root]), 0
        world: State | None = None
        while not budget.is_spent(done):
            left = budget.left(done, fresh)
            if until_decided and lead(tree, self.root) > left:
                break
            size = int(min(float(CHUNK), max(left, 1.0)))
            for _i in range(size):
                world = perspective.sample(self.rng, world)
                self.simulate(tree, world, perspective.game.clear_lead)
            done, fresh = done + size, fresh + size
            breathe()
        self.simulations += fresh
        return tree

    def ground(self, perspective: Perspective) -> Tree:
        """The tree to grow: what the last search knew of this position, or a fresh one."""
        tree = self.tree
        is_known = perspective.view_bytes == self.expected
        if tree is None or not is_known or not tree.has_room(self.nodes // 2):
            game = perspective.game
            tree = Tree(game.seats, game.actions.size, self.explore, self.bias, self.nodes)
            self.tree = tree
            self.root = 0
        return tree

    def expect(self, tree: Tree, perspective: Perspective, child: i64) -> None:
        """Keep the tree below the choice for as long as the same turn goes on, and no longer."""
        game, seat = perspective.game, perspective.view().seat
        world = perspective.sample(self.rng)
        world.apply(tree.action[child])
        if seat is not None and world.to_move() == seat:
            self.root = child
            self.expected = game.view(world, seat).to_bytes()
        else:
            self.forget()

    def forget(self) -> None:
        """Let go of a tree that says nothing of the next choice: it may be large."""
        self.tree = None
        self.expected = b""

    def simulate(self, tree: Tree, world: State, clear_lead: float) -> None:
        """One walk down the tree to a new node, and one evaluation."""
        self.descend(tree, world, append(vec[i64](capacity=32), self.root), clear_lead)

    def descend(self, tree: Tree, world: State, path: vec[i64], clear_lead: float) -> None:
        """On from where a path has led; every node on it learns what came of it."""
        node = path[len(path) - 1]
        moves = self.moves
        while True:
            mover = settle(world, self.rng)
            if mover == OVER or (node != self.root and tree.visits[node] < self.open_after):
                break
            world.offer(moves)
            child = tree.pick(node, mover, moves)
            if tree.known < moves.count and tree.has_room(moves.count):
                self.open(tree, node, mover, world, moves, clear_lead)
                child = tree.pick(node, mover, moves)
            if child == NONE:
                break
            node = child
            world.apply(tree.action[node])
            path = append(path, node)
        self.play_on(world, self.horizon + 1 - len(path))
        tree.credit(path, outlook(world, tree.seats, clear_lead))

    def open(
        self, tree: Tree, node: i64, mover: i64, world: State, moves: Moves, clear_lead: float
    ) -> None:
        """First impressions of all actions that the node does not know yet."""
        actions = vec[i64](capacity=moves.count)
        firsts = vec[float](capacity=moves.count)
        chooser = Chooser(world, mover, tree.seats, clear_lead)
        for i in range(moves.count):
            action = moves.at[i]
            if tree.known == 0 or not tree.has(node, action):
                actions = append(actions, action)
                value = 0.0
                if moves.count > 1:
                    value = self.impression(chooser, action)
                firsts = append(firsts, value)
        tree.open(node, mover, actions, firsts, self.sharpness)

    def impression(self, chooser: Chooser, action: i64) -> float:
        """What the mover is promised right after an action."""
        after = chooser.before.clone_into(self.spare)
        self.spare = after
        after.apply(action)
        complete(after, chooser.seat, self.rng, self.room)
        settle(after, self.rng)
        return chooser.value(after)

    def play_on(self, world: State, decisions: i64) -> None:
        """A few random decisions before the evaluation, and no choice left half made."""
        for _i in range(decisions):
            if settle(world, self.rng) == OVER:
                return
            world.offer(self.moves)
            world.apply(self.moves.any(self.rng))
        complete(world, settle(world, self.rng), self.rng, self.room)
        settle(world, self.rng)
