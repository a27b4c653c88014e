"""Games counted, in whole numbers: the sum is the same in whatever order pieces come in."""

import math
from typing import Any

import msgspec

from milkrun.play.odds import average_of, wilson

SHARE = 12
"""A win in twelfths: one, two, three and four winners share it without a remainder."""


class Row(msgspec.Struct):
    """What is counted of a seat, or of a player."""

    games: int = 0
    wins: int = 0
    """In twelfths."""
    score: int = 0
    squares: int = 0

    def add(self, other: "Row") -> None:
        """All that another counted."""
        self.games += other.games
        self.wins += other.wins
        self.score += other.score
        self.squares += other.squares

    def figures(self) -> dict[str, Any]:
        """Win share and score, with their intervals."""
        share = wilson(self.wins / SHARE, self.games)
        mean = self.score / self.games
        sd = math.sqrt(max(0.0, self.squares / self.games - mean * mean))
        bounds = average_of(mean, sd, self.games)
        return {
            "win_share": share.mean,
            "win_share_95": [share.low, share.high],
            "score": mean,
            "score_95": [bounds.low, bounds.high],
            "score_sd": sd,
        }


class Tally(msgspec.Struct):
    """Games counted, by seat and by player."""

    games: int = 0
    decisions: int = 0
    endings: dict[str, int] = {}
    seats: list[Row] = []
    players: list[Row] = []

    def add(self, other: "Tally") -> None:
        """All that another counted."""
        self.games += other.games
        self.decisions += other.decisions
        for ending, count in other.endings.items():
            self.endings[ending] = self.endings.get(ending, 0) + count
        for mine, theirs in ((self.seats, other.seats), (self.players, other.players)):
            while len(mine) < len(theirs):
                mine.append(Row())
            for row, more in zip(mine, theirs, strict=False):
                row.add(more)
