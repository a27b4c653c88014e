"""Rule sets in memory, one object for all matches that play by the same rules."""

from collections import OrderedDict
from typing import Any

import msgspec

from milkrun.games import GAMES, book
from milkrun.kernel.book import Book
from milkrun.kernel.data import Toml, overlay
from milkrun.kernel.events import Event
from milkrun.kernel.game import Game, Setting
from milkrun.play.phrases import Phrases
from milkrun.play.players import LEVELS
from milkrun.web.match.bodies import Setup

MOST_GAMES = 200
MOST_SENTENCES = 20_000
DECLINE = "decline"


class Rules:
    """A game and what is made from it once: its facts as bytes, its sentences."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.facts = msgspec.json.encode(facts(game))
        self.phrases = Phrases(game)
        self.sentences: dict[tuple[int, ...], str] = {}
        moves = game.actions.moves[: game.actions.size]
        self.declines = {n for n, move in enumerate(moves) if move.kind == DECLINE}
        """The actions that turn an offer down."""

    def narrate(self, event: Event) -> str:
        """An event, already as its reader may know it, as a sentence."""
        key = (event.kind, event.seat, *event.args)
        text = self.sentences.get(key)
        if text is None:
            if len(self.sentences) >= MOST_SENTENCES:
                self.sentences.clear()
            text = self.sentences[key] = self.game.narrate(event)
        return text


class Shelf:
    """All rule sets in use, the longest unused forgotten first."""

    def __init__(self) -> None:
        self.rules: OrderedDict[bytes, Rules] = OrderedDict()

    def find(self, setup: Setup) -> Rules | None:
        """The rules of a match, if they are here."""
        key = key_of(setup)
        if key in self.rules:
            self.rules.move_to_end(key)
        return self.rules.get(key)

    def add(self, setup: Setup) -> Rules:
        """The rules of a match, put on the shelf; strange tables must have been tried."""
        game = open_game(setup.game, setup.seats, setup.options, setup.tables, is_tried=True)
        rules = self.rules[key_of(setup)] = Rules(game)
        while len(self.rules) > MOST_GAMES:
            self.rules.popitem(last=False)
        return rules


def key_of(setup: Setup) -> bytes:
    """The same for matches that play by the same rules."""
    return msgspec.json.encode(
        [setup.game, setup.seats, setup.options, setup.tables], order="sorted"
    )


def open_game(game: str, seats: int, options: Toml, tables: Toml, is_tried: bool = False) -> Game:
    """A game from the resolved difference that a match keeps; strange tables are tried first."""
    found = book(game)
    if not tables:
        return found.load(seats, options)
    preset = found.replaced(tables)
    if is_tried:
        return found.make(
            Setting(found.facts, seats, overlay(preset.options, options), preset.tables)
        )
    return found.load(seats, options, preset)


def facts(game: Game) -> dict[str, Any]:
    """What a drawing needs and what never changes during a match."""
    words = {**game.setting.facts.words, "lists": game.words.lists}
    return {
        "game": game.id,
        "title": game.words.title,
        "seats": game.seats,
        "tables": game.setting.tables,
        "words": words,
        "options": game.setting.options,
        "moves": [[move.kind, move.target] for move in game.actions.moves[: game.actions.size]],
        "events": [[kind.name, *kind.args] for kind in game.event_kinds],
    }


def summary(found: Book) -> dict[str, Any]:
    """A game as the home page and the set-up page show it."""
    words = found.facts.words
    return {
        "id": found.id,
        "title": words["title"],
        "pitch": words["pitch"],
        "seats": [found.fewest, found.most],
        "minutes": words["minutes"],
        "levels": {level: found.facts.levels[level] for level in LEVELS},
        "presets": [
            {"name": name, "about": preset.about, "options": preset.options}
            for name in found.facts.presets()
            for preset in [found.preset(name)]
        ],
        "options": [msgspec.to_builtins(option) for option in found.facts.options.values()],
    }


def summaries() -> list[dict[str, Any]]:
    """Every game."""
    return [summary(book(name)) for name in GAMES]
