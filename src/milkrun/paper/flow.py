"""A text in columns over pages."""

from __future__ import annotations

from dataclasses import dataclass

from milkrun.paper.marks import Mark, Text
from milkrun.paper.pages import MARGIN, Page, Paper
from milkrun.paper.setting import LEADING, MM, Line, Ruler, broken
from milkrun.paper.sheets import Block, Reading

GUTTER = 8.0
"""Between two columns."""


@dataclass
class Placed:
    """A line of a text where it stands."""

    x: float
    y: float
    line: Line
    size: float
    ink: str


class Flow:
    """Fills columns with blocks, page after page."""

    def __init__(self, reading: Reading, on: Paper, ruler: Ruler) -> None:
        self.reading, self.on, self.ruler = reading, on, ruler
        self.pages: list[Page] = []
        self.lines: list[list[Placed]] = []
        """What stands on each page."""
        self.column = reading.columns
        self.y = 0.0
        self.width = (on.w - 2 * MARGIN - GUTTER * (reading.columns - 1)) / reading.columns

    def run(self) -> None:
        """Place every block."""
        self.next_column()
        blocks = self.reading.blocks
        for k, block in enumerate(blocks):
            after = blocks[k + 1] if block.keep and k + 1 < len(blocks) else None
            self.place(block, self.height(after) if after else 0.0)

    def place(self, block: Block, more: float) -> None:
        """Place one block whole, together with the room that what follows it wants."""
        is_top = self.y == MARGIN
        if not is_top and self.y + self.height(block) + more > self.on.h - MARGIN:
            self.next_column()
        self.y += block.before if self.y > MARGIN else 0.0
        for line in self.broken(block):
            if self.y + high(block) > self.on.h - MARGIN:
                self.next_column()
            x = MARGIN + self.column * (self.width + GUTTER) + block.indent
            self.lines[-1].append(Placed(x, self.y, line, block.size, block.ink))
            self.y += high(block)

    def broken(self, block: Block) -> list[Line]:
        """Its lines."""
        width = self.width - block.indent
        return broken(self.ruler, block.text, block.size, block.bold, width)

    def height(self, block: Block) -> float:
        """How much room it takes, the space above included."""
        return block.before + len(self.broken(block)) * high(block)

    def next_column(self) -> None:
        """Go on at the top of the next column, on a new page if this was the last."""
        self.column += 1
        if self.column >= self.reading.columns:
            self.column = 0
            self.pages.append(self.on.page(False, self.reading.title, ""))
            self.lines.append([])
        self.y = MARGIN


def high(block: Block) -> float:
    """The height of one of its lines."""
    return block.size * LEADING * MM


def footer(page: Page, left: str, right: str) -> list[Mark]:
    """What stands below the margin of every page."""
    y, wide = page.h - 7.6, page.w / 2 - MARGIN
    return [
        Text(MARGIN, y, wide * 1.5, 3.4, left, 7, "left", ink="#6b5f54"),
        Text(page.w - MARGIN - wide * 0.5, y, wide * 0.5, 3.4, right, 7, "right", ink="#6b5f54"),
    ]


def header(page: Page) -> list[Mark]:
    """What stands above it: which sheet this is, and what to do with it."""
    wide = page.w - 2 * MARGIN
    return [
        Text(MARGIN, 3.9, wide * 0.5, 3.6, page.title, 8, "left", bold=True),
        Text(MARGIN + wide * 0.5, 3.9, wide * 0.5, 3.6, page.note, 7, "right", ink="#6b5f54"),
    ]
