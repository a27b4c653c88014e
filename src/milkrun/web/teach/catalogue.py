"""Every game as the home page and the set-up page show it."""

from typing import Any

import msgspec

from milkrun.games import books
from milkrun.kernel.book import Book
from milkrun.kernel.translation import ENGLISH
from milkrun.play.players import LEVELS
from milkrun.web.teach import variants
from milkrun.web.teach.extras import has_lesson, has_puzzles


def summary(found: Book, language: str = ENGLISH) -> dict[str, Any]:
    """A game as the home page and the set-up page show it."""
    facts = found.facts.told_in(language)
    words, setup = facts.words, variants.setup_words(facts)
    return {
        "id": found.id,
        "title": words["title"],
        "pitch": words["pitch"],
        "seats": [found.fewest, found.most],
        "minutes": words["minutes"],
        "lesson": has_lesson(found.id),
        "puzzles": has_puzzles(found.id),
        "levels": {name: code for name, code in facts.levels.items() if name in LEVELS},
        "people": facts.people,
        "book": variants.book_out(facts),
        "presets": variants.presets(facts),
        "groups": variants.groups(facts),
        "choices": setup.get("choices", {}),
        "alone": setup.get("alone", ""),
        "options": [msgspec.to_builtins(option) for option in facts.options.values()],
    }


def summaries(language: str = ENGLISH) -> list[dict[str, Any]]:
    """Every game, in a language."""
    return [summary(found, language) for found in books().values()]
