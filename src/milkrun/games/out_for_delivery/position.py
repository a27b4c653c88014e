"""The whole table, and what follows at once from the facts on it."""

from __future__ import annotations

from mypy_extensions import i64

from milkrun.games.out_for_delivery.facts import Facts, Item, Player, Stuff, Tile
from milkrun.games.out_for_delivery.map import REGIONS
from milkrun.games.out_for_delivery.tables import CLOUDY_HP
from milkrun.kernel.rng import total
from milkrun.kernel.state import NONE
from milkrun.kernel.vecs import filled


def has_item(player: Player) -> bool:
    """Whether the courier holds any item."""
    for n in player.items:
        if n > 0:
            return True
    return False


def item_count(player: Player) -> i64:
    """How many items the courier holds."""
    return total(player.items)


def lose_item(player: Player, item: i64) -> None:
    """An item leaves its owner; [OFD-B3] with the last one goes the mark of a first use."""
    player.items[item] -= 1
    if player.worn != 0 and player.items[item] == 0:
        if item == Item.UMBRELLA:
            player.worn &= ~(1 << Stuff.RAIN)
        elif item == Item.SHOES:
            player.worn &= ~(1 << Stuff.SNOW)


class Position(Facts):
    """The whole table. Steps change it; `go` says who chooses next."""

    def unpack(self) -> None:
        """[OFD-SETUP-1] [OFD-SETUP-3] Empty boards and starting gold; [OFD-R74] no weather yet."""
        super().unpack()
        t = self.tables
        for player in self.players:
            player.items = filled(t.items, 0)
            player.gold = t.start_gold + t.gold_per_seat * player.seat
        self.weather = filled(REGIONS, NONE)

    def period(self) -> i64:
        return self.round

    def dmc(self, region: i64) -> i64:
        """[OFD-MAP-4] [OFD-R29] The region's DMC in half points, for whose turn it is."""
        kind = self.weather[region]
        if self.cancelled != 0 and self.is_cancelled(kind):
            return CLOUDY_HP
        cost = self.tables.dmc[kind]
        if (self.passes >> region) & 1 == 1:
            return min(cost, self.tables.pass_hp)
        return cost

    def is_cancelled(self, kind: i64) -> bool:
        """[OFD-R31] Whether that weather is kept off by what the player wears."""
        stuff = self.tables.stuff[kind]
        return stuff != Stuff.DRY and (self.cancelled >> stuff) & 1 == 1

    def here(self) -> i64:
        """[OFD-R4] The DMC where the player stands."""
        return self.dmc(self.tables.region[self.me.tile])

    def is_in_town(self) -> bool:
        """[OFD-R25] Whether the player stands on a town's P, T or D tile."""
        return self.tables.kind[self.me.tile] >= Tile.PICKUP

    def has(self, item: i64) -> bool:
        """Whether the player whose turn it is holds that item."""
        return item < self.tables.items and self.me.items[item] > 0

    def has_room(self, player: Player) -> bool:
        """[OFD-R17] [OFD-R69] Whether the player may carry one parcel more."""
        limit = self.tables.carry_limit
        return limit == 0 or len(player.parcels) < limit

    def wealth(self, player: Player) -> i64:
        """[OFD-SCORE-1] Gold and items, less what was not delivered."""
        t = self.tables
        items = t.item_end_value * item_count(player)
        return player.gold + items - t.undelivered * len(player.parcels)
