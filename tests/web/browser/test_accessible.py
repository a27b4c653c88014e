"""axe finds nothing on any page, light and dark, on a phone and on a desk; targets have names."""

import random

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.axe import TRIED_BY_AXE, examine
from tests.web.browser.conftest import Person
from tests.web.browser.guard import Guard
from tests.web.browser.table import by_mouse, click_kth, play_on, ready, set_up, sit

UNNAMED = """all => all.filter((e) => !e.getAttribute("aria-label")
  || e.getAttribute("role") !== "button" && e.tagName !== "BUTTON").map((e) => e.dataset.target)"""


class Inspector:
    """Looks at a page as it stands."""

    def __init__(self, page: Page, guard: Guard) -> None:
        self.page = page
        guard.expected |= TRIED_BY_AXE

    def look(self, where: str) -> None:
        """Nothing to complain about, nothing wider than the screen, every spot named."""
        assert examine(self.page) == [], where
        assert self.page.eval_on_selector_all(".board [data-target]", UNNAMED) == [], where


def test_pages_are_accessible(person: Person, guard: Guard) -> None:
    page = person()
    inspector = Inspector(page, guard)
    friends = set_up(page, "tiffin", "me", "open", listed=True)
    for path, sign in {
        "/": ".game .picture svg",
        "/new/mint-delivery": ".option",
        "/lobby": ".match",
        f"/match/{friends['match']}": ".link-box",
        friends["seats"][1]["link"]: ".join",
        friends["watch_link"]: ".join",
        "/lobby/nowhere": ".plain",
    }.items():
        page.goto(path)
        page.locator(sign).first.wait_for(state="attached")
        if path.startswith("/new"):
            page.locator(".options summary").first.click()
        inspector.look(path)
    page.get_by_role("button", name="Settings").click()
    inspector.look("settings")


@pytest.mark.parametrize("game", ["mint-delivery", "tiffin"])
def test_tables_are_accessible(person: Person, guard: Guard, game: str) -> None:
    page = person()
    inspector = Inspector(page, guard)
    sit(page, game, "me", hints=True) if game == "mint-delivery" else sit(page, game, "me", "easy")
    assert ready(page) == "mine"
    inspector.look("the first choice")
    click_kth(page, ".table .lit", 1)
    assert ready(page) == "mine"
    page.keyboard.press("l")
    inspector.look("the list of choices")
    page.keyboard.press("?")
    inspector.look("help")


def test_what_lies_over_and_beside_the_board_is_accessible(person: Person, guard: Guard) -> None:
    page = person()
    inspector = Inspector(page, guard)
    sit(page, "mint-delivery", "me")
    ready(page)
    click_kth(page, ".board .unlit", 0)
    expect(page.locator(".notice.why")).to_be_visible()
    inspector.look("why not")
    page.keyboard.press("Escape")
    for tab in ("Chat", "Menu"):
        page.get_by_role("tab", name=tab).click()
        inspector.look(tab)
    sit(page, "tiffin", "me", "me")
    assert ready(page) == "veil"
    inspector.look("hot-seat")


def test_ends_and_replays_are_accessible(person: Person, guard: Guard) -> None:
    page = person()
    inspector = Inspector(page, guard)
    options = {"deck_size": 3, "level": "hard"}
    match = sit(page, "mint-delivery", "me", options=options)
    play_on(page, by_mouse, random.Random(5))
    expect(page.locator(".ending .dice")).to_contain_text("Luck checked")
    inspector.look("the end")
    page.goto(f"/replay/{match}?ply=9")
    expect(page.locator(".log a[aria-current]")).to_be_visible()
    inspector.look("replay")
