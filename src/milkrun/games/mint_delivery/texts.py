"""What a position's text says of the towns, and what follows from what it leaves out."""

from typing import Any

from milkrun.games.mint_delivery.chapters.end import is_ending
from milkrun.games.mint_delivery.facts import At, Cause
from milkrun.games.mint_delivery.position import Position
from milkrun.games.mint_delivery.tables import CLASSIC, MINTS, SLOTS
from milkrun.kernel.data import Toml
from milkrun.kernel.errors import PositionError
from milkrun.kernel.sections import NOTHING, find
from milkrun.kernel.state import NONE
from milkrun.kernel.texts import Texts


class Spoken(Texts[Position]):
    """The face-up places of the towns, and the Supply."""

    def say(self, p: Position, section: str, key: str, index: int) -> Any:
        return face_up(p, index)

    def hear(self, p: Position, section: str, key: str, index: int, value: Any) -> None:
        turn_up(p, index, value)

    def amend(self, p: Position, out: Toml) -> None:
        """What made a gap is said only while there is one."""
        if p.refill == NONE or p.step < At.MAIN:
            del out["after"]

    def complete(self, p: Position, d: Toml) -> None:
        """Mints that the text does not name are in the Supply, or aside; the rest follows."""
        if p.refill == NONE:
            p.after = Cause.TAKE
        if p.tables.seats == 1 and p.step >= At.MAIN and p.marker == NONE:
            p.marker = 0
        for player in p.players:
            player.cargo = sum(player.truck)
            if p.step < At.KEEP or (p.step == At.KEEP and player.seat >= p.seat):
                for order in player.dealt:
                    p.unseen.take(order)
        _complete_supply(p, "supply" in d)
        p.triggered = p.step >= At.MAIN and is_ending(p)


def face_up(p: Position, town: int) -> list[str]:
    """The places of a town: an order with the mints on it, or nothing."""
    out: list[str] = []
    for place in range(SLOTS * town, SLOTS * town + SLOTS):
        mints = f"+{p.on[place]}" if p.on[place] > 0 else ""
        order = p.up[place]
        out.append(NOTHING if order == NONE else p.tables.order_keys[order] + mints)
    return out


def turn_up(p: Position, town: int, up: list[str]) -> None:
    """The same, read."""
    if len(up) != SLOTS:
        raise PositionError(f"Town {p.tables.town_keys[town]} has two places, not {len(up)}.")
    for slot, text in enumerate(up):
        if text != NOTHING:
            key, _, mints = text.partition("+")
            order = find(key, p.tables.order_keys, "order")
            p.unseen.take(order)
            p.own_up()[SLOTS * town + slot] = order
            p.own_on()[SLOTS * town + slot] = _count(mints or "0", text)


def _count(text: str, where: str) -> int:
    if not text.isdecimal() or len(text) > 3:
        raise PositionError(f"'{where}' is no order with a number of mints.")
    return int(text)


def _complete_supply(p: Position, named: bool) -> None:
    left = p.tables.mint_counts[:]
    for player in p.players:
        for mint in range(MINTS):
            left[mint] -= player.truck[mint]
    left[CLASSIC] -= sum(p.on) + p.waiting
    if not named:
        p.supply = left[:]
    for mint in range(MINTS):
        if p.supply[mint] > left[mint]:
            over = f"{p.supply[mint]} {p.tables.mint_keys[mint]} in the supply"
            raise PositionError(f"More mints than exist: {over}, only {left[mint]} are left.")
        left[mint] -= p.supply[mint]
    p.aside = left
