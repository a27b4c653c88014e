"""Chapter "Place a tiffin": only on routes whose bicycle has not left."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.tiffin.events import PLACED
from milkrun.games.tiffin.moves import ROUTE
from milkrun.games.tiffin.pieces import Route, with_more
from milkrun.games.tiffin.position import RESOLVE, Position, go
from milkrun.games.tiffin.tables import SLOTS, SQUARES
from milkrun.kernel.refusal import Refusal


def offer_places(p: Position, out: vec[i64]) -> vec[i64]:
    """[TIF-PLACE-2] [TIF-R-11] Every unstarted route with a free square."""
    if p.cubes_left(p.seat) == 0:
        return out
    for slot in range(SLOTS):
        route = p.routes[slot]
        if len(route.track) == 0 and len(route.tiffins) < SQUARES:
            out = append(out, ROUTE + slot)
    return out


def not_placeable(p: Position, slot: i64) -> Refusal | None:
    """[TIF-PLACE-4] [TIF-PLACE-5] Why no tiffin can be placed there."""
    route = p.routes[slot]
    if route.is_started():
        return Refusal("TIF-PLACE-4", {"route": route.face, "cubes": len(route.track)})
    if len(route.tiffins) == SQUARES:
        return Refusal("TIF-PLACE-5", {"route": route.face, "squares": SQUARES})
    if p.cubes_left(p.seat) <= 0:
        return Refusal("TIF-R-45", {"limit": p.tables.cube_limit})
    return None


def place_tiffin(p: Position, slot: i64) -> None:
    """The whole action: one own cube on the leftmost free square."""
    lay_tiffin(p, slot)
    go(p, RESOLVE)


def lay_tiffin(p: Position, slot: i64) -> None:
    """[TIF-PLACE-1] A cube of the player's colour on the leftmost free square."""
    route = p.routes[slot]
    route.tiffins = with_more(route.tiffins, p.seat, 1)
    p.tell(PLACED, p.seat, route.face, slot + 1, len(route.tiffins))


def add_cubes(route: Route, owner: i64, cubes: i64) -> None:
    """Cubes go on the track, behind those already there."""
    if len(route.track) == 0 and cubes > 0:
        route.started = len(route.tiffins)
    route.track = with_more(route.track, owner, cubes)
