"""The whole table."""

from __future__ import annotations

from mypy_extensions import i64

from milkrun.games.lantern_post.facts import Facts, Player
from milkrun.kernel.bag import Bag
from milkrun.kernel.vecs import filled


class Position(Facts):
    """The whole table. Verbs change it; `go` says who chooses next."""

    def unpack(self) -> None:
        super().unpack()
        self.deck = Bag(filled(len(self.tables.parcel_keys), 1))
        for player in self.players:
            player.oil = self.tables.oil

    def score(self, player: Player) -> i64:
        """[LANTERN-SCORE-1] The fees of all parcels delivered."""
        points: i64 = 0
        for parcel in player.done:
            points += self.tables.fee[parcel]
        return points
