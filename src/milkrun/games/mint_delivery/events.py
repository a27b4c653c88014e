"""What can happen in Mint Delivery, for logs and animations; sentences are in `words.toml`."""

from typing import Final

from mypy_extensions import i64

from milkrun.kernel.events import EventKind

OFFERED: Final[i64] = 0
DEALT_ORDER: Final[i64] = 1
KEPT: Final[i64] = 2
SHOWED: Final[i64] = 3
BOXED: Final[i64] = 4
GOT_LEFTOVER: Final[i64] = 5
REVEALED: Final[i64] = 6
STARTS: Final[i64] = 7
MARKER_SET: Final[i64] = 8
MOVED: Final[i64] = 9
TOOK: Final[i64] = 10
MINT_LAID: Final[i64] = 11
FREE_LOADED: Final[i64] = 12
MINTS_RETURNED: Final[i64] = 13
LOADED: Final[i64] = 14
WASTED: Final[i64] = 15
UNLOADED: Final[i64] = 16
UPGRADED: Final[i64] = 17
FULFILLED: Final[i64] = 18
REMOVED: Final[i64] = 19
ACQUIRED: Final[i64] = 20
USED: Final[i64] = 21
TURN_ENDED: Final[i64] = 22
END_TRIGGERED: Final[i64] = 23
RIVAL_TOOK: Final[i64] = 24
GAME_OVER: Final[i64] = 25

EVENT_KINDS: Final = [
    EventKind("offered", ["ability"]),
    EventKind("dealt", ["order"]),
    EventKind("kept", ["count", "points"]),
    EventKind("showed", ["order"]),
    EventKind("boxed", ["order"]),
    EventKind("got_leftover", ["town"]),
    EventKind("revealed", ["order", "town"]),
    EventKind("starts", []),
    EventKind("marker_set", ["town"]),
    EventKind("moved", ["space"]),
    EventKind("took", ["order", "town"]),
    EventKind("mint_laid", ["order", "town"]),
    EventKind("free_loaded", ["count"]),
    EventKind("mints_returned", ["count"]),
    EventKind("loaded", ["count", "space"]),
    EventKind("wasted", ["mint"]),
    EventKind("unloaded", ["mint"]),
    EventKind("upgraded", ["mint", "paid"]),
    EventKind("fulfilled", ["order", "town", "count"]),
    EventKind("removed", ["order", "town"]),
    EventKind("acquired", ["ability", "cost"]),
    EventKind("used", ["ability"]),
    EventKind("turn_ended", []),
    EventKind("end_triggered", []),
    EventKind("rival_took", ["order", "town"]),
    EventKind("game_over", ["ending"]),
]
