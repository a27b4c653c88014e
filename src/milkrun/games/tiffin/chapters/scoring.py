"""Chapters "Scoring", "Route Fee" and "Delivery Fee": what a complete route pays."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.tiffin.facts import News, Route
from milkrun.games.tiffin.position import Position, cubes_of, is_full, tiffins_of
from milkrun.games.tiffin.tables import COMPETITOR, LAST_TRACKING, OWNERS, SLOTS, Tables
from milkrun.kernel.events import Event
from milkrun.kernel.outcome import Entry
from milkrun.kernel.state import NONE

NO_TIE: Final[i64] = 0
BY_TIFFINS: Final[i64] = 1
BY_EARLIEST: Final[i64] = 2
"""What told a seat apart from the one before it, or after it, with equal cubes."""


def full_slot(p: Position) -> i64:
    """[TIF-SCORE-3] The leftmost complete route, or NONE."""
    for slot in range(SLOTS):
        if is_full(p.routes[slot]):
            return slot
    return NONE


def score_route(p: Position, route: Route) -> None:
    """[TIF-SCORE-5] Both fees."""
    p.tell(News.COMPLETED, NONE, route.face, route.index + 1, len(route.tiffins))
    pay_route_fees(p, route)
    pay_delivery_fees(p, route)


def pay_route_fees(p: Position, route: Route) -> None:
    """[TIF-RFEE-1] [TIF-RFEE-5] [TIF-R-46] [TIF-R-47] By place, the competitor's to nobody."""
    ranked = ranking(route)
    for i in range(len(ranked)):
        fee = route_fee(p, route, i)
        tie = tie_break(route, ranked, i)
        if ranked[i] == COMPETITOR:
            p.tell(News.COMPETITOR_RANKED, NONE, i + 1, fee, tie)
        else:
            p.players[ranked[i]].score += fee
            p.tell(News.ROUTE_FEE, ranked[i], i + 1, fee, tie)


def route_fee(p: Position, route: Route, place: i64) -> i64:
    """[TIF-RFEE-2] [TIF-R-58] Times the tiffins; fourth place, or no tiffin, gets nothing."""
    return fee_with(p.tables, route.face, place, len(route.tiffins))


def fee_with(t: Tables, face: i64, place: i64, tiffins: i64) -> i64:
    """What a place of a route pays with so many tiffins on it."""
    fees = t.route_fees[face]
    if place >= len(fees):
        return 0
    return fees[place] * tiffins


def ranking(route: Route) -> vec[i64]:
    """[TIF-R-46] [TIF-R-49] Whoever has a cube on the track, best first; the order is total."""
    ranked = vec[i64](capacity=OWNERS)
    for owner in range(OWNERS):
        if cubes_of(route, owner) > 0:
            ranked = insert(route, ranked, owner)
    return ranked


def insert(route: Route, ranked: vec[i64], owner: i64) -> vec[i64]:
    """The ranked owners with one more at its place."""
    out = append(ranked, owner)  # into its own room: nobody else holds it yet
    i = len(out) - 1
    while i > 0 and is_ahead(route, owner, out[i - 1]):
        out[i] = out[i - 1]
        i -= 1
    out[i] = owner
    return out


def is_ahead(route: Route, a: i64, b: i64) -> bool:
    """[TIF-RFEE-1] [TIF-RFEE-3] [TIF-RFEE-4] [TIF-R-48] Cubes, tiffins, earliest cube."""
    cubes = cubes_of(route, a) - cubes_of(route, b)
    if cubes != 0:
        return cubes > 0
    tiffins = tiffins_of(route, a) - tiffins_of(route, b)
    if tiffins != 0:
        return tiffins > 0
    return earliest(route, a) < earliest(route, b)


def number_ahead(route: Route, owner: i64) -> i64:
    """How many others are ahead of an owner."""
    mine = cubes_of(route, owner)
    ahead: i64 = 0
    for other in range(OWNERS):
        theirs = cubes_of(route, other)
        if theirs > mine or (theirs == mine and other != owner and is_ahead(route, other, owner)):
            ahead += 1
    return ahead


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
    return cubes_of(route, a) == cubes_of(route, b)


def broken_by(route: Route, a: i64, b: i64) -> i64:
    """Tiffins, or the earliest cube."""
    return BY_EARLIEST if tiffins_of(route, a) == tiffins_of(route, b) else BY_TIFFINS


def pay_delivery_fees(p: Position, route: Route) -> None:
    """[TIF-DFEE-1] [TIF-R-50] For each own tiffin, progress or not; the competitor earns none."""
    each = delivery_fee(p)
    for player in p.players:
        tiffins = tiffins_of(route, player.seat)
        if tiffins > 0:
            player.score += tiffins * each
            p.tell(News.DELIVERY_FEE, player.seat, tiffins, each, tiffins * each)


def delivery_fee(p: Position) -> i64:
    """[TIF-DFEE-2] Rupees for each tiffin, by the tracking card on top."""
    return p.tables.delivery_fee[min(p.done, LAST_TRACKING)]


def account(p: Position, seat: int, events: list[Event]) -> list[Entry]:
    """Each fee with the route it came from; what was earned before the telling comes first."""
    lines: list[Entry] = []
    route = 0
    for event in events:
        if event.kind == News.COMPLETED:
            route = event.args[0]
        elif event.seat == seat:
            lines += fee_line(event, route)
    before = int(p.players[seat].score) - sum(line.points for line in lines)
    return [Entry("before", {"fee": before}, before), *lines] if before else lines


def fee_line(event: Event, route: int) -> list[Entry]:
    """A fee as a line; nothing for any other event."""
    a, b, c = event.args
    if event.kind == News.ROUTE_FEE:
        return [Entry("route_fee", {"route": route, "place": a, "fee": b, "tie": c}, b)]
    if event.kind == News.DELIVERY_FEE:
        return [Entry("delivery_fee", {"route": route, "tiffins": a, "each": b, "fee": c}, c)]
    return []
