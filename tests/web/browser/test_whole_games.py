"""Whole games against bots, to the end screen, by mouse and by keyboard alone."""

import random

import pytest
from playwright.sync_api import expect

from milkrun.games import GAMES, book
from tests.support.dossier import Table, dossier
from tests.web.browser.conftest import Person
from tests.web.browser.table import by_keyboard, by_mouse, play_on, sit

TABLES = {
    table.name: (game, table)
    for game in GAMES
    for table in dossier(game).whole or [Table(game, ["me", *["easy"] * (book(game).fewest - 1)])]
}
WAYS = {"mouse": by_mouse, "keyboard": by_keyboard}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", TABLES)
def test_a_whole_game_can_be_played(person: Person, name: str, way: str) -> None:
    page = person()
    game, table = TABLES[name]
    match = sit(page, game, *table.seats, options=table.options)
    play_on(page, WAYS[way], random.Random(7))
    ending = page.locator(".ending")
    expect(ending.locator("h2")).not_to_be_empty()
    expect(ending.locator(".places > li")).to_have_count(len(table.seats))
    expect(ending.locator(".places td").first).not_to_be_empty()
    page.goto(f"/replay/{match}")
    expect(page.locator(".replay .board")).to_be_visible()
