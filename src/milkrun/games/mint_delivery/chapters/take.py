"""Chapter "Take Order": the order, the mint on its neighbour, the refill, the free load."""

from mypy_extensions import i64

from milkrun.games.mint_delivery.chapters.decks import DrawOrder, turn_up
from milkrun.games.mint_delivery.chapters.end import note_trigger
from milkrun.games.mint_delivery.chapters.turn import InTown, no_action_left
from milkrun.games.mint_delivery.facts import At, Cause, Do, Location, News
from milkrun.games.mint_delivery.position import Position
from milkrun.games.mint_delivery.tables import CLASSIC, SLOTS
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Number, Refusal
from milkrun.kernel.screen import Phrase
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Turn, Verb
from milkrun.kernel.vecs import with_one


def decisions(d: Decisions[Position]) -> None:
    """A deed of the turn, and what follows it."""
    d.verbs("main", {"take": Take()})
    d.add("refill", Refill("draw_order", "refill"))
    d.add("free_load", Turn({"free_load": FreeLoad()}, "MINT-R-37"))


class Take(InTown):
    """[MINT-TAKE-1] [MINT-TAKE-2] Take a face-up order of the town where the truck stands."""

    def offer(self, p: Position, out: Moves) -> None:
        town = p.tables.town_at[p.me.space]
        if p.actions == 0 or town == NONE or len(p.me.orders) >= p.order_limit(p.me):
            return
        offer_orders(p, town, out)

    def apply(self, p: Position, i: i64) -> None:
        p.actions -= 1
        take_order(p, i)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return (
            no_action_left(p) or not_in_town(p, i // SLOTS) or no_order_there(p, i) or hand_full(p)
        )

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"order": p.up[i]}

    def text(self, p: Position, i: i64) -> str:
        return "" if p.up[i] != NONE else f"take {p.tables.place_keys[i]}"


def offer_orders(p: Position, town: i64, out: Moves) -> None:
    """The face-up orders of a town."""
    for place in range(SLOTS * town, SLOTS * town + SLOTS):
        if p.up[place] != NONE:
            out.add(Do.TAKE + place)


def not_in_town(p: Position, town: i64) -> Refusal | None:
    """[MINT-R-16] Why orders of that town are out of reach."""
    if p.place_of(p.me) == Location.ROAD:
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
    p.tell(News.TOOK, p.seat, order, place // SLOTS)
    clear(p, place)
    lay_mint(p, place ^ 1)
    vacate(p, place, Cause.TAKE)


def clear(p: Position, place: i64) -> None:
    """The order leaves its place; its mints wait for what becomes of them."""
    p.waiting = p.on[place]
    p.own_up()[place] = NONE
    p.own_on()[place] = 0


def lay_mint(p: Position, place: i64) -> None:
    """[MINT-TAKE-3] [MINT-R-18] [MINT-R-19] A Classic mint, if there is an order and a mint."""
    if p.up[place] != NONE and p.supply[CLASSIC] > 0:
        p.supply[CLASSIC] -= 1
        p.own_on()[place] += 1
        p.tell(News.MINT_LAID, NONE, p.up[place], place // SLOTS)


def vacate(p: Position, place: i64, after: i64) -> None:
    """[MINT-TAKE-4] [MINT-R-24] The gap is refilled from the town's deck, or stays."""
    p.refill = place
    p.after = after
    if p.deck[place // SLOTS] > 0:
        p.go(At.REFILL)
    else:
        note_trigger(p)
        p.go(At.FILLED)


class Refill(DrawOrder):
    """[MINT-TAKE-4] Chance turns up the next order of the town."""

    def drawn(self, p: Position, i: i64) -> None:
        turn_up(p, i)
        if p.after == Cause.REMOVE and p.tables.two_player_bonus_mint:
            lay_mint(p, p.refill)
        note_trigger(p)
        p.go(At.FILLED)


def offer_free_load(p: Position) -> None:
    """[MINT-TAKE-5] Ask how many of the mints to load, unless there are none or no room."""
    if p.waiting > 0 and p.room(p.me) > 0:
        p.go(At.FREE_LOAD)
    else:
        return_waiting(p)
        p.go(At.MAIN)


class FreeLoad(Verb[Position]):
    """[MINT-R-22] Load any number of the mints that lay on the order, as far as room goes."""

    def offer(self, p: Position, out: Moves) -> None:
        for n in range(most_free(p) + 1):
            out.add(Do.FREE_LOAD + n)

    def apply(self, p: Position, i: i64) -> None:
        p.me.truck[CLASSIC] += i
        p.me.cargo += i
        p.waiting -= i
        p.tell(News.FREE_LOADED, p.seat, i)
        return_waiting(p)
        p.go(At.MAIN)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        if i > most_free(p):
            return Refusal("MINT-R-22", {"mints": p.waiting, "room": p.room(p.me)})
        return None

    def phrase(self, p: Position, i: i64) -> Phrase:
        return Phrase("free_load_none", {}) if i == 0 else super().phrase(p, i)


def most_free(p: Position) -> i64:
    """How many of the waiting mints fit."""
    return min(p.waiting, p.room(p.me))


def return_waiting(p: Position) -> None:
    """[MINT-R-21] What was not loaded goes to the Supply."""
    if p.waiting > 0:
        p.supply[CLASSIC] += p.waiting
        p.tell(News.MINTS_RETURNED, NONE, p.waiting)
        p.waiting = 0
