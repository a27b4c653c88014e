"""Facts as numbers for learners: each function writes one fact at `i` and says where the next goes.

Seats are counted from the one that looks: it is 0, its left neighbour 1. What a place lacks is -1.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

LEAST: Final[i64] = -32768
MOST: Final[i64] = 32767
"""Numbers beyond are written as these."""
NOTHING: Final[i64] = -1


def put(v: vec[i16], i: i64, number: i64) -> i64:
    """A number."""
    v[i] = i16(min(max(number, LEAST), MOST))
    return i + 1


def put_key(v: vec[i16], i: i64, key: i64) -> i64:
    """One of a list, or nothing."""
    v[i] = i16(key)
    return i + 1


def put_flag(v: vec[i16], i: i64, flag: bool) -> i64:
    """Yes or no."""
    v[i] = i16(1 if flag else 0)
    return i + 1


def put_seat(v: vec[i16], i: i64, whose: i64, seat: i64, seats: i64) -> i64:
    """A seat as the one that looks counts; nobody, and owners beyond the seats, as they are."""
    v[i] = i16(from_here(whose, seat, seats))
    return i + 1


def from_here(whose: i64, seat: i64, seats: i64) -> i64:
    """How many places to the left of the seat another one is."""
    if whose < 0 or whose >= seats:
        return whose
    return whose - seat if whose >= seat else whose - seat + seats


def put_row(v: vec[i16], i: i64, keys: vec[i64], room: i64) -> i64:
    """Keys in their order, as many as there is room for."""
    if len(keys) > room:
        keys = keys[:room]
    at = i
    for key in keys:
        v[at] = i16(key)
        at += 1
    return put_nothing(v, at, i + room)


def put_nothing(v: vec[i16], i: i64, end: i64) -> i64:
    """Empty places, up to there."""
    while i < end:
        v[i] = i16(NOTHING)
        i += 1
    return end


def put_seat_row(v: vec[i16], i: i64, owners: vec[i64], room: i64, seat: i64, seats: i64) -> i64:
    """Owners in their order, as many as there is room for."""
    if len(owners) > room:
        owners = owners[:room]
    at = i
    for owner in owners:
        v[at] = i16(from_here(owner, seat, seats))
        at += 1
    return put_nothing(v, at, i + room)


def put_numbers(v: vec[i16], i: i64, numbers: vec[i64], room: i64) -> i64:
    """A number for each of a list, as many as there is room for."""
    if len(numbers) > room:
        numbers = numbers[:room]
    at = i
    for number in numbers:
        v[at] = i16(min(max(number, LEAST), MOST))
        at += 1
    return put_zeros(v, at, i + room)


def put_counts(v: vec[i16], i: i64, counts: vec[i64]) -> i64:
    """How many there are of each kind; they are few."""
    for count in counts:
        v[i] = i16(count)
        i += 1
    return i


def put_zeros(v: vec[i16], i: i64, end: i64) -> i64:
    """Nothing, up to there."""
    while i < end:
        v[i] = i16(0)
        i += 1
    return end


def put_seat_numbers(
    v: vec[i16], i: i64, numbers: vec[i64], room: i64, seat: i64, seats: i64
) -> i64:
    """A number for each of the seats and other owners."""
    put_numbers(v, i, numbers, room)
    for k in range(min(len(numbers), seats)):
        put(v, i + from_here(k, seat, seats), numbers[k])
    return i + room


def put_kinds(v: vec[i16], i: i64, keys: vec[i64], size: i64) -> i64:
    """How many there are of each kind, from the keys themselves."""
    put_zeros(v, i, i + size)
    for key in keys:
        if key >= 0:
            v[i + key] += i16(1)
    return i + size


def put_bits(v: vec[i16], i: i64, bits: i64, size: i64) -> i64:
    """A set: 1 for what is in it."""
    if bits == 0:
        return put_zeros(v, i, i + size)
    for k in range(size):
        v[i + k] = i16((bits >> k) & 1)
    return i + size


def put_seat_bits(v: vec[i16], i: i64, bits: i64, size: i64, seat: i64, seats: i64) -> i64:
    """A set of seats or other owners."""
    if bits == 0:
        return put_zeros(v, i, i + size)
    for k in range(size):
        v[i + from_here(k, seat, seats)] = i16((bits >> k) & 1)
    return i + size
