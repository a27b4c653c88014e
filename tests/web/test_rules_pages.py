"""Rules pages and galleries: the data, the addresses, and the pages in a real browser."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, expect

from milkrun.games import GAMES, book
from milkrun.kernel.data import read_toml
from milkrun.web.rulebook import Chapter, ClauseCard, belongs, plain, rulebook
from tests.web.site import PHONE, Visitor, chromium, served

PAGES = [f"/{page}/{game}" for page in ("rules", "gallery") for game in GAMES]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("rules")
    with served(folder) as address:
        yield address


@pytest.fixture(scope="module")
def browser_here(browser_type: BrowserType) -> Iterator[Browser]:
    with chromium(browser_type) as browser:
        yield browser


@pytest.fixture
def visitor(browser_here: Browser, home: str) -> Iterator[Visitor]:
    found = Visitor(browser_here, home)
    yield found
    found.close()


def cards(chapters: list[Chapter]) -> list[ClauseCard]:
    """Every clause of the page, wherever it stands."""
    out: list[ClauseCard] = []
    waiting = [clause for chapter in chapters for clause in chapter.clauses]
    while waiting:
        card = waiting.pop()
        out.append(card)
        waiting += card.beside
    return out


# The data.


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_stands_on_the_page_once(game: str) -> None:
    ids = sorted(card.id for card in cards(rulebook(game).chapters))
    assert ids == sorted(book(game).facts.clauses.all)


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_stands_beside_a_clause_or_in_a_chapter_of_its_own(game: str) -> None:
    chapters = rulebook(game).chapters
    top = [clause for chapter in chapters for clause in chapter.clauses]
    alone = {clause.id for clause in top if clause.is_ruling}
    ours = {card.id for card in cards([c for c in chapters if c.id == "variants"])}
    assert alone - ours <= {"OFD-GEN-2", "OFD-ASK-1"}


@pytest.mark.parametrize("game", GAMES)
def test_every_option_stands_beside_the_clause_that_explains_it(game: str) -> None:
    for card in cards(rulebook(game).chapters):
        assert all(option.clause == card.id for option in card.options)
    shown = [option.name for card in cards(rulebook(game).chapters) for option in card.options]
    assert sorted(shown) == sorted(book(game).facts.options)


@pytest.mark.parametrize("game", GAMES)
def test_chapters_name_clauses_that_exist(game: str) -> None:
    found = book(game)
    layout = read_toml(found.facts.package, "chapters.toml")
    for chapter in layout["chapters"]:
        for start in chapter["clauses"]:
            assert any(belongs(key, start) for key in found.facts.clauses.all), start
    for key, rulings in layout["beside"].items():
        assert {key, *rulings} <= set(found.facts.clauses.all)


@pytest.mark.parametrize("game", GAMES)
def test_every_table_of_the_data_is_named_with_its_file_and_source(game: str) -> None:
    named = {component.name.split(".")[0] for component in rulebook(game).components}
    assert named == set(book(game).facts.tables)
    assert {c.source for c in rulebook(game).components} == {"found", "reconstructed"}


def test_a_refusal_reads_well_without_its_numbers() -> None:
    template = "You hold {have} incomplete {have:s|order|orders}; the limit is {limit}."
    assert plain(template) == "You hold … incomplete orders; the limit is …"


def test_a_series_is_not_mistaken_for_a_longer_one() -> None:
    assert belongs("OFD-GEN-1", "OFD-GEN")
    assert not belongs("OFD-GENR-1", "OFD-GEN")


# In the browser.


@pytest.mark.parametrize("path", PAGES)
def test_pages_are_accessible_and_fit(visitor: Visitor, path: str) -> None:
    page = visitor.go(path)
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    assert visitor.examine() == []


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_a_chapter_wants_is_drawn(visitor: Visitor, game: str) -> None:
    page = visitor.go(f"/rules/{game}")
    wanted = [name for chapter in rulebook(game).chapters for name in chapter.pictures]
    assert wanted
    expect(page.locator(".rules-picture")).to_have_count(len(wanted))
    assert len(set(wanted)) == len(wanted)


@pytest.mark.parametrize("game", GAMES)
def test_the_gallery_draws_and_marks_what_is_reconstructed(visitor: Visitor, game: str) -> None:
    page = visitor.go(f"/gallery/{game}")
    assert page.locator(".pieces svg").count() > 5
    assert page.locator(".pieces").get_by_text("reconstructed", exact=False).count() > 0
    for component in rulebook(game).components:
        row = page.locator(".correcting tr", has=page.get_by_text(component.name, exact=True))
        expect(row.first).to_contain_text(component.file)


@pytest.mark.parametrize("game", GAMES)
def test_an_address_leads_to_its_clause(visitor: Visitor, game: str) -> None:
    last = list(book(game).facts.clauses.all)[-1]
    page = visitor.go(f"/rules/{game}#{last}")
    clause = page.locator(f"[id='{last}']")
    expect(clause).to_be_in_viewport()
    expect(clause).to_be_focused()
    expect(clause).to_contain_text(book(game).facts.clauses.all[last].text[:40])


def test_searching_by_keyboard_narrows_marks_and_clears(visitor: Visitor) -> None:
    page = visitor.go("/rules/tiffin")
    everything = page.locator(".clause").count()
    page.keyboard.press("/")
    expect(page.locator("#seek")).to_be_focused()
    page.keyboard.type("shortcut cubes")
    expect(page.locator("[role=status]", has_text="found")).to_be_visible()
    assert 0 < page.locator(".clause").count() < everything
    assert {m.lower() for m in page.locator("mark").all_inner_texts()} <= {"shortcut", "cubes"}
    page.keyboard.press("Enter")
    expect(page.locator(".clause").first).to_be_focused()
    page.keyboard.press("/")
    page.keyboard.press("Escape")
    expect(page.locator(".clause")).to_have_count(everything)


def test_searching_for_an_id_finds_its_ruling_beside_its_clause(visitor: Visitor) -> None:
    page = visitor.go("/rules/tiffin")
    page.locator("#seek").fill("tif-r-39")
    expect(page.locator("#TIF-COMP-2")).to_be_visible()
    expect(page.locator("#TIF-COMP-2 #TIF-R-39")).to_be_visible()


def test_a_link_to_a_hidden_clause_ends_the_search(visitor: Visitor) -> None:
    page = visitor.go("/rules/tiffin")
    page.locator("#seek").fill("umbrella and no such word")
    expect(page.locator(".clause")).to_have_count(0)
    page.evaluate("location.hash = '#TIF-END-5'")
    expect(page.locator("#TIF-END-5")).to_be_in_viewport()
    expect(page.locator("#seek")).to_have_value("")


def test_a_game_nobody_knows_is_said_to_be_unknown(browser_here: Browser, home: str) -> None:
    visitor = Visitor(browser_here, home, PHONE)
    visitor.go("/rules/chess")
    expect(visitor.page.locator("main")).to_contain_text("no such game")
    visitor.complaints = [text for text in visitor.complaints if "404" not in text]
    visitor.close()


def test_the_rules_come_over_http(home: str, visitor: Visitor) -> None:
    answer = visitor.context.request.get(f"{home}/api/v1/games/mint-delivery/rules")
    told: dict[str, Any] = answer.json()
    assert told["game"] == "mint-delivery"
    assert [chapter["id"] for chapter in told["chapters"]][:2] == ["game", "setup"]
    assert visitor.context.request.get(f"{home}/api/v1/games/chess/rules").status == 404
    assert visitor.context.request.get(f"{home}/api/v1/games/chess/facts").status == 404
