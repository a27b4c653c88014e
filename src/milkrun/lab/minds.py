"""Who chooses for a seat in a game of the lab, and what they never and always do."""

from typing import Protocol

from mypy_extensions import i64

from milkrun.bots.quick import Quick, QuickGreedy
from milkrun.kernel.game import Game
from milkrun.kernel.moves import Moves
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import State
from milkrun.lab.barring import Bars
from milkrun.lab.endings import recall
from milkrun.lab.plan import Plan
from milkrun.play.players import Chooser, kind_of, resolve


class Mind(Protocol):
    """Whoever chooses for a seat."""

    def choose(self, state: State, seat: i64, moves: Moves) -> i64:
        """One of the legal actions, which `moves` holds."""


class Viewing:
    """A bot that is handed view bytes; what it is barred from is not offered to it.

    Bots that plan whole turns imagine the rules as they are: where such a plan begins with what is
    barred, a greedy player chooses from the rest.
    """

    def __init__(self, bot: Chooser, bars: Bars, seed: int) -> None:
        self.bot = bot
        self.bars = bars
        self.instead = QuickGreedy()
        self.instead.rng.state = Rng(seed).state

    def choose(self, state: State, seat: i64, moves: Moves) -> i64:
        """What the bot makes of the seat's view."""
        view = state.game.view(state, int(seat))
        if not self.bars.any():
            return self.bot.answer(state.game, view.to_bytes())
        self.bars.narrow(state, moves)
        view.legal = [int(a) for a in moves.taken()]
        answer = self.bot.answer(state.game, view.to_bytes())
        return answer if answer in view.legal else self.instead.choose(state, seat, moves)


class Narrowed:
    """A quick player whose choice is narrowed: which moves are left depends on the day."""

    def __init__(self, quick: Quick, bars: Bars) -> None:
        self.quick = quick
        self.bars = bars

    def choose(self, state: State, seat: i64, moves: Moves) -> i64:
        """As the player does, of what is left."""
        self.bars.narrow(state, moves)
        return self.quick.choose(state, seat, moves)


def bars_of(plan: Plan, game: Game, player: int) -> Bars:
    """What a player never does, and always."""
    never, always = (
        [what for who, what in named if who == player]
        for named in (plan.arm.never, plan.arm.always)
    )
    return Bars(game, never, always)


def quick_player(plan: Plan, game: Game, player: int) -> Quick:
    """A player that chooses in compiled code."""
    code = resolve(game, plan.arm.players[player])
    quick = QuickGreedy(code.iterations) if kind_of(code.name) == "greedy" else Quick()
    quick.bar(bars_of(plan, game, player).never.whole)
    return quick


def recall_all(minds: list[Mind], others: list[Mind]) -> None:
    """Let bots know what others, each of its kind, know from their past."""
    for mind, other in zip(minds, others, strict=True):
        if isinstance(mind, Viewing) and isinstance(other, Viewing):
            recall(mind.bot, other.bot)
