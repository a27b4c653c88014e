"""[OFD-G1] The new items that are used: Rush Stamp, Toll-free Pass, Almanac."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.events import REROLLED, SHOWED_PASS, STAMPED
from milkrun.games.out_for_delivery.map import REGIONS
from milkrun.games.out_for_delivery.moves import PARCEL, PASS_FOR, REROLL, STAMP_ON
from milkrun.games.out_for_delivery.parcel_board import hold_of, put, take
from milkrun.games.out_for_delivery.position import HOLDS, MOVEMENT, ORIGINS, Position, go
from milkrun.games.out_for_delivery.rounds import take_points
from milkrun.games.out_for_delivery.shop import has
from milkrun.games.out_for_delivery.steps import Verb
from milkrun.games.out_for_delivery.tables import ALMANAC, PASS, STAMP
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE, Action


class UseStamp(Verb):
    """[OFD-G1-STAMP] One of your parcels skips its next advance."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        if not has(p, STAMP):
            return out
        last: i64 = NONE
        for code in p.me.parcels:
            if code // ORIGINS != last:
                last = code // ORIGINS
                if hold_of(code) < HOLDS - 1:
                    out = append(out, STAMP_ON + last)
        return out

    def apply(self, p: Position, action: Action) -> None:
        place = action - STAMP_ON
        p.me.items[STAMP] -= 1
        put(p.me, take(p.me, p.me.parcel_at(place)) + 1)
        p.tell(STAMPED, p.seat, PARCEL + place)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        place = action - STAMP_ON
        if not has(p, STAMP):
            return Refusal("OFD-USE-1", {"item": STAMP})
        index = p.me.parcel_at(place)
        if index == NONE:
            return Refusal("OFD-TRADE-2", {"seat": p.seat, "thing": PARCEL + place})
        skipped = hold_of(p.me.parcels[index])
        return Refusal("OFD-G1-STAMP", {"skipped": skipped}) if skipped == HOLDS - 1 else None


class UsePass(Verb):
    """[OFD-G1-PASS] For this turn a region's DMC is at most 2 for you."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        if not has(p, PASS):
            return out
        for region in range(REGIONS):
            if p.dmc(region) > p.tables.pass_hp:
                out = append(out, PASS_FOR + region)
        return out

    def apply(self, p: Position, action: Action) -> None:
        p.me.items[PASS] -= 1
        p.passes |= 1 << (action - PASS_FOR)
        p.tell(SHOWED_PASS, p.seat, action - PASS_FOR)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        region = action - PASS_FOR
        if not has(p, PASS):
            return Refusal("OFD-USE-1", {"item": PASS})
        if p.dmc(region) <= p.tables.pass_hp:
            return Refusal("OFD-G1-PASS", {"region": region})
        return None


class UseAlmanac(Verb):
    """[OFD-G1-ALMANAC] Roll the MP again, before anything else is done in the turn."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        return append(out, REROLL) if p.fresh else out

    def apply(self, p: Position, action: Action) -> None:
        p.me.items[ALMANAC] -= 1
        p.tell(REROLLED, p.seat)
        p.mp = 0
        p.rerolls += 1
        go(p, MOVEMENT)
        if p.tables.mp_dice == 0:
            take_points(p, p.tables.fixed_hp)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if not has(p, ALMANAC):
            return Refusal("OFD-USE-1", {"item": ALMANAC})
        return None if p.fresh else Refusal("OFD-G1-ALMANAC")
