"""Players for many games in a row: they choose from the position itself, in compiled code.

They see no more than a bot that is handed a view: greedy looks into worlds in which everything
that its seat cannot know has been drawn anew, as `Perspective.sample` does.
"""

from typing import Final

from mypy_extensions import i64

from milkrun.bots.greedy import Greedy
from milkrun.kernel.moves import Moves
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import State

UNKNOWN: Final = -1.0
"""No value yet: values lie between 0 and 1."""


class Quick:
    """A random player; its kin think more."""

    def __init__(self) -> None:
        self.rng = Rng()
        self.barred: set[int] = set()
        """Actions it never takes as long as there is another."""
        self.is_barred = False

    def bar(self, actions: set[int]) -> None:
        """From now on, never these."""
        self.barred = actions
        self.is_barred = len(actions) > 0

    def choose(self, state: State, seat: i64, moves: Moves) -> i64:
        """One of the legal actions, which `moves` holds."""
        if self.is_barred:
            narrow(moves, self.barred)
        return moves.any(self.rng)


class QuickGreedy(Quick):
    """The greedy bot, asked without a view."""

    def __init__(self, most: int = 0) -> None:
        super().__init__()
        self.bot = Greedy()
        self.bot.rng = self.rng
        self.most = most

    def choose(self, state: State, seat: i64, moves: Moves) -> i64:
        if self.is_barred:
            narrow(moves, self.barred)
        legal = self.bot.looked_at(list(moves.taken()), self.most)
        if len(legal) == 1:
            return legal[0]
        totals, known = [0.0 for _ in legal], [UNKNOWN for _ in legal]
        for _i in range(self.bot.worlds):
            before = self.rng.state
            world = state.clone()
            world.determinize(seat, self.rng)
            self.weigh(world, legal, totals, known, self.rng.state == before)
        return legal[totals.index(max(totals))]

    def weigh(
        self, world: State, legal: list[int], totals: list[float], known: list[float], is_open: bool
    ) -> None:
        """As the bot weighs; what no chance has touched is the same in every world, and kept."""
        for i in range(len(legal)):
            value = known[i]
            if value == UNKNOWN:
                before = self.rng.state
                value = self.bot.promise(world, legal[i], world.game.clear_lead)
                if is_open and self.rng.state == before:
                    known[i] = value
            totals[i] += value


def narrow(moves: Moves, barred: set[int]) -> None:
    """Leave out what is barred, unless nothing else is there."""
    kept: i64 = 0
    for i in range(moves.count):
        action = moves.at[i]
        if action not in barred:
            moves.at[kept] = action
            kept += 1
    if kept > 0:
        moves.count = kept
