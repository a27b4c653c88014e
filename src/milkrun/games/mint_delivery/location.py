"""Chapters "Load Truck", "Unload Truck" and "Upgrade Mints": the city and the warehouses."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.events import LOADED, UNLOADED, UPGRADED, WASTED
from milkrun.games.mint_delivery.moves import DONE, LOAD, UNLOAD, UPGRADE
from milkrun.games.mint_delivery.position import MAIN, UNLOADING, UPGRADING, Position
from milkrun.games.mint_delivery.step import Step, Verb, go
from milkrun.games.mint_delivery.tables import (
    CINNAMON,
    CITY,
    CLASSIC,
    FORKLIFT,
    LICENCE,
    MINTS,
    PRESS,
    ROAD,
    SUGAR_FREE,
    TOWN,
    WAREHOUSE,
)
from milkrun.games.mint_delivery.turn import no_action_left
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.state import Action


def not_at_depot(p: Position, clause: str) -> Refusal | None:
    """[MINT-R-16] The clause refuses in towns; on the road no location is at hand at all."""
    place = p.place_of(p.me)
    if place == ROAD:
        return Refusal("MINT-R-16", {"here": p.me.space})
    return Refusal(clause, {"here": p.me.space}) if place == TOWN else None


class Load(Verb):
    """[MINT-LOAD-1] [MINT-R-30] Load Classic mints at the city or a warehouse, if room."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        if p.actions == 0 or p.tables.load[p.me.space] == 0 or p.room(p.me) == 0:
            return out
        return append(out, LOAD)

    def apply(self, p: Position, action: Action) -> None:
        p.actions -= 1
        load_classic(p, min(load_amount(p), p.room(p.me)))

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        return no_action_left(p) or not_at_depot(p, "MINT-LOAD-1") or truck_full(p)


def truck_full(p: Position) -> Refusal | None:
    """[MINT-LOAD-2] Never above capacity."""
    if p.room(p.me) > 0:
        return None
    return Refusal("MINT-LOAD-2", {"have": p.me.cargo, "capacity": p.capacity(p.me)})


def load_amount(p: Position) -> i64:
    """[MINT-LOAD-3] [MINT-LOAD-4] What the map card prints, or the Forklift lifts."""
    if p.place_of(p.me) == WAREHOUSE and p.me.has(FORKLIFT):
        return p.tables.forklift_load
    return p.tables.load[p.me.space]


def load_classic(p: Position, wanted: i64) -> None:
    """[MINT-R-27] [MINT-R-28] As many as there are; [MINT-LOAD-5] none: the action is wasted."""
    n = min(wanted, p.supply[CLASSIC])
    p.supply[CLASSIC] -= n
    p.me.truck[CLASSIC] += n
    p.me.cargo += n
    if n > 0:
        p.tell(LOADED, p.seat, n, p.me.space)
    else:
        p.tell(WASTED, p.seat, CLASSIC)


