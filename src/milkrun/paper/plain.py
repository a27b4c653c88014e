"""Sheets for a game that draws none: its tables as they stand, to be read and written on."""

from __future__ import annotations

from milkrun.kernel.data import Toml
from milkrun.kernel.game import Game
from milkrun.paper.rules import words
from milkrun.paper.sheets import Block, Reading, Sheet


def plain_sheets(game: Game) -> list[Sheet]:
    """Every table of the game, row by row."""
    blocks: list[Block] = []
    for name, table in game.setting.tables.items():
        blocks.append(Block(titled(name), 11, bold=True, before=3.0, keep=True))
        blocks += [Block(line, 9, indent=2, before=0.3) for line in lines(table)]
    return [Reading(words(game)["tables"], blocks)] if blocks else []


def lines(table: object) -> list[str]:
    """A table, row by row."""
    if isinstance(table, list):
        return [f"• {joined(row)}" for row in table]
    if isinstance(table, dict):
        return [line for key, value in shown(table).items() for line in entry(key, value)]
    return [joined(table)]


def entry(key: str, value: object) -> list[str]:
    """A key with its value, on one line if it has room there."""
    has_rows = isinstance(value, list) and bool(value) and isinstance(value[0], list)
    if has_rows or isinstance(value, dict):
        return [f"**{titled(key)}**", *lines(value)]
    return [f"{titled(key)}: {joined(value)}"]


def shown(table: Toml) -> Toml:
    """Where it comes from is told elsewhere."""
    return {key: value for key, value in table.items() if key != "source"}


def joined(value: object) -> str:
    """A row on one line."""
    return " · ".join(str(v) for v in value) if isinstance(value, list) else str(value)


def titled(key: str) -> str:
    """A key as a heading."""
    return key.replace("_", " ")
