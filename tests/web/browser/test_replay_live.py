"""The replay of a game that still runs: it grows with the game, and the end is followed."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Person
from tests.web.browser.replays import Asked, shows
from tests.web.browser.table import ask, post, ready, sit


def play_one(page: Page, match: str) -> int:
    """Play the first line there is and wait until the bots have answered; the plies then."""
    view: dict[str, Any] = ask(page, f"{match}/view?seat=0")
    body = {"seat": 0, "seq": view["seq"], "actions": view["lines"][0]["actions"]}
    done = post(page, f"/matches/{match}/batches", {**body, "key": f"k{view['seq']}"})
    assert "seq" in done, done
    page.wait_for_function(
        "(seq) => document.querySelector('.table').dataset.seq >= seq", arg=done["seq"]
    )
    ready(page)
    return int(ask(page, match)["plies"])


def end_of(page: Page, plies: int) -> None:
    """Wait until the scrubber ends there."""
    expect(page.locator(f".scrub input[max='{plies}']")).to_be_visible()


def test_the_end_is_followed_and_the_past_stays(person: Person) -> None:
    page = person()
    match = sit(page, "mint-delivery", "me", "random")
    ready(page)
    replay = page.context.new_page()
    asked = Asked(replay)
    replay.goto(f"/replay/{match}?ply=9999")
    shows(replay, ask(page, match)["plies"])
    expect(replay.get_by_text("live", exact=True)).to_be_visible()
    page.bring_to_front()
    plies = play_one(page, match)
    replay.bring_to_front()
    shows(replay, plies)
    expect(replay).to_have_url(re.compile(f"ply={plies}&"))
    replay.keyboard.press("Home")
    shows(replay, 0)
    more = play_one(page, match)
    assert more > plies
    end_of(replay, more)
    shows(replay, 0)
    assert replay.locator(".replay .log li").count() == 0
    assert asked.views()
    assert all("seat=0" in url and "open" not in url for url in asked.views())


def test_what_is_taken_back_goes_away(person: Person) -> None:
    page = person()
    match = sit(page, "mint-delivery", "me", "random")
    ready(page)
    before = ask(page, match)["plies"]
    plies = play_one(page, match)
    replay = page.context.new_page()
    replay.goto(f"/replay/{match}?ply={plies}")
    shows(replay, plies)
    post(page, f"/matches/{match}/undo", {"seat": 0, "ply": before, "key": "u"})
    left = int(ask(page, match)["plies"])
    assert left < plies
    end_of(replay, left)
    shows(replay, left)
