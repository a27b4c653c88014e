"""Players for many games in a row: they choose from the position itself, in compiled code.

They see no more than a bot that is handed a view: greedy looks into worlds in which everything
that its seat cannot know has been drawn anew, as `Perspective.sample` does.
"""

from mypy_extensions import i64

from milkrun.bots.greedy import Greedy, Tree
from milkrun.kernel.moves import Moves
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import State


class Quick:
    """A random player; its kin think more."""

    def __init__(self) -> None:
        self.rng = Rng()
        self.barred: set[int] = set()
        """Actions it never takes as long as there is another."""
        self.is_barred = False
        self.takes_any = True
        """Whether any legal action will do: whoever plays it then need not ask."""

    def bar(self, actions: set[int]) -> None:
        """From now on, never these."""
        self.barred = actions
        self.is_barred = len(actions) > 0
        self.takes_any = self.takes_any and not self.is_barred

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
        self.takes_any = False

    def choose(self, state: State, seat: i64, moves: Moves) -> i64:
        if self.is_barred:
            narrow(moves, self.barred)
        legal = self.bot.looked_at(list(moves.taken()), self.most)
        if len(legal) == 1:
            return legal[0]
        totals, tree = [0.0 for _ in legal], Tree(state.game, self.rng, self.bot.spares)
        world: State | None = None
        for i in range(self.bot.worlds):
            before = self.rng.state
            world = state.clone_into(world)
            world.determinize(seat, self.rng)
            tree.weigh(world, legal, totals, self.rng.state == before, i == self.bot.worlds - 1)
        return legal[totals.index(max(totals))]


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
