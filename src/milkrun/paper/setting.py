"""Words set in lines: how wide they are, where a line breaks, how small they must be to fit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

LEADING = 1.22
"""From line to line, by the size of the letters."""
MM = 25.4 / 72
"""Millimetres in a point."""
SMALLEST = 4.5
"""Points: smaller letters are for nobody."""
STEP = 0.25


class Ruler(Protocol):
    """Whoever knows the letters."""

    def width(self, text: str, size: float, bold: bool) -> float:
        """How wide a text is, in mm."""
        ...


@dataclass(frozen=True)
class Run:
    """Words in one weight."""

    text: str
    bold: bool


Line = list[Run]


def runs(text: str, bold: bool = False) -> list[Run]:
    """A text with `**bold**` words as runs."""
    parts = text.split("**")
    return [Run(part, bold or k % 2 == 1) for k, part in enumerate(parts) if part]


def broken(ruler: Ruler, text: str, size: float, bold: bool, width: float) -> list[Line]:
    """A text in lines that are no wider than that, unless one word is."""
    return [
        line
        for paragraph in text.split("\n")
        for line in paragraph_lines(ruler, paragraph, size, bold, width)
    ]


def paragraph_lines(ruler: Ruler, text: str, size: float, bold: bool, width: float) -> list[Line]:
    """The lines of one paragraph; an empty one is an empty line."""
    lines: list[Line] = [[]]
    used = 0.0
    for piece in words(text, bold):
        wide = ruler.width(piece.text, size, piece.bold)
        if lines[-1] and used + ruler.width(piece.text.rstrip(), size, piece.bold) > width:
            lines.append([])
            used = 0.0
        joined(lines[-1], piece)
        used += wide
    return lines


def words(text: str, bold: bool) -> list[Run]:
    """Each word with the space behind it."""
    return [
        Run(word + " " if k < len(parts) - 1 else word, run.bold)
        for run in runs(text, bold)
        for parts in [run.text.split(" ")]
        for k, word in enumerate(parts)
        if word or k < len(parts) - 1
    ]


def joined(line: Line, piece: Run) -> None:
    """Add a word to a line, to the last run if it is of the same weight."""
    if line and line[-1].bold == piece.bold:
        line[-1] = Run(line[-1].text + piece.text, piece.bold)
    else:
        line.append(piece)


def line_width(ruler: Ruler, line: Line, size: float) -> float:
    """How wide a line is, without the space at its end."""
    last = len(line) - 1
    return sum(
        ruler.width(run.text.rstrip() if k == last else run.text, size, run.bold)
        for k, run in enumerate(line)
    )


def fitted(
    ruler: Ruler, text: str, size: float, bold: bool, w: float, h: float
) -> tuple[float, list[Line]]:
    """The largest size up to the wanted one at which the text fits its box, and its lines."""
    while True:
        lines = broken(ruler, text, size, bold, w)
        high = len(lines) * size * LEADING * MM
        fits = high <= h and all(line_width(ruler, line, size) <= w for line in lines)
        if fits or size <= SMALLEST:
            return size, lines
        size = max(SMALLEST, size - STEP)
