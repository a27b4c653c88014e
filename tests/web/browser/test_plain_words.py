"""Buttons and cards say what they mean: deeds with their price, figures with their units."""

import pytest
from playwright.sync_api import expect

from milkrun.games import book
from tests.web.browser.conftest import Person
from tests.web.browser.positions import sit_in
from tests.web.browser.table import sit_at
from tests.web.browser.test_out_for_delivery import GAME, PICKUP


def test_a_button_says_pick_up_and_what_it_costs(person: Person) -> None:
    page = person()
    sit_at(page, GAME, 4, PICKUP)
    button = page.locator("[data-target='waiting:1:2']")
    expect(button).to_contain_text("Pick up for Skelwater, ")
    expect(button).to_contain_text("MP")


@pytest.mark.parametrize(("event", "tone"), [("happy", "good"), ("riots", "on")])
def test_good_news_is_not_red(person: Person, event: str, tone: str) -> None:
    page = person()
    sit_at(page, GAME, 4, f"obstacle={event} {PICKUP}")
    expect(page.locator(".ofd-event")).to_have_class(f"ofd-event {tone}")


def test_the_event_of_a_round_comes_with_its_figure(person: Person) -> None:
    page = person()
    sit_at(page, GAME, 4, f"obstacle=buyback {PICKUP}")
    expect(page.locator(".ofd-event")).to_contain_text("Sold items bring 75 gold this round.")


def test_a_route_says_what_is_open_and_what_it_needs(person: Person) -> None:
    page = person()
    sit_in(page, "tiffin/two-players-all-effects", 0)
    expect(page.locator(".tif-signal").first).to_contain_text("spaces open")
    expect(page.locator(".tif-signal").first).to_contain_text("needs 1 more tiffin")


def test_one_space_is_one_space(person: Person) -> None:
    page = person()
    page.goto("/")
    sit_at(page, "tiffin", 2, "1: card=b10 tiffins=A track=AAAAAAAAA")
    expect(page.locator(".tif-signal").first).to_contain_text("1 space open")


def test_each_mint_has_the_letters_of_its_name() -> None:
    words = book("mint-delivery").load(2, {}).words
    for letters, name in zip(words.screen["mint_letters"], words.lists["mints"], strict=True):
        assert name.startswith(letters)
    assert len(set(words.screen["mint_letters"])) == 3
