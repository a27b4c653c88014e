"""Rule sets in memory, one object for all matches that play by the same rules."""

from typing import Any

import msgspec
from cachetools import LRUCache

from milkrun.games import GAMES, book
from milkrun.kernel.book import Book
from milkrun.kernel.data import Toml
from milkrun.kernel.events import Event
from milkrun.kernel.game import Game
from milkrun.play.phrases import Phrases
from milkrun.play.players import LEVELS

MOST_BYTES = 64_000_000
"""What all rule sets may weigh together, as far as that can be guessed."""
FACTS_WEIGHT, SENTENCES_WEIGHT = 6, 400_000
"""A rule set weighs so many times its facts, and its sentences at most so much."""
MOST_SENTENCES = 2_000
MOST_ASKED = 500
DECLINE = "decline"


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
        self.asked: LRUCache[bytes, bytes] = LRUCache(MOST_ASKED)
        """What was asked for, and the key of the rules that it came to."""

    def find(self, game: str, seats: int, options: Toml, tables: Toml) -> Rules:
        """The rules of a match."""
        key = name(game, seats, options, tables)
        found = self.rules.get(key)
        return found or self.put(key, open_game(game, seats, options, tables))

    def resolve(self, game: str, seats: int, options: Toml, preset: str | None) -> Game:
        """The game that is asked for by a preset and options; it is on the shelf from then on."""
        asked = name(game, seats, options, preset)
        found = self.rules.get(self.asked.get(asked, b""))
        if found is not None:
            return found.game
        rulebook = book(game)
        made = rulebook.load(seats, options, rulebook.preset(preset) if preset else None)
        key = name(game, seats, made.setting.changed_options(), made.setting.changed_tables())
        self.asked[asked] = key
        return (self.rules.get(key) or self.put(key, made)).game

    def put(self, key: bytes, game: Game) -> Rules:
        """Keep rules; a set too heavy for the shelf is for its own match only."""
        rules = Rules(game)
        if weight(rules) <= self.rules.maxsize:
            self.rules[key] = rules
        return rules


def name(*parts: object) -> bytes:
    """What rules are known by: the same for the same parts, in whatever order they were sent."""
    return msgspec.json.encode(parts, order="sorted")


def open_game(game: str, seats: int, options: Toml, tables: Toml) -> Game:
    """A game from the resolved difference that a match keeps."""
    found = book(game)
    return found.load(seats, options, found.replaced(tables) if tables else None)


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
