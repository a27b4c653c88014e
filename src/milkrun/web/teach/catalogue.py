"""Every game as the home page and the set-up page show it."""

from typing import Any

import msgspec

from milkrun.games import books
from milkrun.kernel.book import Book
from milkrun.play.players import LEVELS
from milkrun.web.teach import variants
from milkrun.web.teach.extras import has_lesson, has_puzzles


def summary(found: Book) -> dict[str, Any]:
    """A game as the home page and the set-up page show it."""
    words = found.facts.words
    return {
        "id": found.id,
        "title": words["title"],
        "pitch": words["pitch"],
        "seats": [found.fewest, found.most],
        "minutes": words["minutes"],
        "lesson": has_lesson(found.id),
        "puzzles": has_puzzles(found.id),
        "levels": {name: code for name, code in found.facts.levels.items() if name in LEVELS},
        "people": found.facts.people,
        "book": variants.book_out(found),
        "presets": variants.presets(found),
        "groups": variants.groups(found),
        "choices": variants.setup_words(found).get("choices", {}),
        "alone": variants.setup_words(found).get("alone", ""),
        "options": [msgspec.to_builtins(option) for option in found.facts.options.values()],
    }


def summaries() -> list[dict[str, Any]]:
    """Every game."""
    return [summary(found) for found in books().values()]
