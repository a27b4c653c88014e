"""Parts stand still from turn to turn: drawings keep room for what comes and goes.

Every position is opened afresh, so nothing is remembered from the one before: where a part lies
follows from the window alone, not from how many cards, parcels, pairs or lines there are.
"""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.axe import FRAMES
from tests.web.browser.conftest import Person
from tests.web.browser.positions import sit_in, turns
from tests.web.browser.table import sit_at, two_people
from tests.web.browser.test_fits import FULL
from tests.web.browser.test_out_for_delivery import MEETING, OFFER, PICKUP

DESKS = [(1366, 650), (1280, 800), (1920, 1080)]
TABLET = (820, 1180)
FRAME = [".table > .prompt", ".player", ".side"]
PARTS = {
    "tiffin": [".tif-board", ".tif-comp", ".tif-route", ".tif-hand", ".tif-pool"],
    "mint-delivery": [".mint-strip", ".mint-map", ".mint-truck", ".mint-hand", ".mint-shelf"],
    "out-for-delivery": [".ofd-strip", ".ofd-map", ".ofd-shop", ".ofd-satchel", "section.ofd-bar"],
}
NOTHING_OF_THEIR_OWN = {"out-for-delivery": {"setup_item": False}}
"""Options by which two people who have just sat down hold the same."""
RECORDS = {
    "tiffin/two-players-all-effects": 5,
    "tiffin/four-players-two-routes-full-at-the-end": 4,
    "mint-delivery/four-players": 4,
    "mint-delivery/solo-hard": 3,
    "mint-delivery/two-players": 4,
    "out-for-delivery/shopping": 4,
    "out-for-delivery/four-couriers": 4,
}
"""Golden games, and at how many turns of their first seat to look."""
BOXES = """(parts) => Object.fromEntries(parts.flatMap((part) =>
  [...document.querySelectorAll(part)].filter((e) => e.checkVisibility()).map((e, k) => {
    const { x, y, width, height } = e.getBoundingClientRect();
    return [`${part} ${k}`, [x, y, width, height]];
  })))"""
FITTED = ".board [data-fit]"
TRIALS = """(part) => {
  window.trials = 0;
  new MutationObserver((tried) => { window.trials += tried.length; })
    .observe(part, { attributeFilter: ["style"] });
}"""
"""From now on, each size that a part is given is counted."""
HALF_MORE = """(part) => {
  const more = part.appendChild(document.createElement("p"));
  more.style.height = `${part.offsetHeight / 2}px`;
}"""
ZOOM = "(part) => Number(part.style.zoom)"
Boxes = dict[str, list[float]]


def boxes(page: Page, game: str, size: tuple[int, int]) -> Boxes:
    """Where every part lies, once the page has settled."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(FRAMES)
    found: Boxes = page.evaluate(BOXES, [*FRAME, *PARTS[game]])
    return found


def moved(all_boxes: list[Boxes]) -> dict[str, Any]:
    """The parts that lie elsewhere, or are of another size, in some of the pictures."""
    out = {}
    for part in {part for found in all_boxes for part in found}:
        seen = [found[part] for found in all_boxes if part in found]
        if any(box != pytest.approx(seen[0], abs=2) for box in seen):
            out[part] = seen
    return out


@pytest.mark.parametrize("name", RECORDS)
def test_parts_stand_still_over_a_whole_game(person: Person, name: str) -> None:
    page, game = person(), name.split("/")[0]
    seen: dict[tuple[int, int], list[Boxes]] = {size: [] for size in DESKS}
    for moment in turns(name, 0, RECORDS[name]):
        sit_in(page, name, moment)
        for size, found in seen.items():
            found.append(boxes(page, game, size))
    assert {size: moved(found) for size, found in seen.items()} == {size: {} for size in DESKS}


def test_longer_words_move_nothing_either(person: Person) -> None:
    page, name = person(locale="de-DE"), "tiffin/two-players-all-effects"
    seen: dict[tuple[int, int], list[Boxes]] = {size: [] for size in DESKS}
    for moment in turns(name, 0, 8):
        sit_in(page, name, moment)
        for size, found in seen.items():
            found.append(boxes(page, "tiffin", size))
    assert {size: moved(found) for size, found in seen.items()} == {size: {} for size in DESKS}


@pytest.mark.parametrize("size", DESKS, ids=str)
def test_whom_one_meets_and_what_one_holds_move_nothing(
    person: Person, size: tuple[int, int]
) -> None:
    """Nothing in the satchel, three items, a meeting, an offer: the same places beside the map."""
    page, game, found = person(), "out-for-delivery", []
    page.goto("/")
    for position in (PICKUP, FULL, MEETING, OFFER):
        sit_at(page, game, 4, position)
        found.append(boxes(page, game, size))
        expect(page.locator(".ofd-satchel")).to_be_visible()
    assert moved(found) == {}


def test_a_tablet_stands_still_too(person: Person) -> None:
    page, name = person(), "tiffin/two-players-all-effects"
    found = []
    for moment in turns(name, 0, 6):
        sit_in(page, name, moment)
        found.append(boxes(page, "tiffin", TABLET))
        del found[-1][".table > .prompt 0"]  # it lies over the page, as high as it must be
    assert moved(found) == {}


@pytest.mark.parametrize("game", PARTS)
def test_whoever_waits_sees_what_the_mover_sees_in_the_same_place(
    person: Person, game: str
) -> None:
    host, friend = person(), person()
    two_people(host, friend, game, options=NOTHING_OF_THEIR_OWN.get(game, {}))
    for size in DESKS:
        first, second = boxes(host, game, size), boxes(friend, game, size)
        own = {part for part in first if part.startswith(".player")}  # one's own tells more
        both = [{k: v for k, v in found.items() if k not in own} for found in (first, second)]
        assert moved(both) == {}, size


def test_a_log_that_grows_moves_nothing(person: Person) -> None:
    page = person()
    sit_in(page, "tiffin/two-players-all-effects", 3)
    before = boxes(page, "tiffin", DESKS[0])
    page.locator(".board .tif-pool .lit").first.click()
    expect(page.locator(".log li").first).to_be_attached()
    assert moved([before, boxes(page, "tiffin", DESKS[0])]) == {}


@pytest.mark.parametrize("name", ["tiffin/two-players-all-effects", "mint-delivery/four-players"])
def test_a_part_is_tried_in_other_sizes_only_when_something_in_it_changes(
    person: Person, name: str
) -> None:
    page = person()
    sit_in(page, name, 3)
    part = page.locator(FITTED).first
    page.wait_for_load_state("networkidle")
    part.evaluate(TRIALS)
    size = part.evaluate(ZOOM)
    for tab in ("Menu", "Log"):
        page.get_by_role("tab", name=tab).click()
        page.evaluate(FRAMES)
    assert page.evaluate("window.trials") == 0
    part.evaluate(HALF_MORE)
    page.get_by_role("tab", name="Menu").click()
    page.evaluate(FRAMES)
    assert part.evaluate(ZOOM) < size
