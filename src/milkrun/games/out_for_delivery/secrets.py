"""The one place where secrets are decided: what each seat sees and may imagine.

All lies open (R58) but a theft or an offer that is begun and not yet named to the end: it is its
maker's alone, and to everybody else the position looks as if the choice had not begun.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64

from milkrun.games.out_for_delivery import figures
from milkrun.games.out_for_delivery.facts import At
from milkrun.games.out_for_delivery.parcel_board import (
    city_of,
    hold_of,
    origin_of,
    parcel,
    square_of,
)
from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.hidden import Hidden
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import NONE
from milkrun.kernel.view import View


class Secrets(Hidden[Position]):
    """Thefts and offers that are begun."""

    def is_half_made(self, p: Position) -> bool:
        """[OFD-R64] Whether a theft or an offer is half made, and nothing of it counts yet."""
        return p.step in (At.STEAL, At.GIVE, At.ASK)

    def shown_step(self, p: Position, seat: i64) -> i64:
        """To anyone but its maker a half-made choice has not begun."""
        return At.TURN if self.is_half_made(p) and seat != p.seat else p.step

    def lay_open(self, p: Position, d: dict[str, Any]) -> None:
        """[OFD-R58] Everything but a half-made choice."""
        rows = d["players"]
        for player in p.players:
            row = rows[player.seat]
            row["parcels"] = [seen_parcel(code) for code in player.parcels]
            row["wealth"] = p.wealth(player)
        if self.is_half_made(p):
            d["partner"] = d["give"] = NONE

    def see(self, p: Position, v: View) -> None:
        """[OFD-R58] The own half-made choice; no action shows anybody anything new."""
        v.memory = {"unseen": []}
        if self.is_half_made(p) and v.seat == p.seat:
            v.mine = {"partner": p.partner, "give": p.give}

    def unseen(self, p: Position, seat: i64) -> list[int] | None:
        return []

    def figures(self, p: Position, v: vec[i16], i: i64, seat: i64) -> i64:
        """The same as numbers."""
        return figures.see(p, v, i, seat, self.is_half_made(p))

    def recall(self, p: Position, v: View, rng: Rng) -> None:
        """The parcels as they are printed, and the own half-made choice."""
        for player, row in zip(p.players, v.public["players"], strict=True):
            codes = [
                parcel(city - 1, square - 1, origin - 1, n)
                for city, square, origin, n in row["parcels"]
            ]
            player.parcels = vec[i64](codes)
        if v.mine:
            p.partner = v.mine["partner"]
            p.give = v.mine["give"]

    def redraw(self, p: Position, seat: i64, rng: Rng) -> None:
        """For all others a half-made choice is taken back."""
        if self.is_half_made(p) and seat != p.seat:
            p.partner = NONE
            p.give = NONE
            p.go(At.TURN)


def seen_parcel(code: i64) -> list[int]:
    """Destination, square and origin as printed, from 1; then the advances it will skip."""
    return [city_of(code) + 1, square_of(code) + 1, origin_of(code) + 1, hold_of(code)]
