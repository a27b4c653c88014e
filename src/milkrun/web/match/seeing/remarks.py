"""What a bot says after a big move: a word on the log, for readers who want it.

A game's `data/talk.toml` names the event that is a big move, and what each level says to it. It is
made of what its reader was told, so it gives nothing away.
"""

from functools import lru_cache
from typing import Any

from milkrun.kernel.data import has_data
from milkrun.kernel.events import Event
from milkrun.kernel.game import Game
from milkrun.kernel.translation import read_told
from milkrun.web import language

FILE = "talk.toml"
MOST_KEPT = 100


def word_on(game: Game, level: str, number: int, seat: int, seen: list[Event]) -> str:
    """What a bot says to what a reader saw of its ply; mostly nothing."""
    talk = talk_of(game.setting.facts.package, language.now())
    words: list[str] = talk.get("words", {}).get(level, [])
    if not words or not any(is_big(game, talk, event, seat) for event in seen):
        return ""
    return words[number % len(words)]


@lru_cache(MOST_KEPT)
def talk_of(package: str, told_in: str) -> dict[str, Any]:
    """What a game's bots say, in a language; nothing where they are silent."""
    return read_told(package, FILE, told_in) if has_data(package, FILE) else {}


def is_big(game: Game, talk: dict[str, Any], event: Event, seat: int) -> bool:
    """Whether an event is the seat's own and the one talked about, with a number that matters."""
    kind = game.event_kinds[event.kind]
    if kind.name != talk["event"] or event.seat != seat:
        return False
    value = event.args[kind.args.index(talk["number"])]
    return value in talk["among"] if "among" in talk else bool(value >= talk["least"])
