"""Chapters "Prepare for the Next Route" and "Game End"."""

from mypy_extensions import i64

from milkrun.games.tiffin.chapters.active import minimum
from milkrun.games.tiffin.chapters.scoring import delivery_fee, score_route
from milkrun.games.tiffin.chapters.setup import lay_route
from milkrun.games.tiffin.facts import At, End, News, Route
from milkrun.games.tiffin.position import Position, open_spaces, put_cubes
from milkrun.games.tiffin.tables import COMPETITOR
from milkrun.kernel.state import NONE
from milkrun.kernel.vecs import with_one


def score_and_replace(p: Position, slot: i64) -> None:
    """[TIF-NEXT-3] [TIF-END-1] The next route comes into play; if there is none, the game ends."""
    score_route(p, p.routes[slot])
    clear_route(p, slot)
    if p.next == NONE:
        end_game(p)
        return
    lay_route(p, slot, p.next)
    p.next = NONE
    if p.route_deck > 0:
        p.go(At.NEXT)


def clear_route(p: Position, slot: i64) -> None:
    """[TIF-NEXT-1] [TIF-NEXT-2] [TIF-NEXT-4] Cubes and specials go, card and tracking card too."""
    p.scored = with_one(p.scored, p.routes[slot].face)
    p.routes[slot] = Route(slot)
    p.done += 1
    p.tell(News.TRACKING, NONE, p.done, minimum(p), delivery_fee(p))


def end_game(p: Position) -> None:
    """[TIF-END-2] [TIF-END-4] [TIF-R-54] The competitor fills what remains; all is scored."""
    for route in p.routes:
        fill_up(p, route)
    for slot in range(len(p.routes)):
        if p.routes[slot].face != NONE:
            score_route(p, p.routes[slot])
            clear_route(p, slot)
    finish(p, End.ROUTES_DONE)


def is_too_long(p: Position) -> bool:
    """[TIF-R-78] Whether the technical limit stops the game."""
    return p.tables.turn_cap > 0 and p.turns >= p.tables.turn_cap


def finish(p: Position, ending: i64) -> None:
    """[TIF-R-57] The game is over at once."""
    p.ending = ending
    p.go(At.OVER)
    p.tell(News.GAME_OVER, NONE, ending)


def fill_up(p: Position, route: Route) -> None:
    """[TIF-END-3] [TIF-R-59] Whatever its supply, behind the cubes already there."""
    space = open_spaces(route)
    if route.face != NONE and space > 0 and p.tables.competitor:
        p.tell(News.FILLED_UP, NONE, route.face, route.index + 1, space)
        put_cubes(route, COMPETITOR, space)
