"""Chapters "Play a card" and "Two of the Same Card Make a Wild": picked up, paired, played."""

from typing import Final

from mypy_extensions import i64

from milkrun.games.tiffin.chapters.active import (
    ALL_SLOTS,
    WITH_TIFFIN,
    Plan,
    can_play,
    colour_slots,
    group,
    not_on_route,
    not_playable,
    reach,
)
from milkrun.games.tiffin.chapters.cards import NameCard, not_in_hand, spend
from milkrun.games.tiffin.chapters.place import NameRoute, add_cubes, lay_tiffin
from milkrun.games.tiffin.facts import At, Colour, Do, News, Route, Special
from milkrun.games.tiffin.position import Position, count
from milkrun.games.tiffin.tables import SLOTS, TYPES, colour_of, rank_of, symbol_of
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE

ANY_RANK: Final[i64] = 0


class PlayCard(NameCard):
    """[TIF-PLAY-1] [TIF-R-79] A card is picked up; it stays in hand until its route is named."""

    def offer(self, p: Position, out: Moves) -> None:
        bits = reach(p, p.may_have(Special.FLAT), p.is_armed(Special.SHORTCUT))
        if bits == 0:
            return
        hand = p.me.hand
        for card in range(first_card(p), last_card(p)):
            if hand[card] > 0 and can_play(p, bits, card):
                out.add(Do.CARD + card)

    def apply(self, p: Position, i: i64) -> None:
        p.card = i
        p.go(At.TARGET)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return wrong_rank(p, i) or not_in_hand(p, i) or not_playable(p, Plan(p, i))


def rank_due(p: Position) -> i64:
    """[TIF-R-24] [TIF-EFF-1] A 1 may be followed by 1s, a 2 by a 2; else any card is played."""
    if p.step == At.FOLLOW1:
        return 1
    if p.step == At.FOLLOW2:
        return 2
    return ANY_RANK


def first_card(p: Position) -> i64:
    """The first kind of card that may be played now."""
    rank = rank_due(p)
    if rank == ANY_RANK:
        return 0
    return (rank - 1) * 10


def last_card(p: Position) -> i64:
    """Behind the last kind of card that may be played now."""
    rank = rank_due(p)
    return TYPES if rank == ANY_RANK else rank * 10


def wrong_rank(p: Position, card: i64) -> Refusal | None:
    """[TIF-R-24] [TIF-EFF-2] A turn has cards of one rank; no 4 passes for a 2."""
    rank = rank_due(p)
    if rank == ANY_RANK or rank_of(card) == rank:
        return None
    clause = "TIF-EFF-2" if rank == 2 and rank_of(card) == 4 else "TIF-R-24"
    return Refusal(clause, {"card": card, "rank": rank})


class Pair(NameCard):
    """[TIF-PAIR-1] [TIF-R-22] Any other card of the same rank; it never makes a play harder."""

    def offer(self, p: Position, out: Moves) -> None:
        rank = rank_of(p.card)
        if p.pair != NONE or count(p.me, rank) < 2:
            return
        for card in range((rank - 1) * 10, rank * 10):
            if p.me.hand[card] > (1 if card == p.card else 0):
                out.add(Do.CARD + card)

    def apply(self, p: Position, i: i64) -> None:
        p.pair = i

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        if p.pair != NONE:
            return Refusal("TIF-R-79")
        if rank_of(i) != rank_of(p.card):
            return Refusal("TIF-PAIR-1", {"card": p.card, "partner": i})
        if i == p.card and p.me.hand[i] == 1:
            return Refusal("TIF-PLAY-1", {"card": i})
        return not_in_hand(p, i)


