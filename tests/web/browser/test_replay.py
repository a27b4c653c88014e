"""Replay: any step by address, by keys, by the scrubber; each step is asked for once."""

import random

from playwright.sync_api import Page, Request, expect

from tests.web.browser.conftest import Person
from tests.web.browser.table import by_mouse, play_on, sit


def finished(page: Page) -> str:
    """A finished solitaire game, as short as the options allow."""
    options = {"deck_size": 3, "level": "hard"}
    match = sit(page, "mint-delivery", "me", options=options)
    play_on(page, by_mouse, random.Random(5))
    return match


def test_a_finished_game_is_replayed_step_by_step(person: Person) -> None:
    page = person()
    match = finished(page)
    page.locator(".ending").get_by_role("link", name="Replay").click()
    words = page.locator(".replay .say")
    expect(words).to_contain_text("before the first step")
    page.keyboard.press("ArrowRight")
    expect(words).to_contain_text("is dealt")
    page.keyboard.press("End")
    expect(words).to_contain_text("The game is over")
    last = page.url
    page.keyboard.press("ArrowLeft")
    expect(words).not_to_contain_text("The game is over")
    page.goto(last)
    expect(words).to_contain_text("The game is over")
    page.goto(f"/replay/{match}?ply=2")
    expect(page.locator(".log a[aria-current]")).to_have_count(1)
    page.get_by_role("button", name="To the start").click()
    expect(words).to_contain_text("before the first step")


def test_scrubbing_asks_for_each_step_once(person: Person) -> None:
    page = person()
    match = finished(page)
    page.goto(f"/replay/{match}")
    asked: list[str] = []

    def keep(request: Request) -> None:
        if "/view?ply=" in request.url:
            asked.append(request.url)

    page.on("request", keep)
    slider = page.get_by_role("slider")
    slider.focus()
    for _ in range(40):
        page.keyboard.press("ArrowRight")
    for _ in range(20):
        page.keyboard.press("ArrowLeft")
    expect(page.locator(".scrub-count")).not_to_contain_text("Step 0 ")
    assert len(asked) == len(set(asked))


def test_a_saved_record_is_brought_back_as_a_replay(person: Person) -> None:
    page = person()
    finished(page)
    with page.expect_download() as saved:
        page.locator(".ending").get_by_role("link", name="Save the record").click()
    stranger = person()
    stranger.goto("/")
    expect(stranger.locator(".game").first).to_be_visible()
    tile = stranger.locator(".tile", has_text="Open a game file")
    tile.locator("input").set_input_files(saved.value.path())
    expect(stranger.locator(".replay .say")).to_contain_text("before the first step")
