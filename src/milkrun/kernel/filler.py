"""Texts with places to fill: the same few are wanted again and again, so each is made once."""

from string import Formatter
from typing import Any

from mypy_extensions import mypyc_attr

from milkrun.kernel.refusal import Number

MOST_KEPT = 2_000
Part = tuple[str, str | None, str]
"""Words, what follows them, and how that is to be written; nothing follows the last words."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Filler:
    """Fills texts with numbers, as a kind of it says."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, tuple[tuple[str, Number], ...]], str] = {}
        self.parts: dict[str, list[Part]] = {}
        """Texts, taken apart."""

    def fill(self, text: str, numbers: dict[str, Number]) -> str:
        """A text with its numbers in it."""
        key = (text, tuple(numbers.items()))
        found = self.kept.get(key)
        if found is None:
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            found = self.kept[key] = self.filled(text, numbers)
        return found

    def filled(self, text: str, numbers: dict[str, Number]) -> str:
        """The same, made anew."""
        out: list[str] = []
        for words, name, how in self.taken_apart(text):
            out.append(words)
            if name is not None:
                out.append(self.format_field(numbers[name], how))
        return "".join(out)

    def taken_apart(self, text: str) -> list[Part]:
        """The parts of a text."""
        parts = self.parts.get(text)
        if parts is None:
            if len(self.parts) >= MOST_KEPT:
                self.parts.clear()
            found = Formatter().parse(text)
            parts = self.parts[text] = [(words, name, how or "") for words, name, how, _ in found]
        return parts

    def format_field(self, value: Any, format_spec: str) -> str:
        """A number in words."""
        return format(value, format_spec)