class Onto(NameRoute):
    """[TIF-PLAY-1] [TIF-R-79] The route comes last: the card is played there exactly as chosen."""

    def offer(self, p: Position, out: Moves) -> None:
        bits = reach(p, p.is_armed(Special.FLAT), p.is_armed(Special.SHORTCUT))
        slots = group(bits, WITH_TIFFIN if p.with_tiffin else number_of(p))
        slots &= colour_slots(p, colour_played(p))
        for slot in range(SLOTS):
            if (slots >> slot) & 1 == 1:
                out.add(Do.ROUTE + slot)

    def apply(self, p: Position, i: i64) -> None:
        p.onto = i + 1
        p.go(At.AIMED)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return not_there(p, i)


def not_there(p: Position, slot: i64) -> Refusal | None:
    """Why the card, exactly as chosen, cannot go to that route."""
    flat, shortcut = p.is_armed(Special.FLAT), p.is_armed(Special.SHORTCUT)
    return not_on_route(p, slot, number_of(p), colour_played(p), flat, shortcut, p.with_tiffin)


def number_of(p: Position) -> i64:
    """[TIF-PLAY-4] [TIF-CARD4-1] What the card counts."""
    if p.as_two:
        return 2
    return rank_of(p.card)


def colour_played(p: Position) -> i64:
    """[TIF-PAIR-1] Its colour; a pair, and a 4 as a 2, are as good as grey."""
    return Colour.GREY if p.pair != NONE or p.as_two else colour_of(p.card)


def slots_in_mind(p: Position) -> i64:
    """The slots whose colour fits, counting a partner that may still come."""
    if count(p.me, rank_of(p.card)) > 1:
        return ALL_SLOTS
    return colour_slots(p, colour_played(p))


def commit(p: Position, cubes: i64, spaces: i64) -> None:
    """[TIF-R-31] [TIF-SHORT-3] Flat Tire, tiffin, cubes, Shortcut, discard, in this order."""
    route = p.named_route()
    tell_choice(p)
    if p.is_armed(Special.FLAT):
        lengthen(p, route)
    if p.with_tiffin:
        lay_tiffin(p, route)
    add_cubes(route, p.seat, cubes)
    p.tell(News.PLAYED, p.seat, p.card, route.face, cubes)
    if p.is_armed(Special.SHORTCUT):
        shorten(p, route, spaces)
    rank = rank_of(p.card)
    spend_cards(p)
    p.drop_choice()
    p.plays += 1
    go_after(p, rank)


def tell_choice(p: Position) -> None:
    """Only now is it known how the card is played."""
    if p.pair != NONE:
        p.tell(News.PAIRED, p.seat, p.card, p.pair)
    if p.as_two:
        p.tell(News.PLAYED_AS_TWO, p.seat, p.card)


def lengthen(p: Position, route: Route) -> None:
    """[TIF-FLAT-1] [TIF-FLAT-2] Two more spaces, at once."""
    route.size += p.tables.flat_spaces
    route.flats |= 1 << p.seat
    p.me.flat = False
    p.specials += 1
    p.tell(News.FLAT_TIRE, p.seat, route.face, route.index + 1, route.size)


def shorten(p: Position, route: Route, spaces: i64) -> None:
    """[TIF-SHORT-1] [TIF-SHORT-2] One or two empty spaces are cancelled."""
    route.size -= spaces
    route.cancelled += spaces
    route.shortcuts |= 1 << p.seat
    p.me.shortcut = False
    p.specials += 1
    p.tell(News.SHORTCUT, p.seat, route.face, route.index + 1, spaces)


def spend_cards(p: Position) -> None:
    """[TIF-PLAY-6] [TIF-COMP-1] [TIF-PAIR-3] Discarded; a pair counts one symbol at most."""
    symbols = symbol_of(p.card)
    spend(p, p.card)
    if p.pair != NONE:
        symbols = max(symbols, symbol_of(p.pair))
        spend(p, p.pair)
    if p.tables.competitor:
        p.pending += symbols


def go_after(p: Position, rank: i64) -> None:
    """[TIF-R-81] A 1, or a first 2, may be followed: that is always asked."""
    if rank == 1:
        p.go(At.FOLLOW1)
    elif rank == 2 and p.plays == 1:
        p.go(At.FOLLOW2)
    else:
        p.go(At.RESOLVE)
