"""Practice with the coach beside: a quiet bar of the win, and a question before a blunder."""

from playwright.sync_api import Page, expect

from tests.support.sure_blunders import MINT
from tests.web.browser.axe import TRIED_BY_AXE, examine
from tests.web.browser.conftest import Person
from tests.web.browser.guard import Guard
from tests.web.browser.table import ready, sit_at, two_people

PHONE = {"width": 390, "height": 844}
WIDE = "document.documentElement.scrollWidth <= innerWidth"
WISHES = {"share": True, "doubt": True, "confirm": False}


def about_to_blunder(page: Page) -> None:
    """At a table with a bot, the turn is ended too early."""
    page.goto("/")
    sit_at(page, "mint-delivery", 2, MINT)
    page.locator(".prompt .verb.leaves").click()
    expect(page.locator(".prompt .say")).to_contain_text("Are you sure?", timeout=60_000)


def test_before_a_blunder_the_better_turn_can_be_shown(person: Person, guard: Guard) -> None:
    guard.expected |= TRIED_BY_AXE
    page = person(settings=WISHES, viewport=PHONE)
    about_to_blunder(page)
    show = page.get_by_role("button", name="Show me")
    expect(show).to_be_focused()
    expect(page.locator(".prompt .say")).to_contain_text("of the win")
    assert page.evaluate(WIDE)
    assert examine(page) == []
    page.keyboard.press("Enter")
    expect(page.locator(".notice.hint")).to_contain_text("Better: ")
    expect(page.locator(".notice.hint")).to_contain_text("you deliver the ")
    expect(page.locator(".pointer")).to_have_count(1)
    assert ready(page) == "mine"
    assert examine(page) == []


def test_a_blunder_may_be_played_all_the_same(person: Person) -> None:
    page = person(settings=WISHES)
    about_to_blunder(page)
    page.keyboard.press("Escape")
    assert ready(page) == "mine"
    page.locator(".prompt .verb.leaves").click()
    page.get_by_role("button", name="Play it all the same").click(timeout=60_000)
    expect(page.locator(".log")).to_contain_text("Bot B")


def test_the_bar_says_its_figure_and_is_there_by_choice(person: Person) -> None:
    page = person(settings={"share": True})
    page.goto("/")
    sit_at(page, "mint-delivery", 2, MINT)
    bar = page.get_by_role("meter", name="Your share of the win")
    figure = bar.get_attribute("aria-valuenow")
    expect(bar).to_contain_text(f"win {figure}%")
    expect(page.locator(".player.own .win-share")).to_have_count(1)
    page.locator("#tab-menu").click()
    page.get_by_label("Show my share of the win").last.uncheck()
    expect(bar).to_have_count(0)


def test_between_people_neither_is_there_unless_hints_were_agreed(person: Person) -> None:
    host, friend = person(settings=WISHES), person(settings=WISHES)
    two_people(host, friend)
    for page in (host, friend):
        assert ready(page) == "mine"
        expect(page.get_by_role("meter")).to_have_count(0)
        page.locator("#tab-menu").click()
        expect(page.locator(".menu").get_by_label("Show my share of the win")).to_have_count(0)
    two_people(host, friend, hints=True)
    for page in (host, friend):
        expect(page.get_by_role("meter", name="Your share of the win")).to_be_visible()
