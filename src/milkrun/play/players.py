"""Player codes, the same everywhere: `human,random,greedy,mcts:2000,mcts:1s,hard`."""

from dataclasses import dataclass

from milkrun.bots.greedy import Greedy
from milkrun.bots.mcts import Mcts
from milkrun.bots.uniform import Uniform
from milkrun.kernel.bot import Bot, Budget
from milkrun.kernel.errors import SeatError, nearest
from milkrun.kernel.game import Game

HUMAN = "human"
BOTS = ["random", "greedy", "mcts"]
LEVELS = ["easy", "normal", "hard", "expert"]
CODES = [HUMAN, *BOTS, *LEVELS]
DEFAULT_ITERATIONS = 1000
MOST_ITERATIONS, MOST_SECONDS = 1_000_000, 60.0


@dataclass(frozen=True)
class Code:
    """A player code taken apart."""

    name: str
    iterations: int = 0
    seconds: float = 0.0

    def budget(self) -> Budget:
        """A fresh budget for one decision."""
        return Budget(self.iterations, self.seconds)


@dataclass
class Player:
    """A bot at the table, with what it may spend on a decision."""

    bot: Bot
    code: Code


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
    if name not in CODES:
        raise SeatError(f"There is no player '{text}'.{nearest(name, CODES)}")
    if not colon:
        return Code(name, iterations=DEFAULT_ITERATIONS if name == "mcts" else 0)
    if name != "mcts":
        raise SeatError(f"Player '{name}' takes no budget; mcts:2000 or mcts:1s does.")
    return _with_budget(name, budget)


def _with_budget(name: str, budget: str) -> Code:
    try:
        if budget.endswith("s"):
            seconds = float(budget[:-1])
            if 0.0 < seconds <= MOST_SECONDS:
                return Code(name, seconds=seconds)
        elif 0 < int(budget) <= MOST_ITERATIONS:
            return Code(name, iterations=int(budget))
    except ValueError:
        pass
    raise SeatError(f"'{budget}' is no budget: mcts:2000 (simulations) or mcts:0.5s (seconds).")


def make_player(game: Game, text: str, seed: int) -> Player | None:
    """The bot a code names; None for a person."""
    code = parse_code(text)
    if code.name in LEVELS:
        code = parse_code(level_code(game, code.name))
    if code.name == HUMAN:
        return None
    return Player(make_bot(code.name, seed), code)


def level_code(game: Game, level: str) -> str:
    """What a named level means in this game."""
    levels: dict[str, str] = game.setting.facts.levels
    return levels[level]


def make_bot(name: str, seed: int) -> Bot:
    """A bot by name."""
    if name == "greedy":
        return Greedy(seed)
    return Mcts(seed) if name == "mcts" else Uniform(seed)
