"""The best way to go on for several turns: which parcels to fetch and to bring, in which order.

A route is walked on a cloudy day (`Guide`). Every movement point on it costs what a usual one
earns, so that a route is worth what it brings beyond that; parcels age on the way, the game may
be over before they arrive, and others may be faster at a pickup.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.facts import Player
from milkrun.games.out_for_delivery.judgement.guide import Guide
from milkrun.games.out_for_delivery.map import CITIES
from milkrun.games.out_for_delivery.parcel_board import city_of, hold_of, origin_of, square_of
from milkrun.games.out_for_delivery.position import Position
from milkrun.games.out_for_delivery.tables import SQUARES
from milkrun.kernel.state import NONE
from milkrun.kernel.vecs import zeros

A_POINT: Final = 8.0
"""What a movement point earns, in gold."""
A_TURN: Final[i64] = 6
"""Movement points of a usual turn under usual weather."""
PACE: Final = 0.62
"""Parcels that a courier delivers in a turn."""
SUDDEN: Final = 0.8
"""How suddenly the end comes, in rounds."""
CONTESTED: Final = 0.6
"""What a parcel is worth that somebody else can fetch sooner."""
FREE: Final = 0.9
"""The same when nobody can."""
DEPTH: Final[i64] = 3
"""Stops that are planned before the rest is delivered nearest first."""
WIDTH: Final[i64] = 3
"""Next stops that are looked at."""
NOTHING: Final = -1.0e9
"""What a stop seems worth where there is nothing to do."""
LASTS: Final[i64] = 24
"""Rounds that are looked ahead, at most."""


class Route:
    """All that one courier could do next, and the best of it."""

    def __init__(self, p: Position, player: Player) -> None:
        self.p: Position = p
        self.guide: Guide = p.tables.guide()
        self.early: i64 = 1 if p.me.seat != player.seat and is_ahead(p, player.seat) else 0
        """Whether the courier's turn of this round is still to come."""
        self.city: vec[i64] = vec[i64]()
        self.square: vec[i64] = vec[i64]()
        """The square a parcel would have to be in now, to age as it will."""
        self.pair: vec[i64] = vec[i64]()
        self.sure: vec[float] = vec[float]()
        self.carried: i64 = 0
        """The parcels on board, a bit each."""
        self.waits: vec[i64] = vec[i64]()
        self.left: vec[i64] = vec[i64]()
        """Pairs that wait, and how many of each."""
        self.chance: vec[float] = vec[float]()
        self.on: vec[float] = vec[float](capacity=LASTS)
        """How likely the game is on after so many rounds more."""
        self.look(player)
        self.stops: i64 = CITIES + len(self.waits)
        self.seems: vec[float] = zeros((DEPTH + 1) * self.stops)
        """What each next stop seems worth, at each depth of the route that is being looked at."""

    def look(self, player: Player) -> None:
        """What is on board, what waits, how long the game may last."""
        for code in player.parcels:
            pair = origin_of(code) * CITIES + city_of(code)
            self.load(pair, square_of(code) - hold_of(code), 1.0)
        p = self.p
        for pair in range(CITIES * CITIES):
            if p.waiting[pair] > 0 and p.has_room(player):
                self.waits = append(self.waits, pair)
                self.left = append(self.left, p.waiting[pair])
                self.chance = append(self.chance, self.availability(player, pair // CITIES))
        rest = float(p.tables.target - p.delivered)
        rounds = rest / (PACE * float(p.tables.seats))
        for n in range(LASTS):
            on = 1.0 / (1.0 + math.exp((float(n) - rounds) / SUDDEN)) if n > 0 else 1.0
            self.on = append(self.on, on if rest > 0.0 or n == 0 else 0.0)

    def availability(self, player: Player, origin: i64) -> float:
        """How likely what waits there will still be there."""
        ways = self.guide.to_pickup[origin]
        mine = ways[player.tile]
        for other in self.p.players:
            if other.seat != player.seat and other.tile != NONE and ways[other.tile] < mine:
                return CONTESTED
        return FREE

    def load(self, pair: i64, square: i64, sure: float) -> None:
        """One more parcel on board."""
        self.carried |= 1 << len(self.city)
        self.city = append(self.city, pair % CITIES)
        self.square = append(self.square, square)
        self.pair = append(self.pair, pair)
        self.sure = append(self.sure, sure)

    def ages(self, walked: i64) -> i64:
        """Round ends that come before so many more movement points are walked."""
        if walked <= 0:
            return 0
        return max(0, min((walked + A_TURN - 1) // A_TURN - self.early, LASTS - 1))

    def price(self, points: i64, ages: i64) -> float:
        """What so many movement points would have earned."""
        return A_POINT * float(points) * self.on[ages]

    def arrival(self, i: i64, ages: i64) -> float:
        """What a parcel on board brings when it arrives after so many round ends."""
        square = max(self.square[i] + ages, 0)
        t = self.p.tables
        if square >= SQUARES:
            return -float(t.fall_penalty) * self.sure[i]
        on = self.on[ages]
        gold = float(t.pay[self.pair[i] * SQUARES + square])
        return self.sure[i] * (on * gold - (1.0 - on) * float(t.undelivered))

    def wanted(self) -> i64:
        """The cities that parcels on board go to, a bit each."""
        bits: i64 = 0
        for i in range(len(self.city)):
            if (self.carried >> i) & 1 == 1:
                bits |= 1 << self.city[i]
        return bits

    def best(self, tile: i64, walked: i64, depth: i64) -> float:
        """What the best route from here is worth."""
        best = self.tour(tile, walked)
        if depth == 0:
            return best
        self.look_round(tile, walked, depth)
        tried: i64 = 0
        one: i64 = 1  # compiled, a literal 1 is an int of C, and there may be forty stops
        for _i in range(WIDTH):
            stop = self.likeliest(depth, tried)
            if stop == NONE:
                break
            tried |= one << stop
            if stop < CITIES:
                best = max(best, self.bring(stop, tile, walked, depth))
            else:
                best = max(best, self.fetch(stop - CITIES, tile, walked, depth))
        return best

    def look_round(self, tile: i64, walked: i64, depth: i64) -> None:
        """What each next stop seems worth: a city to bring to, a pair to fetch."""
        first, wanted = depth * self.stops, self.wanted()
        for city in range(CITIES):
            seems = NOTHING
            if (wanted >> city) & 1 == 1:
                seems = self.delivery(city, tile, walked)
            self.seems[first + city] = seems
        for i in range(len(self.waits)):
            seems = self.errand(i, tile, walked) if self.left[i] > 0 else NOTHING
            self.seems[first + CITIES + i] = seems

    def likeliest(self, depth: i64, tried: i64) -> i64:
        """The stop that seems best among those not tried; what is only fetched must pay."""
        best: i64 = NONE
        most = 0.0
        first = depth * self.stops
        for stop in range(self.stops):
            seems = self.seems[first + stop]
            if seems == NOTHING or (tried >> stop) & 1 == 1:
                continue
            if seems > most or (best == NONE and stop < CITIES):
                best, most = stop, seems
        return best

    def delivery(self, city: i64, tile: i64, walked: i64) -> float:
        """What is brought to a city now is worth, beyond the way."""
        points = self.guide.to_delivery[city][tile]
        value = 0.0
        for i in range(len(self.city)):
            if self.city[i] == city and (self.carried >> i) & 1 == 1:
                points += 1
                value += self.arrival(i, self.ages(walked + points))
        return value - self.price(points, self.ages(walked + points))

    def errand(self, i: i64, tile: i64, walked: i64) -> float:
        """A parcel fetched and brought at once, beyond the way."""
        t = self.p.tables
        pair = self.waits[i]
        near = self.guide.to_pickup[pair // CITIES][tile] + 1
        points = near + t.way[pair] + 1
        ages = self.ages(walked + points)
        square = max(ages - self.ages(walked + near) - t.hold[pair], 0)
        if square >= SQUARES:
            return -1.0
        on = self.on[ages]
        gold = on * float(t.pay[pair * SQUARES + square]) - (1.0 - on) * float(t.undelivered)
        return self.chance[i] * gold - self.price(points, ages)

    def bring(self, city: i64, tile: i64, walked: i64, depth: i64) -> float:
        """Deliver everything for a city, and go on from there."""
        value = self.delivery(city, tile, walked)
        before = self.carried
        points = self.guide.to_delivery[city][tile]
        for i in range(len(self.city)):
            if self.city[i] == city and (before >> i) & 1 == 1:
                self.carried &= ~(1 << i)
                points += 1
        there = self.p.tables.map.delivery[city]
        value += self.best(there, walked + points, depth - 1)
        self.carried = before
        return value

    def fetch(self, i: i64, tile: i64, walked: i64, depth: i64) -> float:
        """Pick a parcel up, and go on from there."""
        pair = self.waits[i]
        points = self.guide.to_pickup[pair // CITIES][tile] + 1
        ages = self.ages(walked + points)
        before, count = self.carried, len(self.city)
        self.left[i] -= 1
        self.load(pair, -ages - self.p.tables.hold[pair], self.chance[i])
        there = self.p.tables.map.pickup[pair // CITIES]
        value = self.best(there, walked + points, depth - 1) - self.price(points, ages)
        self.left[i] += 1
        self.carried = before
        self.city, self.square = self.city[:count], self.square[:count]
        self.pair, self.sure = self.pair[:count], self.sure[:count]
        return value

    def tour(self, tile: i64, walked: i64) -> float:
        """Only what is on board, the nearest city next; what does not pay is left on board."""
        todo = self.wanted()
        value = 0.0
        while todo != 0:
            city = self.nearest(tile, todo)
            todo &= ~(1 << city)
            gain = self.delivery(city, tile, walked)
            count = self.count(city)
            kept = -float(self.p.tables.undelivered * count)
            if gain > kept:
                value += gain
                walked += self.guide.to_delivery[city][tile] + count
                tile = self.p.tables.map.delivery[city]
            else:
                value += kept
        return value

    def count(self, city: i64) -> i64:
        """Parcels on board for the city."""
        count: i64 = 0
        for i in range(len(self.city)):
            if self.city[i] == city and (self.carried >> i) & 1 == 1:
                count += 1
        return count

    def nearest(self, tile: i64, todo: i64) -> i64:
        """The nearest of the cities still to be visited."""
        best: i64 = NONE
        for city in range(CITIES):
            if (todo >> city) & 1 == 1:
                way = self.guide.to_delivery[city][tile]
                if best == NONE or way < self.guide.to_delivery[best][tile]:
                    best = city
        return best


def is_ahead(p: Position, seat: i64) -> bool:
    """Whether the seat's turn of this round comes after the present one."""
    seats = p.tables.seats
    return (seat - p.start + seats) % seats > (p.seat - p.start + seats) % seats
