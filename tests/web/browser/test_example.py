"""The game of the tutorial in the browser: its facts by name, hints, bots, an end and a replay."""

import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.axe import examine
from tests.web.browser.conftest import Person
from tests.web.browser.server import Server
from tests.web.browser.table import by_mouse, play_on, ready, sit

VILLAGE = re.compile("Ashby|Birchfold|Cobbleton|Dunmere|Elmstead|Fernhill")
PARCELS = re.compile(r"P\d\d \(\w+, \d\), P\d\d \(\w+, \d\)")
EXAMPLES = Path(__file__).parents[3] / "examples"


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with Lantern Post beside our games."""
    folder = tmp_path_factory.mktemp("house")
    own = folder / "games" / "lantern_post"
    shutil.copytree(EXAMPLES / "lantern_post", own, ignore=shutil.ignore_patterns("__py*"))
    found = Server(folder, folder / "games")
    found.start()
    yield found
    found.stop()


@pytest.fixture
def page(hub: Server, person: Person) -> Page:
    return person(base=hub.url)


def test_its_plain_page_names_what_the_facts_are_of(page: Page) -> None:
    sit(page, "lantern-post", "me", "normal")
    assert ready(page) == "mine"
    choices = page.locator(".plain-table > .plain-board button")
    expect(choices.first).to_contain_text("Ride to ")
    mine = page.locator(".plain-group", has=page.get_by_text("Parcels in hand."))
    expect(mine).to_contain_text(PARCELS)
    for seat in range(2):
        expect(page.locator(".player").nth(seat)).to_contain_text(VILLAGE)
        expect(page.locator(".player").nth(seat)).to_contain_text("Oil in the lantern.")
    page.locator(".plain-rest summary").click()
    expect(page.locator(".plain-rest")).to_contain_text("Fill the lantern")
    expect(page.locator(".plain-rest")).to_contain_text("Deliver P18 (Fernhill, 3)")
    expect(page.locator(".plain-table")).not_to_contain_text("Why the game is over.")
    assert examine(page) == []


def test_it_is_played_to_its_end_and_looked_at_again(page: Page) -> None:
    match = sit(page, "lantern-post", "me", "normal", hints=True, options={"rounds": 2})
    assert ready(page) == "mine"
    page.keyboard.press("h")
    expect(page.locator(".notice.hint")).to_be_visible(timeout=60_000)
    play_on(page, by_mouse, random.Random(3))
    expect(page.locator(".ending")).to_contain_text("All rounds were played.")
    expect(page.locator(".plain-table")).to_contain_text("All rounds were played.")
    expect(page.locator(".log-setup")).to_contain_text("draws a parcel")
    expect(page.locator(".log-setup")).not_to_contain_text("rides to")
    expect(page.locator(".log-group", has_text="rides to").first).to_be_attached()
    page.goto(f"/replay/{match}?ply=9&seat=0")
    expect(page.locator(".plain-group").first).to_contain_text("The round being played")
