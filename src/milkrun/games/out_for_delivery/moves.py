"""The action table: 135 printed player actions, ours behind them, then what the dice may do.

The table is as short as its options allow, so that the ids of old records stay what they were:
the book's, or those with the modules, or all of them.
"""

from typing import Final

from mypy_extensions import i64

from milkrun.games.out_for_delivery.tables import ALL_ITEMS, BOOK_ITEMS, POWERS, Tables
from milkrun.kernel.actions import ActionTable

END_TURN: Final[i64] = 0
MOVE: Final[i64] = 1
PICK_UP: Final[i64] = 5
DELIVER: Final[i64] = 11
BUY: Final[i64] = 21
SELL: Final[i64] = 22
USE: Final[i64] = 31
JUMP: Final[i64] = 36
FLY: Final[i64] = 38
MASK_ON: Final[i64] = 44
OFFER: Final[i64] = 47
PARCEL: Final[i64] = 50
ITEM: Final[i64] = 110
GOLD: Final[i64] = 119
ACCEPT: Final[i64] = 127
DECLINE: Final[i64] = 128
START: Final[i64] = 129
DECLINE_ALL: Final[i64] = 135
BOOK_ACTIONS: Final[i64] = 136
"""So many player actions has the book's game, with `decline all`."""
SELL_NEW: Final[i64] = 136
ITEM_NEW: Final[i64] = 141
STAMP_ON: Final[i64] = 146
PASS_FOR: Final[i64] = 206
REROLL: Final[i64] = 209
BUY_ITEM: Final[i64] = 210
KEEP: Final[i64] = 224
MODULE_ACTIONS: Final[i64] = 238
"""So many with the modules."""
LAND: Final[i64] = 238
"""Fly to a city's pickup or delivery."""
NOTHING: Final[i64] = 250
"""The thing that a gift is given for."""
ALL_ACTIONS: Final[i64] = 251

DIE: Final[i64] = 0
"""Chance, from the first chance id on: a die of 1 to 6,"""
SUM: Final[i64] = 6
"""then a sum of 2 to 12."""
CHANCES: Final[i64] = 17

USED_KINDS: Final = [1, 4, 5, 3, 6]
"""[OFD-R77] The item kinds of the five `use` actions."""


def first_chance(t: Tables) -> i64:
    """[OFD-R63] The id of a die showing 1."""
    if t.widest:
        return ALL_ACTIONS
    return MODULE_ACTIONS if t.wide else BOOK_ACTIONS


def action_table(t: Tables) -> ActionTable:
    """Every action with its kind, arguments and targets (where they are, `targets.py` says)."""
    cities = [str(n) for n in range(1, 7)]
    squares = [str(n) for n in range(1, 11)]
    others = ["1", "2", "3"]
    items = t.item_keys[:BOOK_ITEMS]
    table = ActionTable()
    table.add("end", END_TURN, [])
    table.add("move", MOVE, [["n", "e", "s", "w"]], "road")
    table.add("pickup", PICK_UP, [cities], "waiting")
    table.add("deliver", DELIVER, [squares], "square")
    table.add("buy", BUY, [], "shop")
    table.add("sell", SELL, [items])
    table.add("use", USE, [[t.item_keys[k] for k in USED_KINDS]])
    table.add("jump", JUMP, [["0", "1"]], "ferry")
    table.add("fly", FLY, [cities])
    table.add("mask", MASK_ON, [others], "steal")
    table.add("offer", OFFER, [others])
    table.add("parcel", PARCEL, [cities, squares], "parcel")
    table.add("item", ITEM, [items], "item")
    table.add("gold", GOLD, [[str(k * t.gold_step) for k in range(1, 9)]], "gold")
    table.add("accept", ACCEPT, [])
    table.add("decline", DECLINE, [])
    table.add("start", START, [cities], "city")
    table.add("decline_all", DECLINE_ALL, [])
    if t.wide:
        _add_modules(table, t, cities, squares)
    if t.widest:
        table.add("land", LAND, [cities, ["pickup", "delivery"]])
        table.add("nothing", NOTHING, [])
    first = first_chance(t)
    table.add_chance("die", first + DIE, [cities])
    table.add_chance("roll", first + SUM, [[str(n) for n in range(2, 13)]])
    return table


def _add_modules(table: ActionTable, t: Tables, cities: list[str], squares: list[str]) -> None:
    """The actions of the modules; their ids stay the same whichever of them is played."""
    new = t.item_keys[BOOK_ITEMS:ALL_ITEMS]
    table.add("sell_new", SELL_NEW, [new], "sell")
    table.add("item_new", ITEM_NEW, [new], "item")
    table.add("stamp", STAMP_ON, [cities, squares])
    table.add("pass", PASS_FOR, [t.map.region_keys])
    table.add("reroll", REROLL, [])
    table.add("buy_item", BUY_ITEM, [t.item_keys[: len(POWERS)]], "shop")
    table.add("keep", KEEP, [t.item_keys[: len(POWERS)]])
