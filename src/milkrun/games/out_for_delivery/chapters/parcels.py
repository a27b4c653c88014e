"""Chapters "Pick Up Parcel" and "Deliver Parcel"."""

from mypy_extensions import i64

from milkrun.games.out_for_delivery.chapters.terrain import InTown, too_dear
from milkrun.games.out_for_delivery.facts import Do, News, Obstacle, Player, Tile
from milkrun.games.out_for_delivery.map import CITIES
from milkrun.games.out_for_delivery.parcel_board import (
    city_of,
    origin_of,
    parcel,
    parcel_at,
    put,
    square_of,
    take,
)
from milkrun.games.out_for_delivery.position import Position
from milkrun.games.out_for_delivery.tables import SQUARES
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Number, Refusal
from milkrun.kernel.screen import Macro, Phrase
from milkrun.kernel.state import NONE


def decisions(d: Decisions[Position]) -> None:
    """Deeds of the turn."""
    d.verbs("turn", {"pickup": PickUp(), "deliver": Deliver()})


def handling_cost(p: Position) -> i64:
    """[OFD-PICK-2] [OFD-DELIV-2] [OFD-R23] Half points to pick up or deliver here."""
    if p.obstacle == Obstacle.ELECTION:
        return 0
    return p.here()


class PickUp(InTown):
    """[OFD-PICK-1] [OFD-R19] Take a parcel of your choice where it waits."""

    def offer(self, p: Position, out: Moves) -> None:
        t = p.tables
        if (
            t.kind[p.me.tile] != Tile.PICKUP
            or p.obstacle == Obstacle.HOLIDAY
            or not p.has_room(p.me)
        ):
            return
        if p.mp < handling_cost(p):
            return
        first = t.city[p.me.tile] * CITIES
        for city in range(CITIES):
            if p.waiting[first + city] > 0:
                out.add(Do.PICKUP + city)

    def apply(self, p: Position, i: i64) -> None:
        """[OFD-PICK-3] [OFD-R17] It goes on the leftmost square, beside any others there."""
        origin = p.tables.city[p.me.tile]
        pair = origin * CITIES + i
        p.mp -= handling_cost(p)
        p.own_waiting()[pair] -= 1
        put(p.me, parcel(i, 0, origin, p.tables.hold[pair]))
        p.tell(News.PICKED_UP, p.seat, i, origin)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        here = p.me.tile
        if p.obstacle == Obstacle.HOLIDAY:
            return Refusal("OFD-OBST-3")
        if p.tables.kind[here] != Tile.PICKUP:
            return Refusal("OFD-PICK-1", {"here": here})
        origin = p.tables.city[here]
        if p.waiting[origin * CITIES + i] == 0:
            return Refusal("OFD-R19", {"city": i, "here": origin})
        return too_dear(p, handling_cost(p)) or full(p, p.me)

    def target(self, p: Position, i: i64) -> str:
        city = town(p, Tile.PICKUP)
        return f"waiting:{city + 1}:{i + 1}" if city != NONE else ""


def town(p: Position, kind: i64) -> i64:
    """The city on whose tile of that kind the player stands, or NONE."""
    here = p.me.tile
    return p.tables.city[here] if here != NONE and p.tables.kind[here] == kind else NONE


def full(p: Position, player: Player) -> Refusal | None:
    """[OFD-R69] The carry limit is reached."""
    if p.has_room(player):
        return None
    have, limit = len(player.parcels), p.tables.carry_limit
    return Refusal("OFD-R69", {"seat": player.seat, "have": have, "limit": limit})


class Deliver(InTown):
    """[OFD-DELIV-1] [OFD-R19] Hand over a parcel in the city it names, from a square you choose."""

    def offer(self, p: Position, out: Moves) -> None:
        t = p.tables
        if (
            t.kind[p.me.tile] != Tile.DELIVERY
            or p.obstacle == Obstacle.HOLIDAY
            or p.mp < handling_cost(p)
        ):
            return
        city = t.city[p.me.tile]
        last: i64 = NONE
        for code in p.me.parcels:
            if city_of(code) == city and square_of(code) != last:
                last = square_of(code)
                out.add(Do.DELIVER + last)

    def apply(self, p: Position, i: i64) -> None:
        """[OFD-DELIV-3] [OFD-DELIV-4] The square's gold; one more delivery for all to count."""
        city = p.tables.city[p.me.tile]
        p.mp -= handling_cost(p)
        code = take(p.me, parcel_at(p.me, city * SQUARES + i))
        gold = pay(p, code)
        p.me.gold += gold
        p.me.delivered += 1
        p.delivered += 1
        p.tell(News.DELIVERED, p.seat, city, gold, origin_of(code))
        if p.delivered == p.tables.target:
            p.tell(News.END_TRIGGERED, p.seat, p.delivered)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        here = p.me.tile
        if p.obstacle == Obstacle.HOLIDAY:
            return Refusal("OFD-OBST-3")
        if p.tables.kind[here] != Tile.DELIVERY:
            return Refusal("OFD-DELIV-1", {"here": here})
        city = p.tables.city[here]
        if parcel_at(p.me, city * SQUARES + i) == NONE:
            return Refusal("OFD-DELIV-3", {"city": city, "square": i + 1})
        return too_dear(p, handling_cost(p))

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"square": i + 1}

    def target(self, p: Position, i: i64) -> str:
        """Where it cannot be delivered, the first parcel on that square: one would click that."""
        city = town(p, Tile.DELIVERY)
        if city != NONE and self.why_not(p, i) is None:
            return f"deliver:{city + 1}:{i + 1}"
        for code in p.me.parcels:
            if square_of(code) == i:
                return f"parcel:{p.seat}:{city_of(code) + 1}:{i + 1}"
        return ""

    def phrase(self, p: Position, i: i64) -> Phrase:
        """Where it goes and what it brings, if there is such a parcel for this city."""
        city = p.tables.city[p.me.tile] if p.me.tile != NONE else NONE
        found = parcel_at(p.me, city * SQUARES + i) if city != NONE else NONE
        if found == NONE:
            return Phrase("deliver_none", {"square": i + 1})
        gold = pay(p, p.me.parcels[found])
        return Phrase("deliver", {"square": i + 1, "city": city, "gold": gold})


def pay(p: Position, code: i64) -> i64:
    """[OFD-BOARD-1] [OFD-OBST-12] [OFD-R20] The square's gold, or its left neighbour's."""
    t = p.tables
    square = square_of(code)
    if p.obstacle == Obstacle.HAPPY and square > 0:
        square -= 1
    pair = origin_of(code) * CITIES + city_of(code)
    gold = t.pay[pair * SQUARES + square]
    if p.obstacle == Obstacle.EXPRESS and t.way[pair] >= t.far:
        gold += t.express_gold
    return gold


def all_deliveries(p: Position) -> list[Macro]:
    """[OFD-DELIV-2] Everything that can be handed over here, where that is more than one parcel."""
    city, cost = p.tables.city[p.me.tile], handling_cost(p)
    here = [square_of(code) for code in p.me.parcels if city_of(code) == city]
    if len(here) < 2 or p.mp < cost * len(here) or Do.DELIVER + here[0] not in p.legal_actions():
        return []
    actions = tuple([int(Do.DELIVER + square) for square in here])
    return [Macro(actions, ("deliver:all",), Phrase("deliver_all", {"count": len(here)}))]
