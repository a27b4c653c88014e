"""Eight tabs in one browser, and a page that arrives quickly: connections and bytes are few."""

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Person
from tests.web.browser.table import click_kth, post, ready, set_up, sit

FIRST_LOAD = 330_000
WEIGH = """() => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
  .reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""


HIDE = """() => {
  Object.defineProperty(document, "hidden", {get: () => true});
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""A browser without a screen shows every tab, so this one says of itself that it is hidden."""


def match_of(page: Page) -> str:
    """The address of a table that anybody may watch, where nothing happens until its host moves."""
    return f"/match/{set_up(page, 'out-for-delivery', 'me', 'normal', listed=True)['match']}"


def test_eight_tabs_of_one_browser_all_hear_the_news(person: Person) -> None:
    first = person()
    matches = [set_up(first, "mint-delivery", "me")["match"] for _ in range(4)]
    tabs = [first.context.new_page() for _ in range(8)]
    for number, tab in enumerate(tabs):
        tab.goto(f"/match/{matches[number // 2]}")
    for number in range(0, 8, 2):
        assert ready(tabs[number]) == "mine"
        click_kth(tabs[number], ".table .lit", 0)
        for tab in tabs[number : number + 2]:
            expect(tab.locator(".log")).to_contain_text("A keeps", timeout=10_000)


def test_the_first_load_is_small(person: Person) -> None:
    for path, sign in {"/": ".game .picture svg", match_of(person()): ".board .spot"}.items():
        page = person()
        page.goto(path)
        page.locator(sign).last.wait_for()
        assert 50_000 < page.evaluate(WEIGH) < FIRST_LOAD, path


def test_a_tab_nobody_looks_at_still_learns_that_it_is_its_turn(person: Person) -> None:
    page = person()
    match = sit(page, "mint-delivery", "me", "open")
    expect(page.locator(".link-box").first).to_be_visible()
    page.evaluate(HIDE)
    friend = person()
    made = post(page, f"/matches/{match}/seats/1/link", {})
    friend.goto(made["link"])
    friend.get_by_role("button", name="Take this seat").click()
    expect(friend.locator(".table")).to_be_visible()
    expect(page).to_have_title("● Your turn · Mint Delivery", timeout=20_000)
