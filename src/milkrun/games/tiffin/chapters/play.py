"""Chapters "Play a card" and "Two of the Same Card Make a Wild": picked up, paired, played."""

from mypy_extensions import i64

from milkrun.games.tiffin.chapters.active import (
    ALL_SLOTS,
    WITH_TIFFIN,
    Plan,
    can_go,
    colour_played,
    colour_slots,
    group,
    not_on_route,
    not_playable,
    number_of,
    reach,
    slots_by_colour,
)
from milkrun.games.tiffin.chapters.cards import NameCard, not_in_hand, spend
from milkrun.games.tiffin.chapters.competitor import count_symbols
from milkrun.games.tiffin.chapters.effects import first_card, go_after, last_card, wrong_rank
from milkrun.games.tiffin.chapters.place import NameRoute, lay_tiffin
from milkrun.games.tiffin.chapters.specials import lengthen, shorten
from milkrun.games.tiffin.facts import At, Do, News, Special
from milkrun.games.tiffin.position import Position, count, put_cubes
from milkrun.games.tiffin.tables import SLOTS, card_type, colour_of, rank_of
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Turn


def decisions(d: Decisions[Position]) -> None:
    """An action of a turn: a card is picked up, then its route is named."""
    for step in ("main", "follow1", "follow2"):
        d.verbs(step, {"card": PlayCard()})
    d.add("target", Turn({"route": Onto(), "card": Pair()}))


class PlayCard(NameCard):
    """[TIF-PLAY-1] [TIF-R-79] A card is picked up; it stays in hand until its route is named."""

    def offer(self, p: Position, out: Moves) -> None:
        bits = reach(p, p.may_have(Special.FLAT), p.is_armed(Special.SHORTCUT))
        if bits == 0:
            return
        colours = slots_by_colour(p)
        for rank in range(rank_of(first_card(p)), rank_of(last_card(p) - 1) + 1):
            if count(p.me, rank) > 0:
                offer_rank(p, bits, colours, rank, out)

    def apply(self, p: Position, i: i64) -> None:
        p.card = i
        p.go(At.TARGET)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return wrong_rank(p, i) or not_in_hand(p, i) or not_playable(p, Plan(p, i))


def offer_rank(p: Position, bits: i64, colours: i64, rank: i64, out: Moves) -> None:
    """[TIF-PAIR-1] The cards of a rank that fit a route; a second of the rank makes each wild."""
    hand, left = p.me.hand, count(p.me, rank)
    is_wild = left > 1
    if is_wild and not can_go(bits, rank, ALL_SLOTS):
        return
    card = card_type(rank, 0, 0)
    while left > 0:
        if hand[card] > 0:
            if is_wild or can_go(bits, rank, ALL_SLOTS & (colours >> (3 * colour_of(card)))):
                out.add(Do.CARD + card)
            left -= hand[card]
        card += 1


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


def commit(p: Position, cubes: i64, spaces: i64) -> None:
    """[TIF-R-31] [TIF-SHORT-3] Flat Tire, tiffin, cubes, Shortcut, discard, in this order."""
    route = p.named_route()
    tell_choice(p)
    if p.is_armed(Special.FLAT):
        lengthen(p, route)
    if p.with_tiffin:
        lay_tiffin(p, route)
    put_cubes(route, p.seat, cubes)
    p.tell(News.PLAYED, p.seat, p.card, route.face, cubes)
    if p.is_armed(Special.SHORTCUT):
        shorten(p, route, spaces)
    rank = rank_of(p.card)
    spend_cards(p)
    count_symbols(p)
    p.forget_choice()
    p.plays += 1
    go_after(p, rank)


def tell_choice(p: Position) -> None:
    """Only now is it known how the card is played."""
    if p.pair != NONE:
        p.tell(News.PAIRED, p.seat, p.card, p.pair)
    if p.as_two:
        p.tell(News.PLAYED_AS_TWO, p.seat, p.card)


def spend_cards(p: Position) -> None:
    """[TIF-PLAY-6] Discarded; of a pair both."""
    spend(p, p.card)
    if p.pair != NONE:
        spend(p, p.pair)
