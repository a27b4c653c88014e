"""Player codes, the same everywhere: `human,greedy,planner,mcts:2000,mcts:1s,hard,my_bot`."""

import re
from dataclasses import dataclass
from typing import Protocol

from milkrun.bots.greedy import Greedy
from milkrun.bots.mcts import Mcts
from milkrun.bots.planner import Planner
from milkrun.bots.uniform import Uniform
from milkrun.kernel.bot import Bot, Budget, Perspective
from milkrun.kernel.errors import SeatError, cut, nearest
from milkrun.kernel.game import Game
from milkrun.play import own_bots

HUMAN = "human"
BOTS = ["random", "greedy", "planner", "mcts"]
LEVELS = ["easy", "normal", "hard", "expert"]
CODES = [HUMAN, *BOTS, *LEVELS]
DEFAULT_ITERATIONS = 1000
MOST_ITERATIONS, MOST_SECONDS = 1_000_000, 60.0
ITERATIONS, SECONDS = re.compile(r"[0-9]{1,7}"), re.compile(r"[0-9]{0,2}\.?[0-9]{1,3}s")
"""Budgets are written plainly: no signs, no exponents, no digits without end."""


@dataclass(frozen=True)
class Code:
    """A player code taken apart."""

    name: str
    iterations: int = 0
    seconds: float = 0.0

    def budget(self) -> Budget:
        """A fresh budget for one decision."""
        return Budget(self.iterations, self.seconds)


class Chooser(Protocol):
    """Whoever answers for a seat, in this process or in another."""

    def answer(self, game: Game, view: bytes) -> int:
        """One of the legal actions of a view."""

    def close(self) -> None:
        """Let go of whatever the answers needed."""


@dataclass
class Player:
    """A bot at the table, with what it may spend on a decision."""

    bot: Bot
    code: Code

    def answer(self, game: Game, view: bytes) -> int:
        """What the bot chooses, from view bytes alone."""
        return self.bot.choose(Perspective(game, view), self.code.budget())

    def close(self) -> None:
        """A bot in this process holds nothing."""


def add_code(path: str) -> str:
    """Load a bot of the user's from a file; its code."""
    return own_bots.add_file(path, CODES)


def parse_players(text: str) -> list[str]:
    """The codes of a list such as `human,greedy,mcts:2000`, each checked."""
    codes = [code.strip().lower() for code in text.split(",") if code.strip()]
    if not codes:
        raise SeatError("Nobody plays: name the players, as human,normal.")
    for code in codes:
        parse_code(code)
    return codes


def parse_code(text: str) -> Code:
    """`mcts:2000` is 2000 simulations a decision, `mcts:1s` a second."""
    name, colon, budget = text.partition(":")
    if name not in CODES and own_bots.find(name) is None:
        known = [*CODES, *own_bots.names()]
        raise SeatError(f"There is no player '{cut(text)}'.{nearest(name, known)}")
    if not colon:
        return Code(name, iterations=DEFAULT_ITERATIONS if searches(name) else 0)
    if not takes_budget(name):
        raise SeatError(f"Player '{name}' takes no budget; mcts:2000 or mcts:1s does.")
    return _with_budget(name, budget)


def searches(name: str) -> bool:
    """Whether a bot thinks for as long as it may: ours that searches, and any of the user's."""
    return name == "mcts" or name not in CODES


def takes_budget(name: str) -> bool:
    """Whether a code may name iterations; `greedy:3` looks at three actions."""
    return name == "greedy" or searches(name)


def _with_budget(name: str, budget: str) -> Code:
    if SECONDS.fullmatch(budget) and searches(name):
        seconds = float(budget[:-1])
        if 0.0 < seconds <= MOST_SECONDS:
            return Code(name, seconds=seconds)
    elif ITERATIONS.fullmatch(budget) and 0 < int(budget) <= MOST_ITERATIONS:
        return Code(name, iterations=int(budget))
    other = f" or {name}:0.5s (seconds)" if searches(name) else ""
    raise SeatError(f"'{cut(budget)}' is no budget: {name}:20 (iterations){other}.")


def resolve(game: Game, text: str) -> Code:
    """A code with a named level replaced by what it means in this game."""
    code = parse_code(text)
    return parse_code(level_code(game, code.name)) if code.name in LEVELS else code


def make_player(game: Game, text: str, seed: int) -> Player | None:
    """The bot a code names; None for a person."""
    code = resolve(game, text)
    return None if code.name == HUMAN else Player(make_bot(code.name, seed), code)


def level_code(game: Game, level: str) -> str:
    """What a named level means in this game."""
    levels: dict[str, str] = game.setting.facts.levels
    return levels[level]


def make_bot(name: str, seed: int) -> Bot:
    """A bot by name."""
    if name == "greedy":
        return Greedy(seed)
    if name == "planner":
        return Planner(seed)
    if name == "mcts":
        return Mcts(seed)
    own = own_bots.find(name)
    return Uniform(seed) if own is None else own_bots.make(own, seed)
