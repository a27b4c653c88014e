"""Where things are: the log stays in sight, panels unfold on a phone, choices read as English."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from milkrun.games import GAMES
from tests.web.browser.conftest import Person
from tests.web.browser.table import ask, ready, set_up, sit

PHONE = {"width": 360, "height": 740}
BOX = "(e) => { const b = e.getBoundingClientRect(); return [b.top, b.bottom, b.width]; }"


def box(page: Page, selector: str) -> list[float]:
    """Where a thing begins and ends, and how wide it is."""
    found: list[float] = page.locator(selector).first.evaluate(BOX)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_four_seats_leave_room_for_the_log(person: Person, game: str) -> None:
    page = person()
    sit(page, game, "me", "random", "random", "random")
    ready(page)
    expect(page.locator(".player")).to_have_count(4)
    top, bottom, _ = box(page, "#side-panel")
    assert bottom - top >= 100
    assert bottom <= 800
    assert page.evaluate("() => document.documentElement.scrollHeight") <= 800


@pytest.mark.parametrize("game", GAMES)
def test_a_panel_unfolds_over_the_whole_width_of_a_phone(person: Person, game: str) -> None:
    page = person(viewport=PHONE)
    sit(page, game, "me", "random", "random", "random")
    ready(page)
    fold = page.locator(".player.seat-2 .fold")
    assert box(page, ".player.seat-2")[2] < 120
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".player.seat-2 .things")).to_be_visible()
    assert box(page, ".player.seat-2")[2] > 320
    assert box(page, ".player.seat-2")[0] > box(page, ".player.seat-3")[1]
    fold.click()
    expect(page.locator(".player.seat-2 .things")).to_be_hidden()


def lines(page: Page, match: str) -> list[dict[str, Any]]:
    """The choices of the first seat."""
    found: list[dict[str, Any]] = ask(page, f"{match}/view?seat=0")["lines"]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_list_reads_as_english_and_tells_the_notation(person: Person, game: str) -> None:
    page = person()
    match = sit(page, game, "me", "random")
    ready(page)
    page.keyboard.press("l")
    first = page.locator("#choices button").first
    line = next(line for line in lines(page, match) if line["text"] in first.inner_text())
    assert line["say"] != line["text"]
    expect(first.locator("span")).to_have_text(line["say"])
    expect(first.locator(".code")).to_have_text(line["text"])


def test_the_menu_opens_at_its_beginning(person: Person) -> None:
    page = person()
    sit(page, "mint-delivery", "me", "random", "random", "random")
    ready(page)
    page.get_by_role("tab", name="Menu").click()
    assert page.locator("#side-panel").evaluate("(e) => e.scrollTop") == 0


def test_home_leads_back_to_the_game_that_waits(person: Person) -> None:
    page = person()
    page.goto("/")
    expect(page.locator(".shelf .game")).to_have_count(3)
    expect(page.locator(".go-on")).to_have_count(0)
    match = set_up(page, "mint-delivery", "me", "random")["match"]
    page.goto("/")
    page.get_by_role("link", name="Your turn in Mint Delivery").click()
    page.wait_for_url(f"**/match/{match}")
