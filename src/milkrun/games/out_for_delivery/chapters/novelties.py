"""[OFD-G1] The new items that are used: Rush Stamp, Toll-free Pass, Almanac."""

from mypy_extensions import i64

from milkrun.games.out_for_delivery.chapters.things import not_owned
from milkrun.games.out_for_delivery.chapters.turn import take_fixed_points
from milkrun.games.out_for_delivery.facts import At, Do, Item, News
from milkrun.games.out_for_delivery.map import REGIONS
from milkrun.games.out_for_delivery.parcel_board import (
    HOLDS,
    hold_of,
    parcel_at,
    place_of,
    put,
    take,
)
from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Number, Refusal
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Verb


def decisions(d: Decisions[Position]) -> None:
    """Deeds of the turn."""
    d.verbs("turn", {"stamp": UseStamp(), "pass": UsePass(), "reroll": UseAlmanac()})


def not_held(p: Position, item: i64) -> Refusal | None:
    """[OFD-USE-1] Only a held item is used."""
    return None if p.has(item) else Refusal("OFD-USE-1", {"item": item})


class UseStamp(Verb[Position]):
    """[OFD-G1-STAMP] One of your parcels skips its next advance."""

    def offer(self, p: Position, out: Moves) -> None:
        if not p.has(Item.STAMP):
            return
        last: i64 = NONE
        for code in p.me.parcels:
            if place_of(code) != last:
                last = place_of(code)
                if hold_of(code) < HOLDS - 1:
                    out.add(Do.STAMP + last)

    def apply(self, p: Position, i: i64) -> None:
        p.me.items[Item.STAMP] -= 1
        put(p.me, take(p.me, parcel_at(p.me, i)) + 1)
        p.tell(News.STAMPED, p.seat, Do.PARCEL + i)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return not_held(p, Item.STAMP) or not_owned(p, p.me, Do.PARCEL + i) or held_up(p, i)

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"item": Item.STAMP, "thing": Do.PARCEL + i, **super().names(p, i)}


def held_up(p: Position, place: i64) -> Refusal | None:
    """[OFD-G1-STAMP] The parcel skips as many advances as it can already."""
    skipped = hold_of(p.me.parcels[parcel_at(p.me, place)])
    return Refusal("OFD-G1-STAMP", {"skipped": skipped}) if skipped == HOLDS - 1 else None


class UsePass(Verb[Position]):
    """[OFD-G1-PASS] For this turn a region's DMC is at most 2 for you."""

    def offer(self, p: Position, out: Moves) -> None:
        if not p.has(Item.PASS):
            return
        for region in range(REGIONS):
            if p.dmc(region) > p.tables.pass_hp:
                out.add(Do.PASS + region)

    def apply(self, p: Position, i: i64) -> None:
        p.me.items[Item.PASS] -= 1
        p.passes |= 1 << i
        p.tell(News.SHOWED_PASS, p.seat, i)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        cheap = p.dmc(i) <= p.tables.pass_hp
        return not_held(p, Item.PASS) or (Refusal("OFD-G1-PASS", {"region": i}) if cheap else None)

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"item": Item.PASS, "region": i}


class UseAlmanac(Verb[Position]):
    """[OFD-G1-ALMANAC] Roll the MP again, before anything else is done in the turn."""

    def offer(self, p: Position, out: Moves) -> None:
        if p.fresh:
            out.add(Do.REROLL)

    def apply(self, p: Position, i: i64) -> None:
        p.me.items[Item.ALMANAC] -= 1
        p.tell(News.REROLLED, p.seat)
        p.mp = 0
        p.rerolls += 1
        p.go(At.MOVEMENT)
        take_fixed_points(p)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return not_held(p, Item.ALMANAC) or (None if p.fresh else Refusal("OFD-G1-ALMANAC"))

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"item": Item.ALMANAC}

    def target(self, p: Position, i: i64) -> str:
        return "use:almanac"
