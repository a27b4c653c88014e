"""What a position promises a carrier; bots steer by it."""

from typing import Final

from milkrun.games.lantern_post.facts import At, Player
from milkrun.games.lantern_post.position import Position
from milkrun.kernel.insight import Insight

IN_HAND: Final = 0.8
"""What a fee is worth while its parcel is in hand and its village reached."""
PATIENCE: Final = 0.8
"""What is left of that for each lane still to ride."""
IN_THE_DARK: Final = 0.5
"""What is left of that where the oil does not last."""


class Wits(Insight[Position]):
    """What bots and hints ask of the game."""

    def promise(self, p: Position, seat: int) -> float:
        return worth(p, p.players[seat])


def worth(p: Position, player: Player) -> float:
    """Fees made, and fees to come: the farther, the less."""
    points = float(p.score(player))
    if p.step == At.OVER:
        return points
    for parcel in player.hand:
        way = p.tables.lanes.way[player.village][p.tables.village[parcel]]
        value = IN_HAND * float(p.tables.fee[parcel])
        for _i in range(way):
            value *= PATIENCE
        points += value if way <= player.oil else value * IN_THE_DARK
    return points
