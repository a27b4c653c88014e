"""Chapters "Load Truck", "Unload Truck" and "Upgrade Mints": the city and the warehouses."""

from mypy_extensions import i64

from milkrun.games.mint_delivery.chapters.turn import AtDepot, no_action_left
from milkrun.games.mint_delivery.facts import At, Do, Location, News, Power
from milkrun.games.mint_delivery.position import Position, has
from milkrun.games.mint_delivery.tables import CINNAMON, CLASSIC, MINTS, SUGAR_FREE
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Number, Refusal
from milkrun.kernel.step import Always, Turn


def decisions(d: Decisions[Position]) -> None:
    """Deeds of the turn; unloading and upgrading may go on."""
    d.verbs("main", {"load": Load(), "unload": Unload(), "upgrade": Upgrade()})
    d.add("unload", Turn({"unload": UnloadMore(), "done": Done()}, "MINT-R-34"))
    d.add("upgrade", Turn({"upgrade": UpgradeMore(), "done": Done()}, "MINT-R-62"))


def not_at_depot(p: Position, clause: str) -> Refusal | None:
    """[MINT-R-16] The clause refuses in towns; on the road no location is at hand at all."""
    place = p.place_of(p.me)
    if place == Location.ROAD:
        return Refusal("MINT-R-16", {"here": p.me.space})
    return Refusal(clause, {"here": p.me.space}) if place == Location.TOWN else None


class Load(AtDepot):
    """[MINT-LOAD-1] [MINT-R-30] Load Classic mints at the city or a warehouse, if room."""

    def offer(self, p: Position, out: Moves) -> None:
        if p.actions == 0 or p.tables.load[p.me.space] == 0 or p.room(p.me) == 0:
            return
        out.add(Do.LOAD)

    def apply(self, p: Position, i: i64) -> None:
        p.actions -= 1
        load_classic(p, min(load_amount(p), p.room(p.me)))

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return no_action_left(p) or not_at_depot(p, "MINT-LOAD-1") or truck_full(p)


def truck_full(p: Position) -> Refusal | None:
    """[MINT-LOAD-2] Never above capacity."""
    if p.room(p.me) > 0:
        return None
    return Refusal("MINT-LOAD-2", {"have": p.me.cargo, "capacity": p.capacity(p.me)})


def load_amount(p: Position) -> i64:
    """[MINT-LOAD-3] [MINT-LOAD-4] What the map card prints, or the Forklift lifts."""
    if p.place_of(p.me) == Location.WAREHOUSE and has(p.me, Power.FORKLIFT):
        return p.tables.forklift_load
    return p.tables.load[p.me.space]


def load_classic(p: Position, wanted: i64) -> None:
    """[MINT-R-27] [MINT-R-28] As many as there are; [MINT-LOAD-5] none: the action is wasted."""
    n = min(wanted, p.supply[CLASSIC])
    p.supply[CLASSIC] -= n
    p.me.truck[CLASSIC] += n
    p.me.cargo += n
    if n > 0:
        p.tell(News.LOADED, p.seat, n, p.me.space)
    else:
        p.tell(News.WASTED, p.seat, CLASSIC)


class Unload(AtDepot):
    """[MINT-UNLOAD-1] [MINT-R-34] One action returns any number of mints, one by one."""

    def offer(self, p: Position, out: Moves) -> None:
        if p.actions == 0 or p.tables.load[p.me.space] == 0:
            return
        offer_mints(p, out)

    def apply(self, p: Position, i: i64) -> None:
        p.actions -= 1
        unload(p, i)
        p.go(At.UNLOAD if p.me.cargo > 0 else At.MAIN)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return (
            no_action_left(p)
            or not_at_depot(p, "MINT-UNLOAD-1")
            or truck_empty(p)
            or no_such_mint(p, i)
        )


class UnloadMore(Unload):
    """[MINT-UNLOAD-2] The same action goes on until the player is done or the truck empty."""

    def offer(self, p: Position, out: Moves) -> None:
        offer_mints(p, out)

    def apply(self, p: Position, i: i64) -> None:
        unload(p, i)
        p.go(At.UNLOAD if p.me.cargo > 0 else At.MAIN)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return no_such_mint(p, i)


