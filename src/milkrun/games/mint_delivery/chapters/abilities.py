"""Chapter "Player Abilities" (advanced rules): acquiring and using them."""

from mypy_extensions import i64

from milkrun.games.mint_delivery.chapters.depot import (
    UnloadMore,
    convert,
    too_few_classic,
    truck_empty,
    unload,
)
from milkrun.games.mint_delivery.chapters.move import Drive, drive_to, not_adjacent, offer_spaces
from milkrun.games.mint_delivery.chapters.take import (
    Take,
    hand_full,
    no_order_there,
    offer_orders,
    take_order,
)
from milkrun.games.mint_delivery.chapters.turn import no_action_left
from milkrun.games.mint_delivery.facts import AbilityKind, At, Do, News, Power
from milkrun.games.mint_delivery.position import Position, has
from milkrun.games.mint_delivery.tables import CLASSIC, SUGAR_FREE, TOWNS
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Number, Refusal
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Turn, Verb


def decisions(d: Decisions[Position]) -> None:
    """Deeds of the turn, and the questions that some abilities ask."""
    d.verbs("main", {"acquire": Acquire(), "use": Use()})
    d.add("turbo", Turn({"move": TurboMove()}, "MINT-R-64"))
    d.add("radio", Turn({"take": RadioTake()}, "MINT-R-64"))
    d.add("drop", Turn({"unload": Drop(), "done": DoneDropping()}, "MINT-R-61"))


def not_shown(p: Position, slot: i64) -> Refusal | None:
    """[MINT-ABIL-1] No ability lies there (or none is in the game)."""
    return None if slot < len(p.shown) else Refusal("MINT-ABIL-1")


class Acquire(Verb[Position]):
    """[MINT-ABIL-3] [MINT-R-54] One action, on any space, paid with unspent completed orders."""

    def offer(self, p: Position, out: Moves) -> None:
        if p.actions == 0:
            return
        for slot in range(len(p.shown)):
            ability = p.shown[slot]
            if not has(p.me, ability) and p.unspent(p.me) >= p.tables.ability_cost[ability]:
                out.add(Do.ACQUIRE + slot)

    def apply(self, p: Position, i: i64) -> None:
        ability = p.shown[i]
        p.actions -= 1
        p.me.spent += p.tables.ability_cost[ability]
        p.me.abilities |= 1 << ability
        p.progress = True
        p.tell(News.ACQUIRED, p.seat, ability, p.tables.ability_cost[ability])

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return no_action_left(p) or not_shown(p, i) or not_affordable(p, p.shown[i])

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"ability": shown_at(p, i)}

    def text(self, p: Position, i: i64) -> str:
        return "" if i < len(p.shown) else f"acquire #{i + 1}"


def shown_at(p: Position, slot: i64) -> i64:
    """The ability that lies there, if any."""
    return p.shown[slot] if slot < len(p.shown) else NONE


def not_affordable(p: Position, ability: i64) -> Refusal | None:
    """[MINT-ABIL-5] [MINT-ABIL-6] [MINT-R-55] Owned already, or too few unspent orders."""
    if has(p.me, ability):
        return Refusal("MINT-R-55", {"ability": ability})
    cost, unspent = p.tables.ability_cost[ability], p.unspent(p.me)
    if unspent < cost:
        return Refusal("MINT-ABIL-5", {"ability": ability, "cost": cost, "unspent": unspent})
    return None


class Use(Verb[Position]):
    """[MINT-ABIL-9] [MINT-ABIL-10] Use an ability that is an action or a free action."""

    def offer(self, p: Position, out: Moves) -> None:
        for slot in range(len(p.shown)):
            if is_usable(p, p.shown[slot]):
                out.add(Do.USE + slot)

    def apply(self, p: Position, i: i64) -> None:
        ability = p.shown[i]
        p.tell(News.USED, p.seat, ability)
        if p.tables.ability_kind[ability] == AbilityKind.ACTION:
            p.actions -= 1
        start_using(p, ability)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return not_shown(p, i) or not_usable(p, p.shown[i])

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"ability": shown_at(p, i)}

    def text(self, p: Position, i: i64) -> str:
        return "" if i < len(p.shown) else f"use #{i + 1}"


