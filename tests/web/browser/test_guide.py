"""The rules on one page: illustrated, to print, one click away; a search that knows other words."""

import pytest
from playwright.sync_api import expect

from milkrun.games import GAMES
from tests.web.browser.axe import examine
from tests.web.browser.conftest import Person
from tests.web.browser.table import ready, sit


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
