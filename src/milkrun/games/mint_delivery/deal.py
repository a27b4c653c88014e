"""Chapter "Setup": abilities on offer, orders dealt and kept, town decks, who starts."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.decks import DrawOrder, make_decks
from milkrun.games.mint_delivery.events import (
    BOXED,
    DEALT_ORDER,
    KEPT,
    OFFERED,
    SHOWED,
)
from milkrun.games.mint_delivery.moves import (
    DRAW_ABILITY,
    DRAW_ORDER,
    KEEP,
    MOVE,
)
from milkrun.games.mint_delivery.player import Player
from milkrun.games.mint_delivery.position import (
    CHOOSE,
    DEAL,
    OFFER,
    Position,
)
from milkrun.games.mint_delivery.step import Draw, Step, ask, go
from milkrun.games.mint_delivery.tables import DEALT, MINTS
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE, Action
from milkrun.kernel.vecs import with_one, without

MASKS: Final[i64] = 8


def lay_out(p: Position) -> None:
    """[MINT-SETUP-9] [MINT-SETUP-10] Full trucks in the city; then abilities or orders."""
    p.unpack()
    for player in p.players:
        fill_truck(p, player)
    ask(p, 0, OFFER if p.tables.advanced else DEAL)


def fill_truck(p: Position, player: Player) -> None:
    """A truck with less capacity than its starting mints starts full."""
    for mint in range(MINTS):
        n = min(p.tables.start_truck[mint], p.room(player))
        player.truck[mint] += n
        player.cargo += n
        p.supply[mint] -= n


class Offer(Draw):
    """[MINT-ABIL-2] Three abilities are drawn before the orders."""

    def purpose(self) -> str:
        return "ability"

    def ordinal(self, p: Position) -> i64:
        return len(p.shown)

    def legal(self, p: Position) -> vec[i64]:
        out = vec[i64]()
        for ability in range(p.tables.abilities):
            if ability not in p.shown:
                out = append(out, DRAW_ABILITY + ability)
        return out

    def apply(self, p: Position, action: Action) -> None:
        p.shown = with_one(p.shown, action - DRAW_ABILITY)
        p.tell(OFFERED, NONE, action - DRAW_ABILITY)
        if len(p.shown) == p.tables.shown:
            go(p, DEAL)


class Deal(DrawOrder):
    """[MINT-SETUP-3] Three orders to each player, card by card."""

    def purpose(self) -> str:
        return "deal"

    def apply(self, p: Position, action: Action) -> None:
        order = action - DRAW_ORDER
        p.unseen.take(order)
        p.me.dealt = with_one(p.me.dealt, order)
        p.tell(DEALT_ORDER, p.seat, order)
        if len(p.me.dealt) == DEALT:
            if p.seat + 1 < p.tables.seats:
                ask(p, p.seat + 1, DEAL)
            else:
                ask(p, 0, CHOOSE)


class Choose(Step):
    """[MINT-SETUP-4] Keep any of the three whose points total at most the limit."""

    def legal(self, p: Position) -> vec[i64]:
        out = vec[i64]()
        for mask in range(MASKS):
            if kept_points(p, mask) <= p.tables.keep_limit:
                out = append(out, KEEP + mask)
        return out

    def apply(self, p: Position, action: Action) -> None:
        keep(p, action - KEEP)
        if p.seat + 1 < p.tables.seats:
            ask(p, p.seat + 1, CHOOSE)
        else:
            show_kept(p)
            make_decks(p)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if action >= MOVE:
            return Refusal("MINT-R-06")
        points = kept_points(p, action - KEEP)
        if points > p.tables.keep_limit:
            return Refusal("MINT-SETUP-4", {"points": points, "limit": p.tables.keep_limit})
        return None


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
    p.tell(KEPT, me.seat, len(me.orders), kept_points(p, mask))


def show_kept(p: Position) -> None:
    """[MINT-SETUP-13] All show what they kept: no decision lies between this and the reveal."""
    for player in p.players:
        setup_penalty(p, player)
        player.dealt = vec[i64]()
        for order in player.orders:
            p.tell(SHOWED, player.seat, order)


def setup_penalty(p: Position, player: Player) -> None:
    """[MINT-SETUP-14] Whoever shows too many points loses the lowest order, again and again."""
    while shown_points(p, player) > p.tables.keep_limit:
        lowest = lowest_order(p, player)
        p.boxed = with_one(p.boxed, player.orders[lowest])
        p.tell(BOXED, player.seat, player.orders[lowest])
        player.orders = without(player.orders, lowest)


def shown_points(p: Position, player: Player) -> i64:
    """The points of a player's open orders."""
    points: i64 = 0
    for order in player.orders:
        points += p.tables.points[order]
    return points


def lowest_order(p: Position, player: Player) -> i64:
    """[MINT-R-05] Where the lowest-valued order lies; the lowest id of equals."""
    lowest: i64 = 0
    for i in range(1, len(player.orders)):
        a, b = player.orders[i], player.orders[lowest]
        if (p.tables.points[a], a) < (p.tables.points[b], b):
            lowest = i
    return lowest
