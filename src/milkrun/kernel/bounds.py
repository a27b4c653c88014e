"""How far the tables of a game may go: strangers replace them, so every value has its bounds.

A game's `bounds.toml` has the shape of its tables, with a bound in the place of each value:

    [3, 7]                                  a whole number from 3 to 7
    [0.0, 9.5]                              any number from 0 to 9.5
    "word"                                  a key: letters and digits, no blanks
    "text"                                  a name, as people read it
    ["word", [0, 9]]                        a row: exactly these cells
    { each = [0, 9], count = [1, 40] }      a list of 1 to 40 numbers
    { each = [0, 9], keys = [1, 12] }       a table with 1 to 12 keys of its own
    { size = [0, 9] }                       a table with exactly these keys
"""

import re
from typing import Any, Final

from milkrun.kernel.data import Toml
from milkrun.kernel.errors import PresetError, brief, nearest

LONGEST_WORD: Final = 20
LONGEST_TEXT: Final = 80
WORD_MARKS: Final = re.compile(rf"[\w#-]{{1,{LONGEST_WORD}}}")


class Bound:
    """What one value of a table may be."""

    def takes(self) -> str:
        """The values this bound takes, in words."""
        raise NotImplementedError

    def accepts(self, value: object) -> bool:
        """Whether the value itself is right, whatever is in it."""
        raise NotImplementedError

    def check(self, value: Any, where: str) -> None:
        """Refuse a value that is out of bounds, or has anything in it that is."""
        if not self.accepts(value):
            raise PresetError(f"Table '{where}' takes {self.takes()}, not {brief(value)}.")


class Span(Bound):
    """A whole number, and how far it may go."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def takes(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def accepts(self, value: object) -> bool:
        if isinstance(value, int) and not isinstance(value, bool):
            return self.low <= value <= self.high
        return False


class Measure(Bound):
    """A number with a point, for drawings, and how far it may go."""

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high

    def takes(self) -> str:
        return f"a number from {self.low} to {self.high}"

    def accepts(self, value: object) -> bool:
        if isinstance(value, float):
            return self.low <= value <= self.high
        # A whole number may be too large to become one with a point.
        return Span(int(self.low), int(self.high)).accepts(value)


class Word(Bound):
    """A key, which stands in positions, moves and addresses."""

    def takes(self) -> str:
        return f"a word of up to {LONGEST_WORD} letters, digits, '-', '_' or '#'"

    def accepts(self, value: object) -> bool:
        return isinstance(value, str) and WORD_MARKS.fullmatch(value) is not None


class Text(Bound):
    """A name or a remark."""

    def takes(self) -> str:
        return f"a text of up to {LONGEST_TEXT} characters that can be printed"

    def accepts(self, value: object) -> bool:
        return isinstance(value, str) and len(value) <= LONGEST_TEXT and value.isprintable()


class Row(Bound):
    """A list of cells, each with a bound of its own."""

    def __init__(self, cells: list[Bound]) -> None:
        self.cells = cells

    def takes(self) -> str:
        return f"a row of {len(self.cells)}"

    def accepts(self, value: object) -> bool:
        return isinstance(value, list) and len(value) == len(self.cells)

    def check(self, value: Any, where: str) -> None:
        super().check(value, where)
        for place in range(len(self.cells)):
            self.cells[place].check(value[place], f"{where}[{place}]")


class Listing(Bound):
    """A list of like things."""

    def __init__(self, each: Bound, least: int, most: int) -> None:
        self.each = each
        self.least = least
        self.most = most

    def takes(self) -> str:
        return f"a list of {_span(self.least, self.most)}"

    def accepts(self, value: object) -> bool:
        return isinstance(value, list) and self.least <= len(value) <= self.most

    def check(self, value: Any, where: str) -> None:
        if isinstance(value, list) and not self.accepts(value):
            raise PresetError(f"Table '{where}' takes {self.takes()}, not of {len(value)}.")
        super().check(value, where)
        for place in range(len(value)):
            self.each.check(value[place], f"{where}[{place}]")


class Naming(Bound):
    """A table: the keys it has, and perhaps some of its own, all alike."""

    def __init__(self, named: dict[str, Bound], each: Bound | None, least: int, most: int) -> None:
        self.named = named
        self.each = each
        self.least = least
        self.most = most

    def takes(self) -> str:
        return "keys with values"

    def accepts(self, value: object) -> bool:
        return isinstance(value, dict)

    def check(self, value: Any, where: str) -> None:
        super().check(value, where)
        own = [key for key in value if key not in self.named]
        if self.each is None and own:
            hint = nearest(str(own[0]), list(self.named))
            raise PresetError(f"Table '{where}' has no key {brief(own[0])}.{hint}")
        if self.each is not None and not self.least <= len(own) <= self.most:
            span = _span(self.least, self.most)
            raise PresetError(f"Table '{where}' takes {span} keys of its own, not {len(own)}.")
        for key in value:
            WORD.check(key, where)
            bound = self.named.get(key, self.each)
            assert bound is not None
            bound.check(value[key], f"{where}.{key}")


WORD: Final = Word()
TEXT: Final = Text()


def read_bounds(toml: Toml) -> dict[str, Bound]:
    """The bounds of each table, from a game's `bounds.toml`."""
    return {name: read_bound(row) for name, row in toml.items()}


def read_bound(toml: object) -> Bound:
    """One bound, as it is written."""
    if isinstance(toml, dict):
        return _read_many(toml)
    if isinstance(toml, list):
        low, high = (toml[0], toml[1]) if len(toml) == 2 else (None, None)
        if isinstance(low, int) and isinstance(high, int):
            return Span(low, high)
        if isinstance(low, float) and isinstance(high, float):
            return Measure(low, high)
        return Row([read_bound(cell) for cell in toml])
    return {"word": WORD, "text": TEXT}[str(toml)]


def _read_many(toml: Toml) -> Bound:
    each = read_bound(toml["each"]) if "each" in toml else None
    if each is not None and "count" in toml:
        return Listing(each, toml["count"][0], toml["count"][1])
    least, most = (toml["keys"][0], toml["keys"][1]) if each is not None else (0, 0)
    ours = ("each", "keys") if each is not None else ()
    named = {key: read_bound(row) for key, row in toml.items() if key not in ours}
    return Naming(named, each, least, most)


def _span(least: int, most: int) -> str:
    return f"{least}" if least == most else f"{least} to {most}"
