"""What a game wants printed: pieces to cut out, boards to lay down, texts to read."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from milkrun.paper.marks import Picture


@dataclass
class Pieces:
    """Things of one size that are cut out of a sheet, side by side."""

    name: str
    """What they are, as a list of parts says it: `delivery cards`."""
    pictures: list[Picture]


@dataclass
class Cutting:
    """Sheets of pieces, one sort below the other."""

    title: str
    sorts: list[Pieces]
    note: str = ""
    """What to do with them: fold, glue."""


@dataclass
class Board:
    """One picture as large as the paper allows, lying or standing."""

    title: str
    picture: Picture
    note: str = ""


@dataclass
class Block:
    """A heading or a paragraph; `**two asterisks**` make words bold."""

    text: str
    size: float = 9.0
    bold: bool = False
    ink: str = "#2b2118"
    before: float = 0.0
    """Room above it, in mm."""
    indent: float = 0.0
    keep: bool = False
    """Not the last on a page: what follows belongs to it."""


@dataclass
class Reading:
    """A text in columns, over as many pages as it takes."""

    title: str
    blocks: list[Block] = field(default_factory=list)
    columns: int = 2
    is_one_page: bool = False
    """As large as one page takes, or smaller than written until it does."""

    def sized(self, by: float) -> Reading:
        """The same in larger or smaller letters; the room above them grows along."""
        blocks = [replace(b, size=b.size * by, before=b.before * by) for b in self.blocks]
        return replace(self, blocks=blocks)


Sheet = Cutting | Board | Reading
