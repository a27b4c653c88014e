"""Why a click on the table chooses nothing.

Every target is one thing on the table, whoever acts: `tile:83`, `ferry:2` (its place in the map's
list), `waiting:2:5` (in city 2, for city 5), `deliver:5:3` (in city 5, from square 3),
`parcel:1:5:3` (on seat 1's board), `item:1:boat`, `gold:1:50`, `nothing:1`, `steal:1`, `offer:1`;
the rest as the action table has them. Which one an action means, its verb says.
"""

from __future__ import annotations

from typing import Final

from milkrun.games.out_for_delivery.chapters.move import closed
from milkrun.games.out_for_delivery.chapters.terrain import is_closed, points
from milkrun.games.out_for_delivery.chapters.trade import Offer
from milkrun.games.out_for_delivery.facts import At, Do, Tile
from milkrun.games.out_for_delivery.paths import ways
from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.refusal import Refusal

OFFERING: Final = Offer()


def elsewhere(p: Position, name: str) -> list[Refusal | None]:
    """What speaks against a click on a thing whose action is not at hand; empty: ask its action."""
    kind, _, rest = name.partition(":")
    numbers = [int(word) for word in rest.split(":") if word.isdecimal()]
    if not numbers:
        return []
    if kind == "tile":
        return on_tile(p, numbers[0])
    if p.step != At.TURN:
        return []
    if kind in ("parcel", "item", "gold"):
        return [not_begun(p, kind, numbers)]
    away = far_away(p, kind, numbers[0])
    return [away] if away is not None else []


def on_tile(p: Position, tile: int) -> list[Refusal | None]:
    """A tile is started on, or walked to."""
    if not 0 <= tile < p.tables.map.tiles:
        return []
    if p.step == At.START:
        return [] if p.tables.kind[tile] == Tile.CENTRE else [Refusal("OFD-R54")]
    return [too_far(p, tile)] if p.step == At.TURN else [p.why_not(p.mover, Do.MOVE)]


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
        return OFFERING.why_not(p, away - 1)
    if kind != "parcel":
        return Refusal("OFD-R64")
    here = p.me.tile
    if p.tables.kind[here] == Tile.DELIVERY and p.tables.city[here] == numbers[1] - 1:
        return p.why_not(p.mover, Do.DELIVER + numbers[2] - 1)
    return Refusal("OFD-DELIV-1", {"here": here})


def too_far(p: Position, tile: int) -> Refusal | None:
    """[OFD-R8] [OFD-MOVE-1] The whole walk costs too much, or something on it is closed."""
    if tile == p.me.tile:
        return Refusal("OFD-MOVE-1", {"here": tile})
    way = ways(p).to(tile)
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
