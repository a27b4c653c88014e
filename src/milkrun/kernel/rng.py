"""A tiny seedable generator: equal numbers compiled and plain, and no 64-bit overflow.

Multiply-with-carry on base 2^32: the state (word and carry) stays below 2^61, so it fits
mypyc's `i64` without wrap-around; the word leaves xor-ed with its carry.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

MULTIPLIER: Final[i64] = 536870598
MASK32: Final[i64] = 0xFFFFFFFF
ROUNDS: Final = 8


@mypyc_attr(acyclic=True)
class Rng:
    """Numbers from a seed. Not secret: matches between people draw from `play.chance`."""

    def __init__(self, seed: int = 0) -> None:
        self.state: i64 = _spread(seed)
        for _i in range(ROUNDS):
            self.next32()

    def next32(self) -> i64:
        """The next 32 bits."""
        self.state = MULTIPLIER * (self.state & MASK32) + (self.state >> 32)
        return (self.state & MASK32) ^ (self.state >> 32)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n below 2^31."""
        return (self.next32() * n) >> 32

    def clone(self) -> "Rng":
        """A generator that will give the same numbers."""
        twin = Rng()
        twin.state = self.state
        return twin


def _spread(seed: int) -> int:
    """Any integer as a start state; near seeds give far states."""
    x = (seed + (seed >> 64) * 0xD1B54A32D192ED03) & 0xFFFFFFFFFFFFFFFF
    x = (x + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    x ^= x >> 31
    return (x % ((536870598 << 32) - 2)) + 1


def draw(weights: vec[i64], number: i64) -> i64:
    """Which weight the number falls on, counting from 0; `number` is below their sum."""
    for i in range(len(weights)):
        number -= weights[i]
        if number < 0:
            return i
    raise ValueError("number is not below the sum of the weights")


def total(weights: vec[i64]) -> i64:
    """The sum of weights, or of any counts."""
    t: i64 = 0
    for w in weights:
        t += w
    return t
