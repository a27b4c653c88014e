"""What can happen in Tiffin, for logs and animations; sentences are in `words.toml`."""

from typing import Final

from mypy_extensions import i64

from milkrun.kernel.events import EventKind

ROUTE_LAID: Final[i64] = 0
NEXT_SHOWN: Final[i64] = 1
DEALT: Final[i64] = 2
POOL_FILLED: Final[i64] = 3
REFRESHED: Final[i64] = 4
REFRESH_STOPPED: Final[i64] = 5
STARTS: Final[i64] = 6
PLACED: Final[i64] = 7
DREW: Final[i64] = 8
TOOK: Final[i64] = 9
TOOK_ONES: Final[i64] = 10
DISCARDED: Final[i64] = 11
RESHUFFLED: Final[i64] = 12
PAIRED: Final[i64] = 13
PLAYED_AS_TWO: Final[i64] = 14
FLAT_TIRE: Final[i64] = 15
PLAYED: Final[i64] = 16
SHORTCUT: Final[i64] = 17
STOPPED: Final[i64] = 18
MARKER_MOVED: Final[i64] = 19
COMPETITOR_TURN: Final[i64] = 20
REVEALED: Final[i64] = 21
COMPETITOR_TIFFIN: Final[i64] = 22
COMPETITOR_ADDED: Final[i64] = 23
COMPETITOR_IDLE: Final[i64] = 24
MARKER_RESET: Final[i64] = 25
COMPLETED: Final[i64] = 26
ROUTE_FEE: Final[i64] = 27
COMPETITOR_RANKED: Final[i64] = 28
DELIVERY_FEE: Final[i64] = 29
TRACKING: Final[i64] = 30
FILLED_UP: Final[i64] = 31
TURN_ENDED: Final[i64] = 32
GAME_OVER: Final[i64] = 33

NO_TIE: Final[i64] = 0
BY_TIFFINS: Final[i64] = 1
BY_EARLIEST: Final[i64] = 2
"""What told a seat apart from the one before it, or after it, with equal cubes."""

EVENT_KINDS: Final = [
    EventKind("route_laid", ["route", "slot"]),
    EventKind("next_shown", ["route"]),
    EventKind("dealt", ["card"]),
    EventKind("pool_filled", ["card", "slot"]),
    EventKind("refreshed", ["colour", "count"]),
    EventKind("refresh_stopped", ["count"]),
    EventKind("starts", []),
    EventKind("placed", ["route", "slot", "tiffins"]),
    EventKind("drew", ["card"]),
    EventKind("took", ["card"]),
    EventKind("took_ones", ["card", "other"]),
    EventKind("discarded", ["card"]),
    EventKind("reshuffled", ["count"]),
    EventKind("paired", ["card", "partner"]),
    EventKind("played_as_two", ["card"]),
    EventKind("flat_tire", ["route", "slot", "length"]),
    EventKind("played", ["card", "route", "cubes"]),
    EventKind("shortcut", ["route", "slot", "spaces"]),
    EventKind("stopped", []),
    EventKind("marker_moved", ["by", "marker"]),
    EventKind("competitor_turn", []),
    EventKind("revealed", ["card"]),
    EventKind("competitor_tiffin", ["route", "slot"]),
    EventKind("competitor_added", ["route", "slot", "cubes"]),
    EventKind("competitor_idle", ["card"]),
    EventKind("marker_reset", []),
    EventKind("completed", ["route", "slot", "tiffins"]),
    EventKind("route_fee", ["place", "fee", "tie"]),
    EventKind("competitor_ranked", ["place", "fee", "tie"]),
    EventKind("delivery_fee", ["tiffins", "each", "fee"]),
    EventKind("tracking", ["done", "min", "each"]),
    EventKind("filled_up", ["route", "slot", "cubes"]),
    EventKind("turn_ended", []),
    EventKind("game_over", ["ending"]),
]
