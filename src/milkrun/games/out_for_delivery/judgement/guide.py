"""Ways across the map on a cloudy day, for bots: how far everything is from everywhere."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.map import CITIES, Map
from milkrun.games.out_for_delivery.pay import reach

FARTHEST: Final[i64] = 120
BOUNDLESS: Final = 1.0e9
"""More than any parcel brings."""


class Guide:
    """Ways from every tile to every pickup and delivery."""

    def __init__(self, m: Map, patience: float, gold: vec[float], ahead: vec[i64]) -> None:
        self.to_pickup: vec[vec[i64]] = vec[vec[i64]](
            [vec[i64](reach(m, m.pickup[c])) for c in range(CITIES)]
        )
        self.to_delivery: vec[vec[i64]] = vec[vec[i64]](
            [vec[i64](reach(m, m.delivery[c])) for c in range(CITIES)]
        )
        self.gold: vec[float] = gold
        """What a parcel brings that is carried from city to city without a rest."""
        self.ahead: vec[i64] = ahead
        """How far it is from its pickup, with what picking up and delivering cost."""
        self.patience: vec[float] = vec[float]([patience**n for n in range(FARTHEST + 1)])
        self.most: vec[float] = vec[float](
            [self._most(c, way) for c in range(CITIES) for way in range(FARTHEST + 1)]
        )
        """What the best parcel of each city is worth, by the way to its pickup."""
        tiles = len(self.to_pickup[0])
        self.by_promise: vec[vec[i64]] = vec[vec[i64]]([self._ordered(t) for t in range(tiles)])
        """For each tile, the cities by what their best parcel is worth from there, best first."""

    def fading(self, way: i64) -> float:
        """What a coin that far away is worth; whatever is nearer than nothing is there."""
        return self.patience[max(0, min(way, FARTHEST))]

    def most_at(self, origin: i64, way: i64) -> float:
        """What no parcel of a city is worth more than, that far from its pickup."""
        return self.most[origin * (FARTHEST + 1) + min(way, FARTHEST)] if way >= 0 else BOUNDLESS

    def _ordered(self, tile: int) -> vec[i64]:
        promise = [self.most_at(c, self.to_pickup[c][tile]) for c in range(CITIES)]
        return vec[i64](sorted(range(CITIES), key=promise.__getitem__, reverse=True))

    def _most(self, origin: int, way: int) -> float:
        pairs = range(origin * CITIES, (origin + 1) * CITIES)
        return max(self.gold[pair] * self.fading(way + self.ahead[pair]) for pair in pairs)
