"""[OFD-E1] The variants that help whoever is behind. The book has none."""

from mypy_extensions import i64

from milkrun.games.out_for_delivery.deal import get_item
from milkrun.games.out_for_delivery.dice import DrawSum, row
from milkrun.games.out_for_delivery.position import GIFTED, Position, go
from milkrun.kernel.state import NONE, Action


def last_seat(p: Position) -> i64:
    """The seat last in wealth; of equals the latest seat; NONE while all are equal."""
    last, best = p.players[0], p.players[0]
    for player in p.players:
        if p.wealth(player) <= p.wealth(last):
            last = player
        if p.wealth(player) > p.wealth(best):
            best = player
    return NONE if p.wealth(last) == p.wealth(best) else last.seat


class Gift(DrawSum):
    """A free item roll for the seat last in wealth."""

    def purpose(self) -> str:
        return "gift"

    def seat(self, p: Position) -> i64:
        return p.seat

    def apply(self, p: Position, action: Action) -> None:
        get_item(p, p.tables.item_rolls[row(p, action)])
        go(p, GIFTED)
