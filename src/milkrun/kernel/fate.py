"""The luck of a repeatable game, drawn by what it is for.

Every draw has a number of its own, made of the seed, its purpose, the round, the seat and how
many such draws came before. So two variants of a game share their dice and cards wherever these
mean the same, whatever else was drawn in between.
"""

from typing import Final

from mypy_extensions import i64

from milkrun.kernel.chance_code import stir
from milkrun.kernel.rng import MASK32, MULTIPLIER, Rng
from milkrun.kernel.state import State

GOLDEN: Final[i64] = 0x9E3779B9
BOTS: Final[i64] = 0x42074
"""What sets the numbers of the players apart from those of the dice."""


class Fate:
    """The luck of one game after the other; `begin` names the seed."""

    def __init__(self, seed: i64 = 0) -> None:
        self.rng = Rng()
        self.low: i64 = 0
        self.high: i64 = 0
        self.begin(seed)

    def begin(self, seed: i64) -> None:
        """From now on, the luck of that seed: near seeds give far numbers."""
        first = stir((seed & MASK32) ^ GOLDEN)
        second = stir(((seed >> 32) & MASK32) ^ first ^ (GOLDEN >> 1))
        self.low = stir((first + second) & MASK32)
        self.high = (second % (MULTIPLIER - 1) + 1) << 32

    def state(self, code: i64) -> i64:
        """Where the generator of that code begins: near seeds and codes give far states."""
        return self.high + stir(self.low ^ code)

    def draw(self, state: State) -> i64:
        """The chance action of this seed for what is drawn here."""
        return state.fated(self.low, self.high, self.rng)

    def settle(self, state: State) -> i64:
        """Let chance act; whose decision it is then."""
        return state.settle_as_fated(self.low, self.high, self.rng)

    def lend(self, rng: Rng, seat: i64) -> None:
        """Set a player's own generator to where this seed has it begin."""
        rng.state = self.state(stir(BOTS + seat))
