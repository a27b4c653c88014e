"""Whole games against bots, to the end screen, by mouse and by keyboard alone."""

import random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import Person
from tests.web.browser.table import by_keyboard, by_mouse, play_on, sit

GAMES: dict[str, tuple[str, list[str], dict[str, Any]]] = {
    "mint for two": ("mint-delivery", ["me", "normal"], {"deck_size": 4}),
    "mint alone": ("mint-delivery", ["me"], {"deck_size": 4, "level": "hard"}),
    "tiffin for three": ("tiffin", ["me", "normal", "normal"], {}),
    "couriers, four": ("out-for-delivery", ["me", *["easy"] * 3], {"target": 2, "max_rounds": 6}),
}
WAYS = {"mouse": by_mouse, "keyboard": by_keyboard}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_can_be_played(person: Person, name: str, way: str) -> None:
    page = person()
    game, seats, options = GAMES[name]
    match = sit(page, game, *seats, options=options)
    play_on(page, WAYS[way], random.Random(7))
    ending = page.locator(".ending")
    expect(ending.locator("h2")).not_to_be_empty()
    expect(ending.locator(".places > li")).to_have_count(len(seats))
    expect(ending.locator(".places td").first).not_to_be_empty()
    page.goto(f"/replay/{match}")
    expect(page.locator(".replay .board")).to_be_visible()
