"""What must hold while a choice is pending: its parts exist and can be completed."""

from milkrun.games.out_for_delivery.position import (
    ASK,
    GIVE,
    KEEPING,
    REPLY,
    SHOPPING,
    STEAL,
    Player,
    Position,
)
from milkrun.games.out_for_delivery.tables import FOG, LISTED, MASK, TWO
from milkrun.games.out_for_delivery.things import has_match, has_pair, is_pair, not_owned, sort_of
from milkrun.kernel.state import NONE


def pending(p: Position) -> list[str]:
    """Theft, offer and purchase, as far as they have come."""
    return [*aim(p), *things(p), *purchase(p)]


def aim(p: Position) -> list[str]:
    """Someone on the tile is aimed at, exactly while a theft or an offer is made."""
    if (p.partner != NONE) != (p.step in (STEAL, GIVE, ASK, REPLY)):
        return ["a partner without an offer or a theft"]
    if p.partner == NONE:
        return []
    partner = p.players[p.partner]
    if p.partner == p.seat or partner.tile != p.me.tile or p.obstacle == FOG:
        return [f"seat {p.partner} cannot be aimed at"]
    return theft(p, partner) if p.step == STEAL else offer(p, partner)


def theft(p: Position, victim: Player) -> list[str]:
    """There is a mask, the MP for it, a parcel and room for it."""
    able = p.me.items[MASK] > 0 and p.mp >= p.tables.mask_hp and p.has_room(p.me)
    return [] if able and len(victim.parcels) > 0 else ["a theft that cannot be"]


def offer(p: Position, partner: Player) -> list[str]:
    """The offer may be made, and something can be exchanged."""
    t = p.tables
    made = 1 if p.step == REPLY else 0
    able = t.trade and not p.traded and not partner.closed and p.mp >= p.here()
    if not able or p.offers < made or p.offers - made >= t.offers or not has_pair(p, partner):
        return ["an offer that cannot be"]
    return []


def things(p: Position) -> list[str]:
    """The things named are owned, and may be exchanged for each other."""
    if (p.give != NONE) != (p.step in (ASK, REPLY)) or (p.ask != NONE) != (p.step == REPLY):
        return ["a thing without an offer, or an offer without its thing"]
    if p.give == NONE or p.partner == NONE:
        return []
    partner = p.players[p.partner]
    if not_owned(p, p.me, p.give) or not has_match(p, partner, sort_of(p.give)):
        return ["the offer gives what it cannot"]
    if p.ask == NONE:
        return []
    pair = is_pair(p, partner, sort_of(p.give), sort_of(p.ask))
    return [] if pair and not not_owned(p, partner, p.ask) else ["the offer asks what it cannot"]


def purchase(p: Position) -> list[str]:
    """Items rolled in the shop wait for nothing but the second roll and the choice."""
    out: list[str] = []
    if p.step in (SHOPPING, KEEPING) and not p.bought:
        out.append("an item is rolled that nobody bought")
    first = p.step == KEEPING or (p.step == SHOPPING and p.tables.shop == TWO)
    if (p.second != NONE) != (p.step == KEEPING) or (p.first != NONE and not first):
        out.append("items lie in the shop")
    if p.step == KEEPING and (p.first == NONE or p.tables.shop != TWO):
        out.append("there is no choice in the shop")
    if p.step == SHOPPING and p.tables.shop == LISTED:
        out.append("nothing is rolled in this shop")
    return out
