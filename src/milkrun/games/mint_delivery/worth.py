"""What a position promises a driver: points made, and points a good plan will make, by when.

A plan delivers the orders in hand one after the other and takes what lies on the way; each
action it needs makes its points worth a little less, and what comes after the end of the game
is worth nothing. How many actions a delivery needs is looked up: `Atlas` knows it for every space
and truck, Supply taken for granted. Abilities have atlases of their own, and what they will
save later counts by how much faster an average delivery is with them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.atlas import FAR, HORIZON, TRUCKS, Atlas, truck_code, with_turbo
from milkrun.games.mint_delivery.facts import At, Player, Power
from milkrun.games.mint_delivery.position import ACTIONS_A_TURN, Position
from milkrun.games.mint_delivery.tables import (
    CINNAMON,
    CLASSIC,
    MINTS,
    SLOTS,
    SUGAR_FREE,
    TOWNS,
    owns,
)
from milkrun.kernel.state import NONE

NEVER: Final = 1.0e6
"""More actions than any game has."""
SLACK: Final = 1.0e-6
"""More than rounding can make of a sum of points."""


def worth(p: Position, player: Player) -> float:
    """The points of a driver, made and to come."""
    points = float(p.score(player))
    if p.step == At.OVER:
        return points
    made = p.tables.weights.done * float(len(player.done))
    total = points + made + best_plan(p, player) + cargo_worth(p, player)
    return total if player.abilities == 0 else total + ability_worth(p, player)


def ability_worth(p: Position, player: Player) -> float:
    """What abilities will bring until the end: the points that deliveries are made faster by."""
    left = min(float(HORIZON), actions_left(p, player))
    faster = p.tables.pace_with(player.abilities) - p.tables.pace_with(0)
    return faster * p.tables.atlas().ahead[i64(left)]


def leaves_others(p: Position, before: Position, seat: i64) -> bool:
    """Whether the others' worths are what they were before a choice of the seat: the same orders
    lie open, and there is as much time left to everybody."""
    if p.step == At.OVER or p.step <= At.KEEP:
        return False
    for place in range(TOWNS * SLOTS):
        if p.up[place] != before.up[place]:
            return False
    for other in range(len(p.players)):
        if other != seat:
            player = p.players[other]
            if actions_left(p, player) != actions_left(before, player):
                return False
    return True


def shown_worth(p: Position, player: Player) -> float:
    """The same while kept orders are secret: as if there were none."""
    if p.step > At.KEEP:
        return worth(p, player)
    plan = Plan(p, 0, NEVER)
    return plan.deliver_rest(player.space, 0, vec[i64](), 0, 0, 0.0) + cargo_worth(p, player)


def cargo_worth(p: Position, player: Player) -> float:
    """Mints aboard break ties, and save a way later."""
    value: i64 = 0
    for mint in range(MINTS):
        value += player.truck[mint] * p.tables.mint_values[mint]
    w = p.tables.weights
    rare = w.sugar_free * float(player.truck[SUGAR_FREE])
    return w.cargo * float(value) + rare + w.cinnamon * float(player.truck[CINNAMON])


def best_plan(p: Position, player: Player) -> float:
    """The best order of deliveries, then the best order to take where they end."""
    code = truck_code(player.truck[CLASSIC], player.truck[SUGAR_FREE], player.truck[CINNAMON])
    plan = Plan(p, player.abilities, actions_left(p, player))
    return plan.deliver_rest(player.space, code, player.orders, 0, 0, 0.0)


def actions_left(p: Position, player: Player) -> float:
    """About how many actions a driver still has before the end of the game."""
    pace = p.tables.weights.pace
    if pace == 0.0:
        return NEVER
    seats = p.tables.seats
    left = float(p.actions) if p.seat == player.seat else 0.0
    if (player.seat - p.start + seats) % seats > (p.seat - p.start + seats) % seats:
        left += float(ACTIONS_A_TURN)
    if p.triggered:
        return left
    return left + pace * float(orders_to_end(p)) / float(seats)


def orders_to_end(p: Position) -> i64:
    """How many orders must be taken at least until two towns, or all decks, are empty."""
    decks: i64 = 0
    first: i64 = FAR
    second: i64 = FAR
    for town in range(TOWNS):
        decks += p.deck[town]
        here = p.deck[town]
        for slot in range(SLOTS):
            if p.up[SLOTS * town + slot] != NONE:
                here += 1
        if here < first:
            first, second = here, first
        elif here < second:
            second = here
    return min(decks, first + second)


class Plan:
    """What deliveries promise from here, with so many actions left."""

    def __init__(self, p: Position, abilities: i64, left: float) -> None:
        self.p = p
        self.atlas: Atlas = p.tables.atlas_of(abilities)
        self.has_turbo: bool = owns(abilities, Power.TURBO)
        self.has_radio: bool = owns(abilities, Power.RADIO)
        self.is_plain = not self.has_turbo and not self.has_radio
        self.left = left
        self.most = 0.0
        """More than the points of any order on the table."""
        for order in p.up:
            if order != NONE:
                self.most = max(self.most, float(p.tables.points[order]) + SLACK)

    def deliver_rest(
        self, space: i64, code: i64, orders: vec[i64], done: i64, spent: i64, floor: float
    ) -> float:
        """The most that the orders not yet in the set `done` bring, and an offer after them; or
        anything up to `floor` if that is no more."""
        t, atlas = self.p.tables, self.atlas
        best = -1.0
        for i in range(len(orders)):
            if (done >> i) & 1 == 1:
                continue
            order = orders[i]
            needed = atlas.actions(order, space, code)
            if needed >= FAR:
                continue
            when = spent + needed
            value = t.weights.in_hand * self.points_at(order, when)
            after = atlas.after(order, code)
            value += self.deliver_rest(
                t.destination[order], after, orders, done | (1 << i), when, max(best, floor) - value
            )
            if value > best:
                best = value
        if best >= 0.0:
            return best
        if t.weights.on_offer * self.most * self.patience_at(spent) < floor:
            return 0.0
        return t.weights.on_offer * self.best_offer(space, code, spent)

    def patience_at(self, when: i64) -> float:
        """What a point is worth that so many actions are needed for."""
        if self.has_turbo:
            when = with_turbo(when)
        return self.atlas.patience[min(when, HORIZON)]

    def best_offer(self, space: i64, code: i64, spent: i64) -> float:
        """One order, the best on the table from there: two would pull in two directions."""
        t, up, ways, atlas = self.p.tables, self.p.up, self.atlas.ways[space], self.atlas
        patience, left = atlas.patience, self.left
        best = 0.0
        for place in range(TOWNS * SLOTS):
            order = up[place]
            if order == NONE:
                continue
            points = float(t.points[order])
            town = t.place_space[place]
            soonest = spent + ways[town] + 1
            if self.is_plain and points * patience[min(soonest, HORIZON)] <= best:
                continue
            needed = atlas.table[order][town * TRUCKS + code]
            if needed >= FAR:
                continue
            when = soonest + needed
            if self.has_radio:
                when = min(when, spent + 1 + atlas.table[order][space * TRUCKS + code])
            if self.has_turbo:
                when = with_turbo(when)
            value = points * patience[min(when, HORIZON)]
            if value > best and float(when) > left:
                value *= self.in_time(when)
            if value > best:
                best = value
        return best

    def points_at(self, order: i64, when: i64) -> float:
        """What an order's points are worth that so many actions are needed for."""
        if self.has_turbo:
            when = with_turbo(when)
        value = float(self.p.tables.points[order]) * self.atlas.patience[min(when, HORIZON)]
        return value if float(when) <= self.left else value * self.in_time(when)

    def in_time(self, when: i64) -> float:
        """What is left of points that come after the expected end."""
        over = (float(when) - self.left) / self.p.tables.weights.grace
        return 1.0 - over if over < 1.0 else 0.0
