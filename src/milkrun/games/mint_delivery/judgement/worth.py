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

from milkrun.games.mint_delivery.facts import At, Player, Power
from milkrun.games.mint_delivery.judgement.atlas import FAR, HORIZON, Atlas, truck_code, with_turbo
from milkrun.games.mint_delivery.judgement.timing import LATEST
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

NOUGHT: Final[i64] = 0
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
            if actions_this_round(p, player) != actions_this_round(before, player):
                return False
    return orders_to_come(p) == orders_to_come(before)


def shown_worth(p: Position, player: Player) -> float:
    """The same while kept orders are secret: as if there were none."""
    if p.step > At.KEEP:
        return worth(p, player)
    plan = Plan(p, 0, p.tables.timing.endless, vec[i64]())
    return plan.deliver_rest(player.space, 0, 0, 0, 0.0, 0.0) + cargo_worth(p, player)


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
    timely = p.tables.timing.timely(actions_this_round(p, player), orders_to_come(p))
    plan = Plan(p, player.abilities, timely, player.orders)
    return plan.deliver_rest(player.space, code, 0, 0, plan.all_in_hand(), 0.0)


def actions_left(p: Position, player: Player) -> float:
    """About how many actions a driver still has before the end of the game."""
    return p.tables.timing.left(actions_this_round(p, player), orders_to_come(p))


def actions_this_round(p: Position, player: Player) -> i64:
    """The actions a driver still has before the others had theirs."""
    seats, left = p.tables.seats, NOUGHT
    if p.seat == player.seat:
        left = p.actions
    if (player.seat - p.start + seats) % seats > (p.seat - p.start + seats) % seats:
        left += ACTIONS_A_TURN
    return left


def orders_to_come(p: Position) -> i64:
    """How many orders will be taken before the end; once it is near, none is waited for."""
    return NOUGHT if p.triggered else orders_to_end(p)


def orders_to_end(p: Position) -> i64:
    """How many orders must be taken at least until two towns, or all decks, are empty."""
    decks: i64 = 0
    first: i64 = FAR
    second: i64 = FAR
    deck, up = p.deck, p.up
    for town in range(TOWNS):
        here = deck[town]
        decks += here
        if up[SLOTS * town] != NONE:
            here += 1
        if up[SLOTS * town + 1] != NONE:
            here += 1
        if here < first:
            first, second = here, first
        elif here < second:
            second = here
    return min(decks, first + second)


class Plan:
    """What deliveries promise from here, by what is left of points as the end comes nearer."""

    def __init__(self, p: Position, abilities: i64, timely: vec[float], orders: vec[i64]) -> None:
        self.p = p
        self.atlas: Atlas = p.tables.atlas_of(abilities)
        self.has_turbo: bool = owns(abilities, Power.TURBO)
        self.has_radio: bool = owns(abilities, Power.RADIO)
        self.timely: vec[float] = timely
        self.orders: vec[i64] = orders
        self.most: float = best_points(p)
        """The points of the best order on the table."""

    def all_in_hand(self) -> float:
        """The points of the orders to be delivered."""
        values, points = self.p.tables.values, 0.0
        for order in self.orders:
            points += values[order]
        return points

    def deliver_rest(
        self, space: i64, code: i64, done: i64, spent: i64, left: float, floor: float
    ) -> float:
        """The most that the orders not yet in the set `done` bring, whose points are `left`, and
        an offer after them; or anything up to `floor` if that is no more."""
        t, atlas, orders = self.p.tables, self.atlas, self.orders
        in_hand, on_offer = t.weights.in_hand, t.weights.on_offer
        best = -1.0
        for i in range(len(orders)):
            if (done >> i) & 1 == 1:
                continue
            order = orders[i]
            needed = atlas.actions(order, space, code)
            if needed >= FAR:
                continue
            when = spent + needed
            then = with_turbo(when) if self.has_turbo else when
            patience, timely = atlas.patience[min(then, HORIZON)], self.timely[min(then, LATEST)]
            value = in_hand * (t.values[order] * patience * timely)
            rest, least = left - t.values[order], max(best, floor) - value
            # What is left could bring no more than were all of it delivered at once.
            most = (on_offer * self.most + in_hand * rest) * (patience * timely)
            if most > 0.0 and most + SLACK > least:
                to, after = t.destination[order], atlas.after(order, code)
                value += self.deliver_rest(to, after, done | (1 << i), when, rest, least)
            best = max(best, value)
        return best if best >= 0.0 else on_offer * self.best_offer(space, code, spent)

    def best_offer(self, space: i64, code: i64, spent: i64) -> float:
        """One order, the best on the table from there: two would pull in two directions."""
        best, t, up = 0.0, self.p.tables, self.p.up
        atlas, ways = self.atlas, self.atlas.ways[space]
        for place in range(TOWNS * SLOTS):
            order = up[place]
            if order == NONE:
                continue
            town = t.place_space[place]
            needed = atlas.actions(order, town, code)
            if needed >= FAR:
                continue
            needed += ways[town] + 1
            if self.has_radio:
                needed = min(needed, 1 + atlas.actions(order, space, code))
            when = spent + needed
            then = with_turbo(when) if self.has_turbo else when
            points = t.values[order] * atlas.patience[min(then, HORIZON)]
            best = max(best, points * self.timely[min(then, LATEST)])
        return best


def best_points(p: Position) -> float:
    """The points of the best order on the table."""
    values, best = p.tables.values, 0.0
    for order in p.up:
        if order != NONE and values[order] > best:
            best = values[order]
    return best
