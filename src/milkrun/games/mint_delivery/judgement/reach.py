"""What a driver can deliver within so many actions: the points of the orders in hand, one after the
other, and of one order from the table that is fetched at any time between."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.facts import Player, Power
from milkrun.games.mint_delivery.judgement.atlas import FAR, TRUCKS, Atlas, truck_code, with_turbo
from milkrun.games.mint_delivery.position import Position
from milkrun.games.mint_delivery.tables import (
    CINNAMON,
    CLASSIC,
    SLOTS,
    SUGAR_FREE,
    TOWNS,
    owns,
)
from milkrun.kernel.state import NONE
from milkrun.kernel.vecs import filled

FARTHEST: Final[i64] = 20
"""Actions that are looked ahead."""


class Reach:
    """The most points within each number of actions."""

    def __init__(self, p: Position, player: Player) -> None:
        self.p = p
        self.atlas: Atlas = p.tables.atlas_of(player.abilities)
        self.has_turbo: bool = owns(player.abilities, Power.TURBO)
        self.in_hand: vec[i64] = filled(FARTHEST + 1, 0)
        """By orders in hand alone."""
        self.on_offer: vec[i64] = filled(FARTHEST + 1, 0)
        """By one from the table too."""
        truck = player.truck
        code = truck_code(truck[CLASSIC], truck[SUGAR_FREE], truck[CINNAMON])
        self.go_on(player.space, code, player.orders, 0, 0, 0)
        self.add_up()

    def go_on(
        self, space: i64, code: i64, orders: vec[i64], done: i64, spent: i64, points: i64
    ) -> None:
        """From where some orders are delivered: what else can be."""
        when = with_turbo(spent) if self.has_turbo else spent
        if points > self.in_hand[when]:
            self.in_hand[when] = points
        self.fetch(space, code, spent, points)
        atlas, t = self.atlas, self.p.tables
        for i in range(len(orders)):
            if (done >> i) & 1 == 1:
                continue
            order = orders[i]
            then = spent + atlas.actions(order, space, code)
            if then <= FARTHEST:
                after = atlas.after(order, code)
                made = points + t.points[order]
                self.go_on(t.destination[order], after, orders, done | (1 << i), then, made)

    def fetch(self, space: i64, code: i64, spent: i64, points: i64) -> None:
        """An order from the table next."""
        t, up, ways = self.p.tables, self.p.up, self.atlas.ways[space]
        for place in range(TOWNS * SLOTS):
            order = up[place]
            if order == NONE:
                continue
            town = t.place_space[place]
            needed = self.atlas.table[order][town * TRUCKS + code]
            if needed >= FAR:
                continue
            when = spent + ways[town] + 1 + needed
            if self.has_turbo:
                when = with_turbo(when)
            if when <= FARTHEST and points + t.points[order] > self.on_offer[when]:
                self.on_offer[when] = points + t.points[order]

    def add_up(self) -> None:
        """What can be had sooner can be had later."""
        for n in range(FARTHEST + 1):
            if n > 0:
                self.in_hand[n] = max(self.in_hand[n], self.in_hand[n - 1])
                self.on_offer[n] = max(self.on_offer[n], self.on_offer[n - 1])
            self.on_offer[n] = max(self.on_offer[n], self.in_hand[n])
