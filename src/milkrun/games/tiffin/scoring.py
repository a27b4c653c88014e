"""Chapters "Scoring", "Prepare for the Next Route" and "Game End"."""

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.tiffin.deal import lay_route
from milkrun.games.tiffin.events import (
    BY_EARLIEST,
    BY_TIFFINS,
    COMPETITOR_RANKED,
    COMPLETED,
    DELIVERY_FEE,
    FILLED_UP,
    NO_TIE,
    ROUTE_FEE,
    TRACKING,
)
from milkrun.games.tiffin.pieces import Route, owned, with_more
from milkrun.games.tiffin.place import add_cubes
from milkrun.games.tiffin.position import NEXT, ROUTES_DONE, Position, go
from milkrun.games.tiffin.tables import COMPETITOR, OWNERS, SLOTS
from milkrun.games.tiffin.turn import finish
from milkrun.kernel.state import NONE


def full_slot(p: Position) -> i64:
    """[TIF-SCORE-3] The leftmost complete route, or NONE."""
    for slot in range(SLOTS):
        if p.routes[slot].is_full():
            return slot
    return NONE


def score_slot(p: Position, slot: i64) -> None:
    """[TIF-NEXT-3] [TIF-END-1] Score the route and replace it; if that fails, the game ends."""
    score_route(p, slot)
    if p.next == NONE:
        end_game(p)
        return
    lay_route(p, slot, p.next)
    p.next = NONE
    if p.route_deck > 0:
        go(p, NEXT)


def score_route(p: Position, slot: i64) -> None:
    """[TIF-SCORE-5] [TIF-NEXT-1] [TIF-NEXT-2] Both fees; then card, cubes and specials go."""
    route = p.routes[slot]
    p.tell(COMPLETED, NONE, route.face, slot + 1, len(route.tiffins))
    pay_route_fees(p, route)
    pay_delivery_fees(p, route)
    p.scored = with_more(p.scored, route.face, 1)
    p.routes[slot] = Route()
    p.done += 1
    p.tell(TRACKING, NONE, p.done, p.minimum(), p.delivery_fee())


def pay_route_fees(p: Position, route: Route) -> None:
    """[TIF-RFEE-1] [TIF-RFEE-5] [TIF-R-46] [TIF-R-47] By place, the competitor's to nobody."""
    ranked = ranking(route)
    for i in range(len(ranked)):
        fee = route_fee(p, route, i)
        tie = tie_break(route, ranked, i)
        if ranked[i] == COMPETITOR:
            p.tell(COMPETITOR_RANKED, NONE, i + 1, fee, tie)
        else:
            p.players[ranked[i]].score += fee
            p.tell(ROUTE_FEE, ranked[i], i + 1, fee, tie)


def route_fee(p: Position, route: Route, place: i64) -> i64:
    """[TIF-RFEE-2] [TIF-R-58] Times the tiffins; fourth place, or no tiffin, gets nothing."""
    fees = p.tables.route_fees[route.face]
    return fees[place] * len(route.tiffins) if place < len(fees) else 0


def ranking(route: Route) -> vec[i64]:
    """[TIF-R-46] [TIF-R-49] Whoever has a cube on the track, best first; the order is total."""
    ranked = vec[i64]()
    for owner in range(OWNERS):
        if owned(route.track, owner) > 0:
            ranked = insert(route, ranked, owner)
    return ranked


def insert(route: Route, ranked: vec[i64], owner: i64) -> vec[i64]:
    """The ranked owners with one more at its place."""
    out = with_more(ranked, owner, 1)
    i = len(ranked)
    while i > 0 and is_ahead(route, owner, out[i - 1]):
        out[i] = out[i - 1]
        i -= 1
    out[i] = owner
    return out


def is_ahead(route: Route, a: i64, b: i64) -> bool:
    """[TIF-RFEE-1] [TIF-RFEE-3] [TIF-RFEE-4] [TIF-R-48] Cubes, tiffins, earliest cube."""
    cubes = owned(route.track, a) - owned(route.track, b)
    if cubes != 0:
        return cubes > 0
    tiffins = owned(route.tiffins, a) - owned(route.tiffins, b)
    if tiffins != 0:
        return tiffins > 0
    return earliest(route, a) < earliest(route, b)


def earliest(route: Route, owner: i64) -> i64:
    """Where the owner's first cube lies on the track."""
    for i in range(len(route.track)):
        if route.track[i] == owner:
            return i
    return len(route.track)


def tie_break(route: Route, ranked: vec[i64], i: i64) -> i64:
    """What told this place from an equal neighbour: the one before, else the one after."""
    if i > 0 and is_tied(route, ranked[i - 1], ranked[i]):
        return broken_by(route, ranked[i - 1], ranked[i])
    if i + 1 < len(ranked) and is_tied(route, ranked[i], ranked[i + 1]):
        return broken_by(route, ranked[i], ranked[i + 1])
    return NO_TIE


def is_tied(route: Route, a: i64, b: i64) -> bool:
    """Whether both have as many cubes on the track."""
    return owned(route.track, a) == owned(route.track, b)


def broken_by(route: Route, a: i64, b: i64) -> i64:
    """Tiffins, or the earliest cube."""
    return BY_EARLIEST if owned(route.tiffins, a) == owned(route.tiffins, b) else BY_TIFFINS


def pay_delivery_fees(p: Position, route: Route) -> None:
    """[TIF-DFEE-1] [TIF-R-50] For each own tiffin, progress or not; the competitor earns none."""
    each = p.delivery_fee()
    for player in p.players:
        tiffins = owned(route.tiffins, player.seat)
        if tiffins > 0:
            player.score += tiffins * each
            p.tell(DELIVERY_FEE, player.seat, tiffins, each, tiffins * each)


def end_game(p: Position) -> None:
    """[TIF-END-2] [TIF-END-4] [TIF-R-54] The competitor fills what remains; all is scored."""
    for slot in range(SLOTS):
        fill_up(p, slot)
    for slot in range(SLOTS):
        if p.routes[slot].face != NONE:
            score_route(p, slot)
    finish(p, ROUTES_DONE)


def fill_up(p: Position, slot: i64) -> None:
    """[TIF-END-3] [TIF-R-59] Whatever its supply, behind the cubes already there."""
    route = p.routes[slot]
    if route.face != NONE and route.open() > 0 and p.tables.competitor:
        p.tell(FILLED_UP, NONE, route.face, slot + 1, route.open())
        add_cubes(route, COMPETITOR, route.open())


def places(p: Position) -> list[int]:
    """[TIF-END-5] [TIF-R-61] The place of each seat, from 1; equal scores share it."""
    scores = [player.score for player in p.players]
    return [1 + len([other for other in scores if other > score]) for score in scores]
