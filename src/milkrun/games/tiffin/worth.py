"""What a position promises a dabbawalla: rupees earned, and a fair share of routes under way.

Of a route, what is settled counts by the present ranking, what is open by the share of cubes;
the further a route has come, the more of it is settled. Cards and specials in hand count a little.
"""

from typing import Final

from mypy_extensions import i64

from milkrun.games.tiffin.pieces import Route, owned
from milkrun.games.tiffin.position import FINISHED, Position
from milkrun.games.tiffin.scoring import is_ahead, route_fee
from milkrun.games.tiffin.tables import OWNERS, SLOTS
from milkrun.kernel.state import NONE

CARD: Final = 0.9
SPECIAL: Final = 1.2
OPEN_SHARE: Final = 0.7
"""What a fair share of what is still open is worth, beside what is settled."""
LATE: Final = 0.4
"""What the fees of a route that has just begun are worth."""


def worth(p: Position, seat: i64) -> float:
    """The rupees of a player, earned and to come."""
    player = p.players[seat]
    value = float(player.score)
    if p.step == FINISHED:
        return value
    for slot in range(SLOTS):
        value += route_worth(p, p.routes[slot], seat)
    specials = (1 if player.flat else 0) + (1 if player.shortcut else 0)
    return value + CARD * float(min(player.size, 7)) + SPECIAL * float(specials)


def route_worth(p: Position, route: Route, seat: i64) -> float:
    """What a route in play promises: route fees by place, delivery fees by tiffin."""
    mine = owned(route.tiffins, seat)
    cubes = owned(route.track, seat)
    if route.face == NONE or mine + cubes == 0:
        return 0.0
    come = float(len(route.track)) / float(route.size)
    active = 1.0 if p.is_active(route) else 0.5
    tiffins = float(mine) * float(p.delivery_fee()) * (LATE + (1.0 - LATE) * come)
    settled = come * float(fee_now(p, route, seat))
    still_open = (1.0 - come) * OPEN_SHARE * fair_share(p, route, mine, cubes)
    return active * (tiffins + settled + still_open)


def fee_now(p: Position, route: Route, seat: i64) -> i64:
    """The route fee if the route were scored as it stands."""
    if owned(route.track, seat) == 0:
        return 0
    ahead: i64 = 0
    for owner in range(OWNERS):
        if owner != seat and is_ahead(route, owner, seat):
            ahead += 1
    return route_fee(p, route, ahead)


def fair_share(p: Position, route: Route, mine: i64, cubes: i64) -> float:
    """The part of all route fees that the player's cubes and tiffins claim."""
    pot: i64 = 0
    for fee in p.tables.route_fees[route.face]:
        pot += fee
    claim = float(cubes) + 0.5 * float(mine)
    claims = float(len(route.track)) + 0.5 * float(len(route.tiffins)) + 1.0
    boxes = max(len(route.tiffins), p.minimum())
    return float(pot * boxes) * claim / claims
