"""Nothing is cut: everything lies on the paper, and every text fits where it stands."""

import io
from itertools import pairwise

import pytest
from pypdf import PdfReader

from milkrun.games import GAMES, book
from milkrun.paper.marks import Box, Disc, Mark, Picture, Shape, Text
from milkrun.paper.pages import MARGIN, PAPERS, cutting_pages, paper
from milkrun.paper.pdf import Pdf
from milkrun.paper.printing import all_sheets, laid, printed
from milkrun.paper.setting import LEADING, MM, broken, fitted, line_width
from milkrun.paper.sheets import Cutting, Pieces
from milkrun.web.language import LANGUAGES
from tests.paper.reading import load, sizes

VARIANTS = [
    *((game, None, paper) for game in GAMES for paper in PAPERS),
    *((game, preset, "letter") for game in GAMES for preset in book(game).facts.presets()),
]
SLACK = 0.02
PRINTERS_EDGE = 3.8


def reach(mark: Mark) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a mark."""
    match mark:
        case Shape():
            xs, ys = zip(*mark.points, strict=True)
            return min(xs), min(ys), max(xs), max(ys)
        case Disc():
            return mark.x - mark.r, mark.y - mark.r, mark.x + mark.r, mark.y + mark.r
        case Box() | Text():
            return mark.x, mark.y, mark.x + mark.w, mark.y + mark.h


def fits(pdf: Pdf, text: Text) -> bool:
    """Whether a text stays in its box."""
    size, lines = fitted(pdf, text.text, text.size, text.bold, text.w, text.h)
    high = len(lines) * size * LEADING * MM
    wide = max(line_width(pdf, line, size) for line in lines)
    return high <= text.h + SLACK and wide <= text.w + SLACK


@pytest.mark.parametrize(("game_id", "preset", "paper_name"), VARIANTS)
def test_all_lies_on_the_paper_and_every_text_fits(
    game_id: str, preset: str | None, paper_name: str
) -> None:
    game, on, pdf = load(game_id, preset), paper(paper_name), Pdf("test")
    for sheet in all_sheets(game):
        for page, lines in laid(sheet, on, pdf):
            for mark in page.marks:
                left, top, right, bottom = reach(mark)
                assert min(left, top, page.w - right, page.h - bottom) > PRINTERS_EDGE, mark
                assert not isinstance(mark, Text) or fits(pdf, mark), mark
            for placed in lines:
                assert placed.y < page.h - MARGIN
                assert placed.x + line_width(pdf, placed.line, placed.size) <= page.w - MARGIN


@pytest.mark.parametrize("game_id", GAMES)
def test_both_papers_have_their_size_and_the_same_game_gives_the_same_bytes(game_id: str) -> None:
    a4, letter = printed(load(game_id), "a4"), printed(load(game_id), "letter")
    assert sizes(a4) == {(210, 297)}
    assert sizes(letter) == {(216, 279)}
    assert printed(load(game_id), "a4") == a4


def test_pieces_have_crop_marks_at_the_end_of_every_cut() -> None:
    cards = [Picture(62, 85, str(k)) for k in range(9)]
    (page,) = cutting_pages(Cutting("cards", [Pieces("cards", cards)]), paper("letter"))
    ticks = [mark.points for mark in page.marks if isinstance(mark, Shape)]
    upright = sorted({round(a[0], 2) for a, b in ticks if a[0] == b[0]})
    flat = sorted({round(a[1], 2) for a, b in ticks if a[1] == b[1]})
    assert [round(b - a) for a, b in pairwise(upright)] == [62] * 3
    assert [round(b - a) for a, b in pairwise(flat)] == [85] * 3
    assert len(ticks) == 16


def test_what_does_not_fit_goes_on_the_next_page_and_sorts_of_one_size_share_it() -> None:
    cards = [Picture(62, 85, str(k)) for k in range(5)]
    both = Cutting("cards", [Pieces("ones", cards), Pieces("others", cards)])
    assert len(cutting_pages(both, paper("a4"))) == 2
    last = Cutting("small", [Pieces("tall", cards), Pieces("small", [Picture(20, 100)])])
    assert len(cutting_pages(last, paper("a4"))) == 2


def test_a_text_is_set_smaller_until_it_fits_and_bold_words_are_wider() -> None:
    pdf = Pdf("test")
    size, lines = fitted(pdf, "a rather long text for a narrow box", 20, False, 30, 12)
    assert 4.5 <= size < 20
    assert len(lines) * size * LEADING * MM <= 12
    assert pdf.width("walk", 10, True) > pdf.width("walk", 10, False)
    (line,) = broken(pdf, "**Walk** on", 10, False, 100)
    assert [(run.text, run.bold) for run in line] == [("Walk", True), (" on", False)]


@pytest.mark.parametrize("sign", ["₹", "→", "−", "½", "ж", "λ", "★"])
def test_signs_beyond_our_letters_come_from_another_font(sign: str) -> None:
    pdf = Pdf("test")
    page = paper("a4").page(False, "", "")
    page.marks.append(Text(20, 20, 50, 10, sign, 12))
    pdf.add(page, [])
    (read,) = PdfReader(io.BytesIO(pdf.bytes())).pages
    assert read.extract_text().strip() == sign


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game_id", "preset", "paper_name"), VARIANTS)
def test_the_rules_on_one_page_are_one_page_in_letters_that_can_be_read(
    game_id: str, preset: str | None, paper_name: str, language: str
) -> None:
    game = load(game_id, preset).told_in(language)
    guide, *_ = all_sheets(game)
    ((_, lines),) = laid(guide, paper(paper_name), Pdf("test"))
    assert min(placed.size for placed in lines) >= 6
