"""Chapters "Buy Item" and "Sell Item": in any town, once a turn each."""

from mypy_extensions import i64

from milkrun.games.out_for_delivery.chapters.terrain import InTown, too_dear
from milkrun.games.out_for_delivery.facts import At, Do, News, Obstacle, Shop
from milkrun.games.out_for_delivery.position import Position, lose_item
from milkrun.games.out_for_delivery.tables import ALL_ITEMS, BOOK_ITEMS
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Number, Refusal
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Turn, TwoDice, Verb


def decisions(d: Decisions[Position]) -> None:
    """Deeds of the turn; the dice, or a choice of two, say what was bought."""
    d.verbs("turn", {"buy": Buy(), "buy_item": BuyListed()})
    d.verbs("turn", {"sell": Sell(0), "sell_new": Sell(BOOK_ITEMS)})
    d.add("shopping", Shopping("roll", "buy"))
    d.add("keep", Turn({"keep": Keep()}, "OFD-R82"))


def price(p: Position) -> i64:
    """[OFD-BUY-2] [OFD-OBST-4] [OFD-R24] What a rolled item costs."""
    return p.tables.sale_price if p.obstacle == Obstacle.SALE else p.tables.item_price


def listed_price(p: Position, item: i64) -> i64:
    """[OFD-B3] What an item on the price list costs; a sale takes the same share off."""
    t = p.tables
    full = t.list_price[item]
    return full * t.sale_price // (5 * t.item_price) * 5 if p.obstacle == Obstacle.SALE else full


def sale_gold(p: Position) -> i64:
    """[OFD-SELL-2] [OFD-OBST-10] What a sold item brings."""
    return p.tables.buyback_price if p.obstacle == Obstacle.BUYBACK else p.tables.sell_price


def not_in_town(p: Position, clause: str) -> Refusal | None:
    """[OFD-R25] The clause wants one of the three tiles of a town."""
    return None if p.is_in_town() else Refusal(clause, {"here": p.me.tile})


def not_for_sale(p: Position, cost: i64) -> Refusal | None:
    """[OFD-R28] [OFD-R15] [OFD-BUY-4] [OFD-R27] In town, no credit, MP, one purchase a turn."""
    away = not_in_town(p, "OFD-BUY-1")
    if away is not None:
        return away
    if p.me.gold < cost:
        return Refusal("OFD-R28", {"price": cost, "gold": p.me.gold})
    return too_dear(p, p.here()) or (Refusal("OFD-BUY-4") if p.bought else None)


def pay_for_item(p: Position, cost: i64) -> None:
    """[OFD-BUY-4] The one purchase of this turn."""
    p.mp -= p.here()
    p.me.gold -= cost
    p.bought = True
    p.tell(News.BOUGHT, p.seat, cost)


def own_item(p: Position, item: i64) -> None:
    """The bought item is the player's."""
    p.me.items[item] += 1
    p.tell(News.BOUGHT_ITEM, p.seat, item)


class Buy(InTown):
    """[OFD-BUY-1] [OFD-BUY-3] [OFD-R28] Pay, then the dice say which item it is."""

    def offer(self, p: Position, out: Moves) -> None:
        if p.bought or not p.is_in_town() or p.tables.shop == Shop.LIST:
            return
        if p.me.gold >= price(p) and p.mp >= p.here():
            out.add(Do.BUY)

    def apply(self, p: Position, i: i64) -> None:
        pay_for_item(p, price(p))
        p.go(At.SHOPPING)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        if p.tables.shop == Shop.LIST:
            return Refusal("OFD-R81")
        return not_for_sale(p, price(p))


class Shopping(TwoDice[Position]):
    """[OFD-BUY-3] The roll for the bought item; [OFD-B3] or two, of which one is kept."""

    def ordinal(self, p: Position) -> i64:
        return 0 if p.first == NONE else 1

    def drawn(self, p: Position, i: i64) -> None:
        item = p.tables.item_rolls[i]
        if p.tables.shop != Shop.TWO:
            own_item(p, item)
            p.go(At.TURN)
        elif p.first == NONE:
            p.first = item
        else:
            p.second = item
            p.go(At.KEEP)


class Keep(Verb[Position]):
    """[OFD-B3] [OFD-R82] Keep one of the two items rolled, before anything else."""

    def offer(self, p: Position, out: Moves) -> None:
        out.add(Do.KEEP + min(p.first, p.second))
        if p.first != p.second:
            out.add(Do.KEEP + max(p.first, p.second))

    def apply(self, p: Position, i: i64) -> None:
        own_item(p, i)
        p.first = NONE
        p.second = NONE
        p.go(At.TURN)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return None if i in (p.first, p.second) else Refusal("OFD-R82")


class BuyListed(InTown):
    """[OFD-B3] Choose an item from the price list."""

    def offer(self, p: Position, out: Moves) -> None:
        if p.tables.shop != Shop.LIST or p.bought or not p.is_in_town() or p.mp < p.here():
            return
        for item in range(ALL_ITEMS):
            if p.tables.knows(item) and p.me.gold >= listed_price(p, item):
                out.add(Do.BUY_ITEM + item)

    def apply(self, p: Position, i: i64) -> None:
        pay_for_item(p, listed_price(p, i))
        own_item(p, i)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        if p.tables.shop != Shop.LIST or not p.tables.knows(i):
            return Refusal("OFD-BUY-3", {"item": i})
        return not_for_sale(p, listed_price(p, i))


class Sell(InTown):
    """[OFD-SELL-1] [OFD-SELL-2] [OFD-SELL-3] Sell an item in a town."""

    def __init__(self, lowest: i64) -> None:
        super().__init__()
        self.lowest: i64 = lowest
        """The kind of item that the first action of this kind of move sells."""

    def offer(self, p: Position, out: Moves) -> None:
        if p.sold or not p.is_in_town() or p.mp < p.here():
            return
        items = p.me.items
        for item in range(self.lowest, min(self.lowest + self.size, len(items))):
            if items[item] > 0:
                out.add(self.first + item - self.lowest)

    def apply(self, p: Position, i: i64) -> None:
        item, gold = self.lowest + i, sale_gold(p)
        p.mp -= p.here()
        lose_item(p.me, item)
        p.me.gold += gold
        p.sold = True
        p.tell(News.SOLD, p.seat, item, gold)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        away = not_in_town(p, "OFD-SELL-1")
        if away is not None:
            return away
        if not p.has(self.lowest + i):
            return Refusal("OFD-SELL-2", {"item": self.lowest + i})
        return too_dear(p, p.here()) or (Refusal("OFD-SELL-3") if p.sold else None)

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"item": self.lowest + i}
