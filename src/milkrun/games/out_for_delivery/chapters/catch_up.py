"""[OFD-E1] The variants that help whoever is behind. The book has none."""

from mypy_extensions import i64

from milkrun.games.out_for_delivery.chapters.setup import get_item
from milkrun.games.out_for_delivery.facts import At
from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.state import NONE
from milkrun.kernel.step import TwoDice


def decisions(d: Decisions[Position]) -> None:
    """A roll for whoever is last."""
    d.add("gift", Gift("roll", "gift"))


def last_seat(p: Position) -> i64:
    """The seat last in wealth; of equals the latest seat; NONE while all are equal."""
    last, best = p.players[0], p.players[0]
    for player in p.players:
        if p.wealth(player) <= p.wealth(last):
            last = player
        if p.wealth(player) > p.wealth(best):
            best = player
    return NONE if p.wealth(last) == p.wealth(best) else last.seat


class Gift(TwoDice[Position]):
    """A free item roll for the seat last in wealth."""

    def drawn(self, p: Position, i: i64) -> None:
        get_item(p, p.tables.item_rolls[i])
        p.go(At.GIFTED)
