"""What no sensible courier does, rule by rule: looked for in turns that were played."""

from __future__ import annotations

from itertools import pairwise

from milkrun.games.out_for_delivery.chapters.items import USED
from milkrun.games.out_for_delivery.facts import At, Do
from milkrun.games.out_for_delivery.judgement.bargains import proposed
from milkrun.games.out_for_delivery.judgement.errands import is_last_turn
from milkrun.games.out_for_delivery.judgement.worth import prospect
from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.deed import Deed

BUYING = ("buy", "buy_item")
SELLING = ("sell", "sell_new")
SOON = 3
"""Turns and answers of a courier within which the same offer again is a nuisance."""


def follies(turns: list[list[Deed]]) -> list[str]:
    """The rules that one seat broke in a game, once for each time."""
    found = sold_at_a_loss(turns) + repeated_offers(turns)
    for turn in turns:
        found += undone_steps(turn) + hopeless_pickups(turn) + bad_bargains(turn)
        found += wasted_items(turn) + late_purchases(turn)
    return found


def kind(deed: Deed) -> str:
    """What kind of move it was."""
    return deed.before.game.actions.moves[deed.action].kind


def table(state: object) -> Position:
    """A position of this game."""
    assert isinstance(state, Position)
    return state


def undone_steps(turn: list[Deed]) -> list[str]:
    """A step straight back, with nothing done in between."""
    found: list[str] = []
    for first, second in pairwise(turn):
        here, there = table(first.before).me.tile, table(second.after).me.tile
        if kind(first) == kind(second) == "move" and here == there:
            found.append("undone step")
    return found


def sold_at_a_loss(turns: list[list[Deed]]) -> list[str]:
    """An item sold for less than was paid for it."""
    found: list[str] = []
    paid: dict[int, list[int]] = {}
    for turn in turns:
        for i, deed in enumerate(turn):
            before, after = table(deed.before), table(deed.after)
            gold = int(after.me.gold - before.me.gold)
            if kind(deed) in BUYING:
                later = table(turn[i + 1].before) if i + 1 < len(turn) else after
                for item in gained(before, later):
                    paid.setdefault(item, []).append(-gold)
            elif kind(deed) in SELLING:
                for item in gained(after, before):
                    if paid.get(item) and paid[item].pop() > gold:
                        found.append("sold at a loss")
    return found


def gained(before: Position, after: Position) -> list[int]:
    """The items that the player in turn has more of."""
    return [i for i in range(len(before.me.items)) if after.me.items[i] > before.me.items[i]]


def hopeless_pickups(turn: list[Deed]) -> list[str]:
    """Parcels picked up in what is surely a last turn, and not delivered in it."""
    picked = [deed for deed in turn if kind(deed) == "pickup" and is_last_turn(table(deed.before))]
    if not picked:
        return []
    seat = int(table(picked[0].before).seat)
    had = len(table(picked[0].before).players[seat].parcels)
    kept = len(table(turn[-1].after).players[seat].parcels)
    return ["hopeless pickup"] * max(0, min(len(picked), kept - had))


def repeated_offers(turns: list[list[Deed]]) -> list[str]:
    """Essentially the same offer to the same courier again, in one turn or soon after it."""
    made: dict[int, int] = {}
    found: list[str] = []
    for number, turn in enumerate(turns):
        for deed in turn:
            if is_offer(deed):
                offer = int(proposed(table(deed.after)))
                if number - made.get(offer, -SOON) < SOON:
                    found.append("repeated offer")
                made[offer] = number
    return found


def is_offer(deed: Deed) -> bool:
    """Whether an offer was made with it."""
    return table(deed.after).step == At.REPLY


def bad_bargains(turn: list[Deed]) -> list[str]:
    """An offer whose maker would lose by it, or one accepted by somebody who loses by it."""
    found: list[str] = []
    for deed in turn:
        before, after = table(deed.before), table(deed.after)
        if is_offer(deed) and is_loss(after, int(after.seat)):
            found.append("offer at a loss")
        elif kind(deed) == "accept" and is_loss(before, int(before.partner)):
            found.append("accepted at a loss")
    return found


def is_loss(p: Position, seat: int) -> bool:
    """Whether a courier may hope for less once the offer on the table is accepted."""
    after = p.clone()
    after.apply(Do.ACCEPT)
    return prospect(after, after.players[seat]) < prospect(p, p.players[seat])


def wasted_items(turn: list[Deed]) -> list[str]:
    """A drink whose points were left over; weather gear put on for no step and no handling."""
    found: list[str] = []
    for i, deed in enumerate(turn):
        if kind(deed) != "use":
            continue
        before = table(deed.before)
        item = USED[deed.action - before.rules.verbs["use"].first]
        added, last = before.tables.drink_hp[item], table(turn[-1].before)
        if added > 0 and last.mp >= added:
            found.append("wasted drink")
        elif added == 0 and all(kind(later) in ("use", "end") for later in turn[i + 1 :]):
            found.append("wasted weather gear")
    return found


def late_purchases(turn: list[Deed]) -> list[str]:
    """An item bought in a last turn for more than it counts at the end."""
    found: list[str] = []
    for deed in turn:
        before = table(deed.before)
        paid = before.me.gold - table(deed.after).me.gold
        is_late = kind(deed) in BUYING and is_last_turn(before)
        if is_late and paid > before.tables.item_end_value:
            found.append("late purchase")
    return found
