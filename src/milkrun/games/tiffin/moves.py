"""The action table: what players do, what chance may do, and what players may say besides.

The ids of the first rules stay for good, chance's too: records name them. So what came later
lies above chance.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.tiffin.tables import POOL, RANKS, Tables
from milkrun.kernel.actions import ActionTable
from milkrun.kernel.state import SEAT_NAMES

ROUTE: Final[i64] = 0
PICK_DECK: Final[i64] = 3
PICK_POOL: Final[i64] = 4
PICK_ONES: Final[i64] = 10
CARD: Final[i64] = 25
ARM_FLAT: Final[i64] = 65
ARM_SHORTCUT: Final[i64] = 66
AS_TWO: Final[i64] = 67
TIFFIN: Final[i64] = 68
DONE: Final[i64] = 69
DRAW_CARD: Final[i64] = 70
DRAW_ROUTE: Final[i64] = 110
DRAW_SEAT: Final[i64] = 130
CUBES: Final[i64] = 134
"""So many cubes, from 0, with a Flat Tire."""
CANCEL: Final[i64] = 139
"""So many spaces less, from 1, by a Shortcut."""


def _firsts() -> vec[i64]:
    out = vec[i64]()
    for i in range(POOL):
        for _ in range(i + 1, POOL):
            out = append(out, i)
    return out


def _seconds() -> vec[i64]:
    out = vec[i64]()
    for i in range(POOL):
        for j in range(i + 1, POOL):
            out = append(out, j)
    return out


FIRST: Final[vec[i64]] = _firsts()
SECOND: Final[vec[i64]] = _seconds()
"""[TIF-R-71] The two pool places of PICK_ONES + k, in lexicographic order."""


def action_table(t: Tables) -> ActionTable:
    """Every action with its kind, arguments and targets."""
    slots = ["1", "2", "3"]
    places = ["1", "2", "3", "4", "5", "6"]
    pairs = [f"{i + 1}-{j + 1}" for i, j in zip(FIRST, SECOND, strict=True)]
    table = ActionTable()
    table.add("route", ROUTE, [slots])
    table.add("pick_deck", PICK_DECK, [], "deck")
    table.add("pick_pool", PICK_POOL, [places], "pool")
    table.add("pick_ones", PICK_ONES, [pairs], "ones")
    table.add("card", CARD, [t.card_keys])
    table.add("flat", ARM_FLAT, [])
    table.add("shortcut", ARM_SHORTCUT, [])
    table.add("as2", AS_TWO, [])
    table.add("tiffin", TIFFIN, [])
    table.add("done", DONE, [])
    table.add_chance("draw_card", DRAW_CARD, [t.card_keys])
    table.add_chance("draw_route", DRAW_ROUTE, [t.route_keys])
    table.add_chance("draw_seat", DRAW_SEAT, [SEAT_NAMES[:4]])
    table.add("cubes", CUBES, [[str(n) for n in range(RANKS + 1)]])
    table.add("cancel", CANCEL, [[str(n) for n in range(1, t.shortcut_spaces + 1)]])
    return table
