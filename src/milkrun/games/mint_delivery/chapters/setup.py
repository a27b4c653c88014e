"""Chapter "Setup": abilities on offer, orders dealt and kept, town decks, who starts."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.chapters.decks import DrawOrder, make_decks
from milkrun.games.mint_delivery.facts import At, Do, News, Player
from milkrun.games.mint_delivery.position import Position
from milkrun.games.mint_delivery.tables import DEAL_SIZE, MINTS
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.screen import Phrase
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Draw, Turn, Verb
from milkrun.kernel.vecs import with_one, without

MASKS: Final[i64] = 8


def decisions(d: Decisions[Position]) -> None:
    """Set-up: chance offers and deals, players keep."""
    d.add("offer", Offer("draw_ability", "ability"))
    d.add("deal", Deal("draw_order", "deal"))
    d.add("keep", Turn({"keep": Keep()}, "MINT-R-06"))


def lay_out(p: Position) -> None:
    """[MINT-SETUP-9] [MINT-SETUP-10] Full trucks in the city; then abilities or orders."""
    for player in p.players:
        fill_truck(p, player)
    p.ask(0, At.OFFER if p.tables.abilities else At.DEAL)


def fill_truck(p: Position, player: Player) -> None:
    """A truck with less capacity than its starting mints starts full."""
    for mint in range(MINTS):
        n = min(p.tables.start_truck[mint], p.room(player))
        player.truck[mint] += n
        player.cargo += n
        p.supply[mint] -= n


class Offer(Draw[Position]):
    """[MINT-ABIL-2] Three abilities are drawn before the orders."""

    def ordinal(self, p: Position) -> i64:
        return len(p.shown)

    def is_possible(self, p: Position, i: i64) -> bool:
        return i not in p.shown

    def drawn(self, p: Position, i: i64) -> None:
        p.shown = with_one(p.shown, i)
        p.tell(News.OFFERED, NONE, i)
        if len(p.shown) == p.tables.shown:
            p.go(At.DEAL)


class Deal(DrawOrder):
    """[MINT-SETUP-3] Three orders to each player, card by card."""

    def drawn(self, p: Position, i: i64) -> None:
        p.unseen.take(i)
        p.me.dealt = with_one(p.me.dealt, i)
        p.tell(News.DEALT, p.seat, i)
        if len(p.me.dealt) == DEAL_SIZE:
            if p.seat + 1 < p.tables.seats:
                p.ask(p.seat + 1, At.DEAL)
            else:
                p.ask(0, At.KEEP)


class Keep(Verb[Position]):
    """[MINT-SETUP-4] Keep any of the three whose points total at most the limit."""

    def offer(self, p: Position, out: Moves) -> None:
        for mask in range(MASKS):
            if kept_points(p, mask) <= p.tables.keep_limit:
                out.add(Do.KEEP + mask)

    def apply(self, p: Position, i: i64) -> None:
        keep(p, i)
        if p.seat + 1 < p.tables.seats:
            p.ask(p.seat + 1, At.KEEP)
        else:
            show_kept(p)
            make_decks(p)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        points = kept_points(p, i)
        if points > p.tables.keep_limit:
            return Refusal("MINT-SETUP-4", {"points": points, "limit": p.tables.keep_limit})
        return None

    def text(self, p: Position, i: i64) -> str:
        if p.step != At.KEEP or len(p.me.dealt) != DEAL_SIZE:
            return f"keep {i:03b}"
        return f"keep {' '.join(p.tables.order_keys[order] for order in kept(p, i)) or 'none'}"

    def phrase(self, p: Position, i: i64) -> Phrase:
        orders = kept(p, i)
        return Phrase(f"keep_{len(orders)}", dict(zip("abc", orders, strict=False)))


def kept(p: Position, mask: i64) -> list[int]:
    """The dealt orders that the mask keeps."""
    return [p.me.dealt[i] for i in range(len(p.me.dealt)) if (mask >> i) & 1 == 1]


def kept_points(p: Position, mask: i64) -> i64:
    """The points of the dealt orders that the mask keeps."""
    points: i64 = 0
    for i in range(len(p.me.dealt)):
        if (mask >> i) & 1 == 1:
            points += p.tables.points[p.me.dealt[i]]
    return points


def keep(p: Position, mask: i64) -> None:
    """[MINT-SETUP-6] The kept orders stay, the others return to the pool."""
    me = p.me
    for i in range(len(me.dealt)):
        if (mask >> i) & 1 == 1:
            me.orders = with_one(me.orders, me.dealt[i])
        else:
            p.unseen.put(me.dealt[i])
    p.tell(News.KEPT, me.seat, len(me.orders), kept_points(p, mask))


def show_kept(p: Position) -> None:
    """[MINT-SETUP-13] All show what they kept: no decision lies between this and the reveal."""
    for player in p.players:
        setup_penalty(p, player)
        player.dealt = vec[i64]()
        for order in player.orders:
            p.tell(News.SHOWED, player.seat, order)


def setup_penalty(p: Position, player: Player) -> None:
    """[MINT-SETUP-14] Whoever shows too many points loses the lowest order, again and again."""
    while p.points_of(player.orders) > p.tables.keep_limit:
        lowest = lowest_order(p, player)
        p.boxed = with_one(p.boxed, player.orders[lowest])
        p.tell(News.BOXED, player.seat, player.orders[lowest])
        player.orders = without(player.orders, lowest)


def lowest_order(p: Position, player: Player) -> i64:
    """[MINT-R-05] Where the lowest-valued order lies; the lowest id of equals."""
    lowest: i64 = 0
    for i in range(1, len(player.orders)):
        a, b = player.orders[i], player.orders[lowest]
        if (p.tables.points[a], a) < (p.tables.points[b], b):
            lowest = i
    return lowest