def is_usable(p: Position, ability: i64) -> bool:
    """[MINT-ABIL-4] [MINT-R-58] The ability is owned, is used (not persistent), and can work."""
    kind = p.tables.ability_kind[ability]
    if (
        not has(p.me, ability)
        or kind == AbilityKind.PERSISTENT
        or (kind == AbilityKind.ACTION and p.actions == 0)
    ):
        return False
    if ability == Power.KIT:
        return p.me.truck[CLASSIC] >= p.tables.price[SUGAR_FREE]
    if ability == Power.TURBO:
        return not p.me.turbo_used
    if ability == Power.TAILGATE:
        return p.me.cargo > 0
    return p.empty_towns() < TOWNS and len(p.me.orders) < p.order_limit(p.me)


def start_using(p: Position, ability: i64) -> None:
    """[MINT-R-57] [MINT-R-63] [MINT-R-64] What each ability does once it is used."""
    if ability == Power.KIT:
        convert(p, SUGAR_FREE)
    elif ability == Power.TURBO:
        p.me.turbo_used = True
        p.go(At.TURBO)
    elif ability == Power.RADIO:
        p.go(At.RADIO)
    else:
        p.dropped = False
        p.go(At.DROP)


def not_usable(p: Position, ability: i64) -> Refusal | None:
    """Possession, then kind, then what the ability itself asks for."""
    kind = p.tables.ability_kind[ability]
    if not has(p.me, ability):
        return Refusal("MINT-ABIL-7", {"ability": ability})
    if kind == AbilityKind.PERSISTENT:
        return Refusal("MINT-ABIL-11", {"ability": ability})
    if kind == AbilityKind.ACTION and p.actions == 0:
        return Refusal("MINT-ABIL-9", {"ability": ability})
    return not_ready(p, ability)


def not_ready(p: Position, ability: i64) -> Refusal | None:
    """What keeps an owned ability from working now."""
    if ability == Power.KIT:
        return too_few_classic(p, SUGAR_FREE)
    if ability == Power.TURBO:
        return Refusal("MINT-ABIL-10", {"ability": ability}) if p.me.turbo_used else None
    if ability == Power.TAILGATE:
        return truck_empty(p)
    if p.empty_towns() == TOWNS:
        return Refusal("MINT-R-24")
    return hand_full(p)


class TurboMove(Drive):
    """[MINT-R-64] Turbo Engine: one Move, without an action."""

    def offer(self, p: Position, out: Moves) -> None:
        offer_spaces(p, out)

    def apply(self, p: Position, i: i64) -> None:
        drive_to(p, i)
        p.go(At.MAIN)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return not_adjacent(p, i)


class RadioTake(Take):
    """[MINT-R-64] Dispatch Radio: Take Order at any town, as if standing there."""

    def offer(self, p: Position, out: Moves) -> None:
        for town in range(TOWNS):
            offer_orders(p, town, out)

    def apply(self, p: Position, i: i64) -> None:
        take_order(p, i)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return no_order_there(p, i)


class Drop(UnloadMore):
    """[MINT-R-61] Tailgate Drop: at least one mint, then more or done."""

    def apply(self, p: Position, i: i64) -> None:
        unload(p, i)
        p.dropped = p.me.cargo > 0
        if not p.dropped:
            p.go(At.MAIN)


class DoneDropping(Verb[Position]):
    """[MINT-R-61] Enough is dropped, once anything is."""

    def offer(self, p: Position, out: Moves) -> None:
        if p.dropped:
            out.add(self.first)

    def apply(self, p: Position, i: i64) -> None:
        p.dropped = False
        p.go(At.MAIN)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        return None if p.dropped else Refusal("MINT-R-61")
