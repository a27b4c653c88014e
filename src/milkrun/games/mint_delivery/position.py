"""The whole table, and what follows at once from the facts on it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.facts import Facts, Player, Power
from milkrun.games.mint_delivery.tables import SLOTS, TOWNS
from milkrun.kernel.bag import Bag
from milkrun.kernel.state import NONE
from milkrun.kernel.vecs import filled

ACTIONS_A_TURN: Final[i64] = 2


def has(player: Player, ability: i64) -> bool:
    """Whether the driver owns that ability."""
    return (player.abilities >> ability) & 1 == 1


class Position(Facts):
    """The whole table. Steps change it; `go` says who chooses next."""

    def unpack(self) -> None:
        super().unpack()
        self.supply = self.tables.mint_counts[:]
        self.unseen = Bag(filled(self.tables.orders, 1))

    def period(self) -> i64:
        return self.round

    def room(self, player: Player) -> i64:
        """How many more mints the truck takes."""
        return self.capacity(player) - player.cargo

    def capacity(self, player: Player) -> i64:
        """[MINT-R-10] What the truck holds."""
        if has(player, Power.TRAILER):
            return self.tables.capacity + self.tables.trailer_capacity
        return self.tables.capacity

    def order_limit(self, player: Player) -> i64:
        """[MINT-R-25] How many incomplete orders the player may hold."""
        if has(player, Power.CLIPBOARD):
            return self.tables.incomplete_limit + self.tables.clipboard_orders
        return self.tables.incomplete_limit

    def unspent(self, player: Player) -> i64:
        """[MINT-R-56] Completed orders that can still pay for an ability."""
        return len(player.done) - player.spent

    def place_of(self, player: Player) -> i64:
        """CITY, WAREHOUSE, TOWN or ROAD: where the player stands."""
        return self.tables.place[player.space]

    def score(self, player: Player) -> i64:
        """[MINT-SCORE-1] The points of the completed orders."""
        return self.points_of(player.done)

    def points_of(self, orders: vec[i64]) -> i64:
        """What these orders bring together."""
        points: i64 = 0
        for order in orders:
            points += self.tables.points[order]
        return points

    def is_town_empty(self, town: i64) -> bool:
        """Whether the town has no face-up order."""
        return self.up[SLOTS * town] == NONE and self.up[SLOTS * town + 1] == NONE

    def empty_towns(self) -> i64:
        """How many towns have no face-up order."""
        empty: i64 = 0
        for town in range(TOWNS):
            if self.is_town_empty(town):
                empty += 1
        return empty

    def are_decks_empty(self) -> bool:
        """Whether no town has a face-down order."""
        for town in range(TOWNS):
            if self.deck[town] > 0:
                return False
        return True
