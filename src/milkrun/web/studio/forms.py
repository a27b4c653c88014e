"""What of a game a designer can change, as forms: its tables, how far each value may go."""

from functools import cache
from typing import Any

from milkrun.games import book
from milkrun.kernel import bounds
from milkrun.kernel.data import Toml, has_data
from milkrun.kernel.game import Facts
from milkrun.kernel.translation import ENGLISH
from milkrun.lab.words import counts
from milkrun.web.texts import takes, within

WORDS = "studio.toml"
HIDDEN = "source"
"""Where a table comes from is a remark, nothing to play with."""


@cache
def form(game: str, language: str = ENGLISH) -> dict[str, Any]:
    """The tables of a game with their bounds, and the words a designer reads them by.

    The tables are those of the files, whatever the language: what is changed goes into a file.
    """
    found = book(game)
    words = studio_words(found.facts.told_in(language))
    return {
        "tables": {name: shown(row) for name, row in found.facts.tables.items()},
        "bounds": {name: bound_out(bound) for name, bound in found.facts.bounds.items()},
        "takes": {name: takes(option) for name, option in found.facts.options.items()},
        "titles": words.get("titles", {}),
        "columns": words.get("columns", {}),
        "counts": counts(found.load(found.most).told_in(language), words),
        "picture": words.get("picture"),
    }


def studio_words(facts: Facts) -> Toml:
    """What the game says of its tables; nothing if it has not said."""
    return facts.read(WORDS) if has_data(facts.package, WORDS) else {}


def shown(value: Any) -> Any:
    """A table without remarks about itself."""
    if isinstance(value, dict):
        return {key: shown(row) for key, row in value.items() if key != HIDDEN}
    return value


def bound_out(bound: bounds.Bound) -> dict[str, Any]:
    """A bound as a screen can make a field of it; the words are the reader's."""
    return {"takes": within(bound), **shape(bound)}


def shape(bound: bounds.Bound) -> dict[str, Any]:
    """What kind of field it makes."""
    if isinstance(bound, bounds.Span | bounds.Measure):
        kind = "whole" if isinstance(bound, bounds.Span) else "number"
        return {"kind": kind, "low": bound.low, "high": bound.high}
    if isinstance(bound, bounds.Row):
        return {"kind": "row", "cells": [bound_out(cell) for cell in bound.cells]}
    if isinstance(bound, bounds.Listing):
        each = bound_out(bound.each)
        return {"kind": "list", "each": each, "least": bound.least, "most": bound.most}
    if isinstance(bound, bounds.Naming):
        return naming(bound)
    return {"kind": "word" if isinstance(bound, bounds.Word) else "text"}


def naming(bound: bounds.Naming) -> dict[str, Any]:
    """A table of named values."""
    named = {key: bound_out(row) for key, row in bound.named.items() if key != HIDDEN}
    each = None if bound.each is None else bound_out(bound.each)
    return {"kind": "table", "named": named, "each": each}
