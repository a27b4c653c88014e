"""Pages as a PDF: the one file that knows the library, and the letters we ship."""

from __future__ import annotations

from datetime import UTC, datetime
from importlib.resources import as_file, files
from typing import assert_never

from fpdf import FPDF
from fpdf.enums import RenderStyle

from milkrun.paper.flow import Placed
from milkrun.paper.marks import Box, Disc, Mark, Shape, Text
from milkrun.paper.pages import Page
from milkrun.paper.setting import LEADING, MM, Line, fitted, line_width

FONTS = {"": "nunito-regular.ttf", "B": "nunito-bold.ttf"}
LETTERS, SIGNS = "nunito", "signs"
DASH = 1.2
BEGINNING = datetime(2000, 1, 1, tzinfo=UTC)
"""Not the hour of printing: the same game gives the same bytes."""
MEASURED = 100.0


class Pdf:
    """A document that is written mark by mark."""

    def __init__(self, title: str) -> None:
        self.pdf = FPDF(unit="mm")
        self.pdf.set_title(title)
        self.pdf.set_creator("Milkrun")
        self.pdf.set_creation_date(BEGINNING)
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margin(0)
        self.pdf.c_margin = 0
        for style, file in FONTS.items():
            self._add_font(LETTERS, style, file)
        self._add_font(SIGNS, "", "signs.ttf")
        self.pdf.set_fallback_fonts([SIGNS], exact_match=False)
        self._widths: dict[tuple[str, bool], float] = {}

    def _add_font(self, family: str, style: str, file: str) -> None:
        with as_file(files("milkrun.paper") / "font" / file) as path:
            self.pdf.add_font(family, style, path)

    def width(self, text: str, size: float, bold: bool) -> float:
        """How wide a text is, in mm."""
        key = text, bold
        if key not in self._widths:
            self.pdf.set_font(LETTERS, "B" if bold else "", MEASURED)
            self._widths[key] = self.pdf.get_string_width(text) / MEASURED
        return self._widths[key] * size

    def add(self, page: Page, lines: list[Placed]) -> None:
        """A page with its marks, and the lines of a text."""
        self.pdf.add_page(format=(page.w, page.h))
        for mark in page.marks:
            self._draw(mark)
        for placed in lines:
            self._ink_text(placed.ink)
            self._write(placed.line, placed.size, placed.x, placed.y)

    def bytes(self) -> bytes:
        """The file."""
        return bytes(self.pdf.output())

    def _draw(self, mark: Mark) -> None:
        match mark:
            case Box():
                self._box(mark)
            case Disc():
                style = self._brush(mark.fill, mark.ink, mark.line, False)
                self.pdf.circle(mark.x, mark.y, mark.r, style)
            case Shape():
                style = self._brush(mark.fill, mark.ink, mark.line, mark.dash)
                self.pdf.polyline(list(mark.points), polygon=mark.closed, style=style)
            case Text():
                self._text(mark)
            case _:
                assert_never(mark)

    def _box(self, box: Box) -> None:
        style = self._brush(box.fill, box.ink, box.line, box.dash)
        rounded = bool(box.round)
        self.pdf.rect(
            box.x, box.y, box.w, box.h, style, round_corners=rounded, corner_radius=box.round
        )

    def _brush(self, fill: str, ink: str, line: float, dash: bool) -> RenderStyle:
        """Take colours and pen; says what of a shape is drawn."""
        if fill:
            self.pdf.set_fill_color(fill)
        self.pdf.set_draw_color(ink or fill or "#000000")
        self.pdf.set_line_width(line)
        self.pdf.set_dash_pattern(DASH if dash else 0, DASH if dash else 0)
        if fill and ink:
            return RenderStyle.DF
        return RenderStyle.F if fill else RenderStyle.D

    def _ink_text(self, ink: str) -> None:
        self.pdf.set_text_color(ink)

    def _text(self, mark: Text) -> None:
        """Lines in the middle of their box."""
        self._ink_text(mark.ink)
        if mark.turned:
            with self.pdf.rotation(180, mark.x + mark.w / 2, mark.y + mark.h / 2):
                self._lines(mark)
        else:
            self._lines(mark)

    def _lines(self, mark: Text) -> None:
        size, lines = fitted(self, mark.text, mark.size, mark.bold, mark.w, mark.h)
        high = size * LEADING * MM
        y = mark.y + (mark.h - high * len(lines)) / 2
        for k, line in enumerate(lines):
            self._write(line, size, self._start(mark, line, size), y + k * high)

    def _start(self, mark: Text, line: Line, size: float) -> float:
        """Where a line begins."""
        spare = mark.w - line_width(self, line, size)
        return mark.x + {"left": 0.0, "centre": spare / 2, "right": spare}[mark.align]

    def _write(self, line: Line, size: float, x: float, y: float) -> None:
        for run in line:
            self.pdf.set_font(LETTERS, "B" if run.bold else "", size)
            self.pdf.set_xy(x, y)
            self.pdf.cell(h=size * LEADING * MM, text=run.text)
            x += self.width(run.text, size, run.bold)
