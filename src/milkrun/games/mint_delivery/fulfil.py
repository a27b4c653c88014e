"""Chapter "Fulfill Order", with the special rule for two players."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.events import FULFILLED, REMOVED
from milkrun.games.mint_delivery.moves import ACQUIRE, FULFIL, REMOVE
from milkrun.games.mint_delivery.position import AFTER_REMOVE, REMOVING, Position
from milkrun.games.mint_delivery.step import Step, Verb, go
from milkrun.games.mint_delivery.tables import MINTS, ROAD, SLOTS, TOWN, TOWNS
from milkrun.games.mint_delivery.take import clear, return_waiting, vacate
from milkrun.games.mint_delivery.turn import is_fulfillable
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE, Action
from milkrun.kernel.vecs import with_one, without


class Fulfil(Verb):
    """[MINT-FULFIL-1] Free: complete an order in the town it names, with exactly its mints."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        if p.place_of(p.me) != TOWN:
            return out
        for i in range(len(p.me.orders)):
            if is_fulfillable(p, p.me.orders[i]):
                out = append(out, FULFIL + i)
        return out

    def apply(self, p: Position, action: Action) -> None:
        deliver(p, action - FULFIL)
        if p.tables.seats == 2:
            remove_one(p)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if p.place_of(p.me) != TOWN:
            clause = "MINT-R-16" if p.place_of(p.me) == ROAD else "MINT-FULFIL-1"
            return Refusal(clause, {"here": p.me.space})
        i = action - FULFIL
        if i >= len(p.me.orders):
            return Refusal("MINT-R-71", {"count": len(p.me.orders)})
        return not_deliverable(p, p.me.orders[i])


def not_deliverable(p: Position, order: i64) -> Refusal | None:
    """[MINT-FULFIL-2] [MINT-R-35] The wrong town, or a mint that is missing."""
    there = p.tables.destination[order]
    if there != p.me.space:
        return Refusal("MINT-FULFIL-2", {"order": order, "there": there, "here": p.me.space})
    for mint in range(MINTS):
        need, have = p.tables.need[order][mint], p.me.truck[mint]
        if have < need:
            return Refusal("MINT-R-35", {"order": order, "need": need, "mint": mint, "have": have})
    return None


def deliver(p: Position, i: i64) -> None:
    """[MINT-FULFIL-3] [MINT-FULFIL-4] The mints go to the Supply, the order is turned down."""
    me = p.me
    order = me.orders[i]
    need = p.tables.need[order]
    for mint in range(MINTS):
        me.truck[mint] -= need[mint]
        me.cargo -= need[mint]
        p.supply[mint] += need[mint]
    me.orders = without(me.orders, i)
    me.done = with_one(me.done, order)
    p.progress = True
    p.tell(FULFILLED, p.seat, order, p.tables.town_at[me.space], len(me.done))


def remove_one(p: Position) -> None:
    """[MINT-2P-1] [MINT-R-41] One face-up order must go: asked only if there is a choice."""
    places = removable(p)
    if len(places) > 1:
        go(p, REMOVING)
    elif len(places) == 1:
        remove(p, places[0] - REMOVE)


def removable(p: Position) -> vec[i64]:
    """[MINT-R-43] Any face-up order of any town."""
    out = vec[i64]()
    for place in range(SLOTS * TOWNS):
        if p.up[place] != NONE:
            out = append(out, REMOVE + place)
    return out


class Remove(Step):
    """[MINT-2P-1] With two players each fulfilment removes a face-up order from the game."""

    def legal(self, p: Position) -> vec[i64]:
        return removable(p)

    def apply(self, p: Position, action: Action) -> None:
        remove(p, action - REMOVE)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if not REMOVE <= action < ACQUIRE:
            return Refusal("MINT-2P-1")
        place = action - REMOVE
        return None if p.up[place] != NONE else Refusal("MINT-R-43", {"town": place // SLOTS})


def remove(p: Position, place: i64) -> None:
    """[MINT-2P-2] [MINT-2P-3] Its mints go to the Supply, the gap is refilled."""
    order = p.up[place]
    p.removed = with_one(p.removed, order)
    p.tell(REMOVED, p.seat, order, place // SLOTS)
    clear(p, place)
    return_waiting(p)
    vacate(p, place, AFTER_REMOVE)
