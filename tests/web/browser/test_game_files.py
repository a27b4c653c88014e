"""Game files: saved at the end screen, brought back on another device."""

import random

from playwright.sync_api import expect

from tests.web.browser.conftest import Person
from tests.web.browser.table import by_mouse, play_on, sit


def test_a_saved_record_is_brought_back_as_a_replay(person: Person) -> None:
    page = person()
    # Solitaire, as short as the options allow.
    sit(page, "mint-delivery", "me", options={"deck_size": 3, "level": "hard"})
    play_on(page, by_mouse, random.Random(5))
    with page.expect_download() as saved:
        page.locator(".ending").get_by_role("link", name="Save the record").click()
    stranger = person()
    stranger.goto("/")
    expect(stranger.locator(".game").first).to_be_visible()
    tile = stranger.locator(".tile", has_text="Open a game file")
    tile.locator("input").set_input_files(saved.value.path())
    expect(stranger.locator(".replay .say")).to_contain_text("before the first step")
