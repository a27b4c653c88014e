"""Keeping orders at the same time: both screens ask, and the first waits."""

from playwright.sync_api import expect

from tests.web.browser.conftest import Person
from tests.web.browser.table import ready, two_people


def test_two_people_keep_orders_at_the_same_time(person: Person) -> None:
    host, friend = person(), person()
    two_people(host, friend)
    for page, letter in ((host, "A"), (friend, "B")):
        assert ready(page) == "mine"
        expect(page.locator(".player.to-move")).to_have_count(2)
        expect(page.locator(".prompt .say .badge")).to_have_text(letter)
    friend.get_by_role("button", name="Keep none").click()
    expect(friend.locator(".prompt .say")).to_contain_text("You chose: Keep no order. Waiting for")
    expect(friend.locator(".table[data-state=theirs]")).to_be_visible()
    expect(host.locator(".player.to-move")).to_have_count(1)
    assert ready(host) == "mine"
    host.get_by_role("button", name="Keep none").click()
    expect(host.locator(".log-setup")).to_contain_text("starts")
    expect(friend.locator(".log-setup")).to_contain_text("starts")


def test_a_choice_ahead_can_be_taken_back(person: Person) -> None:
    host, friend = person(), person()
    two_people(host, friend)
    assert ready(friend) == "mine"
    friend.get_by_role("button", name="Keep none").click()
    friend.get_by_role("button", name="Undo").click()
    assert ready(friend) == "mine"
    expect(friend.get_by_role("button", name="Keep none")).to_be_visible()
