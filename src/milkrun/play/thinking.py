"""How bots are asked, wherever they think: view bytes in, an action out, each bot kept at its seat.

The server, the terminal, the ladder and the lab ask the same question and get the same answer for
the same seed: a bot is made once for its table, seat and seed and asked view after view, so that
what it has searched is not searched again. In a process of its own, one that nobody asks for a
while is made anew.
"""

from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from operator import index
from typing import Any

import msgspec
from cachetools import LRUCache, TTLCache

from milkrun.bots.searching import Searching
from milkrun.bots.weighing import Weighing
from milkrun.kernel.bot import Perspective
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import State
from milkrun.kernel.translation import ENGLISH
from milkrun.play import own_bots
from milkrun.play.description import Description
from milkrun.play.players import Code, Player, add_code, kind_of, make_bot
from milkrun.play.process import serve
from milkrun.play.slack import give_back
from milkrun.version import build_name

MOST_GAMES, MOST_SEATS = 20, 8
"""What a process keeps: games it has met, and bots with what they have thought."""
KEPT_SECONDS = 20.0
"""How long a bot is kept that nobody asks: what it searched is of use within a turn, and large."""
PONDER = "ponder"
"""The question to one of several processes that search the same choice."""


class Ask(msgspec.Struct, array_like=True):
    """One question. It holds a view, never a state."""

    kind: str
    about: dict[str, Any]
    view: bytes
    seed: int
    seat: int = -1
    table: str = ""
    code: str = ""
    iterations: int = 0
    seconds: float = 0.0
    file: str = ""
    """Where a bot of the user's own comes from."""
    samples: int = 0
    more: dict[str, Any] = {}
    """What else a kind of question says."""
    language: str = ENGLISH
    """What whoever asks reads."""


class Answer(msgspec.Struct, array_like=True):
    """An action, or advice, or the name of an error; and the build that thought."""

    action: int = -1
    data: dict[str, Any] = {}
    error: str = ""
    build: str = ""


Answerer = Callable[["Minds", Ask], Answer]
"""Who answers a kind of question."""


def about(game: Game) -> dict[str, Any]:
    """What another process needs to set up the same rules."""
    return msgspec.to_builtins(Description.of(game))  # type: ignore[no-any-return]


def choice(game: Game, code: Code, seed: int, view: bytes, seat: int = -1, table: str = "") -> Ask:
    """A question for the bot of a seat at a table."""
    ask = Ask("choose", about(game), view, seed, seat, table, code.name)
    ask.iterations, ask.seconds = code.iterations, code.seconds
    ask.file = own_bots.file_of(kind_of(code.name))
    return ask


class Minds:
    """What a thinking process keeps, the longest unused forgotten first."""

    def __init__(self) -> None:
        self.games: LRUCache[bytes, Game] = LRUCache(MOST_GAMES)
        self.seats: TTLCache[tuple[object, ...], Player] = TTLCache(MOST_SEATS, KEPT_SECONDS)

    def game(self, described: dict[str, Any]) -> Game:
        """The game that was described."""
        key = msgspec.msgpack.encode(described)
        found = self.games.get(key)
        if found is None:
            found = self.games[key] = Description(**described).load()
            warm_up(found)
        return found

    def told(self, described: dict[str, Any], language: str) -> Game:
        """The game that was described, in the words of a language."""
        if language == ENGLISH:
            return self.game(described)
        key = msgspec.msgpack.encode([described, language])
        found = self.games.get(key)
        if found is None:
            found = self.games[key] = self.game(described).told_in(language)
        return found

    def player(self, ask: Ask) -> Player:
        """The bot that is asked, with what it has thought at that seat before."""
        code = Code(ask.code, ask.iterations, ask.seconds)
        key = (ask.table, ask.seat, code, ask.seed)
        if self.seats.expire():
            give_back()
        found = self.seats.get(key)
        if found is None:
            if ask.file:
                add_code(ask.file)
            found = Player(make_bot(code.name, ask.seed), code)
            bot = found.bot.bot if isinstance(found.bot, Weighing) else found.bot
            if isinstance(bot, Searching) and "number" in ask.more:
                bot.join(ask.more["number"])
        self.seats[key] = found
        return found


def warm_up(game: Game) -> None:
    """Evaluate once: what a game works out for that is then ready for the first decision."""
    state = game.deal()
    game.sample(state, Rng(0))
    for seat in range(game.seats):
        state.worth(seat)


def choose(minds: Minds, ask: Ask) -> Answer:
    """What the bot makes of a view."""
    return Answer(action=index(minds.player(ask).answer(minds.game(ask.about), ask.view)))


def ponder(minds: Minds, ask: Ask) -> Answer:
    """What one of several searches says of the plans for a choice."""
    player, seen = minds.player(ask), Perspective(minds.game(ask.about), ask.view)
    bot = player.bot
    if isinstance(bot, Weighing):
        seen = seen.weighing(bot.weights)
        bot = bot.bot
    if not isinstance(bot, Searching):
        raise TypeError(f"'{ask.code}' cannot be one of several")
    bot.asked = ask.more["asked"]
    votes = bot.ponder(seen, player.code.budget())
    return Answer(data={"votes": [[vote.actions, vote.tries, vote.mean] for vote in votes]})


def think(
    pipe: Connection, memory: int, seconds: float, kinds: dict[str, Answerer] | None = None
) -> None:
    """The life of a thinking process."""
    minds, answerers = Minds(), {"choose": choose, PONDER: ponder, **(kinds or {})}
    serve(pipe, partial(answer, minds, answerers), memory, seconds, minds.seats.clear)


def answer(minds: Minds, kinds: dict[str, Answerer], said: bytes) -> bytes:
    """An answer; an error is told by its name only, never by what it says of the view."""
    try:
        ask = msgspec.msgpack.decode(said, type=Ask)
        found = kinds[ask.kind](minds, ask)
    except MemoryError:
        raise
    except Exception as error:
        found = Answer(error=type(error).__name__)
    found.build = build_name()
    return msgspec.msgpack.encode(found)


class Choosing:
    """A seat's next choice, action by action, until it is whole."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game = game
        self.state = state.clone()
        self.seat = seat
        self.actions: list[int] = []

    def is_whole(self) -> bool:
        """Whether nothing is half chosen."""
        if not self.actions:
            return False
        return self.state.to_move() != self.seat or not self.state.is_selecting()

    def view(self) -> bytes:
        """What the seat sees before its next action."""
        return self.game.view(self.state, self.seat).to_bytes()

    def take(self, action: int) -> None:
        """The next action."""
        self.actions.append(action)
        self.state.apply(action)
