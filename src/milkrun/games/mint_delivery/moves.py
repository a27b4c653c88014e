"""The action table: 61 player actions, then what chance may do."""

from typing import Final

from mypy_extensions import i64

from milkrun.games.mint_delivery.tables import DEALT, Tables
from milkrun.kernel.actions import ActionTable
from milkrun.kernel.state import SEAT_NAMES

KEEP: Final[i64] = 0
MOVE: Final[i64] = 8
TAKE: Final[i64] = 21
FREE_LOAD: Final[i64] = 29
LOAD: Final[i64] = 35
UNLOAD: Final[i64] = 36
DONE: Final[i64] = 39
UPGRADE: Final[i64] = 39
"""UPGRADE + mint: 40 makes Sugar Free, 41 Cinnamon; nothing is upgraded into Classic."""
FULFIL: Final[i64] = 42
REMOVE: Final[i64] = 46
ACQUIRE: Final[i64] = 54
USE: Final[i64] = 57
END_TURN: Final[i64] = 60
DRAW_ABILITY: Final[i64] = 61
DRAW_ORDER: Final[i64] = 70
DRAW_TOWN: Final[i64] = 102
DRAW_SEAT: Final[i64] = 106


def action_table(t: Tables) -> ActionTable:
    """Every action with its kind, arguments and targets."""
    slots = ["0", "1"]
    shown = ["0", "1", "2"]
    table = ActionTable()
    table.add("keep", KEEP, [[format(mask, "03b") for mask in range(1 << DEALT)]])
    table.add("move", MOVE, [t.space_keys], "space")
    table.add("take", TAKE, [t.town_keys, slots], "slot")
    table.add("free_load", FREE_LOAD, [["0", "1", "2", "3", "4", "5"]])
    table.add("load", LOAD, [])
    table.add("unload", UNLOAD, [t.mint_keys], "truck")
    table.add("done", DONE, [])
    table.add("upgrade", UPGRADE + 1, [t.mint_keys[1:]])
    table.add("fulfil", FULFIL, [["0", "1", "2", "3"]], "order")
    table.add("remove", REMOVE, [t.town_keys, slots], "slot")
    table.add("acquire", ACQUIRE, [shown], "ability")
    table.add("use", USE, [shown], "ability")
    table.add("end_turn", END_TURN, [])
    table.add_chance("draw_ability", DRAW_ABILITY, [t.ability_keys])
    table.add_chance("draw_order", DRAW_ORDER, [t.order_keys])
    table.add_chance("draw_town", DRAW_TOWN, [t.town_keys])
    table.add_chance("draw_seat", DRAW_SEAT, [SEAT_NAMES[:4]])
    return table
