"""Prompts say what is possible, what a half choice wants, and what ending would leave undone."""

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Person
from tests.web.browser.table import mover, ready, sit, sit_at, two_people
from tests.web.browser.test_out_for_delivery import MEETING


def asked(page: Page) -> str:
    return page.locator(".prompt .say").inner_text()


def at_home(person: Person, **settings: bool) -> Page:
    page = person(settings=settings)
    page.goto("/")
    return page


def test_the_prompt_names_what_can_be_done_here(person: Person) -> None:
    page = at_home(person)
    sit_at(page, "out-for-delivery", 2, "mp=7 round=3; A: at=2 parcels=1.3; B: at=18")
    words = "Deliver to Emberholt for 150, walk on, or end the turn."
    expect(page.locator(".prompt .say")).to_contain_text(words)
    expect(page.locator(".prompt .verb.leaves")).to_have_text("End turn")


def test_end_turn_is_neutral_and_asks_while_something_is_left(person: Person) -> None:
    page = at_home(person)
    sit(page, "mint-delivery", "me", "normal")
    assert ready(page) == "mine"
    page.get_by_role("button", name="Keep none").click()
    assert ready(page) == "mine"
    end = page.locator(".prompt .verb.leaves")
    expect(end).to_have_text("End turn")
    glow = "e => getComputedStyle(e).boxShadow"
    assert end.evaluate(glow) == "none"
    end.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt .say")).to_contain_text("You can still")
    expect(page.locator(".prompt .say")).to_contain_text("End here all the same?")
    expect(page.get_by_role("button", name="Play on")).to_be_focused()
    page.keyboard.press("Escape")
    expect(end).to_be_visible()
    turns = page.locator(".log h3", has_text="Bot B").count()
    end.click()
    page.get_by_role("button", name="End all the same").click()
    expect(page.locator(".log h3", has_text="Bot B")).to_have_count(turns + 1)


def test_it_is_asked_at_a_table_of_people_too_unless_they_do_not_want_it(person: Person) -> None:
    host, friend = at_home(person), at_home(person, confirm=False)
    two_people(host, friend)
    for page in (host, friend):
        assert ready(page) == "mine"
        page.get_by_role("button", name="Keep none").click()
    for page in (host, friend):
        expect(page.locator(".log")).to_contain_text(" starts.")
    first = mover(host, friend)
    for page in (first, friend if first is host else host):
        assert ready(page) == "mine"
        page.locator(".prompt .verb.leaves").click()
        sure = page.get_by_role("button", name="End all the same")
        if page is host:
            sure.click()
        else:
            expect(sure).to_have_count(0)


def test_a_half_choice_says_what_is_still_wanted(person: Person) -> None:
    page = at_home(person)
    routes = "1: card=r12 tiffins=A; 2: card=g10 tiffins=A; 3: card=b8 tiffins=A"
    sit_at(page, "tiffin", 2, f"A: hand=r2,g2,b1; {routes}")
    words = page.locator(".prompt .say strong")
    page.locator(".board [data-target='card:b1'].lit").click()
    expect(words).to_have_text("Choose a route. You may also add a Flat Tire or a Shortcut.")
    page.locator(".board [data-target='card:b1']").click()
    page.locator(".board [data-target='card:r2'].lit").click()
    expect(words).to_contain_text("You may also add a second card")
    page.locator(".board [data-target='card:r2']").click()
    page.locator(".board [data-target='route:1'].lit").click()
    expect(words).to_have_text("Place a tiffin on Churchgate: do it, or choose more.")
    expect(page.locator(".prompt .verb.lit")).to_have_text("Do it")


def test_half_a_trade_asks_for_its_other_side(person: Person) -> None:
    page = at_home(person)
    sit_at(page, "out-for-delivery", 4, MEETING)
    words = page.locator(".prompt .say strong")
    page.locator(".board [data-target^='offer:'].lit").first.click()
    expect(words).to_have_text("Choose what you give and what you want for it.")
    page.locator(".board [data-target^='gold:0'].lit").first.click()
    expect(words).to_have_text("Choose the other side of the trade.")
