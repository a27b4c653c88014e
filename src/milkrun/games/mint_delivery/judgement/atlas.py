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
OFFERS: Final = 8
"""Orders that lie face up at a time."""


def truck_code(classic: i64, sugar_free: i64, cinnamon: i64) -> i64:
    """A truck's mints as one number."""
    return (classic * DIGIT + sugar_free) * DIGIT + cinnamon


def with_turbo(actions: i64) -> i64:
    """The same with Turbo Engine: three deeds a turn instead of two, as nearly every turn moves."""
    return (2 * actions + 2) // 3


class Rig:
    """What a driver's truck can do where: its size, what is loaded and made there, what is free."""

    def __init__(self, capacity: i64, load: vec[i64], makes: vec[i64]) -> None:
        self.capacity: i64 = capacity
        self.load: vec[i64] = load
        """Mints that one action loads, for each space."""
        self.makes: vec[i64] = makes
        """What is made of Classic mints on each space: nothing, Sugar Free, or Cinnamon too."""
        self.has_press: bool = False
        """Whether one action at a depot makes two mints."""
        self.drops_anywhere: bool = False
        """Whether mints are dropped on any space, and at no cost."""


class Atlas:
    """Distances in actions, found backwards from every delivery."""

    def __init__(
        self,
        rig: Rig,
        neighbours: vec[vec[i64]],
        price: vec[i64],
        need: vec[vec[i64]],
        destination: vec[i64],
        patience: float,
    ) -> None:
        self.rig = rig
        self.capacity: i64 = rig.capacity
        self.spaces: i64 = len(neighbours)
        self.neighbours: vec[vec[i64]] = neighbours
        self.price: vec[i64] = price
        self.need: vec[vec[i64]] = need
        self.destination: vec[i64] = destination
        self.patience: vec[float] = vec[float]([patience**n for n in range(HORIZON + 1)])
        """What a point is worth that so many actions are needed for."""
        self.ahead: vec[float] = vec[float]([sum(self.patience[:n]) for n in range(HORIZON + 1)])
        """What a point an action is worth, for so many actions."""
        self.into: list[list[int]] = [[] for _ in range(self.spaces * TRUCKS)]
        """For each (space, truck): where one action leads to it from."""
        self._draw_roads()
        self.table: vec[vec[i64]] = vec[vec[i64]]([self._distances(o) for o in range(len(need))])
        """For each order: how many actions it takes from each (space, truck)."""
        self.rest: vec[i64] = vec[i64](
            [self._rest(o, truck) for o in range(len(need)) for truck in range(TRUCKS)]
        )
        """For each (order, truck): the truck after the delivery."""
        self.ways: vec[vec[i64]] = vec[vec[i64]]([self._ways(s) for s in range(self.spaces)])

    def actions(self, order: i64, space: i64, code: i64) -> i64:
        """The fewest actions until that order can be delivered; FAR if it never can."""
        return self.table[order][space * TRUCKS + code]

    def way(self, start: i64, end: i64) -> i64:
        """The fewest moves between two spaces."""
        return self.ways[start][end]

    def after(self, order: i64, code: i64) -> i64:
        """The truck after the delivery: what is left if it was aboard, else taken as empty."""
        return self.rest[order * TRUCKS + code]

    def _rest(self, order: i64, code: i64) -> i64:
        need = self.need[order]
        c = code // (DIGIT * DIGIT) - need[0]
        s = code // DIGIT % DIGIT - need[1]
        r = code % DIGIT - need[2]
        if c < 0 or s < 0 or r < 0:
            return 0
        return truck_code(c, s, r)

    def _draw_roads(self) -> None:
        for space in range(self.spaces):
            for c in range(self.capacity + 1):
                for s in range(self.capacity + 1 - c):
                    for r in range(self.capacity + 1 - c - s):
                        self._leave(space, c, s, r)

    def _leave(self, space: i64, c: i64, s: i64, r: i64) -> None:
        """All that one action makes of a space and a truck."""
        here = space * TRUCKS + truck_code(c, s, r)
        self._act(space, c, s, r, here)
        if self.rig.drops_anywhere or self.rig.load[space] > 0:
            for lc in range(c + 1):
                for ls in range(s + 1):
                    for lr in range(r + 1):
                        if self.rig.drops_anywhere:
                            self._act(space, lc, ls, lr, here)
                        else:
                            self._reach(space, lc, ls, lr, here)

    def _act(self, space: i64, c: i64, s: i64, r: i64, here: i64) -> None:
        """All that one action other than unloading makes of it."""
        for near in self.neighbours[space]:
            self._reach(near, c, s, r, here)
        load = self.rig.load[space]
        if load > 0:
            self._reach(space, c + min(self.capacity - c - s - r, load), s, r, here)
        self._make(space, c, s, r, here, 2 if self.rig.has_press and load > 0 else 1)

    def _make(self, space: i64, c: i64, s: i64, r: i64, here: i64, times: i64) -> None:
        """One mint made of Classic ones, or a second one by the same action."""
        for mint in range(1, self.rig.makes[space] + 1):
            left = c - self.price[mint]
            if left < 0:
                continue
            ns, nr = (s + 1, r) if mint == 1 else (s, r + 1)
            self._reach(space, left, ns, nr, here)
            if times > 1:
                self._make(space, left, ns, nr, here, times - 1)

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


class Trips:
    """Deliveries as they are chosen: from a town, the best of eight orders, by an empty truck."""

    def __init__(self, atlas: Atlas, towns: vec[i64], points: vec[i64]) -> None:
        self.atlas = atlas
        self.towns: vec[i64] = towns
        self.points: vec[i64] = points

    def pace(self, has_turbo: bool, has_radio: bool) -> float:
        """The points that an action makes by the best eighth of the trips from every town."""
        points = actions = 0
        for start in self.towns:
            trips = sorted(self._from(start, has_turbo, has_radio), key=_slowness)
            for brought, needed in trips[: len(trips) // OFFERS]:
                points += brought
                actions += needed
        return points / actions if actions > 0 else 0.0

    def _from(self, start: i64, has_turbo: bool, has_radio: bool) -> list[tuple[int, int]]:
        """The points and the actions of every order, wherever it may lie."""
        found: list[tuple[int, int]] = []
        for town in self.towns:
            for order in range(len(self.points)):
                needed = self._actions(start, town, order, has_radio)
                if needed < FAR:
                    needed = with_turbo(needed) if has_turbo else needed
                    found.append((int(self.points[order]), int(needed)))
        return found

    def _actions(self, start: i64, town: i64, order: i64, has_radio: bool) -> i64:
        """The way to the order, taking it, and delivering it; by radio it is taken at once."""
        there = self.atlas.way(start, town) + 1 + self.atlas.actions(order, town, 0)
        return min(there, 1 + self.atlas.actions(order, start, 0)) if has_radio else there


def _slowness(trip: tuple[int, int]) -> tuple[float, int]:
    """Actions for a point; of two alike the shorter trip first."""
    points, actions = trip
    return (actions / points if points > 0 else float(FAR)), actions
