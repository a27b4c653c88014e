"""From sheets to pages: how much fits on a paper, where it lies, and where to cut."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby

from milkrun.kernel.errors import UsageError, nearest
from milkrun.paper.marks import PALE, Mark, Picture, shifted
from milkrun.paper.sheets import Board, Cutting

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in mm."""
MARGIN = 12.0
"""No printer reaches the edge; crop marks and titles stand here."""
GAP = 9.0
"""Between two sorts of pieces: room for the crop marks of both."""
CROP, AWAY = 3.2, 1.2
"""How long a crop mark is, and how far from the piece."""
SLACK = 0.01


class UnknownPaper(UsageError):
    """There is no such paper."""


@dataclass
class Page:
    """One side of paper with all that is on it."""

    w: float
    h: float
    title: str = ""
    note: str = ""
    marks: list[Mark] = field(default_factory=list)

    def put(self, picture: Picture, x: float, y: float) -> None:
        """Lay a picture down."""
        self.marks += [shifted(mark, x, y) for mark in picture.marks]


@dataclass
class Paper:
    """A size of paper."""

    name: str
    w: float
    h: float

    def page(self, is_lying: bool, title: str, note: str) -> Page:
        """An empty page."""
        w, h = (self.h, self.w) if is_lying else (self.w, self.h)
        return Page(w, h, title, note)


def paper(name: str) -> Paper:
    """A paper by its name."""
    known = name.lower()
    if known not in PAPERS:
        papers = " or ".join(PAPERS)
        raise UnknownPaper(
            f"There is no paper '{name}': it is {papers}.{nearest(known, list(PAPERS))}"
        )
    return Paper(known, *PAPERS[known])


def board_page(board: Board, on: Paper) -> Page:
    """A board, as large as it gets."""
    picture = board.picture
    page = on.page(picture.w > picture.h, board.title, board.note)
    by = min((page.w - 2 * MARGIN) / picture.w, (page.h - 2 * MARGIN) / picture.h)
    large = picture.scaled(by)
    x, y = (page.w - large.w) / 2, (page.h - large.h) / 2
    page.put(large, x, y)
    page.marks += crops([x, x + large.w], [y, y + large.h])
    return page


def cutting_pages(cutting: Cutting, on: Paper) -> list[Page]:
    """Sorts of pieces below each other, page by page, the paper turned if that saves some."""
    standing, lying = (pages_of(cutting, on, is_lying) for is_lying in (False, True))
    return lying if len(lying) < len(standing) else standing


def pages_of(cutting: Cutting, on: Paper, is_lying: bool) -> list[Page]:
    """The pages with the paper that way; pieces of one size share their cuts."""
    pages = [on.page(is_lying, cutting.title, cutting.note)]
    y = MARGIN
    pictures = [picture for sort in cutting.sorts for picture in sort.pictures]
    for _, same in groupby(pictures, key=size_of):
        left = list(same)
        while left:
            page, first = pages[-1], left[0]
            across = fitting(page.w - 2 * MARGIN, first.w)
            down = fitting(page.h - MARGIN - y, first.h)
            if down == 0 and y > MARGIN:
                pages.append(on.page(is_lying, cutting.title, cutting.note))
                y = MARGIN
                continue
            block, left = left[: across * max(down, 1)], left[across * max(down, 1) :]
            y += lay(page, block, across, y) + GAP
    return pages


def fitting(room: float, size: float) -> int:
    """How many fit side by side."""
    return max(0, int((room + SLACK) // size))


def size_of(picture: Picture) -> tuple[float, float]:
    """Width and height."""
    return picture.w, picture.h


def lay(page: Page, block: list[Picture], across: int, y: float) -> float:
    """Lay pieces of one size edge to edge, with crop marks around; how high they are together."""
    w, h = block[0].w, block[0].h
    columns = min(across, len(block))
    rows = -(-len(block) // columns)
    x = (page.w - columns * w) / 2
    for k, picture in enumerate(block):
        page.put(picture, x + k % columns * w, y + k // columns * h)
    edges = [x + k * w for k in range(columns + 1)], [y + k * h for k in range(rows + 1)]
    page.marks += crops(*edges)
    return rows * h


def crops(xs: list[float], ys: list[float]) -> list[Mark]:
    """Where to cut: ticks outside, at the end of every cut."""
    out = Picture(0, 0)
    for x in xs:
        for edge, way in ((ys[0], -1), (ys[-1], 1)):
            out.line([(x, edge + way * AWAY), (x, edge + way * (AWAY + CROP))], PALE, 0.15)
    for y in ys:
        for edge, way in ((xs[0], -1), (xs[-1], 1)):
            out.line([(edge + way * AWAY, y), (edge + way * (AWAY + CROP), y)], PALE, 0.15)
    return out.marks
