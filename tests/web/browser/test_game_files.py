"""Game files: saved at the end screen, brought back on another device."""

import random
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import Person
from tests.web.browser.guard import Guard
from tests.web.browser.table import by_mouse, play_on, post


def test_a_saved_record_is_brought_back_as_a_replay(person: Person) -> None:
    page = person()
    # Solitaire, as short as the options allow.
    options = {"deck_size": 3, "level": "hard"}
    seat = {"kind": "me", "name": "Ada"}
    made = post(page, "/matches", {"game": "mint-delivery", "seats": [seat], "options": options})
    page.goto(f"/match/{made['match']}")
    play_on(page, by_mouse, random.Random(5))
    with page.expect_download() as saved:
        page.locator(".ending").get_by_role("link", name="Save the record").click()
    stranger = person()
    stranger.goto("/")
    expect(stranger.locator(".game").first).to_be_visible()
    tile = stranger.locator(".tile", has_text="Open a game file")
    tile.locator("input").set_input_files(saved.value.path())
    expect(stranger.locator(".replay .say")).to_contain_text("before the first step")
    expect(stranger.locator(".player h2")).to_have_text(["Ada"])


@pytest.mark.parametrize("tile", ["Open a game file", "Bring my games"])
def test_a_bad_file_is_bad_news_and_may_be_tried_again(
    person: Person, guard: Guard, tmp_path: Path, tile: str
) -> None:
    guard.expected.add("422")
    page = person()
    page.goto("/")
    expect(page.locator(".game").first).to_be_visible()
    bad = tmp_path / "bad.json"
    bad.write_text("no game at all")
    field = page.locator(".tile", has_text=tile).locator("input")
    field.set_input_files(bad)
    expect(page.get_by_role("alert")).to_have_class("remark bad")
    assert ("no game of Milkrun" in page.get_by_role("alert").inner_text()) == ("game file" in tile)
    assert field.evaluate("(field) => field.files.length") == 0
