"""A printed game read back: its pages, their words, the pieces that were laid on them."""

import io
from functools import cache

from pypdf import PdfReader

from milkrun.games import book
from milkrun.kernel.game import Game
from milkrun.paper.marks import Picture, Text
from milkrun.paper.printing import all_sheets, own_sheets, printed
from milkrun.paper.sheets import Board, Cutting, Reading, Sheet
from milkrun.play.variant import find_preset, parse_options

MM = 25.4 / 72


def load(game_id: str, preset: str | None = None, *options: str, seats: int = 0) -> Game:
    """A game as the command line would load it."""
    found = book(game_id)
    return found.load(
        seats or found.most, parse_options(found, options), find_preset(found, preset)
    )


@cache
def pages(game_id: str) -> list[str]:
    """What stands on each page of the file, by the book."""
    data = printed(load(game_id), "a4")
    return [page.extract_text() for page in PdfReader(io.BytesIO(data)).pages]


def text(game_id: str) -> str:
    """What stands on all pages of the file, by the book."""
    return "\n".join(pages(game_id))


def told(game_id: str, preset: str | None = None, *options: str) -> str:
    """What the sheets of a variant say, before they are a file."""
    sheets = all_sheets(load(game_id, preset, *options))
    return "\n".join(line for sheet in sheets for line in lines(sheet))


def lines(sheet: Sheet) -> list[str]:
    """Every text of a sheet, as often as it stands there."""
    if isinstance(sheet, Reading):
        return [block.text for block in sheet.blocks]
    if isinstance(sheet, Board):
        return texts(sheet.picture)
    return [text for sort in sheet.sorts for picture in sort.pictures for text in texts(picture)]


def texts(picture: Picture) -> list[str]:
    """Every text of a picture."""
    return [mark.text for mark in picture.marks if isinstance(mark, Text)]


def sizes(data: bytes) -> set[tuple[int, int]]:
    """The sizes of the pages in mm, the smaller side first."""
    boxes = [page.mediabox for page in PdfReader(io.BytesIO(data)).pages]
    sides = [sorted((float(box.width) * MM, float(box.height) * MM)) for box in boxes]
    return {(round(low), round(high)) for low, high in sides}


def names(game: Game) -> list[str]:
    """The names of all that is cut out."""
    sheets = [sheet for sheet in own_sheets(game) if isinstance(sheet, Cutting)]
    return [p.name for sheet in sheets for sort in sheet.sorts for p in sort.pictures]
