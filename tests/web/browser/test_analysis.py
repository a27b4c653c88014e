"""From the end of a game to its analysis, to a mistake, to a second try, by mouse and keys."""

import random

import pytest
from playwright.sync_api import Page, expect

from milkrun.games import GAMES
from tests.web.browser.axe import TRIED_BY_AXE, examine
from tests.web.browser.conftest import Person
from tests.web.browser.guard import Guard
from tests.web.browser.replays import Asked, finished
from tests.web.browser.table import by_keyboard, play_on, sit, two_people
from tests.web.browser.test_german import english_on

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
WIDE = "document.documentElement.scrollWidth <= innerWidth"
WHOLE = 300_000
"""Milliseconds for a whole analysis, where others have the machine too."""
PARTS = "all => all.map((cell) => Number(cell.textContent.replace('−', '-')))"


def analysed(page: Page, game: str) -> None:
    """Go from the end of a game to its analysis, and wait until it is whole."""
    page.goto(f"/match/{finished(page, game)}")
    page.locator(".ending").get_by_role("link", name="Analyse").click()
    expect(page.locator(".review-work[data-state=done]")).to_be_visible(timeout=WHOLE)


def choose_worst(page: Page) -> None:
    """The first mistake of the list, on the board."""
    page.locator(".mark-row:not(.good)").first.click()
    expect(page.locator("#coach-task")).to_be_focused()
    expect(page.locator(".review-board .board")).to_be_visible()


def play_first_choices(page: Page) -> None:
    """Whatever comes first, by the keyboard, until the turn is whole."""
    task = page.locator(".review-board .teacher")
    while page.locator(".review-board .prompt").count():
        before = task.inner_text()
        page.keyboard.press("1")
        expect(task).not_to_have_text(before, use_inner_text=True)


@pytest.mark.parametrize(("game", "size"), list(zip(GAMES, (PHONE, DESK, PHONE), strict=True)))
def test_from_the_end_to_the_retry(
    person: Person, guard: Guard, game: str, size: dict[str, int]
) -> None:
    guard.expected |= TRIED_BY_AXE
    page = person(viewport=size)
    analysed(page, game)
    *parts, margin = page.eval_on_selector_all(".waterfall .points", PARTS)
    assert sum(parts) == pytest.approx(margin, abs=0.3)  # each is rounded for itself
    expect(page.locator(".course-graph .line")).to_have_count(2)
    assert page.evaluate(WIDE)
    assert examine(page) == []
    choose_worst(page)
    task = page.locator(".review-board .teacher")
    expect(task).not_to_contain_text("Better:")
    task.get_by_role("button", name="Try again").click()
    expect(page.locator(".review-board .lit").first).to_be_visible()
    assert examine(page) == []
    play_first_choices(page)
    expect(page.locator("#coach-verdict")).to_be_focused()
    expect(task).not_to_contain_text("Better:")
    task.get_by_role("button", name="Show the answer").click()
    expect(page.locator("#coach-answer")).to_contain_text("Better:")
    task.get_by_role("button", name="Forth").press("Enter")
    expect(task.locator(".steps")).to_contain_text("1 of")
    expect(task.locator(".steps button:focus")).to_have_count(1)
    assert page.evaluate(WIDE)
    assert examine(page) == []
    task.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator(".review-board")).to_have_count(0)


def test_an_analysis_can_be_stopped_goes_on_and_is_kept(person: Person) -> None:
    page = person()
    page.goto(f"/match/{finished(page, 'tiffin')}")
    page.locator(".ending").get_by_role("link", name="Analyse").click()
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.locator(".review-work[data-state=stopped]")).to_be_visible()
    page.get_by_role("button", name="Go on", exact=True).click()
    expect(page.locator(".review-work[data-state=done]")).to_be_visible(timeout=WHOLE)
    words, asked = page.locator(".verdict").inner_text(), Asked(page)
    page.reload()
    expect(page.locator(".review-work[data-state=done]")).to_be_visible()
    expect(page.locator(".verdict")).to_have_text(words, use_inner_text=True)
    assert [url for url in asked.urls if url.endswith("/analysis/look")] == []


def finish_own_game(page: Page) -> None:
    """Play against a bot until the game is over, and wait for its whole analysis."""
    sit(page, "mint-delivery", "me", "random", options={"no_progress_rounds": 3})
    play_on(page, by_keyboard, random.Random(5))
    expect(page.locator("#end-title")).to_be_focused()
    page.locator(".ending").get_by_role("link", name="Analyse").click()
    expect(page.locator(".review-work[data-state=done]")).to_be_visible(timeout=WHOLE)


def test_own_games_are_told_to_you_and_make_a_trend(person: Person) -> None:
    page = person()
    finish_own_game(page)
    expect(page.locator(".verdict")).to_contain_text("You played")
    expect(page.locator(".verdict")).to_contain_text("luck")
    expect(page.locator(".review-sum")).not_to_contain_text("on this device")
    finish_own_game(page)
    expect(page.locator(".review-sum")).to_contain_text("Your last 2 games of Mint Delivery")


@pytest.mark.parametrize("game", GAMES)
def test_an_analysis_is_told_in_german(person: Person, game: str) -> None:
    page = person(locale="de-DE")
    page.goto(f"/match/{finished(page, game)}")
    page.locator(".ending").get_by_role("link", name="Analysieren").click()
    expect(page.locator(".review-work[data-state=done]")).to_be_visible(timeout=WHOLE)
    choose_worst(page)
    page.get_by_role("button", name="Lösung zeigen").click()
    expect(page.locator("#coach-answer")).to_contain_text("Besser:")
    assert english_on(page) == []


def test_a_running_match_is_never_looked_back_on(person: Person, guard: Guard) -> None:
    host, friend = person(), person()
    match = two_people(host, friend, "mint-delivery")
    for page in (host, friend):
        expect(page.get_by_role("link", name="Analyse")).to_have_count(0)
        page.goto(f"/analysis/{match}")
        expect(page.locator(".plain")).to_contain_text("when the game is over")
    alone = person()
    match = sit(alone, "mint-delivery", "me", "easy", hints=True)
    expect(alone.get_by_role("link", name="Analyse")).to_have_count(0)
    alone.goto(f"/analysis/{match}")
    expect(alone.locator(".plain")).to_contain_text("when the game is over")
