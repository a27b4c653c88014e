"""What a dabbawalla's chances depend on beside worths."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.tiffin.chapters.active import is_active, minimum
from milkrun.games.tiffin.chapters.scoring import delivery_fee, number_ahead, route_fee
from milkrun.games.tiffin.facts import At, Colour, Player, Route
from milkrun.games.tiffin.judgement.worth import fit_worth, hand_worth
from milkrun.games.tiffin.position import Position, count, cubes_of, spaces_by, tiffins_of
from milkrun.games.tiffin.tables import CARDS, SLOTS, rank_of
from milkrun.kernel.state import NONE

TENS: Final = 0.1
"""Rupees are told in tens, so that all numbers are of a size."""


def traits(p: Position, player: Player) -> vec[float]:
    """How far the game is, whose turn it is, what is to be had, and all that a player holds."""
    out = table_traits(p, player)
    anywhere = spaces_by(player, Colour.GREY)
    fits = 0.0
    for slot in range(SLOTS):
        fits += fit_worth(p, p.routes[slot], player, anywhere, minimum(p))
    out = append(out, TENS * fits)
    out = append(out, TENS * hand_worth(p, player))
    out = append(out, float(count(player, 3) + count(player, 4)) / 5.0)
    out = append(out, float(count(player, 1)) / 5.0)
    for trait in shown_traits(p, player):
        out = append(out, trait)
    return out


def table_traits(p: Position, player: Player) -> vec[float]:
    """What is the same for everybody, but for whose turn it is."""
    filled = 0.0
    for slot in range(SLOTS):
        filled += come(p.routes[slot])
    out = vec[float](capacity=24)
    out = append(out, (float(p.done) + 0.5 * filled) / float(CARDS))
    out = append(out, filled)
    out = append(out, 1.0 if p.seat == player.seat and p.step > At.START else 0.0)
    out = append(out, TENS * float(delivery_fee(p)))
    out = append(out, float(high_cards(p)) / 6.0)
    return out


def shown_traits(p: Position, player: Player) -> vec[float]:
    """What everybody sees: rupees, how the routes stand, cubes, cards and specials left."""
    now, soon, cubes, tiffins = 0.0, 0.0, 0.0, 0.0
    for slot in range(SLOTS):
        route = p.routes[slot]
        pays, part = paid_now(p, route, player.seat), come(route)
        now += pays
        soon += pays * part * part
        cubes += float(cubes_of(route, player.seat))
        tiffins += float(tiffins_of(route, player.seat))
    out = vec[float](capacity=8)
    out = append(out, TENS * float(player.score))
    out = append(out, TENS * now)
    out = append(out, TENS * soon)
    out = append(out, TENS * cubes)
    out = append(out, tiffins / 3.0)
    out = append(out, TENS * float(player.size))
    specials = (1 if player.flat else 0) + (1 if player.shortcut else 0)
    return append(out, float(specials))


def paid_now(p: Position, route: Route, seat: i64) -> float:
    """What an active route would pay the seat, were it complete."""
    if route.face == NONE or not is_active(p, route):
        return 0.0
    pays = tiffins_of(route, seat) * delivery_fee(p)
    if cubes_of(route, seat) > 0:
        pays += route_fee(p, route, number_ahead(route, seat))
    return float(pays)


def come(route: Route) -> float:
    """How much of a route is filled."""
    return 0.0 if route.face == NONE else float(len(route.track)) / float(max(route.size, 1))


def high_cards(p: Position) -> i64:
    """Threes and fours in the pool, for whoever drafts next."""
    number: i64 = 0
    for card in p.pool:
        if card != NONE and rank_of(card) >= 3:
            number += 1
    return number
