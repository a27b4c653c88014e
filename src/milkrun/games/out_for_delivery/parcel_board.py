"""The Parcel Board: parcels in their squares, in a fixed order so that equal boards are equal."""

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.map import CITIES
from milkrun.games.out_for_delivery.position import HOLDS, ORIGINS, Player
from milkrun.games.out_for_delivery.tables import SQUARES


def parcel(city: i64, square: i64, origin: i64, hold: i64) -> i64:
    """A parcel as an int; cities and squares count from 0 here."""
    return ((city * SQUARES + square) * CITIES + origin) * HOLDS + hold


def city_of(code: i64) -> i64:
    """[OFD-GEN-3] Where the parcel goes."""
    return code // (ORIGINS * SQUARES)


def square_of(code: i64) -> i64:
    """The square it lies in, from 0."""
    return code // ORIGINS % SQUARES


def origin_of(code: i64) -> i64:
    """The city it waited in."""
    return code // HOLDS % CITIES


def hold_of(code: i64) -> i64:
    """How many advances it will skip."""
    return code % HOLDS


def put(player: Player, code: i64) -> None:
    """A parcel is laid on the player's board."""
    old = player.parcels
    out = vec[i64](capacity=len(old) + 1)
    i: i64 = 0
    while i < len(old) and old[i] <= code:
        out = append(out, old[i])
        i += 1
    out = append(out, code)
    while i < len(old):
        out = append(out, old[i])
        i += 1
    player.parcels = out


def take(player: Player, index: i64) -> i64:
    """The parcel at that index leaves the player's board."""
    old = player.parcels
    out = vec[i64](capacity=len(old))
    for i in range(len(old)):
        if i != index:
            out = append(out, old[i])
    player.parcels = out
    return old[index]
