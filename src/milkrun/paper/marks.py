"""What a picture on paper is made of: boxes, discs, shapes, texts; in millimetres, y downwards."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

INK = "#2b2118"
"""What is written and outlined unless somebody says otherwise."""
PALE = "#8a7d70"

Point = tuple[float, float]


@dataclass(frozen=True)
class Box:
    """A rectangle, its corners round if it says so."""

    x: float
    y: float
    w: float
    h: float
    fill: str = ""
    ink: str = ""
    line: float = 0.3
    round: float = 0.0
    dash: bool = False


@dataclass(frozen=True)
class Disc:
    """A circle around a point."""

    x: float
    y: float
    r: float
    fill: str = ""
    ink: str = ""
    line: float = 0.3


@dataclass(frozen=True)
class Shape:
    """Straight lines from point to point; closed, it can be filled."""

    points: tuple[Point, ...]
    fill: str = ""
    ink: str = ""
    line: float = 0.3
    closed: bool = True
    dash: bool = False


@dataclass(frozen=True)
class Text:
    """Words in a box: broken into lines, and set smaller than `size` (points) until they fit."""

    x: float
    y: float
    w: float
    h: float
    text: str
    size: float
    align: str = "centre"
    """`left`, `centre` or `right`; upright they stand in the middle."""
    bold: bool = False
    ink: str = INK
    turned: bool = False
    """Upside down, for the far side of a folded card."""


Mark = Box | Disc | Shape | Text


@dataclass
class Picture:
    """Something to cut out, or to lay on the table, of a size."""

    w: float
    h: float
    name: str = ""
    """What it is: `red 3`, `Churchgate`."""
    marks: list[Mark] = field(default_factory=list)

    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str = "",
        ink: str = "",
        line: float = 0.3,
        round: float = 0.0,
        dash: bool = False,
    ) -> None:
        """Draw a rectangle."""
        self.marks.append(Box(x, y, w, h, fill, ink, line, round, dash))

    def disc(
        self, x: float, y: float, r: float, fill: str = "", ink: str = "", line: float = 0.3
    ) -> None:
        """Draw a circle."""
        self.marks.append(Disc(x, y, r, fill, ink, line))

    def shape(self, points: list[Point], fill: str = "", ink: str = "", line: float = 0.3) -> None:
        """Draw a polygon."""
        self.marks.append(Shape(tuple(points), fill, ink, line))

    def line(
        self, points: list[Point], ink: str = INK, line: float = 0.3, dash: bool = False
    ) -> None:
        """Draw from point to point."""
        self.marks.append(Shape(tuple(points), "", ink, line, closed=False, dash=dash))

    def text(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        text: object,
        size: float,
        align: str = "centre",
        bold: bool = False,
        ink: str = INK,
    ) -> None:
        """Write into a box."""
        self.marks.append(Text(x, y, w, h, str(text), size, align, bold, ink))

    def put(self, other: Picture, x: float, y: float, turned: bool = False) -> None:
        """Lay another picture's marks into this one, upside down if asked."""
        for mark in other.marks:
            self.marks.append(shifted(upended(mark, other) if turned else mark, x, y))

    def scaled(self, by: float) -> Picture:
        """The same, larger or smaller."""
        marks = [grown(mark, by) for mark in self.marks]
        return Picture(self.w * by, self.h * by, self.name, marks)


def shifted(mark: Mark, x: float, y: float) -> Mark:
    """A mark somewhere else."""
    if isinstance(mark, Shape):
        return replace(mark, points=tuple((px + x, py + y) for px, py in mark.points))
    return replace(mark, x=mark.x + x, y=mark.y + y)


def upended(mark: Mark, on: Picture) -> Mark:
    """A mark on a picture that is turned upside down."""
    if isinstance(mark, Shape):
        return replace(mark, points=tuple((on.w - px, on.h - py) for px, py in mark.points))
    if isinstance(mark, Disc):
        return replace(mark, x=on.w - mark.x, y=on.h - mark.y)
    there = replace(mark, x=on.w - mark.x - mark.w, y=on.h - mark.y - mark.h)
    return replace(there, turned=not there.turned) if isinstance(there, Text) else there


def grown(mark: Mark, by: float) -> Mark:
    """A mark as many times as large, with its distance from the corner."""
    if isinstance(mark, Shape):
        points = tuple((px * by, py * by) for px, py in mark.points)
        return replace(mark, points=points, line=mark.line * by)
    if isinstance(mark, Disc):
        return replace(mark, x=mark.x * by, y=mark.y * by, r=mark.r * by, line=mark.line * by)
    there = replace(mark, x=mark.x * by, y=mark.y * by, w=mark.w * by, h=mark.h * by)
    if isinstance(there, Text):
        return replace(there, size=there.size * by)
    return replace(there, line=there.line * by, round=there.round * by)
