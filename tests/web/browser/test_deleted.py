"""A match that is deleted while it is on the screen: the page says so."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Person
from tests.web.browser.guard import Guard
from tests.web.browser.table import ready, sit


def delete(page: Page, match: str) -> None:
    """The host deletes the match, from another page."""
    done = page.evaluate(
        "(m) => fetch(`/api/v1/matches/${m}`, {method: 'DELETE'}).then((r) => r.status)", match
    )
    assert done == 200


@pytest.mark.parametrize("place", ["match", "replay"])
def test_a_page_on_a_deleted_match_says_so(person: Person, guard: Guard, place: str) -> None:
    guard.expected.add("404")
    page = person()
    match = sit(page, "mint-delivery", "me", "random")
    ready(page)
    other = page.context.new_page()
    other.goto("/")
    page.bring_to_front()
    if place == "replay":
        page.goto(f"/replay/{match}?ply=9999")
        expect(page.get_by_text("live", exact=True)).to_be_visible()
    delete(other, match)
    page.bring_to_front()
    expect(page.get_by_text("There is no such match.")).to_be_visible()
