"""Player codes, the same everywhere: `human,greedy,planner,mcts:2000,mcts:1s,hard,my_bot`.

`mcts@tuned:2000` plays with the weights of that name. Without a name `greedy`, `planner` and
`mcts` play with those found by hand: a ladder needs rungs that stay where they are. All other
bots play with the best weights of the game.
"""

import re
from dataclasses import dataclass
from typing import Protocol

from milkrun.bots.casual import Casual
from milkrun.bots.deep import Deep
from milkrun.bots.greedy import Greedy
from milkrun.bots.mcts import Mcts
from milkrun.bots.planner import Planner
from milkrun.bots.turns import Turns
from milkrun.bots.uniform import Uniform
from milkrun.bots.weighing import Weighing
from milkrun.kernel.bot import Bot, Budget, Perspective
from milkrun.kernel.errors import SeatError, cut, nearest
from milkrun.kernel.game import Game
from milkrun.kernel.weights import HAND
from milkrun.play import own_bots

HUMAN = "human"
BOTS = ["random", "greedy", "planner", "casual", "mcts", "turns", "rounds", "deep"]
LEVELS = ["easy", "normal", "hard", "expert"]
CODES = [HUMAN, *BOTS, *LEVELS]
SEARCHING = ["mcts", "turns", "rounds", "deep"]
SHARED = ["turns", "rounds", "deep"]
"""Bots whose search of one choice several processes can share."""
ROUNDS_AHEAD = 2
"""After how many rounds `rounds` judges what comes of a plan."""
RUNGS = ["greedy", "planner", "mcts"]
"""Bots that weigh as they always did, unless their code names other weights."""
AT = "@"
CHAIN = ["mcts", "planner", "greedy", "random"]
"""From the strongest to the weakest: the next one answers for one that failed."""
PATIENCE = 10.0
"""Seconds beyond its own budget before a bot is held to be lost."""
SLOWEST = 200
"""Iterations a second that the slowest machine is trusted with."""
SHARE = 0.8
"""The part of the deadline after which an anytime bot should answer by itself."""
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

    def deadline(self) -> float:
        """When a decision is overdue, in seconds."""
        return PATIENCE + self.seconds + self.iterations / SLOWEST

    def budget(self) -> Budget:
        """A fresh budget for one decision: whoever can answer at any time does so in time."""
        most = SHARE * self.deadline()
        return Budget(self.iterations, min(self.seconds, most) if self.seconds else most)

    def weaker(self) -> list[str]:
        """Who answers for this bot if it fails, one after the other."""
        kind = kind_of(self.name)
        if kind in SEARCHING:
            return CHAIN[1:]
        return CHAIN[CHAIN.index(kind) + 1 :] if kind in CHAIN else CHAIN[2:]


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
        """What the bot chooses, from view bytes alone; it is not asked where it has no choice."""
        seen = Perspective(game, view)
        legal = seen.legal_actions()
        return legal[0] if len(legal) == 1 else self.bot.choose(seen, self.code.budget())

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
    kind, at, weights = name.partition(AT)
    if kind not in CODES and own_bots.find(kind) is None:
        known = [*CODES, *own_bots.names()]
        raise SeatError(f"There is no player '{cut(text)}'.{nearest(kind, known)}")
    if at and (kind in (HUMAN, "random", *LEVELS) or not weights.isalpha()):
        raise SeatError(f"'{cut(text)}' names no weights; a bot that judges does: mcts@hand.")
    if not colon:
        return Code(name, iterations=DEFAULT_ITERATIONS if searches(name) else 0)
    if not takes_budget(name):
        raise SeatError(f"Player '{name}' takes no budget; mcts:2000 or mcts:1s does.")
    return _with_budget(name, budget)


def searches(name: str) -> bool:
    """Whether a bot thinks for as long as it may: ours that searches, and any of the user's."""
    return kind_of(name) in SEARCHING or kind_of(name) not in CODES


def kind_of(name: str) -> str:
    """The bot's name without the weights it plays with."""
    return name.partition(AT)[0]


def takes_budget(name: str) -> bool:
    """Whether a code may name iterations: `greedy:3` looks at three actions, `casual:3` overlooks
    three plans of ten."""
    return kind_of(name) in ("greedy", "casual") or searches(name)


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
    if code.name in LEVELS:
        code = parse_code(level_code(game, code.name))
    weights = code.name.partition(AT)[2]
    if weights:
        game.setting.facts.weights.find(weights, game.seats)
    return code


def make_player(game: Game, text: str, seed: int) -> Player | None:
    """The bot a code names; None for a person."""
    code = resolve(game, text)
    return None if code.name == HUMAN else Player(make_bot(code.name, seed), code)


def level_code(game: Game, level: str) -> str:
    """What a named level means in this game."""
    levels: dict[str, str] = game.setting.facts.levels
    if level not in levels:
        raise SeatError(f"{game.id} has no level '{level}'.{nearest(level, list(levels))}")
    return levels[level]


def make_bot(name: str, seed: int) -> Bot:
    """A bot by name, with the weights it names."""
    kind, _, weights = name.partition(AT)
    bot = make_kind(kind, seed)
    if not weights and kind in RUNGS:
        weights = HAND
    return Weighing(bot, weights) if weights else bot


def make_kind(kind: str, seed: int) -> Bot:
    """A bot by name, whatever it weighs."""
    if kind == "greedy":
        return Greedy(seed)
    if kind == "planner":
        return Planner(seed)
    if kind == "mcts":
        return Mcts(seed)
    if kind == "casual":
        return Casual(seed)
    if kind == "turns":
        return Turns(seed)
    if kind == "rounds":
        return Turns(seed, rounds=ROUNDS_AHEAD)
    if kind == "deep":
        return Deep(seed)
    own = own_bots.find(kind)
    return Uniform(seed) if own is None else own_bots.make(own, seed)
