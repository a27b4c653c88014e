"""The Parcel Board: parcels in their squares, in a fixed order so that equal boards are equal.

A parcel is an int: ((destination x 10 + square) x 6 + origin) x 8 + advances to skip. The vec of
a player's parcels is sorted and replaced, never changed.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.facts import Player
from milkrun.games.out_for_delivery.map import CITIES
from milkrun.games.out_for_delivery.tables import SQUARES
from milkrun.kernel.state import NONE
from milkrun.kernel.vecs import without

HOLDS: Final[i64] = 8
"""A parcel skips fewer advances than this."""
ORIGINS: Final[i64] = CITIES * HOLDS
LAST_SQUARE: Final[i64] = SQUARES - 1


def parcel(city: i64, square: i64, origin: i64, hold: i64) -> i64:
    """A parcel as an int; cities and squares count from 0 here."""
    return ((city * SQUARES + square) * CITIES + origin) * HOLDS + hold


def city_of(code: i64) -> i64:
    """[OFD-GEN-3] Where the parcel goes."""
    return code // (ORIGINS * SQUARES)


def square_of(code: i64) -> i64:
    """The square it lies in, from 0."""
    return code // ORIGINS % SQUARES


def place_of(code: i64) -> i64:
    """Its destination and its square in one number, as moves name it."""
    return code // ORIGINS


def origin_of(code: i64) -> i64:
    """The city it waited in."""
    return code // HOLDS % CITIES


def hold_of(code: i64) -> i64:
    """How many advances it will skip."""
    return code % HOLDS


def parcel_at(player: Player, place: i64) -> i64:
    """[OFD-R80] The index of the first parcel of a destination and square, or NONE."""
    for i in range(len(player.parcels)):
        if player.parcels[i] // ORIGINS == place:
            return i
    return NONE


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
    code = player.parcels[index]
    player.parcels = without(player.parcels, index)
    return code
