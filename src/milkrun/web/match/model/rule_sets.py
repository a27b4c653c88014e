"""Rule sets in memory, one object for all matches that play by the same rules."""

from importlib.resources import files
from typing import Any

import msgspec
from cachetools import LRUCache

from milkrun.games import book
from milkrun.kernel.actions import Kind
from milkrun.kernel.data import Toml, overlay
from milkrun.kernel.events import Event
from milkrun.kernel.game import Game, Setting
from milkrun.kernel.words import upper_first
from milkrun.play.phrases import Phrases
from milkrun.web.language import now
from milkrun.web.match.model.narration import Said, Teller, joined, said, whole_walk
from milkrun.web.match.model.setup import Setup

MOST_BYTES = 64_000_000
"""What all rule sets may weigh together, as far as that can be guessed."""
MOST_TOLD = 32_000_000
"""What those in other languages may weigh."""
FACTS_WEIGHT, SENTENCES_WEIGHT = 6, 400_000
"""A rule set weighs so many times its facts, and its sentences at most so much."""
MOST_SENTENCES = 2_000
"""What was said lately is kept, for all matches that play by the rules."""
MOST_ASKED = 500
MOST_NEWEST = 100
"""Plies of which every reader is told just now."""
Changes = tuple[Toml, Toml]
"""Options and tables that differ from a game's own."""


class RuleSet:
    """A game and what is made from it once: its facts as bytes, its sentences."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.words = game.words
        self.facts = msgspec.json.encode(facts(game))
        self.phrases = Phrases(game)
        self.teller = Teller(game)
        self.sayings: dict[tuple[object, ...], Said] = {}
        self.newest: dict[int, tuple[list[Event], tuple[str, ...], Said]] = {}
        """The same for lists of events that were just told, found without looking into them."""
        moves = game.actions.moves[: game.actions.size]
        self.declines = {n for n, move in enumerate(moves) if move.kind == game.signs.decline}
        """The actions that turn an offer down."""

    def told_in(self, language: str) -> "RuleSet":
        """The same rules in the words of a language."""
        return self if language == self.game.setting.facts.language else told(self.game, language)

    def say(self, seen: list[Event], names: tuple[str, ...]) -> Said:
        """Events, already as their reader may know them, in words, made once for all."""
        newest = self.newest.get(id(seen))
        if newest is not None and newest[0] is seen and newest[1] == names:
            return newest[2]
        if len(self.newest) >= MOST_NEWEST:
            self.newest.clear()
        found = self.saying(seen, names)
        self.newest[id(seen)] = (seen, names, found)
        return found

    def saying(self, seen: list[Event], names: tuple[str, ...]) -> Said:
        """The same, found by what happened."""
        key = (names, *[(event.kind, event.seat, *event.args) for event in seen])
        found = self.sayings.get(key)
        if found is None:
            if len(self.sayings) >= MOST_SENTENCES:
                self.sayings.clear()
            found = joined([said(self.teller.event(event), names) for event in seen])
            self.sayings[key] = found
        return found

    def walked(self, events: list[Event], names: tuple[str, ...]) -> Said:
        """Several steps of a walk in words, as one; made once for all."""
        step = whole_walk(events)
        key = ("walk", names, step.kind, step.seat, *step.args)
        found = self.sayings.get(key)
        if found is None:
            found = self.sayings[key] = said(self.teller.walk(step), names)
        return found


def weight(rules: RuleSet) -> int:
    """About how many bytes a rule set takes."""
    return FACTS_WEIGHT * len(rules.facts) + SENTENCES_WEIGHT


_told: LRUCache[tuple[Game, str], RuleSet] = LRUCache(MOST_TOLD, getsizeof=weight)
"""Rule sets in languages that are not their own, the longest unread forgotten first."""


def told(game: Game, language: str) -> RuleSet:
    """A game in the words of a language, made once."""
    found = _told.get((game, language))
    if found is None:
        found = RuleSet(game.told_in(language))
        if weight(found) <= MOST_TOLD:
            _told[game, language] = found
    return found


def telling(game: Game) -> Game:
    """A game in the words of whoever is answered."""
    spoken = now()
    return game if spoken == game.setting.facts.language else told(game, spoken).game


class RuleSets:
    """All rule sets in use, the longest unused forgotten first."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.rules: LRUCache[bytes, RuleSet] = LRUCache(most, getsizeof=weight)
        self.asked: LRUCache[bytes, Changes] = LRUCache(MOST_ASKED)
        """What was asked for, and what it changes."""

    def find(self, setup: Setup) -> RuleSet | None:
        """The rules of a match, if they are here."""
        return self.rules.get(key_of(setup))

    def add(self, setup: Setup) -> RuleSet:
        """The rules of a match, put on the shelf; strange tables must have been tried.

        A set too heavy for the shelf is for its own match only.
        """
        rules = RuleSet(open_game(setup.game, setup.seats, setup.options, setup.tables, True))
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
    lists, names = game.words.lists, game.words.facts
    words = {**game.setting.facts.words, "lists": lists, "facts": names}
    return {
        "game": game.id,
        "title": game.words.title,
        "seats": game.seats,
        "tables": game.setting.tables,
        "words": words,
        "options": game.setting.options,
        "about": game.layout.about,
        "sets": game.sets,
        "reckoned": game.reckoned(),
        "moves": [row for kind in game.actions.kinds for row in targets(game, kind)][
            : game.actions.size
        ],
        "events": [[kind.name, *kind.args] for kind in game.event_kinds],
    }


def targets(game: Game, kind: Kind) -> list[list[str]]:
    """The kind and the target of each action of a kind; what chance does has no target."""
    moves = game.actions.moves[kind.first : kind.first + kind.size]
    if kind.is_chance:
        return [[move.kind, ""] for move in moves]
    if has_drawing(game):
        return [[move.kind, move.target] for move in moves]
    return [
        [move.kind, move.target, sentence(game, action)]
        for action, move in enumerate(moves, kind.first)
    ]


def has_drawing(game: Game) -> bool:
    """Whether the game draws its table itself."""
    return (files(game.setting.facts.package) / "screen").is_dir()


def sentence(game: Game, action: int) -> str:
    """How an action reads by what it names itself; empty where only a position could say it."""
    says = game.words.moves.get(game.actions.moves[action].kind, "")
    try:
        return upper_first(game.words.sentence(says, game.arguments(action)))
    except (KeyError, ValueError):
        return ""
