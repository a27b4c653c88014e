"""Rule sets in memory, one object for all matches that play by the same rules."""

from typing import Any

import msgspec
from cachetools import LRUCache

from milkrun.games import GAMES, book
from milkrun.kernel.book import Book
from milkrun.kernel.data import Toml, overlay
from milkrun.kernel.events import Event
from milkrun.kernel.game import Game, Setting
from milkrun.play.phrases import Phrases
from milkrun.play.players import LEVELS
from milkrun.web.match.bodies import Setup

MOST_BYTES = 64_000_000
"""What all rule sets may weigh together, as far as that can be guessed."""
FACTS_WEIGHT, SENTENCES_WEIGHT = 6, 400_000
"""A rule set weighs so many times its facts, and its sentences at most so much."""
MOST_SENTENCES = 2_000
MOST_ASKED = 500
DECLINE = "decline"
Changes = tuple[Toml, Toml]
"""Options and tables that differ from a game's own."""


class Rules:
    """A game and what is made from it once: its facts as bytes, its sentences."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.facts = msgspec.json.encode(facts(game))
        self.phrases = Phrases(game)
        self.sentences: LRUCache[tuple[int, ...], str] = LRUCache(MOST_SENTENCES)
        moves = game.actions.moves[: game.actions.size]
        self.declines = {n for n, move in enumerate(moves) if move.kind == DECLINE}
        """The actions that turn an offer down."""

    def narrate(self, event: Event) -> str:
        """An event, already as its reader may know it, as a sentence."""
        key = (event.kind, event.seat, *event.args)
        text = self.sentences.get(key)
        if text is None:
            text = self.sentences[key] = self.game.narrate(event)
        return text


def weight(rules: Rules) -> int:
    """About how many bytes a rule set takes."""
    return FACTS_WEIGHT * len(rules.facts) + SENTENCES_WEIGHT


class Shelf:
    """All rule sets in use, the longest unused forgotten first."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.rules: LRUCache[bytes, Rules] = LRUCache(most, getsizeof=weight)
        self.asked: LRUCache[bytes, Changes] = LRUCache(MOST_ASKED)
        """What was asked for, and what it changes."""

    def find(self, setup: Setup) -> Rules | None:
        """The rules of a match, if they are here."""
        return self.rules.get(key_of(setup))

    def add(self, setup: Setup) -> Rules:
        """The rules of a match, put on the shelf; strange tables must have been tried.

        A set too heavy for the shelf is for its own match only.
        """
        rules = Rules(open_game(setup.game, setup.seats, setup.options, setup.tables, True))
        if weight(rules) <= self.rules.maxsize:
            self.rules[key_of(setup)] = rules
        return rules

    def changes(self, game: str, seats: int, options: Toml, preset: str | None) -> Changes:
        """What differs from the plain game, as the rulebook resolves it: once for the same."""
        asked = msgspec.json.encode([game, seats, options, preset], order="sorted")
        found = self.asked.get(asked)
        if found is None:
            rulebook = book(game)
            made = rulebook.load(seats, options, rulebook.preset(preset) if preset else None)
            setting = made.setting
            found = dict(setting.changed_options()), setting.changed_tables()
            self.asked[asked] = found
        return found


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
