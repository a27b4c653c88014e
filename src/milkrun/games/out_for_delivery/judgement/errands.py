"""What a sensible courier looks at: errands, each a walk with something done at its end.

Nobody walks for the sake of walking, so no turn made of errands undoes its own steps; and an item
is used only where it makes an errand possible in this turn.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.chapters.items import USED, cancels, stuff_of
from milkrun.games.out_for_delivery.chapters.shop import listed_price, price, sale_gold
from milkrun.games.out_for_delivery.chapters.things import seat_after
from milkrun.games.out_for_delivery.facts import At, Do, Item, Obstacle, Shop
from milkrun.games.out_for_delivery.judgement.bargains import think_of_answers
from milkrun.games.out_for_delivery.judgement.roads import UNREACHED, Roads
from milkrun.games.out_for_delivery.map import CITIES, REGIONS
from milkrun.games.out_for_delivery.parcel_board import city_of, place_of, square_of
from milkrun.games.out_for_delivery.position import Position
from milkrun.games.out_for_delivery.tables import ALL_ITEMS, BOOK_ITEMS
from milkrun.kernel.lines import Lines, complete_lines

BARGAIN: Final[i64] = 10
"""How much more than it is worth at the end an item may cost."""
USUAL_HP: Final[i64] = 14
"""Movement points of a usual turn, in halves."""
SAVING_HP: Final[i64] = 4
"""What weather gear must save on the way, in half points."""


def think_of(p: Position, out: Lines) -> None:
    """The choices worth a thought at this step."""
    if p.step == At.REPLY:
        think_of_answers(p, out)
    elif p.step != At.TURN:
        complete_lines(p, out)
    else:
        Errands(p, out).all()


def is_last_turn(p: Position) -> bool:
    """Whether the player in turn surely has no other turn after this one."""
    return p.delivered >= p.tables.target or p.round >= p.tables.max_rounds


class Errands:
    """The errands of one moment, gathered."""

    def __init__(self, p: Position, out: Lines) -> None:
        self.p: Position = p
        self.out: Lines = out
        self.begin: vec[i64] = vec[i64]()
        """What every errand begins with: an item used."""
        self.mp: i64 = p.mp
        self.roads: Roads = Roads(p, p.me.tile)
        self.plain: Roads = self.roads
        """The ways without any item used."""

    def all(self) -> None:
        """End the turn, or run an errand: on foot, with a drink, with weather gear."""
        p = self.p
        self.out.add(vec[i64]([Do.END]))
        self.run()
        for i in range(len(USED)):
            item = USED[i]
            if p.me.items[item] == 0 or p.obstacle == Obstacle.HOLIDAY:
                continue
            self.begin = append(vec[i64](), Do.USE + i)
            if p.tables.drink_hp[item] > 0:
                self.mp = p.mp + p.tables.drink_hp[item]
                self.run()
            elif cancels(p, item):
                self.under_cover(item)
            self.mp = p.mp
            self.roads = self.plain
        self.with_a_pass()
        self.trade_in_town()
        self.use_the_rest()

    def under_cover(self, item: i64) -> None:
        """The errands of somebody whom this weather cannot touch."""
        p = self.p
        before = p.cancelled
        p.cancelled |= 1 << stuff_of(item)
        self.roads = Roads(p, p.me.tile)
        self.run()
        p.cancelled = before

    def with_a_pass(self) -> None:
        """The errands of somebody whom a pass spares one region's weather."""
        p = self.p
        if not p.has(Item.PASS) or p.obstacle == Obstacle.HOLIDAY:
            return
        before = p.passes
        for region in range(REGIONS):
            if p.dmc(region) > p.tables.pass_hp:
                self.begin = append(vec[i64](), Do.PASS + region)
                p.passes = before | 1 << region
                self.roads = Roads(p, p.me.tile)
                self.run()
                p.passes = before
        self.roads = self.plain

    def run(self) -> None:
        """To every city that a parcel goes to or waits in."""
        p = self.p
        m = p.tables.map
        for city in range(CITIES):
            if self.is_wanted(city):
                self.go(m.delivery[city], city, True)
            if self.has_waiting(city) and p.has_room(p.me):
                self.go(m.pickup[city], city, False)

    def is_wanted(self, city: i64) -> bool:
        """Whether the courier carries anything for the city."""
        for code in self.p.me.parcels:
            if city_of(code) == city:
                return True
        return False

    def has_waiting(self, city: i64) -> bool:
        """Whether any parcel waits there."""
        first = city * CITIES
        for i in range(CITIES):
            if self.p.waiting[first + i] > 0:
                return True
        return False

    def handling(self, tile: i64) -> i64:
        """Half points to pick up or deliver on that tile."""
        return 0 if self.p.obstacle == Obstacle.ELECTION else self.p.dmc(self.p.tables.region[tile])

    def go(self, tile: i64, city: i64, is_delivery: bool) -> None:
        """Walk there and do what there is to do, or as far as the points reach."""
        p = self.p
        way = self.roads.cost[tile]
        if way >= UNREACHED:
            return
        left = self.mp - way - self.handling(tile)
        if left >= 0 and p.obstacle != Obstacle.HOLIDAY:
            if len(self.begin) > 0 and not self.is_helped(tile):
                return
            start = self.walk(tile)
            if is_delivery:
                self.out.add(self.deliver(start, tile, city))
            else:
                self.pick_up(start, tile, city, left)
        elif len(self.begin) == 0 and not is_last_turn(p):
            self.walk_towards(tile)

    def is_helped(self, tile: i64) -> bool:
        """Whether the item is what makes the errand possible, or saves a good deal of the way."""
        p = self.p
        was = self.plain.cost[tile]
        if self.mp > p.mp:
            return was + self.handling(tile) > p.mp
        saved = was - self.roads.cost[tile]
        return saved >= SAVING_HP or was + self.handling(tile) > p.mp

    def walk(self, tile: i64) -> vec[i64]:
        """The item, if any, and the way."""
        return extend(self.begin[:], self.roads.walk(tile, self.mp))

    def walk_towards(self, tile: i64) -> None:
        """As far as it goes; then the turn is over."""
        moves = self.roads.walk(tile, self.mp)
        if len(moves) > 0:
            self.out.add(append(moves, Do.END))

    def deliver(self, line: vec[i64], tile: i64, city: i64) -> vec[i64]:
        """Everything for the city that the points allow, the best paid first."""
        cost = self.handling(tile)
        left = self.mp - self.roads.cost[tile]
        for code in self.p.me.parcels:
            if city_of(code) == city and left >= cost:
                line = append(line, Do.DELIVER + square_of(code))
                left -= cost
        return line

    def pick_up(self, start: vec[i64], tile: i64, origin: i64, left: i64) -> None:
        """One parcel of every destination; in a last turn only what is brought at once."""
        for city in range(CITIES):
            if self.p.waiting[origin * CITIES + city] > 0:
                line = append(start[:], Do.PICKUP + city)
                if is_last_turn(self.p):
                    self.bring(line, tile, city, left)
                else:
                    self.out.add(line)

    def bring(self, line: vec[i64], tile: i64, city: i64, left: i64) -> None:
        """Carry the parcel just picked up to where it goes, if the points reach."""
        there = self.p.tables.map.delivery[city]
        roads = Roads(self.p, tile)
        if roads.cost[there] + self.handling(there) <= left:
            self.out.add(append(extend(line, roads.walk(there, left)), Do.DELIVER))

    def trade_in_town(self) -> None:
        """Sell for more than an item is worth at the end, buy for hardly more."""
        p, t = self.p, self.p.tables
        if not p.is_in_town() or p.mp < p.here():
            return
        if not p.sold and sale_gold(p) > t.item_end_value:
            for item in range(t.items):
                if p.me.items[item] > 0:
                    first = Do.SELL + item if item < BOOK_ITEMS else Do.SELL_NEW + item - BOOK_ITEMS
                    self.out.add(vec[i64]([first]))
        if not p.bought and not is_last_turn(p):
            self.buy(t.item_end_value + BARGAIN)

    def buy(self, most: i64) -> None:
        """An item at a price that it will bring back."""
        p = self.p
        if p.tables.shop != Shop.LIST:
            if price(p) <= min(most, p.me.gold):
                self.out.add(vec[i64]([Do.BUY]))
            return
        for item in range(ALL_ITEMS):
            if p.tables.knows(item) and listed_price(p, item) <= min(most, p.me.gold):
                self.out.add(vec[i64]([Do.BUY_ITEM + item]))

    def use_the_rest(self) -> None:
        """Boat, ticket, ski mask, new items: rare, so the rules are simply asked."""
        p = self.p
        has_any = (
            p.has(Item.BOAT)
            or p.has(Item.TICKET)
            or p.has(Item.MASK)
            or p.has(Item.STAMP)
            or (p.has(Item.ALMANAC) and p.fresh)
        )
        if not has_any or p.obstacle == Obstacle.HOLIDAY or is_last_turn(p):
            return
        for action in p.legal():
            if Do.MASK <= action < Do.MASK + p.tables.seats - 1:
                self.steal(action)
            elif is_flight(action) or is_stamp(action) or (action == Do.REROLL and p.mp < USUAL_HP):
                self.out.add(vec[i64]([action]))

    def steal(self, action: i64) -> None:
        """Any parcel of somebody on the same tile."""
        victim = self.p.players[seat_after(self.p, action - Do.MASK)]
        last: i64 = -1
        for code in victim.parcels:
            if place_of(code) != last:
                last = place_of(code)
                self.out.add(vec[i64]([action, Do.PARCEL + last]))


def is_stamp(action: i64) -> bool:
    """Whether the action holds a parcel up."""
    return Do.STAMP <= action < Do.PASS


def is_flight(action: i64) -> bool:
    """Whether the action jumps a river or takes the plane."""
    return Do.JUMP <= action < Do.FLY + CITIES or Do.LAND <= action < Do.NOTHING
