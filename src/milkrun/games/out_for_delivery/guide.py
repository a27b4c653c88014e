"""Ways across the map on a cloudy day, for bots: how far everything is from everywhere."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.map import CITIES, Map
from milkrun.games.out_for_delivery.pay import reach

FARTHEST: Final[i64] = 120


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

    def fading(self, way: i64) -> float:
        """What a coin that far away is worth; whatever is nearer than nothing is there."""
        return self.patience[max(0, min(way, FARTHEST))]
