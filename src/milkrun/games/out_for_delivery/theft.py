"""The Ski Mask: take a parcel from someone on the same tile."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.costs import too_dear
from milkrun.games.out_for_delivery.events import STOLE
from milkrun.games.out_for_delivery.moves import ITEM, MASK_ON, PARCEL
from milkrun.games.out_for_delivery.parcel_board import put, take
from milkrun.games.out_for_delivery.parcels import full
from milkrun.games.out_for_delivery.position import ORIGINS, STEAL, TURN, Player, Position, go
from milkrun.games.out_for_delivery.steps import Step, Verb
from milkrun.games.out_for_delivery.tables import FOG, MASK
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE, Action


class PutOnMask(Verb):
    """[OFD-ITEM-SKIMASK] [OFD-R40] [OFD-R48] Choose a victim who carries parcels, on any tile."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        if p.me.items[MASK] == 0 or p.mp < p.tables.mask_hp or p.obstacle == FOG:
            return out
        if not p.has_room(p.me):
            return out
        for k in range(1, p.tables.seats):
            victim = p.players[(p.seat + k) % p.tables.seats]
            if victim.tile == p.me.tile and len(victim.parcels) > 0:
                out = append(out, MASK_ON + k - 1)
        return out

    def apply(self, p: Position, action: Action) -> None:
        """[OFD-R64] Nothing is spent until the parcel is named."""
        p.partner = (p.seat + action - MASK_ON + 1) % p.tables.seats
        go(p, STEAL)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        k = action - MASK_ON + 1
        if k >= p.tables.seats:
            return Refusal("OFD-GEN-1", {"seats": p.tables.seats})
        if p.obstacle == FOG:
            return Refusal("OFD-G2-FOG")
        victim = p.players[(p.seat + k) % p.tables.seats]
        if victim.tile != p.me.tile:
            return Refusal("OFD-ITEM-SKIMASK", {"victim": victim.seat})
        if p.me.items[MASK] == 0:
            return Refusal("OFD-USE-1", {"item": MASK})
        if len(victim.parcels) == 0:
            return Refusal("OFD-R40", {"victim": victim.seat})
        return too_dear(p, p.tables.mask_hp) or full(p, p.me)


class Steal(Step):
    """[OFD-R40] The thief names the parcel; there is no defence."""

    def legal(self, p: Position) -> vec[i64]:
        return offer_parcels(p.players[p.partner], vec[i64]())

    def apply(self, p: Position, action: Action) -> None:
        """[OFD-R41] [OFD-R64] It keeps its square; now the mask and its MP are spent."""
        victim = p.players[p.partner]
        put(p.me, take(victim, victim.parcel_at(action - PARCEL)))
        p.mp -= p.tables.mask_hp
        p.me.items[MASK] -= 1
        p.tell(STOLE, p.seat, victim.seat, action)
        p.partner = NONE
        go(p, TURN)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if not PARCEL <= action < ITEM:
            return Refusal("OFD-R64")
        if p.players[p.partner].parcel_at(action - PARCEL) == NONE:
            return Refusal("OFD-TRADE-2", {"seat": p.partner, "thing": action})
        return None


def offer_parcels(owner: Player, out: vec[i64]) -> vec[i64]:
    """[OFD-R80] Each destination and square of the owner's board, once."""
    last: i64 = NONE
    for code in owner.parcels:
        if code // ORIGINS != last:
            last = code // ORIGINS
            out = append(out, PARCEL + last)
    return out
