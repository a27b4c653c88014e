"""The rules on one page: illustrated, to print, one click away; a search that knows other words."""

import pytest
from playwright.sync_api import expect

from milkrun.games import GAMES
from tests.web.browser.axe import examine
from tests.web.browser.conftest import Person
from tests.web.browser.table import ready, sit

CUT_OFF = """() => [...document.querySelectorAll(".guide-picture")].flatMap((frame) => {
  const { bottom } = frame.getBoundingClientRect();
  return [...frame.querySelectorAll("svg, li, p, table")]
    .map((part) => part.getBoundingClientRect().bottom - bottom);
})"""
BLANK = """() => document.documentElement.scrollHeight
  - document.querySelector(".guide").getBoundingClientRect().bottom"""


@pytest.mark.parametrize("game", GAMES)
def test_a_page_with_pictures_that_can_be_printed(person: Person, game: str) -> None:
    page = person()
    page.goto(f"/guide/{game}")
    expect(page.locator(".guide section").nth(4)).to_be_visible()
    expect(page.locator(".guide-picture svg").first).to_be_visible()
    assert examine(page) == []
    expect(page.get_by_role("button", name="Print")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    page.emulate_media(media="screen")
    page.get_by_role("link", name="Every rule by its clause").click()
    expect(page.locator(".clause").first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_its_pictures_are_seen_whole_and_it_prints_on_one_sheet(person: Person, game: str) -> None:
    page = person()
    page.goto(f"/guide/{game}")
    expect(page.locator(".guide-picture svg").first).to_be_visible()
    assert max(page.evaluate(CUT_OFF)) <= 1
    assert page.evaluate(BLANK) <= 100
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 1


def test_it_is_one_click_from_the_table_and_from_the_lesson(person: Person) -> None:
    page = person()
    page.goto("/")
    sit(page, "tiffin", "me", "normal")
    ready(page)
    expect(page.locator(".prompt [data-do='guide']")).to_have_attribute("href", "/guide/tiffin")
    page.goto("/learn/tiffin")
    link = page.get_by_role("link", name="The rules on one page")
    expect(link).to_have_attribute("href", "/guide/tiffin")


@pytest.mark.parametrize(
    ("game", "word", "clause"),
    [
        ("out-for-delivery", "steal", "theft"),
        ("mint-delivery", "winner", "win"),
        ("tiffin", "color", "colour"),
    ],
)
def test_the_search_knows_other_words(person: Person, game: str, word: str, clause: str) -> None:
    page = person()
    page.goto(f"/rules/{game}")
    page.locator("#seek").fill(word)
    expect(page.locator(".clause").first).to_be_visible()
    expect(page.locator(".clause").first).to_contain_text(clause, ignore_case=True)
