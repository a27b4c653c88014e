"""What a position promises a dabbawalla: rupees earned, and a fair share of routes under way.

Of a route, what is settled counts by the present ranking, what is open by the share of cubes;
the further a route has come, the more of it is settled. Cards and specials in hand count a little,
cards that fit a route in play a little more.
"""

from mypy_extensions import i64

from milkrun.games.tiffin.chapters.active import is_ready, minimum
from milkrun.games.tiffin.chapters.scoring import delivery_fee, number_ahead, route_fee
from milkrun.games.tiffin.facts import At, Colour, Player, Route
from milkrun.games.tiffin.position import (
    Position,
    count,
    cubes_of,
    open_spaces,
    spaces_by,
    tiffins_of,
)
from milkrun.games.tiffin.tables import RANKS, SLOTS, card_type
from milkrun.kernel.state import NONE
from milkrun.kernel.vecs import are_equal


def worth(p: Position, seat: i64) -> float:
    """The rupees of a player, earned and to come."""
    player = p.players[seat]
    value = float(player.score)
    if p.step == At.OVER:
        return value
    w, least = p.tables.weights, minimum(p)
    anywhere: i64 = 0
    if w.fit != 0.0:
        anywhere = spaces_by(player, Colour.GREY)
    for slot in range(SLOTS):
        route = p.routes[slot]
        value += w.route * route_worth(p, route, seat, least)
        if w.fit != 0.0:
            value += w.fit * fit_worth(p, route, player, anywhere, least)
    specials = (1 if player.flat else 0) + (1 if player.shortcut else 0)
    return value + hand_worth(p, player) + w.special * float(specials)


def leaves_others(p: Position, before: Position, seat: i64) -> bool:
    """Whether the others' worths are what they were before a choice of the seat: the routes are
    the same, and the others hold what they held and have been paid nothing."""
    if p.step == At.OVER or p.done != before.done:
        return False
    for slot in range(SLOTS):
        if not is_as_before(p.routes[slot], before.routes[slot]):
            return False
    for other in range(len(p.players)):
        if other == seat:
            continue
        player, once = p.players[other], before.players[other]
        if not has_the_same(player, once):
            return False
        if not p.tables.is_blind and not are_equal(player.hand, once.hand):
            return False
    return True


def is_as_before(route: Route, before: Route) -> bool:
    """Whether nothing has come to a route or gone from it: cubes and tiffins only come."""
    return (
        route.face == before.face
        and route.size == before.size
        and len(route.track) == len(before.track)
        and len(route.tiffins) == len(before.tiffins)
    )


def has_the_same(player: Player, before: Player) -> bool:
    """Whether a player has the score, as large a hand and the specials it had."""
    return (
        player.score == before.score
        and player.size == before.size
        and player.flat == before.flat
        and player.shortcut == before.shortcut
    )


def shown_worth(p: Position, seat: i64) -> float:
    """The same for whoever sees the backs of the cards only: each counts as an average one."""
    player = p.players[seat]
    value = float(player.score)
    if p.step == At.OVER:
        return value
    w, least = p.tables.weights, minimum(p)
    for slot in range(SLOTS):
        value += w.route * route_worth(p, p.routes[slot], seat, least)
    specials = (1 if player.flat else 0) + (1 if player.shortcut else 0)
    ranks = (w.rank_1 + w.rank_2 + w.rank_3 + w.rank_4) / float(RANKS)
    value += w.card * min(float(player.size), w.most_cards) + ranks * float(player.size)
    return value + w.special * float(specials)


def hand_worth(p: Position, player: Player) -> float:
    """Cards in hand: how many, of which ranks, and which of them go everywhere."""
    w = p.tables.weights
    value = w.card * min(float(player.size), w.most_cards)
    if p.tables.is_blind:
        return value
    value += w.rank_1 * float(count(player, 1)) + w.rank_2 * float(count(player, 2))
    value += w.rank_3 * float(count(player, 3)) + w.rank_4 * float(count(player, 4))
    if w.grey != 0.0:
        for rank in range(1, RANKS + 1):
            value += w.grey * float(held(player, rank, Colour.GREY))
    return value


def held(player: Player, rank: i64, colour: i64) -> i64:
    """How many cards of a rank and colour are in the hand, with the symbol or without."""
    at = card_type(rank, colour, 0)
    return player.hand[at] + player.hand[at + 1]


def fit_worth(p: Position, route: Route, player: Player, anywhere: i64, least: i64) -> float:
    """What the cards in hand could claim of a route: the first place's fees, by spaces filled."""
    if route.face == NONE:
        return 0.0
    spaces = min(spaces_by(player, route.colour) + anywhere, open_spaces(route))
    if spaces == 0:
        return 0.0
    boxes = max(len(route.tiffins), least)
    pot = float(p.tables.route_fees[route.face][0] * boxes)
    filled = float(spaces) / float(route.size)
    return pot * filled * (1.0 if is_ready(route, least) else p.tables.weights.idle)


def route_worth(p: Position, route: Route, seat: i64, least: i64) -> float:
    """What a route in play promises: route fees by place, delivery fees by tiffin; a route needs
    so many tiffins `least`."""
    mine, cubes = tiffins_of(route, seat), cubes_of(route, seat)
    if route.face == NONE or mine + cubes == 0:
        return 0.0
    w = p.tables.weights
    come = float(len(route.track)) / float(route.size)
    active = 1.0 if is_ready(route, least) else w.idle
    tiffins = float(mine) * float(delivery_fee(p)) * (w.late + (1.0 - w.late) * come)
    settled: float = 0.0
    if cubes > 0:
        settled = come * float(route_fee(p, route, number_ahead(route, seat)))
    still_open = (1.0 - come) * w.open_share * fair_share(p, route, mine, cubes, least)
    return active * (tiffins + settled + still_open)


def fair_share(p: Position, route: Route, mine: i64, cubes: i64, least: i64) -> float:
    """The part of all route fees that the player's cubes and tiffins claim."""
    w = p.tables.weights
    claim = float(cubes) + w.tiffin_claim * float(mine)
    claims = float(len(route.track)) + w.tiffin_claim * float(len(route.tiffins)) + w.coming_claim
    boxes = max(len(route.tiffins), least)
    return float(p.tables.route_pots[route.face] * boxes) * claim / claims
