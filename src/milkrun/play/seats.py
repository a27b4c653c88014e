"""The draw of seats: who asked for a place sits where the match's own chance says.

It is drawn at line 0, the header, from the same key as everything else: all orders are equally
likely, any worker finds the same one, and `milkrun verify` checks it. The nonces stay in the
order of the places, so that the key can be made again.
"""

from collections.abc import Sequence
from math import factorial
from typing import TypeVar

from milkrun.play.chance import number_below

HEADER_LINE = 0
T = TypeVar("T")


def draw_seats(key: bytes, seats: int) -> list[int]:
    """The seat of each place, in the order of the places."""
    number, free = number_below(key, HEADER_LINE, factorial(seats)), list(range(seats))
    drawn: list[int] = []
    for left in range(seats, 0, -1):
        number, at = divmod(number, left)
        drawn.append(free.pop(at))
    return drawn


def seated(things: Sequence[T], draw: Sequence[int]) -> list[T]:
    """What belongs to the places, in the order of the seats; nothing moves without a draw."""
    if not draw:
        return list(things)
    return [things[place] for place in sorted(range(len(draw)), key=draw.__getitem__)]


def is_order(draw: Sequence[int], seats: int) -> bool:
    """Whether a draw gives each place a seat of its own."""
    return sorted(draw) == list(range(seats))
