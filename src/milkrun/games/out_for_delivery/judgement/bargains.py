"""What a sensible courier offers, and which offers are worth a thought to whoever gets them.

A bargain leaves both with more than they had, by the routes they can still run, and neither far
behind the other for it. Parcels change hands for parcels or for gold; items are not offered,
because what they are good for hangs on more than routes.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.chapters.things import (
    A_PARCEL,
    A_SUM,
    AN_ITEM,
    is_pair,
    item_of,
    seat_after,
    sort_of,
    sum_of,
)
from milkrun.games.out_for_delivery.chapters.trade import Offer
from milkrun.games.out_for_delivery.facts import Do, Player
from milkrun.games.out_for_delivery.judgement.worth import prospect
from milkrun.games.out_for_delivery.map import CITIES
from milkrun.games.out_for_delivery.parcel_board import parcel_at, place_of, put, take
from milkrun.games.out_for_delivery.position import Position
from milkrun.games.out_for_delivery.tables import ALL_ITEMS, SQUARES
from milkrun.kernel.lines import Lines
from milkrun.kernel.moves import Moves
from milkrun.kernel.state import NONE

LEAST: Final = 25.0
"""What a bargain brings each side at least, in gold."""
SLACK: Final = 15.0
"""How much of a lead over the best other courier a bargain may cost."""
OFFER: Final = Offer()
ESSENCES: Final[i64] = CITIES + ALL_ITEMS + 2
"""Things that differ in more than a square or a sum."""


def think_of_offers(p: Position, out: Lines) -> None:
    """The best bargain with each courier met here, one offer a turn: so none is repeated in it.

    It leads to the position in which it has been accepted.
    """
    if p.offers > 0:
        return
    moves = Moves()
    OFFER.offer(p, moves)
    for i in range(moves.count):
        Bargains(p, moves.at[i], out).propose()


def think_of_answers(p: Position, out: Lines) -> None:
    """A bargain is accepted, what brings nothing or costs the lead declined; else both may be."""
    after = p.clone()
    after.apply(Do.ACCEPT)
    before, now, seat = prospects(p), prospects(after), p.partner
    gain = now[seat] - before[seat]
    is_fair = lead(now, seat) >= lead(before, seat) - SLACK
    if not is_fair or gain < LEAST:
        out.add(vec[i64]([Do.DECLINE]))
    if is_fair and gain > 0.0:
        out.add(vec[i64]([Do.ACCEPT]))


def proposed(p: Position) -> i64:
    """What is offered to whom, as a number; a parcel by where it goes, gold whatever the sum."""
    return (p.partner * ESSENCES + essence(p.give)) * ESSENCES + essence(p.asked)


def essence(thing: i64) -> i64:
    """What a thing is, whatever its square or its sum."""
    sort = sort_of(thing)
    if sort == A_PARCEL:
        return (thing - Do.PARCEL) // SQUARES
    if sort == AN_ITEM:
        return CITIES + item_of(thing)
    return ESSENCES - 2 if sort == A_SUM else ESSENCES - 1


def prospects(p: Position) -> vec[float]:
    """What every courier may hope for."""
    out = vec[float](capacity=len(p.players))
    for player in p.players:
        out = append(out, prospect(p, player))
    return out


def lead(hopes: vec[float], seat: i64) -> float:
    """What a seat is ahead of the best other one."""
    best = 0.0
    is_first = True
    for other in range(len(hopes)):
        if other != seat and (is_first or hopes[other] > best):
            best = hopes[other]
            is_first = False
    return hopes[seat] - best


def places(player: Player) -> vec[i64]:
    """The parcels of a courier as moves name them, each once; and NONE."""
    out = append(vec[i64](), NONE)
    for code in player.parcels:
        if place_of(code) != out[len(out) - 1]:
            out = append(out, place_of(code))
    return out


class Bargains:
    """All that could be exchanged with one courier on the same tile, and the best of it."""

    def __init__(self, p: Position, begin: i64, out: Lines) -> None:
        self.p: Position = p
        self.begin: i64 = begin
        self.out: Lines = out
        self.partner: Player = p.players[seat_after(p, begin - Do.OFFER)]
        self.before: vec[float] = prospects(p)
        self.best = 0.0
        self.give: i64 = NONE
        self.ask: i64 = NONE

    def propose(self) -> None:
        """Look at every exchange of parcels, with gold where it is one for nothing."""
        p = self.p
        cost = p.here()
        p.mp -= cost
        for given in places(p.me):
            for asked in places(self.partner):
                self.exchange(given, asked)
        p.mp += cost
        if self.give != NONE:
            self.add()

    def exchange(self, given: i64, asked: i64) -> None:
        """What both may hope for afterwards; gold makes up for a parcel without another."""
        if given == NONE and asked == NONE:
            return
        give = A_SUM if given == NONE else A_PARCEL
        ask = A_SUM if asked == NONE else A_PARCEL
        if not is_pair(self.p, self.partner, give, ask):
            return
        p = self.p
        mine, theirs = p.me.parcels, self.partner.parcels
        hand_over(p.me, self.partner, given)
        hand_over(self.partner, p.me, asked)
        own, other = prospect(p, p.me), prospect(p, self.partner)
        p.me.parcels, self.partner.parcels = mine, theirs
        if given == NONE:
            self.pay(p.me, own, other, -1.0, Do.PARCEL + asked)
        elif asked == NONE:
            self.pay(self.partner, own, other, 1.0, Do.PARCEL + given)
        else:
            self.weigh(own, other, Do.PARCEL + given, Do.PARCEL + asked)

    def pay(self, payer: Player, own: float, other: float, sign: float, parcel: i64) -> None:
        """A parcel for every sum that its new owner has."""
        t = self.p.tables
        for k in range(t.sums):
            gold = Do.GOLD + k
            paid = sum_of(t, gold)
            if paid > payer.gold:
                return
            change = sign * float(paid)
            give, ask = (gold, parcel) if payer.seat == self.p.seat else (parcel, gold)
            self.weigh(own + change, other - change, give, ask)

    def weigh(self, own: float, other: float, give: i64, ask: i64) -> None:
        """Remember the exchange that brings the one who gains less most, if it is a bargain."""
        me, them = self.p.seat, self.partner.seat
        least = min(own - self.before[me], other - self.before[them])
        if least < LEAST or least <= self.best:
            return
        after = self.before[:]
        after[me], after[them] = own, other
        for seat in vec[i64]([me, them]):
            if lead(after, seat) < lead(self.before, seat) - SLACK:
                return
        self.best, self.give, self.ask = least, give, ask

    def add(self) -> None:
        """The offer, and where it leads when it is accepted."""
        line = vec[i64]([self.begin, self.give, self.ask])
        after = self.p.clone()
        for action in line:
            after.apply(action)
        after.apply(Do.ACCEPT)
        self.out.add(line, after)


def hand_over(giver: Player, taker: Player, place: i64) -> None:
    """A parcel goes from one board to another."""
    if place != NONE:
        put(taker, take(giver, parcel_at(giver, place)))
