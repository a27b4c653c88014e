"""Chapter "Place a tiffin": only on routes whose bicycle has not left."""

from mypy_extensions import i64

from milkrun.games.tiffin.facts import At, Do, News, Route
from milkrun.games.tiffin.position import Position, put_tiffin
from milkrun.games.tiffin.tables import SLOTS, SQUARES
from milkrun.kernel.decisions import Decisions
from milkrun.kernel.moves import Moves
from milkrun.kernel.refusal import Number, Refusal
from milkrun.kernel.screen import Phrase
from milkrun.kernel.state import NONE
from milkrun.kernel.step import Verb


def decisions(d: Decisions[Position]) -> None:
    """An action of a turn."""
    d.verbs("main", {"route": Place()})


class NameRoute(Verb[Position]):
    """A route is named: for a tiffin, or for the card picked up."""

    def names(self, p: Position, i: i64) -> dict[str, Number]:
        return {"route": p.routes[i].face}

    def text(self, p: Position, i: i64) -> str:
        return f"{word(p)} {i + 1}"

    def phrase(self, p: Position, i: i64) -> Phrase:
        return Phrase(word(p), self.names(p, i))

    def reads_by(self, p: Position, i: i64) -> i64:
        return 2 * (p.routes[i].face + 1) + (p.card != NONE)


def word(p: Position) -> str:
    """What naming a route means here."""
    return "place" if p.card == NONE else "route"


class Place(NameRoute):
    """[TIF-PLACE-1] [TIF-PLACE-2] [TIF-R-11] One tiffin on an unstarted route."""

    def offer(self, p: Position, out: Moves) -> None:
        if p.armed != 0 or p.cubes_left(p.seat) == 0:
            return
        for slot in range(SLOTS):
            route = p.routes[slot]
            if len(route.track) == 0 and len(route.tiffins) < SQUARES:
                out.add(Do.ROUTE + slot)

    def apply(self, p: Position, i: i64) -> None:
        lay_tiffin(p, p.routes[i])
        p.go(At.RESOLVE)

    def why_not(self, p: Position, i: i64) -> Refusal | None:
        route = p.routes[i]
        if len(route.track) > 0:
            return Refusal("TIF-PLACE-4", {"route": route.face, "cubes": len(route.track)})
        return no_square(route) or no_cube(p, p.cubes_left(p.seat))


def no_square(route: Route) -> Refusal | None:
    """[TIF-PLACE-5] All three tiffin squares are taken."""
    if len(route.tiffins) < SQUARES:
        return None
    return Refusal("TIF-PLACE-5", {"route": route.face, "squares": SQUARES})


def no_cube(p: Position, left: i64) -> Refusal | None:
    """[TIF-R-45] The player's cubes are all on routes."""
    return None if left > 0 else Refusal("TIF-R-45", {"limit": p.tables.cube_limit})


def lay_tiffin(p: Position, route: Route) -> None:
    """[TIF-PLACE-1] A cube of the player's colour on the leftmost free square."""
    put_tiffin(route, p.seat)
    p.tell(News.PLACED, p.seat, route.face, route.index + 1, len(route.tiffins))
