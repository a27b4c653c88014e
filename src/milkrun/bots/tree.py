"""The tree that search grows: what each action promised at first, and what came of it.

Children of a node are a linked list, values a row per node. Every child begins with a first
impression (the game's evaluation right after the action), so that search looks first where a
sensible player would, and a share of attention that follows from it.

Children that were opened together are a brood, listed best impression first. So of those that
nobody has tried yet only the first counts: it also has the largest share.
"""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.kernel.moves import Moves
from milkrun.kernel.state import NONE

MOST_NODES = 400_000
EXPLORE = 0.6
"""How far search strays from what looks best."""
BIAS = 1.0
"""How many visits a first impression counts for."""
SHARPNESS = 1.5
"""How strongly attention follows first impressions."""
LEAST_SPREAD: Final = 1e-4


class Tree:
    """Decisions as numbered nodes; node 0 is the first root."""

    def __init__(
        self, seats: i64, actions: i64, explore: float, bias: float, most: i64 = MOST_NODES
    ) -> None:
        self.seats: i64 = seats
        self.most: i64 = most
        self.explore: float = explore
        self.bias: float = bias
        self.action: vec[i64] = vec[i64]()
        self.visits: vec[float] = vec[float]()
        """As what values are divided by."""
        self.child: vec[i64] = vec[i64]()
        self.sibling: vec[i64] = vec[i64]()
        self.brood: vec[i64] = vec[i64]()
        """The number of the opening that made the node."""
        self.openings: i64 = 0
        self.values: vec[float] = vec[float]()
        self.chooser: vec[i64] = vec[i64]()
        """The seat whose choice leads to the node."""
        self.first: vec[float] = vec[float]()
        """The first impression of each node, for the seat that chose it."""
        self.share: vec[float] = vec[float]()
        """The part of its parent's visits a node deserves by first impression."""
        self.drift: vec[float] = vec[float]()
        """By how much, in all, what came of a node's children was better than they seemed."""
        self.seen: i64 = 0
        self.total = 0.0
        self.total_squares = 0.0
        self.spread = 1.0
        """How much values vary: games differ a hundredfold in what one action changes."""
        self.mark: vec[i64] = vec[i64]([0 for _i in range(actions)])
        self.stamp: i64 = 0
        self.known: i64 = 0
        self.add(NONE, NONE, 0.0, 1.0)

    def add(self, action: i64, chooser: i64, first: float, share: float) -> i64:
        """A new node, which no other knows yet."""
        node: i64 = len(self.action)
        self.action = append(self.action, action)
        self.visits = append(self.visits, 0.0)
        self.child = append(self.child, NONE)
        self.sibling = append(self.sibling, NONE)
        self.brood = append(self.brood, self.openings)
        self.first = append(self.first, first)
        self.share = append(self.share, share)
        self.drift = append(self.drift, 0.0)
        self.chooser = append(self.chooser, chooser)
        for _i in range(self.seats):
            self.values = append(self.values, 0.0)
        return node

    def has_room(self, count: i64) -> bool:
        """Whether so many more nodes fit into what memory allows."""
        return len(self.action) + count <= self.most

    def mean(self, node: i64, seat: i64) -> float:
        """The average value of a node for a seat."""
        return self.values[node * self.seats + seat] / max(self.visits[node], 1.0)

    def pick(self, node: i64, seat: i64, moves: Moves) -> i64:
        """The best known child among the legal actions; NONE if none is known.

        Afterwards `known` says how many of them have a node.
        """
        self.mark_all(moves)
        mark, stamp, action, brood = self.mark, self.stamp, self.action, self.brood
        known: i64 = 0
        best: i64 = NONE
        untried: i64 = NONE
        best_score, visits = -1.0e9, self.visits
        width = self.explore * self.spread * math.sqrt(visits[node])
        shift = self.drift[node] / max(visits[node], 1.0)
        child = self.child[node]
        while child != NONE:
            if mark[action[child]] == stamp:
                known += 1
                is_tried = visits[child] > 0.0
                if is_tried or brood[child] != untried:
                    score = self.score(child, seat, width, shift)
                    if score > best_score:
                        best, best_score = child, score
                    if not is_tried:
                        untried = brood[child]
            child = self.sibling[child]
        self.known = known
        return best

    def mark_all(self, moves: Moves) -> None:
        """Mark what is legal now."""
        self.stamp += 1
        mark, at, stamp = self.mark, moves.at, self.stamp
        for i in range(moves.count):
            mark[at[i]] = stamp

    def score(self, child: i64, seat: i64, width: float, shift: float) -> float:
        """What a child brought, its first impression as one visit of many, and what is unknown."""
        visits = self.visits[child]
        seemed = self.bias * (self.first[child] + shift)
        value = (self.values[child * self.seats + seat] + seemed) / (visits + self.bias)
        return value + width * self.share[child] / (1.0 + visits)

    def has(self, node: i64, action: i64) -> bool:
        """Whether an action has a child here."""
        child = self.child[node]
        while child != NONE:
            if self.action[child] == action:
                return True
            child = self.sibling[child]
        return False

    def open(
        self, node: i64, seat: i64, actions: vec[i64], firsts: vec[float], sharpness: float
    ) -> None:
        """Children for untried actions, with shares by how far each stands out."""
        count = float(len(actions))
        middle = 0.0
        for value in firsts:
            middle += value / count
        spread = 0.0
        for value in firsts:
            spread += (value - middle) * (value - middle) / count
        scale = sharpness / math.sqrt(max(spread, 1e-12))
        weights = 0.0
        for value in firsts:
            weights += math.exp((value - middle) * scale)
        self.openings += 1
        for i in range(len(actions)):
            share = math.exp((firsts[i] - middle) * scale) / weights
            self.adopt(node, self.add(actions[i], seat, firsts[i], share))

    def adopt(self, parent: i64, node: i64) -> None:
        """Put a new child where it belongs in its brood: before those that promise no more."""
        before: i64 = NONE
        after = self.child[parent]
        while after != NONE and self.is_better(after, node):
            before, after = after, self.sibling[after]
        self.sibling[node] = after
        if before == NONE:
            self.child[parent] = node
        else:
            self.sibling[before] = node

    def is_better(self, node: i64, other: i64) -> bool:
        """Whether a child of the same brood promised more than the other."""
        return self.brood[node] == self.brood[other] and self.first[node] > self.first[other]

    def credit(self, path: vec[i64], values: vec[float]) -> None:
        """Every node on the path learns how the simulation went."""
        self.note(values)
        seats, sums, visits = self.seats, self.values, self.visits
        parent: i64 = NONE
        for node in path:
            visits[node] += 1.0
            if parent != NONE:
                self.drift[parent] += values[self.chooser[node]] - self.first[node]
            first = node * seats
            for seat in range(seats):
                sums[first + seat] += values[seat]
            parent = node

    def note(self, values: vec[float]) -> None:
        """How much values vary, these included."""
        for value in values:
            self.total += value
            self.total_squares += value * value
            self.seen += 1
        seen = float(self.seen)
        middle = self.total / seen
        self.spread = math.sqrt(max(self.total_squares / seen - middle * middle, LEAST_SPREAD))


def most_visited(tree: Tree, root: i64, legal: list[int]) -> i64:
    """The node of the root action that was tried most, then seemed best; NONE without any."""
    best: i64 = NONE
    child = tree.child[root]
    while child != NONE:
        if tree.action[child] in legal and (best == NONE or is_ahead(tree, child, best)):
            best = child
        child = tree.sibling[child]
    return best


def is_ahead(tree: Tree, node: i64, other: i64) -> bool:
    """Whether a node was visited more often, or as often and seemed better at first."""
    if tree.visits[node] != tree.visits[other]:
        return tree.visits[node] > tree.visits[other]
    return tree.first[node] > tree.first[other]


def lead(tree: Tree, root: i64) -> float:
    """By how many visits the first of the root's children is ahead of the second."""
    first = second = 0.0
    child = tree.child[root]
    while child != NONE:
        visits = tree.visits[child]
        if visits > first:
            first, second = visits, first
        elif visits > second:
            second = visits
        child = tree.sibling[child]
    return first - second
