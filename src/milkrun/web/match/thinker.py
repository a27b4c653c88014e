"""What runs in a thinking process: view bytes in, a choice or advice out."""

from multiprocessing.connection import Connection
from typing import Any

import msgspec
from cachetools import LRUCache

from milkrun.coach.hint import as_data, hint, in_words
from milkrun.kernel.bot import Budget, Perspective
from milkrun.kernel.game import Game
from milkrun.play.description import Description
from milkrun.play.players import make_bot
from milkrun.play.workers import warm_up
from milkrun.web.match.confinement import serve

MOST_GAMES = 20
MEMORY = 512_000_000
"""What a thinking process may take."""
LONGEST = 60.0
"""Seconds after which nobody waits for an answer any more."""


class Ask(msgspec.Struct, array_like=True):
    """One question. It holds a view, never a state."""

    kind: str
    about: dict[str, Any]
    code: str
    seed: int
    seconds: float
    view: bytes
    iterations: int = 0
    budget: float = 0.0
    samples: int = 0


class Answer(msgspec.Struct, array_like=True):
    """An action, or advice, or the name of an error."""

    action: int = -1
    data: dict[str, Any] = {}
    error: str = ""


class Games:
    """The games a process has met, the longest unused forgotten first."""

    def __init__(self) -> None:
        self.known: LRUCache[bytes, Game] = LRUCache(MOST_GAMES)

    def find(self, about: dict[str, Any]) -> Game:
        """The game that was described."""
        key = msgspec.msgpack.encode(about)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = Description(**about).load()
            warm_up(found)
        return found


def answer(games: Games, ask: Ask) -> Answer:
    """Think."""
    game = games.find(ask.about)
    if ask.kind == "hint":
        found = hint(game, ask.view, ask.seed, ask.iterations, ask.samples)
        return Answer(data={**as_data(found), "words": in_words(found, game.seats)})
    bot = make_bot(ask.code, ask.seed)
    budget = Budget(ask.iterations, ask.budget)
    return Answer(action=int(bot.choose(Perspective(game, ask.view), budget)))


def think(pipe: Connection) -> None:
    """The life of a thinking process."""
    games = Games()
    serve(pipe, lambda said: msgspec.msgpack.encode(safely(games, said)), MEMORY, LONGEST)


def safely(games: Games, said: bytes) -> Answer:
    """An answer; an error is told by its name only, never by what it says of the view."""
    try:
        return answer(games, msgspec.msgpack.decode(said, type=Ask))
    except MemoryError:
        raise
    except Exception as error:
        return Answer(error=type(error).__name__)
