"""The board as text for games that draw none of their own: the declared facts, line by line."""

from __future__ import annotations

from typing import Any

from milkrun.kernel.declaration import Declaration
from milkrun.kernel.fact import SEAT, TABLE, Fact
from milkrun.kernel.state import NONE, SEAT_NAMES
from milkrun.kernel.view import View
from milkrun.kernel.words import Words


def text_board(declared: Declaration, words: Words, v: View) -> str:
    """The table on a line, then a line for each seat."""
    known = {fact.seen: fact for fact in declared.facts[TABLE]}
    turn = SEAT_NAMES[v.public["turn"]]
    lines = [f"{words.title}   turn {turn}   {_line(known, words, v.public)}".rstrip(), ""]
    known = {fact.seen: fact for fact in declared.facts[SEAT]}
    for seat, row in enumerate(v.public["players"]):
        own = {**row, **(v.mine if seat == v.seat else {})}
        mark = "*" if seat == v.seat else " "
        lines.append(f" {mark}{SEAT_NAMES[seat]}  {_line(known, words, own)}".rstrip())
    return "\n".join(lines)


def _line(known: dict[str, Fact], words: Words, row: dict[str, Any]) -> str:
    said = [
        f"{name.replace('_', ' ')} {_shown(known.get(name), words, value)}"
        for name, value in row.items()
        if name not in ("turn", "players") and not _goes_unsaid(known.get(name), value)
    ]
    return "   ".join(said)


def _goes_unsaid(fact: Fact | None, value: Any) -> bool:
    """Nothing and nobody; but the first of a list, a score, what is always told are something."""
    if fact is None:
        return value in ([], None)
    if fact.type == "key":
        return bool(value == fact.start and fact.section == TABLE)
    return not fact.always and value in (0, False, NONE, [], None)


def _shown(fact: Fact | None, words: Words, value: Any) -> str:
    """A fact by the names of what it is about."""
    names = words.lists.get(fact.of) if fact is not None else None
    if fact is None or names is None:
        return ", ".join(str(item) for item in value) if isinstance(value, list) else str(value)
    if fact.type == "keys" and isinstance(value, list):
        return ", ".join("-" if item == NONE else names[item] for item in value)
    if fact.type == "set":
        return ", ".join(name for i, name in enumerate(names) if value >> i & 1)
    return names[value] if fact.type == "key" else str(value)
