"""What bots steer by beside worths: above all what each driver can still deliver, and by when."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.mint_delivery.facts import At, Player
from milkrun.games.mint_delivery.judgement.reach import Reach
from milkrun.games.mint_delivery.judgement.traits import MANY
from milkrun.games.mint_delivery.judgement.worth import actions_left, orders_to_end
from milkrun.games.mint_delivery.position import Position
from milkrun.games.mint_delivery.tables import MINTS, SLOTS, TOWNS
from milkrun.kernel.state import NONE

IN_HAND: Final = vec[i64]([1, 3, 5, 8, 12, 20])
"""Actions within which orders in hand are delivered."""
ON_OFFER: Final = vec[i64]([3, 5, 7, 9, 11, 13, 16, 20])
"""The same where one from the table is fetched too."""
DEAR: Final = 5.0
"""The points of the best orders."""


def clues(p: Position, player: Player) -> vec[float]:
    """How near the end is, whose turn it is, and all that a driver has to go on with."""
    to_end, sizes = float(orders_to_end(p)), town_sizes(p)
    out = vec[float](capacity=64)
    out = append(out, 1.0 if p.triggered else 1.0 / (1.0 + 0.2 * to_end))
    out = append(out, to_end / DEAR)
    out = append(out, 1.0 if p.triggered else 0.0)
    out = append(out, float(p.actions) if p.seat == player.seat and p.step > At.START else 0.0)
    out = append(out, 1.0 if p.start == player.seat else 0.0)
    out = append(out, float(len(player.orders)))
    out = append(out, float(sizes[0]))
    out = append(out, float(sizes[1]))
    out = append(out, float(sizes[2] + sizes[3]) / 2.0)
    for clue in shown_clues(p, player):
        out = append(out, clue)
    return out


def town_sizes(p: Position) -> vec[i64]:
    """How many orders each town still has, the fewest first."""
    sizes = vec[i64](capacity=4)
    for town in range(TOWNS):
        at: i64 = town
        sizes = append(sizes, orders_of(p, town))
        while at > 0 and sizes[at - 1] > sizes[at]:
            sizes[at], sizes[at - 1] = sizes[at - 1], sizes[at]
            at -= 1
    return sizes


def orders_of(p: Position, town: i64) -> i64:
    """How many orders a town still has, face down and face up."""
    here = p.deck[town]
    for slot in range(SLOTS):
        if p.up[SLOTS * town + slot] != NONE:
            here += 1
    return here


def shown_clues(p: Position, player: Player) -> vec[float]:
    """What everybody sees: points, actions left, the truck, and orders once they are open."""
    is_open = p.step > At.KEEP
    out = vec[float](capacity=32)
    out = append(out, float(p.score(player)) / DEAR)
    out = append(out, min(actions_left(p, player), MANY) / MANY if is_open else 1.0)
    out = append(out, float(len(player.orders)) if is_open else 0.0)
    out = append(out, float(p.points_of(player.orders)) / DEAR if is_open else 0.0)
    for mint in range(MINTS):
        out = append(out, float(player.truck[mint]))
    out = append(out, float(player.cargo))
    out = append(out, float(len(player.done)))
    return with_reach(out, p, player) if is_open else without_reach(out)


def with_reach(out: vec[float], p: Position, player: Player) -> vec[float]:
    """The points that can be made within so many actions."""
    reach = Reach(p, player)
    for n in IN_HAND:
        out = append(out, float(reach.in_hand[n]) / DEAR)
    for n in ON_OFFER:
        out = append(out, float(reach.on_offer[n]) / DEAR)
    return out


def without_reach(out: vec[float]) -> vec[float]:
    """The same while orders are secret."""
    for _i in range(len(IN_HAND) + len(ON_OFFER)):
        out = append(out, 0.0)
    return out
