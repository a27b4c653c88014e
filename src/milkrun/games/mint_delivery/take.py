"""Chapter "Take Order": the order, the mint on its neighbour, the refill, the free load."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.decks import DrawOrder, turn_up
from milkrun.games.mint_delivery.events import FREE_LOADED, MINT_LAID, MINTS_RETURNED, TOOK
from milkrun.games.mint_delivery.moves import DRAW_ORDER, FREE_LOAD, LOAD, TAKE
from milkrun.games.mint_delivery.position import (
    AFTER_REMOVE,
    AFTER_TAKE,
    FILLED,
    FREE,
    MAIN,
    REFILL,
    Position,
)
from milkrun.games.mint_delivery.step import Step, Verb, go
from milkrun.games.mint_delivery.tables import CLASSIC, ROAD, SLOTS
from milkrun.games.mint_delivery.turn import no_action_left
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import NONE, Action
from milkrun.kernel.vecs import with_one


class Take(Verb):
    """[MINT-TAKE-1] [MINT-TAKE-2] Take a face-up order of the town where the truck stands."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        town = p.tables.town_at[p.me.space]
        if p.actions == 0 or town == NONE or len(p.me.orders) >= p.order_limit(p.me):
            return out
        return offer_orders(p, town, out)

    def apply(self, p: Position, action: Action) -> None:
        p.actions -= 1
        take_order(p, action - TAKE)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        return (
            no_action_left(p)
            or not_in_town(p, (action - TAKE) // SLOTS)
            or no_order_there(p, action - TAKE)
            or hand_full(p)
        )


def offer_orders(p: Position, town: i64, out: vec[i64]) -> vec[i64]:
    """The face-up orders of a town."""
    for place in range(SLOTS * town, SLOTS * town + SLOTS):
        if p.up[place] != NONE:
            out = append(out, TAKE + place)
    return out


def not_in_town(p: Position, town: i64) -> Refusal | None:
    """[MINT-R-16] Why orders of that town are out of reach."""
    if p.place_of(p.me) == ROAD:
        return Refusal("MINT-R-16", {"here": p.me.space})
    here = p.tables.town_at[p.me.space]
    if here == NONE:
        return Refusal("MINT-TAKE-1", {"here": p.me.space})
    return None if here == town else Refusal("MINT-TAKE-2", {"town": town, "here": p.me.space})


def no_order_there(p: Position, place: i64) -> Refusal | None:
    """[MINT-R-24] An empty place offers nothing."""
    return None if p.up[place] != NONE else Refusal("MINT-R-24")


def hand_full(p: Position) -> Refusal | None:
    """[MINT-TAKE-6] [MINT-R-25] The limit of incomplete orders is reached."""
    have, limit = len(p.me.orders), p.order_limit(p.me)
    return None if have < limit else Refusal("MINT-TAKE-6", {"have": have, "limit": limit})


def take_order(p: Position, place: i64) -> None:
    """[MINT-R-20] Order to the player, a mint on the other one, refill; then the free load."""
    order = p.up[place]
    p.me.orders = with_one(p.me.orders, order)
    p.progress = True
    p.tell(TOOK, p.seat, order, place // SLOTS)
    clear(p, place)
    lay_mint(p, place ^ 1)
    vacate(p, place, AFTER_TAKE)


def clear(p: Position, place: i64) -> None:
    """The order leaves its place; its mints wait for what becomes of them."""
    p.waiting = p.on[place]
    p.up[place] = NONE
    p.on[place] = 0


def lay_mint(p: Position, place: i64) -> None:
    """[MINT-TAKE-3] [MINT-R-18] [MINT-R-19] A Classic mint, if there is an order and a mint."""
    if p.up[place] != NONE and p.supply[CLASSIC] > 0:
        p.supply[CLASSIC] -= 1
        p.on[place] += 1
        p.tell(MINT_LAID, NONE, p.up[place], place // SLOTS)


def vacate(p: Position, place: i64, after: i64) -> None:
    """[MINT-TAKE-4] [MINT-R-24] The gap is refilled from the town's deck, or stays."""
    p.refill = place
    p.after = after
    if p.deck[place // SLOTS] > 0:
        go(p, REFILL)
    else:
        p.note_trigger()
        go(p, FILLED)


class Refill(DrawOrder):
    """[MINT-TAKE-4] Chance turns up the next order of the town."""

    def purpose(self) -> str:
        return "refill"

    def apply(self, p: Position, action: Action) -> None:
        turn_up(p, action - DRAW_ORDER)
        if p.after == AFTER_REMOVE and p.tables.bonus_mint:
            lay_mint(p, p.refill)
        p.note_trigger()
        go(p, FILLED)


def offer_free_load(p: Position) -> None:
    """[MINT-TAKE-5] Ask how many of the mints to load, unless there are none or no room."""
    if p.waiting > 0 and p.room(p.me) > 0:
        go(p, FREE)
    else:
        return_waiting(p)
        go(p, MAIN)


class FreeLoad(Step):
    """[MINT-R-22] Load any number of the mints that lay on the order, as far as room goes."""

    def legal(self, p: Position) -> vec[i64]:
        out = vec[i64]()
        for n in range(most_free(p) + 1):
            out = append(out, FREE_LOAD + n)
        return out

    def apply(self, p: Position, action: Action) -> None:
        n = action - FREE_LOAD
        p.me.truck[CLASSIC] += n
        p.me.cargo += n
        p.waiting -= n
        p.tell(FREE_LOADED, p.seat, n)
        return_waiting(p)
        go(p, MAIN)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if not FREE_LOAD <= action < LOAD:
            return Refusal("MINT-R-37")
        if action - FREE_LOAD > min(p.waiting, p.room(p.me)):
            return Refusal("MINT-R-22", {"mints": p.waiting, "room": p.room(p.me)})
        return None


def most_free(p: Position) -> i64:
    """How many of the waiting mints fit."""
    return min(p.waiting, p.room(p.me))


def return_waiting(p: Position) -> None:
    """[MINT-R-21] What was not loaded goes to the Supply."""
    if p.waiting > 0:
        p.supply[CLASSIC] += p.waiting
        p.tell(MINTS_RETURNED, NONE, p.waiting)
        p.waiting = 0
