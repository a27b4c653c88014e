"""Chapter "Trade": an offer of one thing for one thing, and the partner's reply."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.costs import too_dear
from milkrun.games.out_for_delivery.events import DECLINED, DECLINED_ALL, OFFERED, TRADED
from milkrun.games.out_for_delivery.moves import ACCEPT, DECLINE, DECLINE_ALL, OFFER
from milkrun.games.out_for_delivery.parcels import full
from milkrun.games.out_for_delivery.position import ASK, GIVE, REPLY, TURN, Player, Position, go
from milkrun.games.out_for_delivery.steps import Step, Verb
from milkrun.games.out_for_delivery.tables import FOG
from milkrun.games.out_for_delivery.things import (
    A_PARCEL,
    A_SUM,
    NO_THING,
    NOUGHT,
    SORTS,
    has_match,
    has_pair,
    is_pair,
    lay,
    lift,
    not_owned,
    offer_things,
    owns_sort,
    sort_of,
)
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE, Action


class Offer(Verb):
    """[OFD-TRADE-1] [OFD-R42] [OFD-R48] Begin an offer to someone on your tile."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        t = p.tables
        if not t.trade or p.traded or p.offers >= t.offers or p.obstacle == FOG:
            return out
        for k in range(1, t.seats):
            partner = p.players[(p.seat + k) % t.seats]
            if partner.tile != p.me.tile or partner.closed:
                continue
            if p.mp >= p.here() and has_pair(p, partner):
                out = append(out, OFFER + k - 1)
        return out

    def apply(self, p: Position, action: Action) -> None:
        """[OFD-R64] Nothing counts until the offer is complete."""
        p.partner = (p.seat + action - OFFER + 1) % p.tables.seats
        go(p, GIVE)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        k = action - OFFER + 1
        if not p.tables.trade:
            return Refusal("OFD-R79")
        if k >= p.tables.seats:
            return Refusal("OFD-GEN-1", {"seats": p.tables.seats})
        if p.obstacle == FOG:
            return Refusal("OFD-G2-FOG")
        partner = p.players[(p.seat + k) % p.tables.seats]
        if partner.tile != p.me.tile:
            return Refusal("OFD-TRADE-1", {"partner": partner.seat})
        return no_pair(p, partner) or too_dear(p, p.here()) or no_offer_left(p, partner)


def no_pair(p: Position, partner: Player) -> Refusal | None:
    """[OFD-R65] [OFD-R69] Nothing can be exchanged; the nearest reason says why."""
    if has_pair(p, partner):
        return None
    owned = [sort for sort in range(SORTS) if owns_sort(p, p.me, sort)]
    wanted = [sort for sort in range(SORTS) if owns_sort(p, partner, sort)]
    if owned and wanted and (owned != [A_SUM] or wanted != [A_SUM]):
        return full(p, partner) or full(p, p.me)
    return Refusal("OFD-R65")


def no_offer_left(p: Position, partner: Player) -> Refusal | None:
    """[OFD-TRADE-3] [OFD-R43] [OFD-R44] [OFD-R78] The limits of a turn, and of the partner."""
    if p.traded:
        return Refusal("OFD-TRADE-3")
    if p.offers >= p.tables.offers:
        return Refusal("OFD-R43", {"offers": p.offers, "limit": p.tables.offers})
    return Refusal("OFD-R78", {"partner": partner.seat}) if partner.closed else None


class Give(Step):
    """[OFD-R43] [OFD-R45] First what you give."""

    def legal(self, p: Position) -> vec[i64]:
        partner = p.players[p.partner]
        sorts: i64 = 0
        for sort in range(p.tables.sorts):
            if has_match(p, partner, sort):
                sorts |= 1 << sort
        return offer_things(p, p.me, sorts)

    def apply(self, p: Position, action: Action) -> None:
        p.give = action
        go(p, ASK)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if sort_of(action) == NO_THING:
            return Refusal("OFD-R45")
        return not_owned(p, p.me, action) or no_match(p, sort_of(action))


def no_match(p: Position, give: i64) -> Refusal | None:
    """[OFD-R65] [OFD-R69] The partner has nothing that may be asked for that sort."""
    partner = p.players[p.partner]
    if has_match(p, partner, give):
        return None
    has_else = partner.has_item() or len(partner.parcels) > 0
    has_gold = owns_sort(p, partner, A_SUM)
    if not has_else and ((give == A_SUM and has_gold) or (give == NOUGHT and not has_gold)):
        return Refusal("OFD-R65")
    return full(p, partner if give == A_PARCEL else p.me)


class Ask(Step):
    """[OFD-R43] [OFD-R45] Then what you ask for; with it the offer is made."""

    def legal(self, p: Position) -> vec[i64]:
        partner = p.players[p.partner]
        sorts: i64 = 0
        for sort in range(p.tables.sorts):
            if is_pair(p, partner, sort_of(p.give), sort):
                sorts |= 1 << sort
        return offer_things(p, partner, sorts)

    def apply(self, p: Position, action: Action) -> None:
        """[OFD-R64] The offer counts, whatever the reply."""
        p.ask = action
        p.offers += 1
        p.tell(OFFERED, p.seat, p.partner, p.give, p.ask)
        go(p, REPLY)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if sort_of(action) == NO_THING:
            return Refusal("OFD-R45")
        partner = p.players[p.partner]
        return not_owned(p, partner, action) or no_exchange(p, partner, sort_of(action))


def no_exchange(p: Position, partner: Player, asked: i64) -> Refusal | None:
    """[OFD-R65] [OFD-R69] What was given cannot be exchanged for that sort."""
    given = sort_of(p.give)
    if given == A_SUM and asked == A_SUM:
        return Refusal("OFD-R65")
    if given == NOUGHT and asked == NOUGHT:
        return Refusal("OFD-R67")
    if given == A_PARCEL and asked != A_PARCEL:
        return full(p, partner)
    return full(p, p.me) if given != A_PARCEL and asked == A_PARCEL else None


class Reply(Step):
    """[OFD-R43] [OFD-R78] The partner accepts, declines, or declines all for this round."""

    def legal(self, p: Position) -> vec[i64]:
        out = append(vec[i64](capacity=3), ACCEPT)
        return append(append(out, DECLINE), DECLINE_ALL)

    def apply(self, p: Position, action: Action) -> None:
        if action == ACCEPT:
            exchange(p)
        elif action == DECLINE:
            p.tell(DECLINED, p.partner, p.seat)
        else:
            p.players[p.partner].closed = True
            p.tell(DECLINED_ALL, p.partner)
        p.partner = NONE
        p.give = NONE
        p.ask = NONE
        go(p, TURN)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        return None if action in (ACCEPT, DECLINE, DECLINE_ALL) else Refusal("OFD-R42")


def exchange(p: Position) -> None:
    """[OFD-TRADE-4] [OFD-R42] [OFD-R44] Both things change hands; the proposer alone pays MP."""
    partner = p.players[p.partner]
    p.mp -= p.here()
    p.traded = True
    # A parcel must not be found again on the board it has just come to.
    given = lift(p, p.me, p.give)
    asked = lift(p, partner, p.ask)
    lay(p, partner, p.give, given)
    lay(p, p.me, p.ask, asked)
    p.tell(TRADED, p.seat, p.partner, p.give, p.ask)
