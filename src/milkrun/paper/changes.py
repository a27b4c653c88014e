"""What a table's tables change, in words: where a value stands, what it is, what the book has."""

from __future__ import annotations

from typing import Any

from milkrun.kernel.data import Toml, has_data
from milkrun.kernel.game import Game

WORDS = "studio.toml"
"""How a game calls its tables and the cells of their rows."""
FEW = 6
"""Changes of one table that are told one by one; of more the sheets themselves must do."""

Place = tuple[str | int, ...]


def table_lines(game: Game, say: Toml) -> list[str]:
    """A line for each changed value; one for a table of which much is changed."""
    facts, words = game.setting.facts, studio_words(game)
    return [
        line
        for name in game.setting.changed_tables()
        for line in lines_of(name, facts.tables.get(name), game.setting.tables[name], words, say)
    ]


def studio_words(game: Game) -> Toml:
    """How the game calls its tables; nothing if it has not said."""
    facts = game.setting.facts
    return facts.read(WORDS) if has_data(facts.package, WORDS) else {}


def lines_of(name: str, book: Any, here: Any, words: Toml, say: Toml) -> list[str]:
    """What is changed in one table."""
    found = changes(book, here, (name,))
    if len(found) > FEW or any(is_many(value) for _, *both in found for value in both):
        return [say["table_changed"].format(name=title((name,), words))]
    form = say["value_changed"]
    return [
        form.format(where=where, here=spoken(now, say), book=spoken(was, say))
        for place, was, now in found
        for where in [way_to(place, {name: here}, words)]
    ]


def changes(book: Any, here: Any, place: Place) -> list[tuple[Place, Any, Any]]:
    """Every change, the smallest that can be named: a value, or a list that has other rows."""
    if book == here:
        return []
    if isinstance(book, dict) and isinstance(here, dict):
        return [c for key in here for c in changes(book.get(key), here[key], (*place, key))]
    if isinstance(book, list) and isinstance(here, list) and len(book) == len(here):
        if are_one(book, here):
            return [(place, book, here)]
        pairs = enumerate(zip(book, here, strict=True))
        return [c for row, (was, now) in pairs for c in changes(was, now, (*place, row))]
    return [(place, book, here)]


def are_one(book: list[Any], here: list[Any]) -> bool:
    """Whether two rows of numbers differ in several of them: they are told as rows."""
    is_plain = all(isinstance(value, int | float) for value in (*book, *here))
    return is_plain and sum(was != now for was, now in zip(book, here, strict=True)) > 1


def is_many(value: Any) -> bool:
    """Whether it is rows of values, or values under names."""
    if isinstance(value, list):
        return any(isinstance(row, list) for row in value)
    return isinstance(value, dict)


def title(place: Place, words: Toml) -> str:
    """What a table or a part of it is called: the game's word, or its key."""
    name = ".".join(str(key) for key in place)
    return str(words.get("titles", {}).get(name) or str(place[-1]).replace("_", " "))


def way_to(place: Place, tables: Toml, words: Toml) -> str:
    """Where a value stands: the table's part by its name, the row by its own, the cell."""
    named = tuple(key for key in place if isinstance(key, str))
    numbers = [key for key in place if isinstance(key, int)]
    parts = [title(named[: k + 1], words) for k in range(len(named))]
    told = parts[1:] if len(parts) > 1 and ".".join(named) in words.get("titles", {}) else parts
    if len(numbers) > 1:
        told.append(row_name(reached(tables, place[:-1]), numbers[0]))
    return ", ".join([*told, *[column(named, number, words) for number in numbers[-1:]]])


def reached(tables: Any, place: Place) -> Any:
    """What stands at a place."""
    for key in place:
        tables = tables[key]
    return tables


def row_name(row: Any, number: int) -> str:
    """How a row is called: the longer of the words it begins with, or its number."""
    named = [cell for cell in row[:2] if isinstance(cell, str)] if len(row) > 2 else []
    return max(named, key=len) if named and isinstance(row[0], str) else str(number + 1)


def column(named: Place, number: int, words: Toml) -> str:
    """How a cell is called: by the list's own place, or by its table's, or by its number."""
    columns = words.get("columns", {})
    known = columns.get(".".join(str(key) for key in named)) or columns.get(named[0]) or []
    return str(known[number]) if number < len(known) else str(number + 1)


def spoken(value: object, say: Toml) -> str:
    """A value as people read it; what the book lacks is a dash."""
    if isinstance(value, bool):
        return str(say["yes" if value else "no"])
    if value is None:
        return "–"
    return ", ".join(str(v) for v in value) if isinstance(value, list) else str(value)
