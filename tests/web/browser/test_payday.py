"""Being paid is seen: a card counts, coins fly to the seats; it can be skipped, or stand still."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Person
from tests.web.browser.positions import before, sit_in
from tests.web.browser.table import ask, post

DELIVERIES = {
    "mint-delivery/two-players": ("fulfilled", r"^\+[1-9]$"),
    "out-for-delivery/four-couriers": ("delivered", r"^\+\d+$"),
}
ROUTE = "tiffin/two-players-all-effects"
MOVING = {"reduced_motion": "no-preference"}


def bring_about(page: Page, name: str, event: str) -> None:
    """Sit down before it happens, and let it happen."""
    moment, actions = before(name, event)
    match = sit_in(page, name, moment)
    seat: Any = page.locator(".player.own").get_attribute("class")
    number = next(k for k in range(4) if f"seat-{k}" in seat)
    seq = ask(page, f"{match}/view?seat={number}")["seq"]
    batch = {"seat": number, "seq": seq, "actions": actions, "key": "a" * 32}
    assert "n" in post(page, f"/matches/{match}/batches", batch)


def test_a_route_that_is_scored_counts_cubes_and_places_and_pays_in_coins(person: Person) -> None:
    page = person({"speed": "fast"}, **MOVING)
    bring_about(page, ROUTE, "completed")
    card = page.locator(".pay-card")
    expect(card.locator("h3")).to_contain_text("is delivered")
    expect(card.locator(".pay-row").first).to_contain_text("1st")
    expect(card.locator(".pay-row").first).to_contain_text("cube")
    expect(page.locator(".pay-coin").first).to_contain_text("+")
    expect(page.locator(".payday")).to_have_count(0)


def test_a_payday_is_skipped_by_a_key(person: Person) -> None:
    page = person({"speed": "slow"}, **MOVING)
    bring_about(page, ROUTE, "completed")
    expect(page.locator(".pay-card")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".pay-card")).to_have_count(0, timeout=1000)


def test_whoever_wants_stillness_gets_the_card_and_no_coins(person: Person) -> None:
    page = person({"speed": "slow"})
    bring_about(page, ROUTE, "completed")
    expect(page.locator(".pay-card")).to_be_visible()
    assert page.locator(".pay-coin").count() == 0


@pytest.mark.parametrize("name", DELIVERIES)
def test_a_delivery_shows_what_it_brings(person: Person, name: str) -> None:
    event, words = DELIVERIES[name]
    page = person({"speed": "slow"}, **MOVING)
    bring_about(page, name, event)
    coin = page.locator(".pay-coin").first
    expect(coin).to_have_text(re.compile(words))
