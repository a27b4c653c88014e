"""What a seat knows beside the facts all see, as numbers: the rows of `[sight]`, in their order."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from milkrun.games.out_for_delivery.facts import Player
from milkrun.games.out_for_delivery.parcel_board import city_of, hold_of, origin_of, square_of
from milkrun.games.out_for_delivery.position import Position
from milkrun.kernel.figures import put, put_key, put_seat, put_zeros
from milkrun.kernel.state import NONE

ROOM: Final[i64] = 16
"""Parcels of a player that are shown, in the order of their board."""
WIDE: Final[i64] = 4


def see(p: Position, v: vec[i16], i: i64, seat: i64, half_made: bool) -> i64:
    """[OFD-R58] Everything, but a half-made choice to its maker alone."""
    seats = p.tables.seats
    for k in range(seats):
        i = see_parcels(p.neighbour(seat, k), v, i)
    for k in range(seats):
        i = put(v, i, p.wealth(p.neighbour(seat, k)))
    mine = p.seat == seat and half_made
    i = put_seat(v, i, p.partner if mine else NONE, seat, seats)
    return put_key(v, i, p.give if mine else NONE)


def see_parcels(player: Player, v: vec[i16], i: i64) -> i64:
    """Destination, square and origin as printed, from 1; then the advances it will skip."""
    many = min(len(player.parcels), ROOM)
    for k in range(many):
        code = player.parcels[k]
        v[i] = i16(city_of(code) + 1)
        v[i + 1] = i16(square_of(code) + 1)
        v[i + 2] = i16(origin_of(code) + 1)
        v[i + 3] = i16(hold_of(code))
        i += WIDE
    return put_zeros(v, i, i + WIDE * (ROOM - many))
