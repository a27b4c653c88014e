"""What to click for an action where the courier stands, and why a click chooses nothing.

Every target is one thing on the table, whoever acts: `tile:83`, `ferry:2` (its place in the map's
list), `waiting:2:5` (in city 2, for city 5), `deliver:5:3` (in city 5, from square 3),
`parcel:1:5:3` (on seat 1's board), `item:1:boat`, `gold:1:50`, `nothing:1`, `steal:1`, `offer:1`;
the rest as the action table has them.
"""

from __future__ import annotations

from typing import Final

from milkrun.games.out_for_delivery.costs import is_closed, points
from milkrun.games.out_for_delivery.map import CENTRE, DELIVERY, DIRECTIONS, FERRIES, PICKUP
from milkrun.games.out_for_delivery.moves import (
    ACCEPT,
    BUY,
    DECLINE_ALL,
    DELIVER,
    FLY,
    ITEM_NEW,
    JUMP,
    MASK_ON,
    MOVE,
    NOTHING,
    OFFER,
    PARCEL,
    PICK_UP,
    REROLL,
    STAMP_ON,
    START,
)
from milkrun.games.out_for_delivery.parcel_board import city_of, square_of
from milkrun.games.out_for_delivery.paths import ways
from milkrun.games.out_for_delivery.position import ASK, GIVE, START_CITY, STEAL, TURN, Position
from milkrun.games.out_for_delivery.rules import OutForDelivery
from milkrun.games.out_for_delivery.trading import Offer
from milkrun.games.out_for_delivery.walking import closed
from milkrun.kernel.actions import ActionTable
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE

OFFERING: Final = Offer()


def target(p: Position, table: ActionTable, action: int) -> str:
    """The one thing to click; where the action has no place here, what its table row says."""
    plain = table.moves[action].target
    if PARCEL <= action < ACCEPT or ITEM_NEW <= action < STAMP_ON or action == NOTHING:
        return owned(p, plain)
    if action == REROLL:
        return "use:almanac"
    if START <= action < DECLINE_ALL:
        return f"tile:{p.tables.centre[action - START]}"
    if action >= PARCEL or p.me.tile == NONE:
        return plain
    if action >= MASK_ON:
        return aimed(p, plain, action)
    return on_road(p, plain, action)


def aimed(p: Position, plain: str, action: int) -> str:
    """A theft or an offer by the seat it is aimed at."""
    word, first = ("steal", MASK_ON) if action < OFFER else ("offer", OFFER)
    away = action - first + 1
    return f"{word}:{(p.seat + away) % p.tables.seats}" if away < p.tables.seats else plain


def owned(p: Position, plain: str) -> str:
    """A thing with its owner: the partner where it is stolen or asked for."""
    if p.step not in (STEAL, GIVE, ASK):
        return plain
    kind, _, rest = plain.partition(":")
    owner = f"{kind}:{p.seat if p.step == GIVE else p.partner}"
    return f"{owner}:{rest}" if rest else owner


def on_road(p: Position, plain: str, action: int) -> str:
    """Steps, jumps, pickups and deliveries, where the courier stands."""
    t, tile = p.tables, p.me.tile
    city = t.city[tile] + 1
    if MOVE <= action < PICK_UP:
        other = t.near[tile * DIRECTIONS + action - MOVE]
        return plain if other == NONE else f"tile:{other}"
    if PICK_UP <= action < DELIVER:
        return f"waiting:{city}:{action - PICK_UP + 1}" if t.kind[tile] == PICKUP else plain
    if DELIVER <= action < BUY:
        square = action - DELIVER + 1
        return f"deliver:{city}:{square}" if t.kind[tile] == DELIVERY else carried(p, square, plain)
    if JUMP <= action < FLY:
        other = t.ferry[tile * FERRIES + action - JUMP]
        return plain if other == NONE else f"ferry:{ferry_of(p, int(tile), int(other))}"
    return plain


def carried(p: Position, square: int, plain: str) -> str:
    """The courier's first parcel on a square: what one would try to deliver."""
    for code in p.me.parcels:
        if square_of(code) == square - 1:
            return f"parcel:{p.seat}:{city_of(code) + 1}:{square}"
    return plain


def ferry_of(p: Position, one: int, other: int) -> int:
    """The place of a ferry in the map's list."""
    for place, row in enumerate(p.tables.map.ferries):
        if {row[0], row[1]} == {one, other}:
            return place
    raise ValueError(f"no ferry joins tiles {one} and {other}")


def elsewhere(p: OutForDelivery, name: str) -> list[Refusal | None]:
    """What speaks against a click on a thing whose action is not at hand; empty: ask its action."""
    kind, _, rest = name.partition(":")
    numbers = [int(word) for word in rest.split(":") if word.isdecimal()]
    if not numbers:
        return []
    if kind == "tile":
        return on_tile(p, numbers[0])
    if p.step != TURN:
        return []
    if kind in ("parcel", "item", "gold"):
        return [not_begun(p, kind, numbers)]
    away = far_away(p, kind, numbers[0])
    return [away] if away is not None else []


def on_tile(p: OutForDelivery, tile: int) -> list[Refusal | None]:
    """A tile is started on, or walked to."""
    if not 0 <= tile < p.tables.map.tiles:
        return []
    if p.step == START_CITY:
        return [] if p.tables.kind[tile] == CENTRE else [Refusal("OFD-R54")]
    return [too_far(p, tile)] if p.step == TURN else [p.why_not(p.mover, MOVE)]


def far_away(p: Position, kind: str, place: int) -> Refusal | None:
    """Why a pickup, a delivery or a ferry elsewhere is out of reach; None: it is here."""
    here, town = p.me.tile, p.tables.city[p.me.tile] + 1
    if kind == "waiting" and place != town:
        return Refusal("OFD-PICK-1", {"here": here})
    if kind == "deliver" and place != town:
        return Refusal("OFD-DELIV-1", {"here": here})
    ferries = p.tables.map.ferries
    if kind == "ferry" and place < len(ferries) and here not in ferries[place][:2]:
        return Refusal("OFD-R36", {"here": here})
    return None


def not_begun(p: Position, kind: str, numbers: list[int]) -> Refusal | None:
    """[OFD-R64] Why a thing does nothing outside a theft or an offer."""
    away = (numbers[0] - p.seat) % p.tables.seats
    if away > 0:
        return OFFERING.why_not(p, OFFER + away - 1)
    if kind != "parcel":
        return Refusal("OFD-R64")
    here = p.me.tile
    if p.tables.kind[here] == DELIVERY and p.tables.city[here] == numbers[1] - 1:
        return None
    return Refusal("OFD-DELIV-1", {"here": here})


def too_far(p: Position, tile: int) -> Refusal | None:
    """[OFD-R8] [OFD-MOVE-1] The whole walk costs too much, or something on it is closed."""
    if tile == p.me.tile:
        return Refusal("OFD-MOVE-1", {"here": tile})
    way = ways(p).get(tile)
    if way is None:
        return closed(p, first_closed(p, tile))
    if way[0] <= p.mp:
        return None
    return Refusal("OFD-R8", {"need": points(way[0]), "have": points(p.mp)})


def first_closed(p: Position, tile: int) -> int:
    """The tile itself if it is closed, else the first closed one on the map."""
    if is_closed(p, tile):
        return tile
    for other in range(int(p.tables.map.tiles)):
        if is_closed(p, other):
            return other
    return tile
