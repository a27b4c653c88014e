"""Rules pages and galleries in a real browser: pictures, search, addresses, accessibility."""

import pytest
from playwright.sync_api import Page, expect

from milkrun.games import GAMES, book
from milkrun.web.teach.rulebook import rulebook
from tests.web.browser.axe import TRIED_BY_AXE, examine
from tests.web.browser.conftest import Person
from tests.web.browser.guard import Guard

PAGES = [f"/{page}/{game}" for page in ("rules", "gallery") for game in GAMES]
UNFOLD = "for (const fold of document.querySelectorAll('details')) fold.open = true"


def visit(person: Person, path: str) -> Page:
    """A page, drawn to the last picture."""
    page = person()
    page.goto(path)
    page.wait_for_load_state("networkidle")
    expect(page.locator("main h1")).to_be_visible()
    return page


@pytest.mark.parametrize("path", PAGES)
def test_pages_are_accessible_and_fit(person: Person, guard: Guard, path: str) -> None:
    page = visit(person, path)
    page.evaluate(UNFOLD)
    assert guard.faults == []
    guard.expected |= TRIED_BY_AXE
    assert examine(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_a_chapter_wants_is_drawn(person: Person, game: str) -> None:
    page = visit(person, f"/rules/{game}")
    wanted = [name for chapter in rulebook(game).chapters for name in chapter.pictures]
    assert wanted
    assert len(set(wanted)) == len(wanted)
    expect(page.locator(".rules-picture")).to_have_count(len(wanted))
    page.evaluate(UNFOLD)
    for box in page.locator(".rules-picture-box").all():
        assert box.locator("svg, table, li").count() > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_gallery_draws_and_marks_what_is_reconstructed(person: Person, game: str) -> None:
    page = visit(person, f"/gallery/{game}")
    assert page.locator(".pieces svg").count() > 5
    assert page.locator(".pieces").get_by_text("reconstructed").count() > 0
    for component in rulebook(game).components:
        name = page.get_by_text(component.name, exact=True)
        row = page.locator(".correcting tr", has=name).filter(has_text=component.file)
        expect(row).to_contain_text(component.source)


def test_a_game_is_printed_from_its_rules(person: Person) -> None:
    page = visit(person, "/rules/mint-delivery")
    with page.expect_download() as got:
        page.get_by_role("link", name="Print on Letter").click()
    assert got.value.suggested_filename == "mint-delivery-letter.pdf"
    assert got.value.path().read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize("game", GAMES)
def test_an_address_leads_to_its_clause(person: Person, game: str) -> None:
    last = list(book(game).facts.clauses.all.values())[-1]
    page = visit(person, f"/rules/{game}#{last.id}")
    clause = page.locator(f"[id='{last.id}']")
    expect(clause).to_be_in_viewport()
    expect(clause).to_be_focused()
    expect(clause).to_contain_text(last.text[:40])


def test_searching_by_keyboard_narrows_marks_and_clears(person: Person) -> None:
    page = visit(person, "/rules/tiffin")
    everything = page.locator(".clause").count()
    page.keyboard.press("/")
    expect(page.locator("#seek")).to_be_focused()
    page.keyboard.type("shortcut cubes")
    expect(page.locator("[role=status]", has_text="found")).to_be_visible()
    assert 0 < page.locator(".clause").count() < everything
    marks = {text.lower() for text in page.locator("mark").all_inner_texts()}
    assert marks == {"shortcut", "cubes"}
    page.keyboard.press("Enter")
    expect(page.locator(".clause").first).to_be_focused()
    page.keyboard.press("/")
    page.keyboard.press("Escape")
    expect(page.locator(".clause")).to_have_count(everything)


def test_searching_for_an_id_finds_its_ruling_beside_its_clause(person: Person) -> None:
    page = visit(person, "/rules/tiffin")
    page.locator("#seek").fill("tif-r-39")
    expect(page.locator("#TIF-COMP-2 #TIF-R-39")).to_be_visible()
    expect(page.locator(".chapters > .chapter")).to_have_count(1)


def test_a_link_to_a_hidden_clause_ends_the_search(person: Person) -> None:
    page = visit(person, "/rules/tiffin")
    page.locator("#seek").fill("no such word anywhere")
    expect(page.locator(".clause")).to_have_count(0)
    page.evaluate("location.hash = '#TIF-END-5'")
    expect(page.locator("#TIF-END-5")).to_be_in_viewport()
    expect(page.locator("#seek")).to_have_value("")


def test_a_game_nobody_knows_is_said_to_be_unknown(person: Person, guard: Guard) -> None:
    guard.expected.add("404")
    page = visit(person, "/rules/chess")
    expect(page.locator("main")).to_contain_text("no such game")


def test_a_refusal_at_the_table_leads_to_its_clause(person: Person) -> None:
    page = visit(person, "/learn/tiffin?step=2")
    page.locator(".board [data-target='card:y2*']").click(force=True)
    with page.context.expect_page() as opened:
        page.locator(".notice.why a").click()
    clause = opened.value.locator("#TIF-PLAY-7")
    expect(clause).to_be_in_viewport()
