"""Chapters "Buy Item" and "Sell Item": in any town, once a turn each."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.costs import too_dear
from milkrun.games.out_for_delivery.dice import DrawSum, row
from milkrun.games.out_for_delivery.events import BOUGHT, BOUGHT_ITEM, SOLD
from milkrun.games.out_for_delivery.moves import BUY, BUY_ITEM, KEEP, SELL, SELL_NEW
from milkrun.games.out_for_delivery.position import KEEPING, SHOPPING, TURN, Position, go
from milkrun.games.out_for_delivery.steps import Step, Verb
from milkrun.games.out_for_delivery.tables import (
    ALL_ITEMS,
    BOOK_ITEMS,
    BUYBACK,
    LISTED,
    RAIN,
    SALE,
    SHOES,
    SNOW,
    TWO,
    UMBRELLA,
)
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE, Action


def price(p: Position) -> i64:
    """[OFD-BUY-2] [OFD-OBST-4] [OFD-R24] What a rolled item costs."""
    return p.tables.sale_price if p.obstacle == SALE else p.tables.item_price


def listed_price(p: Position, item: i64) -> i64:
    """[OFD-B3] What an item on the price list costs; a sale takes the same share off."""
    t = p.tables
    full = t.list_price[item]
    return full * t.sale_price // (5 * t.item_price) * 5 if p.obstacle == SALE else full


def not_in_town(p: Position, clause: str) -> Refusal | None:
    """[OFD-R25] The clause wants one of the three tiles of a town."""
    return None if p.is_in_town() else Refusal(clause, {"here": p.me.tile})


def too_poor(p: Position, cost: i64) -> Refusal | None:
    """[OFD-R28] [OFD-R15] No credit."""
    if p.me.gold >= cost:
        return None
    return Refusal("OFD-R28", {"price": cost, "gold": p.me.gold})


def pay_for_item(p: Position, cost: i64) -> None:
    """[OFD-BUY-4] The one purchase of this turn."""
    p.mp -= p.here()
    p.me.gold -= cost
    p.bought = True
    p.tell(BOUGHT, p.seat, cost)


def own_item(p: Position, item: i64) -> None:
    """The bought item is the player's."""
    p.me.items[item] += 1
    p.tell(BOUGHT_ITEM, p.seat, item)


class Buy(Verb):
    """[OFD-BUY-1] [OFD-BUY-3] [OFD-R28] Pay, then the dice say which item it is."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        if p.bought or not p.is_in_town() or p.tables.shop == LISTED:
            return out
        if p.me.gold < price(p) or p.mp < p.here():
            return out
        return append(out, BUY)

    def apply(self, p: Position, action: Action) -> None:
        pay_for_item(p, price(p))
        go(p, SHOPPING)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if p.tables.shop == LISTED:
            return Refusal("OFD-R81")
        return (
            not_in_town(p, "OFD-BUY-1")
            or too_poor(p, price(p))
            or too_dear(p, p.here())
            or bought_already(p)
        )


def bought_already(p: Position) -> Refusal | None:
    """[OFD-BUY-4] [OFD-R27] One purchase a turn."""
    return Refusal("OFD-BUY-4") if p.bought else None


class Shopping(DrawSum):
    """[OFD-BUY-3] The roll for the bought item; [OFD-B3] or two, of which one is kept."""

    def purpose(self) -> str:
        return "buy"

    def seat(self, p: Position) -> i64:
        return p.seat

    def ordinal(self, p: Position) -> i64:
        return 0 if p.first == NONE else 1

    def apply(self, p: Position, action: Action) -> None:
        item = p.tables.item_rolls[row(p, action)]
        if p.tables.shop != TWO:
            own_item(p, item)
            go(p, TURN)
        elif p.first == NONE:
            p.first = item
        else:
            p.second = item
            go(p, KEEPING)


class Keeping(Step):
    """[OFD-B3] Keep one of the two items rolled."""

    def legal(self, p: Position) -> vec[i64]:
        low, high = min(p.first, p.second), max(p.first, p.second)
        out = append(vec[i64](capacity=2), KEEP + low)
        return out if low == high else append(out, KEEP + high)

    def apply(self, p: Position, action: Action) -> None:
        own_item(p, action - KEEP)
        p.first = NONE
        p.second = NONE
        go(p, TURN)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if action in (KEEP + p.first, KEEP + p.second):
            return None
        return Refusal("OFD-R82", {"first": p.first, "second": p.second})


class BuyListed(Verb):
    """[OFD-B3] Choose an item from the price list."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        if p.tables.shop != LISTED or p.bought or not p.is_in_town() or p.mp < p.here():
            return out
        for item in range(ALL_ITEMS):
            if p.tables.knows(item) and p.me.gold >= listed_price(p, item):
                out = append(out, BUY_ITEM + item)
        return out

    def apply(self, p: Position, action: Action) -> None:
        pay_for_item(p, listed_price(p, action - BUY_ITEM))
        own_item(p, action - BUY_ITEM)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        item = action - BUY_ITEM
        if p.tables.shop != LISTED or not p.tables.knows(item):
            return Refusal("OFD-BUY-3", {"item": item})
        return (
            not_in_town(p, "OFD-BUY-1")
            or too_poor(p, listed_price(p, item))
            or too_dear(p, p.here())
            or bought_already(p)
        )


class Sell(Verb):
    """[OFD-SELL-1] [OFD-SELL-2] [OFD-SELL-3] Sell an item in a town."""

    def __init__(self, action: i64, first: i64, last: i64) -> None:
        self.action: i64 = action
        self.first: i64 = first
        """The kind of item the first action of this range sells;"""
        self.last: i64 = last
        """the kind after the last one."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        if p.sold or not p.is_in_town() or p.mp < p.here():
            return out
        for item in range(self.first, min(self.last, p.tables.items)):
            if p.me.items[item] > 0:
                out = append(out, self.action + item - self.first)
        return out

    def apply(self, p: Position, action: Action) -> None:
        item = action - self.action + self.first
        gold = p.tables.buyback_price if p.obstacle == BUYBACK else p.tables.sell_price
        p.mp -= p.here()
        lose_item(p, p.seat, item)
        p.me.gold += gold
        p.sold = True
        p.tell(SOLD, p.seat, item, gold)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        item = action - self.action + self.first
        away = not_in_town(p, "OFD-SELL-1")
        if away is not None:
            return away
        if not has(p, item):
            return Refusal("OFD-SELL-2", {"item": item})
        return too_dear(p, p.here()) or (Refusal("OFD-SELL-3") if p.sold else None)


SELL_BOOK = Sell(SELL, 0, BOOK_ITEMS)
SELL_ADDED = Sell(SELL_NEW, BOOK_ITEMS, ALL_ITEMS)


def has(p: Position, item: i64) -> bool:
    """Whether the player holds that item."""
    return item < p.tables.items and p.me.items[item] > 0


def lose_item(p: Position, seat: i64, item: i64) -> None:
    """An item leaves its owner; [OFD-B3] with the last one goes the mark of a first use."""
    player = p.players[seat]
    player.items[item] -= 1
    if player.worn != 0 and player.items[item] == 0:
        if item == UMBRELLA:
            player.worn &= ~(1 << RAIN)
        elif item == SHOES:
            player.worn &= ~(1 << SNOW)
