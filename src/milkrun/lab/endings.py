"""Games played on from one point several times: what their endings average varies less.

Where a game forks its past alone decides, never what comes of it. So each of its endings is a
game as it may go from there, each counts by its share, and their average is on average what one
game is, however many there are. Only the noise of what comes after a fork grows less.
"""

from collections.abc import Iterable
from typing import Final

from milkrun.bots.judging import judge
from milkrun.bots.planned import Planned
from milkrun.bots.weighing import Weighing
from milkrun.kernel.bot import Bot
from milkrun.kernel.errors import UsageError
from milkrun.kernel.events import Event
from milkrun.kernel.game import Game
from milkrun.kernel.state import State
from milkrun.play import own_bots
from milkrun.play.players import Chooser, Player, kind_of, parse_code

MOST: Final = 64
"""Endings of a game, at most."""
OPEN: Final = 0.85
"""Where somebody is judged to win more than this, nothing is left to be played several times."""
APART: Final = 1 << 40
"""How far apart the seeds of two endings are: further than those of any two games of a run."""
Shared = tuple[float, dict[str, float]]
"""What an ending came to, and the share by which it counts."""


def demand_endings(endings: int, codes: Iterable[str]) -> None:
    """Refuse a number that is no power of two, and bots whose memory nobody can copy."""
    if not 1 <= endings <= MOST or endings & (endings - 1):
        raise UsageError(f"A game has 1, 2, 4 ... or {MOST} endings, not {endings}.")
    strangers = [code for code in codes if own_bots.find(kind_of(parse_code(code).name))]
    if endings > 1 and strangers:
        raise UsageError(
            f"'{strangers[0]}' may remember what nobody can copy: its games have one ending."
        )


class Way:
    """How a game has come to where it is: where its first turn ended, and how often it forked."""

    def __init__(self) -> None:
        self.start: float | None = None
        """How far it had come, by its own account, when a turn was over for the first time."""
        self.passed = 0
        """Points that lie behind it, at which it forked if it was open."""
        self.share = 1.0
        """How much it counts among the endings of its game."""

    def part(self, far: float) -> float:
        """How much of what there was to come after its first turn lies behind it."""
        if self.start is None:
            self.start = far
        return (far - self.start) / (1.0 - self.start) if self.start < 1.0 else 1.0

    def halved(self) -> "Way":
        """Another way to go on from here; each counts for half."""
        self.share /= 2
        other = Way()
        other.start, other.passed, other.share = self.start, self.passed, self.share
        return other


class Forks:
    """Where an open game goes on in two ways: at ends of turns, evenly spread over a game."""

    def __init__(self, game: Game, endings: int) -> None:
        self.points = endings.bit_length() - 1
        names = [kind.name for kind in game.event_kinds]
        end = game.signs.turn_end
        self.turn_end = names.index(end) if end in names else -1

    def is_turn_over(self, told: list[Event]) -> bool:
        """Whether a turn ended with what happened."""
        return any(event.kind == self.turn_end for event in told)

    def meet(self, way: Way, state: State, told: list[Event]) -> bool:
        """Note how far a game has come; whether it forks here. It passes points while decided."""
        if way.passed == self.points or not self.is_turn_over(told) or state.is_over():
            return False
        if way.part(state.traits(0)[0]) < (way.passed + 1) / (self.points + 1):
            return False
        way.passed += 1
        return is_open(state)


def is_open(state: State) -> bool:
    """Whether nobody is judged to have as good as won."""
    return all(judge(state, seat)[0] <= OPEN for seat in range(state.game.seats))


def fresh_seed(seed: int, number: int) -> int:
    """The luck of an ending; that of the first is the game's own."""
    return seed + APART * number


def recall(player: Chooser, other: Chooser) -> None:
    """Let a player know what another of the same code knows from its past; its luck is its own."""
    if isinstance(player, Player) and isinstance(other, Player):
        take_over(player.bot, other.bot)


def take_over(bot: Bot, other: Bot) -> None:
    """What a bot has in mind from one choice to the next: the turn it planned, what it asked."""
    if isinstance(bot, Weighing) and isinstance(other, Weighing):
        take_over(bot.bot, other.bot)
    if isinstance(bot, Planned) and isinstance(other, Planned):
        bot.plan, bot.asked = dict(other.plan), list(other.asked)


def average(parts: list[Shared]) -> dict[str, float]:
    """What the endings of a game come to, each by its share."""
    lists = [(share, {name: [value] for name, value in found.items()}) for share, found in parts]
    return {name: values[0] for name, values in blend(lists).items()}


def blend(parts: list[tuple[float, dict[str, list[float]]]]) -> dict[str, list[float]]:
    """Lists added up name by name, each by its share; what is not named is nothing."""
    out: dict[str, list[float]] = {}
    for share, found in parts:
        for name, values in found.items():
            sums = out.setdefault(name, [0.0 for _ in values])
            for i, value in enumerate(values):
                sums[i] += share * value
    return out
