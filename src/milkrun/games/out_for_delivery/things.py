"""What can change hands: parcels, items and sums of gold, one thing for one thing.

[OFD-R67] Where gifts are agreed on, nothing at all is a sort of thing too, and everybody has it.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.moves import (
    ACCEPT,
    GOLD,
    ITEM,
    ITEM_NEW,
    NOTHING,
    PARCEL,
    STAMP_ON,
)
from milkrun.games.out_for_delivery.parcel_board import put, take
from milkrun.games.out_for_delivery.position import Player, Position
from milkrun.games.out_for_delivery.shop import lose_item
from milkrun.games.out_for_delivery.tables import BOOK_ITEMS
from milkrun.games.out_for_delivery.theft import offer_parcels
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE

A_PARCEL: Final[i64] = 0
AN_ITEM: Final[i64] = 1
A_SUM: Final[i64] = 2
NOUGHT: Final[i64] = 3
SORTS: Final[i64] = 3
NO_THING: Final[i64] = 4


def sort_of(action: i64) -> i64:
    """[OFD-TRADE-2] Parcel, item or gold: what a thing action names."""
    if PARCEL <= action < ITEM:
        return A_PARCEL
    if ITEM <= action < GOLD or ITEM_NEW <= action < STAMP_ON:
        return AN_ITEM
    if action == NOTHING:
        return NOUGHT
    return A_SUM if GOLD <= action < ACCEPT else NO_THING


def item_of(action: i64) -> i64:
    """The kind of item a thing action names."""
    return action - ITEM if action < GOLD else action - ITEM_NEW + BOOK_ITEMS


def sum_of(p: Position, action: i64) -> i64:
    """[OFD-R46] [OFD-R76] The gold a thing action names."""
    return (action - GOLD + 1) * p.tables.gold_step


def owns_sort(p: Position, player: Player, sort: i64) -> bool:
    """Whether the player has anything of that sort to hand over."""
    if sort == A_PARCEL:
        return len(player.parcels) > 0
    if sort == AN_ITEM:
        return player.has_item()
    if sort == NOUGHT:
        return p.tables.gifts
    return p.tables.sums > 0 and player.gold >= p.tables.gold_step


def is_pair(p: Position, partner: Player, give: i64, ask: i64) -> bool:
    """[OFD-R65] [OFD-R69] Not gold for gold, and nobody carries too much afterwards."""
    if give == ask and give in (A_SUM, NOUGHT):
        return False
    if NOUGHT in (give, ask) and not p.tables.gifts:
        return False
    if give == A_PARCEL and ask != A_PARCEL:
        return p.has_room(partner)
    return give == A_PARCEL or ask != A_PARCEL or p.has_room(p.me)


def has_match(p: Position, partner: Player, give: i64) -> bool:
    """Whether the partner has anything to exchange for that sort."""
    for sort in range(p.tables.sorts):
        if owns_sort(p, partner, sort) and is_pair(p, partner, give, sort):
            return True
    return False


def has_pair(p: Position, partner: Player) -> bool:
    """[OFD-R65] Whether any exchange is possible at all."""
    for sort in range(p.tables.sorts):
        if owns_sort(p, p.me, sort) and has_match(p, partner, sort):
            return True
    return False


def offer_things(p: Position, owner: Player, sorts: i64) -> vec[i64]:
    """The things of the owner whose sort has its bit set, ascending."""
    out = vec[i64](capacity=8)
    if sorts & 1 == 1:
        out = offer_parcels(owner, out)
    if (sorts >> AN_ITEM) & 1 == 1:
        out = offer_items(owner, out, 0, BOOK_ITEMS, ITEM)
    if (sorts >> A_SUM) & 1 == 1:
        for k in range(p.tables.sums):
            if owner.gold >= (k + 1) * p.tables.gold_step:
                out = append(out, GOLD + k)
    if (sorts >> AN_ITEM) & 1 == 1 and p.tables.items > BOOK_ITEMS:
        out = offer_items(owner, out, BOOK_ITEMS, p.tables.items, ITEM_NEW)
    if (sorts >> NOUGHT) & 1 == 1:
        out = append(out, NOTHING)
    return out


def offer_items(owner: Player, out: vec[i64], first: i64, last: i64, action: i64) -> vec[i64]:
    """The items of a range of kinds."""
    for item in range(first, last):
        if owner.items[item] > 0:
            out = append(out, action + item - first)
    return out


def not_owned(p: Position, owner: Player, action: i64) -> Refusal | None:
    """[OFD-TRADE-2] [OFD-R46] [OFD-R15] Why the owner cannot hand over that thing."""
    sort = sort_of(action)
    if sort == NOUGHT:
        return None if p.tables.gifts else Refusal("OFD-R45")
    if sort == A_SUM:
        total, most = sum_of(p, action), min(p.tables.gold_max, max(owner.gold, 0))
        if total > most:
            return Refusal("OFD-R46", {"seat": owner.seat, "sum": total, "most": most})
        return None
    if sort == A_PARCEL:
        missing = owner.parcel_at(action - PARCEL) == NONE
    else:
        item = item_of(action)
        missing = item >= p.tables.items or owner.items[item] == 0
    return Refusal("OFD-TRADE-2", {"seat": owner.seat, "thing": action}) if missing else None


def lift(p: Position, owner: Player, thing: i64) -> i64:
    """A thing leaves its owner; a parcel is returned as it lay."""
    sort = sort_of(thing)
    if sort == A_PARCEL:
        return take(owner, owner.parcel_at(thing - PARCEL))
    if sort == AN_ITEM:
        lose_item(p, owner.seat, item_of(thing))
    elif sort == A_SUM:
        owner.gold -= sum_of(p, thing)
    return NONE


def lay(p: Position, owner: Player, thing: i64, parcel: i64) -> None:
    """A thing comes to its new owner."""
    sort = sort_of(thing)
    if sort == A_PARCEL:
        put(owner, parcel)
    elif sort == AN_ITEM:
        owner.items[item_of(thing)] += 1
    elif sort == A_SUM:
        owner.gold += sum_of(p, thing)
