"""Trucks and couriers of others: frame by frame on the roads, never back, there when I move."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.web.browser.conftest import Person
from tests.web.browser.driving import (
    WATCH,
    Frames,
    Point,
    courier_land,
    distance,
    faults,
    is_under_way,
    mint_land,
    trips,
)
from tests.web.browser.table import CHOICES, ask, click_kth, ready, sit

MOVING = {"reduced_motion": "no-preference"}
BOTS = (1, 2)
LANDS = {
    "mint-delivery": (mint_land, "space", 6),
    "out-for-delivery": (courier_land, "tile", 3),
}
"""How to read the map, what the view calls a place, and how many turns of the bots will do."""
FILM = 60_000
"""A film of two bots may take longer than a click."""


def pass_turn(page: Page) -> None:
    """Do as little as may be, so that the bots are on."""
    end = page.locator(".prompt [data-target^='end']")
    if end.count():
        end.first.click()
    else:
        click_kth(page, CHOICES, 0)
    page.wait_for_function("() => !document.querySelector('.table[data-state=busy]')")


def drive_on(page: Page, turns: int, turn: Callable[[Page], None] = pass_turn) -> Frames:
    """Some turns of the bots; what was seen of them at each frame."""
    page.evaluate(WATCH)
    for _ in range(turns):
        turn(page)
        if ready(page) == "over":
            break
    frames: Frames = page.evaluate("() => window.frames_seen")
    return frames


def begin(person: Person, game: str) -> tuple[Page, str]:
    """A table with two bots, everybody on the map, and its id."""
    page = person({"speed": "fast", "confirm": False}, **MOVING)
    page.set_default_timeout(FILM)
    match = sit(page, game, "me", "greedy", "greedy")
    assert ready(page) == "mine"
    while page.locator("[data-piece]").count() < 3:
        pass_turn(page)
        assert ready(page) == "mine"
    return page, match


def late(frames: Frames) -> list[tuple[Point, Point]]:
    """Where others are still on their way though it is my turn."""
    return [
        (put, seen)
        for state, pieces in frames
        for put, seen in pieces[1:]
        if state == "mine" and distance(put, seen) > 2
    ]


@pytest.mark.parametrize("game", LANDS)
def test_bots_drive_along_the_roads_and_never_back(person: Person, game: str) -> None:
    page, match = begin(person, game)
    make, key, turns = LANDS[game]
    land = make(page, ask(page, f"{match}/facts")["tables"])
    frames = drive_on(page, turns)
    journeys = [trip for seat in BOTS for trip in trips(land, frames, seat)]
    assert [fault for trip in journeys for fault in faults(land, *trip)] == []
    assert sum(is_under_way(land, end, seen) for _, end, seen in journeys) >= 3
    assert late(frames) == []
    players, names = ask(page, f"{match}/view?seat=0")["public"]["players"], list(land.centres)
    for seat in BOTS:
        assert land.place(frames[-1][1][seat][1]) == names[players[seat][key]]


def test_whoever_skips_the_film_finds_the_others_where_they_are(person: Person) -> None:
    page, _ = begin(person, "mint-delivery")

    def pass_and_skip(page: Page) -> None:
        pass_turn(page)
        skip = page.locator("[data-do='playback.skip']")
        if skip.count():
            skip.click(force=True)

    assert late(drive_on(page, 6, pass_and_skip)) == []
