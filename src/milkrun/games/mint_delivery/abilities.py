"""Chapter "Player Abilities" (advanced rules): acquiring and using them."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.drive import drive_to, not_adjacent, offer_spaces
from milkrun.games.mint_delivery.events import ACQUIRED, USED
from milkrun.games.mint_delivery.location import (
    convert,
    no_such_mint,
    offer_mints,
    too_few_classic,
    truck_empty,
    unload,
)
from milkrun.games.mint_delivery.moves import ACQUIRE, DONE, FREE_LOAD, MOVE, TAKE, UNLOAD, USE
from milkrun.games.mint_delivery.position import DROPPING, MAIN, RADIOING, TURBOING, Position
from milkrun.games.mint_delivery.step import Step, Verb, go
from milkrun.games.mint_delivery.tables import (
    ACTION,
    KIT,
    MINTS,
    PERSISTENT,
    RADIO,
    SUGAR_FREE,
    TAILGATE,
    TOWNS,
    TURBO,
)
from milkrun.games.mint_delivery.take import hand_full, no_order_there, offer_orders, take_order
from milkrun.games.mint_delivery.turn import is_usable, no_action_left
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import Action


def not_shown(p: Position, slot: i64) -> Refusal | None:
    """[MINT-ABIL-1] No ability lies there (or none is in the game)."""
    return None if slot < len(p.shown) else Refusal("MINT-ABIL-1")


class Acquire(Verb):
    """[MINT-ABIL-3] [MINT-R-54] One action, on any space, paid with unspent completed orders."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        if p.actions == 0:
            return out
        for slot in range(len(p.shown)):
            ability = p.shown[slot]
            if not p.me.has(ability) and p.unspent(p.me) >= p.tables.ability_cost[ability]:
                out = append(out, ACQUIRE + slot)
        return out

    def apply(self, p: Position, action: Action) -> None:
        ability = p.shown[action - ACQUIRE]
        p.actions -= 1
        p.me.spent += p.tables.ability_cost[ability]
        p.me.abilities |= 1 << ability
        p.progress = True
        p.tell(ACQUIRED, p.seat, ability, p.tables.ability_cost[ability])

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        slot = action - ACQUIRE
        return no_action_left(p) or not_shown(p, slot) or not_affordable(p, p.shown[slot])


def not_affordable(p: Position, ability: i64) -> Refusal | None:
    """[MINT-ABIL-5] [MINT-ABIL-6] [MINT-R-55] Owned already, or too few unspent orders."""
    if p.me.has(ability):
        return Refusal("MINT-R-55", {"ability": ability})
    cost, unspent = p.tables.ability_cost[ability], p.unspent(p.me)
    if unspent < cost:
        return Refusal("MINT-ABIL-5", {"ability": ability, "cost": cost, "unspent": unspent})
    return None


class Use(Verb):
    """[MINT-ABIL-9] [MINT-ABIL-10] Use an ability that is an action or a free action."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        for slot in range(len(p.shown)):
            if is_usable(p, p.shown[slot]):
                out = append(out, USE + slot)
        return out

    def apply(self, p: Position, action: Action) -> None:
        ability = p.shown[action - USE]
        p.tell(USED, p.seat, ability)
        if p.tables.ability_kind[ability] == ACTION:
            p.actions -= 1
        start_using(p, ability)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        slot = action - USE
        return not_shown(p, slot) or not_usable(p, p.shown[slot])


def start_using(p: Position, ability: i64) -> None:
    """[MINT-R-57] [MINT-R-63] [MINT-R-64] What each ability does once it is used."""
    if ability == KIT:
        convert(p, SUGAR_FREE)
    elif ability == TURBO:
        p.me.turbo_used = True
        go(p, TURBOING)
    elif ability == RADIO:
        go(p, RADIOING)
    else:
        p.dropped = False
        go(p, DROPPING)


def not_usable(p: Position, ability: i64) -> Refusal | None:
    """Possession, then kind, then what the ability itself asks for."""
    kind = p.tables.ability_kind[ability]
    if not p.me.has(ability):
        return Refusal("MINT-ABIL-7", {"ability": ability})
    if kind == PERSISTENT:
        return Refusal("MINT-ABIL-11", {"ability": ability})
    if kind == ACTION and p.actions == 0:
        return Refusal("MINT-ABIL-9", {"ability": ability})
    return not_ready(p, ability)


def not_ready(p: Position, ability: i64) -> Refusal | None:
    """What keeps an owned ability from working now."""
    if ability == KIT:
        return too_few_classic(p, SUGAR_FREE)
    if ability == TURBO:
        return Refusal("MINT-ABIL-10", {"ability": ability}) if p.me.turbo_used else None
    if ability == TAILGATE:
        return truck_empty(p)
    if p.empty_towns() == TOWNS:
        return Refusal("MINT-R-24")
    return hand_full(p)


class Turboing(Step):
    """[MINT-R-64] Turbo Engine: one Move, without an action."""

    def legal(self, p: Position) -> vec[i64]:
        return offer_spaces(p, vec[i64]())

    def apply(self, p: Position, action: Action) -> None:
        drive_to(p, action - MOVE)
        go(p, MAIN)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if not MOVE <= action < TAKE:
            return Refusal("MINT-R-64")
        return not_adjacent(p, action - MOVE)


class Radioing(Step):
    """[MINT-R-64] Dispatch Radio: Take Order at any town, as if standing there."""

    def legal(self, p: Position) -> vec[i64]:
        out = vec[i64]()
        for town in range(TOWNS):
            out = offer_orders(p, town, out)
        return out

    def apply(self, p: Position, action: Action) -> None:
        take_order(p, action - TAKE)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if not TAKE <= action < FREE_LOAD:
            return Refusal("MINT-R-64")
        return no_order_there(p, action - TAKE)


class Dropping(Step):
    """[MINT-R-61] Tailgate Drop: at least one mint, then more or done."""

    def legal(self, p: Position) -> vec[i64]:
        out = offer_mints(p, vec[i64]())
        return append(out, DONE) if p.dropped else out

    def apply(self, p: Position, action: Action) -> None:
        if action != DONE:
            unload(p, action - UNLOAD)
            p.dropped = True
        if action == DONE or p.me.cargo == 0:
            p.dropped = False
            go(p, MAIN)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if action == DONE and p.dropped:
            return None
        if not UNLOAD <= action < UNLOAD + MINTS:
            return Refusal("MINT-R-61")
        return no_such_mint(p, action - UNLOAD)