class Done(Always[Position]):
    """[MINT-UNLOAD-2] [MINT-R-62] The action is over."""

    def apply(self, p: Position, i: i64) -> None:
        p.conversions = 0
        p.go(At.MAIN)


def offer_mints(p: Position, out: Moves) -> None:
    """Each type of mint aboard."""
    truck = p.me.truck
    for mint in range(MINTS):
        if truck[mint] > 0:
            out.add(Do.UNLOAD + mint)


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
    p.tell(News.UNLOADED, p.seat, mint)


class Upgrade(AtDepot):
    """[MINT-UPG-1] [MINT-R-32] Convert Classic mints; one conversion unless more are allowed."""

    def offer(self, p: Position, out: Moves) -> None:
        if p.actions > 0:
            offer_upgrades(p, out)

    def apply(self, p: Position, i: i64) -> None:
        p.actions -= 1
        p.conversions = p.tables.upgrades_per_action + (1 if has(p.me, Power.PRESS) else 0)
        convert_and_go(p, SUGAR_FREE + i)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return no_action_left(p) or not_convertible(p, SUGAR_FREE + i)

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"mint": SUGAR_FREE + i}


class UpgradeMore(Upgrade):
    """[MINT-R-62] A further conversion of the same action."""

    def offer(self, p: Position, out: Moves) -> None:
        offer_upgrades(p, out)

    def apply(self, p: Position, i: i64) -> None:
        convert_and_go(p, SUGAR_FREE + i)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return not_convertible(p, SUGAR_FREE + i)


def offer_upgrades(p: Position, out: Moves) -> None:
    """[MINT-UPG-3] [MINT-UPG-4] What the place converts and the truck can pay."""
    for mint in range(SUGAR_FREE, MINTS):
        if is_convertible(p, mint):
            out.add(Do.UPGRADE + mint - SUGAR_FREE)


def is_convertible(p: Position, mint: i64) -> bool:
    """Whether a conversion is legal here; the Supply is not looked at (R-29)."""
    return p.me.truck[CLASSIC] >= p.tables.price[mint] and is_press_at_hand(p, mint)


def is_press_at_hand(p: Position, mint: i64) -> bool:
    """Whether the player's place converts Classic into that mint."""
    place = p.place_of(p.me)
    licensed = place == Location.WAREHOUSE and has(p.me, Power.LICENCE)
    return licensed or is_made_at(place, mint)


def is_made_at(place: i64, mint: i64) -> bool:
    """[MINT-UPG-3] [MINT-UPG-4] Whether Classic mints become that mint in such a place."""
    if place == Location.WAREHOUSE:
        return mint == SUGAR_FREE
    return place == Location.CITY


def can_convert(p: Position) -> bool:
    """Whether any conversion is legal here."""
    return is_convertible(p, SUGAR_FREE) or is_convertible(p, CINNAMON)


def not_convertible(p: Position, mint: i64) -> Refusal | None:
    """Place first, then price."""
    away = not_at_depot(p, "MINT-UPG-1")
    if away is not None:
        return away
    if mint == CINNAMON and p.place_of(p.me) == Location.WAREHOUSE and not has(p.me, Power.LICENCE):
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
        p.tell(News.WASTED, p.seat, mint)
        return False
    price = p.tables.price[mint]
    p.me.truck[CLASSIC] -= price
    p.supply[CLASSIC] += price
    p.supply[mint] -= 1
    p.me.truck[mint] += 1
    p.me.cargo += 1 - price
    p.tell(News.UPGRADED, p.seat, mint, price)
    return True


def convert_and_go(p: Position, mint: i64) -> None:
    """[MINT-R-62] Go on converting while the action allows it; a wasted one ends it."""
    made = convert(p, mint)
    p.conversions -= 1
    if made and p.conversions > 0 and can_convert(p):
        p.go(At.UPGRADE)
    else:
        p.conversions = 0
        p.go(At.MAIN)
