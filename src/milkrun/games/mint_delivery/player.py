"""A driver: truck, orders, abilities."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


class Player:
    """One driver: truck, orders, abilities. Its vecs of orders are replaced, never changed."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.space: i64 = 0
        self.truck: vec[i64] = vec[i64]()
        self.cargo: i64 = 0
        """How many mints are aboard."""
        self.orders: vec[i64] = vec[i64]()
        """Incomplete orders: kept ones, then taken ones (R-71)."""
        self.done: vec[i64] = vec[i64]()
        """Completed orders."""
        self.dealt: vec[i64] = vec[i64]()
        """The orders dealt at set-up, until all have kept."""
        self.spent: i64 = 0
        self.abilities: i64 = 0
        """Acquired abilities, a bit each."""
        self.turbo_used: bool = False

    def clone(self) -> Player:
        """A driver of its own with the same facts."""
        twin = Player(self.seat)
        twin.space = self.space
        twin.truck = self.truck[:]
        twin.cargo = self.cargo
        twin.orders = self.orders
        twin.done = self.done
        twin.dealt = self.dealt
        twin.spent = self.spent
        twin.abilities = self.abilities
        twin.turbo_used = self.turbo_used
        return twin

    def has(self, ability: i64) -> bool:
        """Whether the driver owns that ability."""
        return (self.abilities >> ability) & 1 == 1
