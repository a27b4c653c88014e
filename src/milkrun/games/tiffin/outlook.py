"""What a screen shows beside the open facts: which tracking card counts, what tiffins would pay.

All of it follows from a view, or from the components alone; no rule depends on it.
"""

from typing import Any

from milkrun.games.tiffin.chapters.scoring import fee_with
from milkrun.games.tiffin.position import Position
from milkrun.games.tiffin.tables import LAST_TRACKING, PLACES, SQUARES, Tables
from milkrun.kernel.state import NONE


def outlook(p: Position) -> dict[str, Any]:
    """What follows for a screen from a position made from a view."""
    return {
        "tracking": int(min(p.done, LAST_TRACKING)),
        "fees": [_fees(p.tables, int(route.face)) for route in p.routes],
    }


def printed(t: Tables) -> dict[str, Any]:
    """What follows from the components: the fees of every route side."""
    return {"fees": [_fees(t, face) for face in range(len(t.route_keys))]}


def _fees(t: Tables, face: int) -> list[list[int]]:
    """The fee of each place of a route, with one, two and three tiffins on it."""
    if face == NONE:
        return []
    tins = range(1, int(SQUARES) + 1)
    return [[int(fee_with(t, face, place, n)) for n in tins] for place in range(int(PLACES))]
