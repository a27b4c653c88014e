"""Chapter "Fulfill Order", with the special rule for two players."""

from mypy_extensions import i64

from milkrun.games.mint_delivery.chapters.take import clear, return_waiting, vacate
from milkrun.games.mint_delivery.chapters.turn import InTown
from milkrun.games.mint_delivery.facts import At, Cause, Do, Location, News
from milkrun.games.mint_delivery.position import Position
from milkrun.games.mint_delivery.tables import MINTS, SLOTS, TOWNS
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Number, Refusal
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Turn, Verb
from milkrun.kernel.vecs import with_one, without


def decisions(d: Decisions[Position]) -> None:
    """A free deed of the turn, and what it removes from the table of two."""
    d.verbs("main", {"fulfil": Fulfil()})
    d.add("remove", Turn({"remove": Remove()}, "MINT-2P-1"))


class Fulfil(InTown):
    """[MINT-FULFIL-1] Free: complete an order in the town it names, with exactly its mints."""

    def offer(self, p: Position, out: Moves) -> None:
        if p.place_of(p.me) != Location.TOWN:
            return
        for i in range(len(p.me.orders)):
            if is_fulfillable(p, p.me.orders[i]):
                out.add(Do.FULFIL + i)

    def apply(self, p: Position, i: i64) -> None:
        deliver(p, i)
        if p.tables.seats == 2:
            remove_one(p)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        if p.place_of(p.me) != Location.TOWN:
            clause = "MINT-R-16" if p.place_of(p.me) == Location.ROAD else "MINT-FULFIL-1"
            return Refusal(clause, {"here": p.me.space})
        if i >= len(p.me.orders):
            return Refusal("MINT-R-71", {"count": len(p.me.orders)})
        return not_deliverable(p, p.me.orders[i])

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"order": p.me.orders[i] if i < len(p.me.orders) else NONE}

    def text(self, p: Position, i: i64) -> str:
        return "" if i < len(p.me.orders) else f"fulfil #{i + 1}"


def is_fulfillable(p: Position, order: i64) -> bool:
    """[MINT-FULFIL-2] [MINT-FULFIL-3] The truck is in the right town with the mints aboard."""
    if p.tables.destination[order] != p.me.space:
        return False
    need = p.tables.need[order]
    truck = p.me.truck
    for mint in range(MINTS):
        if truck[mint] < need[mint]:
            return False
    return True


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
    p.tell(News.FULFILLED, p.seat, order, p.tables.town_at[me.space], len(me.done))


def remove_one(p: Position) -> None:
    """[MINT-2P-1] [MINT-R-41] One face-up order must go: asked only if there is a choice."""
    places = removable(p)
    if len(places) > 1:
        p.go(At.REMOVE)
    elif len(places) == 1:
        remove(p, places[0])


def removable(p: Position) -> list[i64]:
    """[MINT-R-43] Any face-up order of any town."""
    return [place for place in range(SLOTS * TOWNS) if p.up[place] != NONE]


class Remove(Verb[Position]):
    """[MINT-2P-1] With two players each fulfilment removes a face-up order from the game."""

    def offer(self, p: Position, out: Moves) -> None:
        for place in range(SLOTS * TOWNS):
            if p.up[place] != NONE:
                out.add(Do.REMOVE + place)

    def apply(self, p: Position, i: i64) -> None:
        remove(p, i)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return None if p.up[i] != NONE else Refusal("MINT-R-43", {"town": i // SLOTS})

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"order": p.up[i]}

    def text(self, p: Position, i: i64) -> str:
        return "" if p.up[i] != NONE else f"remove {p.tables.place_keys[i]}"


def remove(p: Position, place: i64) -> None:
    """[MINT-2P-2] [MINT-2P-3] Its mints go to the Supply, the gap is refilled."""
    order = p.up[place]
    p.removed = with_one(p.removed, order)
    p.tell(News.REMOVED, p.seat, order, place // SLOTS)
    clear(p, place)
    return_waiting(p)
    vacate(p, place, Cause.REMOVE)
