"""A game on paper: the rules, the game's own sheets, on every page its name and its number."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING

from milkrun.kernel.data import has_data
from milkrun.kernel.errors import UsageError
from milkrun.kernel.game import Game
from milkrun.paper import rules
from milkrun.paper.flow import Flow, Placed, footer, header
from milkrun.paper.pages import Page, Paper, board_page, cutting_pages, paper
from milkrun.paper.plain import plain_sheets
from milkrun.paper.sheets import Board, Cutting, Reading, Sheet

if TYPE_CHECKING:
    from milkrun.paper.pdf import Pdf

FOLDER = "sheets"
"""Where a game draws what it wants printed: `sheets(game)`."""
SIZES = (1.3, 1.25, 1.2, 1.15, 1.1, 1.05, 1.0, 0.95, 0.9, 0.85, 0.8)
"""How much larger or smaller than written a text is that has one page."""
LACKING = "Printing needs a library ({name}): pip install 'milkrun[print]'."

Written = tuple[Page, list[Placed]]


def printed(game: Game, paper_name: str, variant: str = "") -> bytes:
    """The PDF of a game as this table plays it."""
    on = paper(paper_name)
    pdf = open_pdf(game.words.title)
    pages = [page for sheet in all_sheets(game) for page in laid(sheet, on, pdf)]
    left = f"{game.words.title} · {variant or rules.words(game)['book']}"
    for number, (page, lines) in enumerate(pages, 1):
        right = rules.words(game)["page"].format(number=number, count=len(pages))
        page.marks += [*header(page), *footer(page, left, right)]
        pdf.add(page, lines)
    return pdf.bytes()


def open_pdf(title: str) -> Pdf:
    """An empty document, if the library is there."""
    try:
        from milkrun.paper.pdf import Pdf
    except ModuleNotFoundError as error:
        raise UsageError(LACKING.format(name=error.name)) from None
    return Pdf(title)


def all_sheets(game: Game) -> list[Sheet]:
    """The rules first, then what lies on the table, then every clause."""
    own = own_sheets(game)
    return [rules.guide(game, own, bring(game)), *own, rules.clauses(game)]


def own_sheets(game: Game) -> list[Sheet]:
    """What the game draws; its tables if it draws nothing."""
    package = game.setting.facts.package
    if not (files(package) / FOLDER).is_dir():
        return plain_sheets(game)
    sheets: list[Sheet] = import_module(f"{package}.{FOLDER}").sheets(game)
    return sheets


def bring(game: Game) -> list[str]:
    """What people must have at home."""
    facts = game.setting.facts
    if not has_data(facts.package, rules.SHEETS):
        return []
    return list(facts.read(rules.SHEETS).get("bring", []))


def laid(sheet: Sheet, on: Paper, pdf: Pdf) -> list[Written]:
    """A sheet on as many pages as it takes."""
    if isinstance(sheet, Board):
        return [(board_page(sheet, on), [])]
    if isinstance(sheet, Cutting):
        return [(page, []) for page in cutting_pages(sheet, on)]
    flow = flow_of(sheet, on, pdf)
    return list(zip(flow.pages, flow.lines, strict=True))


def flow_of(reading: Reading, on: Paper, pdf: Pdf) -> Flow:
    """A text placed; one for a single page in the largest letters that it takes."""
    for by in SIZES if reading.is_one_page else (1.0,):
        flow = Flow(reading.sized(by), on, pdf)
        flow.run()
        if len(flow.pages) == 1:
            break
    return flow
