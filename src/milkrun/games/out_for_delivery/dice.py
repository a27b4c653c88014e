"""[OFD-R63] The dice: one of six faces, or a sum of two."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from milkrun.games.out_for_delivery.moves import DIE, SUM, first_chance
from milkrun.games.out_for_delivery.position import Position
from milkrun.games.out_for_delivery.steps import Draw
from milkrun.kernel.rng import Rng

FACES: Final[i64] = 6
TWO_DICE: Final[vec[i64]] = vec[i64]([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
BEST_TWO: Final[vec[i64]] = vec[i64]([1, 3, 7, 12, 19, 27, 34, 36, 34, 27, 16])
"""The sum of the best two of three dice, of 216."""


class DrawSum(Draw):
    """A roll of two dice; its outcome is their sum (R63)."""

    def legal(self, p: Position) -> vec[i64]:
        first = first_chance(p.tables) + SUM
        out = vec[i64](capacity=len(TWO_DICE))
        for i in range(len(TWO_DICE)):
            out = append(out, first + i)
        return out

    def weights(self, p: Position) -> vec[i64]:
        return TWO_DICE[:]

    def sample(self, p: Position, rng: Rng) -> i64:
        return first_chance(p.tables) + SUM + rng.below(FACES) + rng.below(FACES)


def face(p: Position, action: i64) -> i64:
    """What a die shows, from 1."""
    return action - first_chance(p.tables) - DIE + 1


def row(p: Position, action: i64) -> i64:
    """The row of a table that a sum points to, from 0 (a sum of 2)."""
    return action - first_chance(p.tables) - SUM


def best_two(rng: Rng) -> i64:
    """The sum of the best two of three dice, less 2."""
    a, b, c = rng.below(FACES), rng.below(FACES), rng.below(FACES)
    return a + b + c - min(a, min(b, c))