class Unload(Verb):
    """[MINT-UNLOAD-1] [MINT-R-34] One action returns any number of mints, one by one."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        if p.actions == 0 or p.tables.load[p.me.space] == 0:
            return out
        return offer_mints(p, out)

    def apply(self, p: Position, action: Action) -> None:
        p.actions -= 1
        unload(p, action - UNLOAD)
        go(p, UNLOADING if p.me.cargo > 0 else MAIN)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        return (
            no_action_left(p)
            or not_at_depot(p, "MINT-UNLOAD-1")
            or truck_empty(p)
            or no_such_mint(p, action - UNLOAD)
        )


class Unloading(Step):
    """[MINT-UNLOAD-2] The same action goes on until the player is done or the truck empty."""

    def legal(self, p: Position) -> vec[i64]:
        return append(offer_mints(p, vec[i64]()), DONE)

    def apply(self, p: Position, action: Action) -> None:
        if action == DONE:
            go(p, MAIN)
            return
        unload(p, action - UNLOAD)
        go(p, UNLOADING if p.me.cargo > 0 else MAIN)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if action == DONE:
            return None
        if not UNLOAD <= action < UNLOAD + MINTS:
            return Refusal("MINT-R-34")
        return no_such_mint(p, action - UNLOAD)


def offer_mints(p: Position, out: vec[i64]) -> vec[i64]:
    """Each type of mint aboard."""
    for mint in range(MINTS):
        if p.me.truck[mint] > 0:
            out = append(out, UNLOAD + mint)
    return out


def truck_empty(p: Position) -> Refusal | None:
    """[MINT-R-30] Nothing to unload."""
    return Refusal("MINT-R-30") if p.me.cargo == 0 else None


def no_such_mint(p: Position, mint: i64) -> Refusal | None:
    """No mint of that type is aboard."""
    return None if p.me.truck[mint] > 0 else Refusal("MINT-UNLOAD-2", {"mint": mint})


def unload(p: Position, mint: i64) -> None:
    """One mint returns to the Supply."""
    p.me.truck[mint] -= 1
    p.me.cargo -= 1
    p.supply[mint] += 1
    p.tell(UNLOADED, p.seat, mint)


class Upgrade(Verb):
    """[MINT-UPG-1] [MINT-R-32] Convert Classic mints; one conversion unless more are allowed."""

    def offer(self, p: Position, out: vec[i64]) -> vec[i64]:
        if p.actions == 0:
            return out
        return offer_upgrades(p, out)

    def apply(self, p: Position, action: Action) -> None:
        p.actions -= 1
        p.conversions = p.tables.upgrades + (1 if p.me.has(PRESS) else 0)
        convert_and_go(p, action - UPGRADE)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        return no_action_left(p) or not_convertible(p, action - UPGRADE)


class Upgrading(Step):
    """[MINT-R-62] A further conversion of the same action, or done."""

    def legal(self, p: Position) -> vec[i64]:
        return offer_upgrades(p, append(vec[i64](), DONE))

    def apply(self, p: Position, action: Action) -> None:
        if action == DONE:
            finish_upgrade(p)
        else:
            convert_and_go(p, action - UPGRADE)

    def why_not(self, p: Position, action: Action) -> Refusal | None:
        if action == DONE:
            return None
        if not UPGRADE < action < UPGRADE + MINTS:
            return Refusal("MINT-R-62")
        return not_convertible(p, action - UPGRADE)


def offer_upgrades(p: Position, out: vec[i64]) -> vec[i64]:
    """[MINT-UPG-3] [MINT-UPG-4] What the place converts and the truck can pay."""
    for mint in range(SUGAR_FREE, MINTS):
        if is_press_at_hand(p, mint) and p.me.truck[CLASSIC] >= p.tables.price[mint]:
            out = append(out, UPGRADE + mint)
    return out


def is_press_at_hand(p: Position, mint: i64) -> bool:
    """Whether the player's place converts Classic into that mint."""
    place = p.place_of(p.me)
    if place == WAREHOUSE:
        return mint == SUGAR_FREE or p.me.has(LICENCE)
    return place == CITY


def can_convert(p: Position) -> bool:
    """Whether any conversion is legal here; the Supply is not looked at (R-29)."""
    return len(offer_upgrades(p, vec[i64]())) > 0


def not_convertible(p: Position, mint: i64) -> Refusal | None:
    """Place first, then price."""
    away = not_at_depot(p, "MINT-UPG-1")
    if away is not None:
        return away
    if mint == CINNAMON and p.place_of(p.me) == WAREHOUSE and not p.me.has(LICENCE):
        return Refusal("MINT-UPG-4", {"here": p.me.space})
    return too_few_classic(p, mint)


def too_few_classic(p: Position, mint: i64) -> Refusal | None:
    """[MINT-UPG-2] [MINT-R-33] Only Classic mints pay, and enough of them."""
    need, have = p.tables.price[mint], p.me.truck[CLASSIC]
    if have >= need:
        return None
    return Refusal("MINT-UPG-2", {"need": need, "have": have, "mint": mint})


def convert(p: Position, mint: i64) -> bool:
    """[MINT-UPG-2] Pay, then take; [MINT-UPG-5] [MINT-R-31] no such mint: nothing is paid."""
    if p.supply[mint] == 0:
        p.tell(WASTED, p.seat, mint)
        return False
    price = p.tables.price[mint]
    p.me.truck[CLASSIC] -= price
    p.supply[CLASSIC] += price
    p.supply[mint] -= 1
    p.me.truck[mint] += 1
    p.me.cargo += 1 - price
    p.tell(UPGRADED, p.seat, mint, price)
    return True


def convert_and_go(p: Position, mint: i64) -> None:
    """[MINT-R-62] Go on converting while the action allows it; a wasted one ends it."""
    made = convert(p, mint)
    p.conversions -= 1
    if made and p.conversions > 0 and can_convert(p):
        go(p, UPGRADING)
    else:
        finish_upgrade(p)


def finish_upgrade(p: Position) -> None:
    """The action is over."""
    p.conversions = 0
    go(p, MAIN)
