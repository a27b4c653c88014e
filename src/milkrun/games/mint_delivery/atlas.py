"""How many actions a delivery takes: from every space, with every truck, for every order."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

FAR: Final[i64] = 99
HORIZON: Final[i64] = 80
DIGIT: Final[i64] = 6
"""A truck holds at most five of a mint, so a code has three digits to base six."""
TRUCKS: Final[i64] = 216


def truck_code(classic: i64, sugar_free: i64, cinnamon: i64) -> i64:
    """A truck's mints as one number."""
    return (classic * DIGIT + sugar_free) * DIGIT + cinnamon


class Atlas:
    """Distances in actions, found backwards from every delivery."""

    def __init__(
        self,
        capacity: i64,
        neighbours: vec[vec[i64]],
        load: vec[i64],
        city: i64,
        price: vec[i64],
        need: vec[vec[i64]],
        destination: vec[i64],
        patience: float,
    ) -> None:
        self.capacity: i64 = capacity
        self.spaces: i64 = len(neighbours)
        self.neighbours: vec[vec[i64]] = neighbours
        self.load: vec[i64] = load
        self.city: i64 = city
        self.price: vec[i64] = price
        self.need: vec[vec[i64]] = need
        self.destination: vec[i64] = destination
        self.patience: vec[float] = vec[float]([patience**n for n in range(HORIZON + 1)])
        """What a point is worth that so many actions are needed for."""
        self.into: list[list[int]] = [[] for _ in range(self.spaces * TRUCKS)]
        """For each (space, truck): where one action leads to it from."""
        self._draw_roads()
        self.table: vec[vec[i64]] = vec[vec[i64]]([self._distances(o) for o in range(len(need))])
        self.ways: vec[vec[i64]] = vec[vec[i64]]([self._ways(s) for s in range(self.spaces)])

    def actions(self, order: i64, space: i64, code: i64) -> i64:
        """The fewest actions until that order can be delivered; FAR if it never can."""
        return self.table[order][space * TRUCKS + code]

    def way(self, start: i64, end: i64) -> i64:
        """The fewest moves between two spaces."""
        return self.ways[start][end]

    def after(self, order: i64, code: i64) -> i64:
        """The truck after the delivery: what is left if it was aboard, else taken as empty."""
        need = self.need[order]
        c = code // (DIGIT * DIGIT) - need[0]
        s = code // DIGIT % DIGIT - need[1]
        r = code % DIGIT - need[2]
        return truck_code(c, s, r) if c >= 0 and s >= 0 and r >= 0 else 0

    def _draw_roads(self) -> None:
        for space in range(self.spaces):
            for c in range(self.capacity + 1):
                for s in range(self.capacity + 1 - c):
                    for r in range(self.capacity + 1 - c - s):
                        self._leave(space, c, s, r)

    def _leave(self, space: i64, c: i64, s: i64, r: i64) -> None:
        """All that one action makes of a space and a truck."""
        here = space * TRUCKS + truck_code(c, s, r)
        for near in self.neighbours[space]:
            self.into[near * TRUCKS + truck_code(c, s, r)].append(here)
        if self.load[space] == 0:
            return
        room = self.capacity - c - s - r
        self._reach(space, c + min(room, self.load[space]), s, r, here)
        if c >= self.price[1]:
            self._reach(space, c - self.price[1], s + 1, r, here)
        if c >= self.price[2] and space == self.city:
            self._reach(space, c - self.price[2], s, r + 1, here)
        for lc in range(c + 1):
            for ls in range(s + 1):
                for lr in range(r + 1):
                    self._reach(space, lc, ls, lr, here)

    def _reach(self, space: i64, c: i64, s: i64, r: i64, here: i64) -> None:
        self.into[space * TRUCKS + truck_code(c, s, r)].append(here)

    def _distances(self, order: i64) -> vec[i64]:
        """Breadth first, backwards from every truck that can deliver the order."""
        far = vec[i64]([FAR for _ in range(self.spaces * TRUCKS)])
        queue: list[int] = []
        need, town = self.need[order], self.destination[order]
        for c in range(need[0], self.capacity + 1):
            for s in range(need[1], self.capacity + 1 - c):
                for r in range(need[2], self.capacity + 1 - c - s):
                    goal = town * TRUCKS + truck_code(c, s, r)
                    far[goal] = 0
                    queue.append(goal)
        for node in queue:
            for before in self.into[node]:
                if far[before] == FAR:
                    far[before] = far[node] + 1
                    queue.append(before)
        return far

    def _ways(self, start: i64) -> vec[i64]:
        """Moves from one space to every other."""
        far = vec[i64]([FAR for _ in range(self.spaces)])
        far[start] = 0
        queue: vec[i64] = append(vec[i64](), start)
        done: i64 = 0
        while done < len(queue):
            space = queue[done]
            done += 1
            for near in self.neighbours[space]:
                if far[near] == FAR:
                    far[near] = far[space] + 1
                    queue = append(queue, near)
        return far
