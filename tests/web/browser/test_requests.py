"""How often a page asks: few times at first, hardly at all when it comes again."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Person
from tests.web.browser.table import set_up

FIRST, AGAIN = 20, 5
SENT = """() => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
  .filter((one) => one.transferSize > 0).map((one) => new URL(one.name).pathname)"""
"""What went over the wire for the page that is open, but for its stream, which has no end: what the
browser had kept is left out."""


def settled(page: Page) -> list[str]:
    """What was asked until the page is there."""
    expect(page.locator(".game, .table").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    return sorted(page.evaluate(SENT))


@pytest.mark.parametrize("game", ["", "tiffin", "out-for-delivery"])
def test_a_first_visit_asks_little_and_the_next_hardly_anything(person: Person, game: str) -> None:
    page = person()
    address = f"/match/{set_up(page, game, 'me', 'random')['match']}" if game else "/"
    page.goto(address)
    first = settled(page)
    assert len(first) <= FIRST, first
    page.reload()
    again = settled(page)
    assert not [path for path in again if path.startswith("/static/")], again
    assert len(again) <= AGAIN, again
