"""On a phone: the hand stays, the map is large, deeds lie at the thumb, and cues lead on."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Person
from tests.web.browser.positions import sit_in, spread
from tests.web.browser.table import sit_at, two_people
from tests.web.browser.test_out_for_delivery import GAME, PICKUP

FULL_HAND = 64
"""A moment of that game in which a hand is wider than a phone."""
PHONES = [{"width": 390, "height": 844}, {"width": 360, "height": 740}]
COVERED = """() => {
  const floor = Math.min(...[...document.querySelectorAll(".table > .prompt, .board [data-stays]")]
    .filter((e) => getComputedStyle(e).position === "fixed" && e.checkVisibility())
    .map((e) => e.getBoundingClientRect().top));
  const map = document.querySelector(".ofd-map > svg")?.getBoundingClientRect();
  const routes = [...document.querySelectorAll(".tif-route")]
    .map((e) => e.getBoundingClientRect().bottom);
  return {map: map ? (Math.min(floor, map.bottom) - map.top) / innerHeight : null,
    routes, floor};
}"""
DOCK = """() => [document.querySelector(".mint-map").getBoundingClientRect().bottom,
  document.querySelector(".mint-truck").getBoundingClientRect().top]"""


def shown(page: Page) -> dict[str, Any]:
    """How much of the board can be seen above what stays at the bottom."""
    found: dict[str, Any] = page.evaluate(COVERED)
    return found


@pytest.mark.parametrize("phone", PHONES, ids=str)
def test_three_routes_stand_above_a_hand_that_stays(person: Person, phone: dict[str, int]) -> None:
    page = person(viewport=phone)
    name = "tiffin/two-players-all-effects"
    for moment in spread(name, 4):
        sit_in(page, name, moment)
        page.evaluate("() => document.querySelector('.tif-routes').scrollIntoView()")
        found = shown(page)
        assert max(found["routes"]) <= found["floor"] + 1, (moment, found)
        page.evaluate("() => scrollTo(0, 9999)")
        expect(page.locator(".tif-hand")).to_be_in_viewport(ratio=1)


def test_escape_shuts_the_list_before_it_takes_a_choice_back(person: Person) -> None:
    page = person(viewport=PHONES[0])
    sit_in(page, "tiffin/two-players-all-effects", FULL_HAND)
    page.locator(".tif-hand .tif-slot.lit").first.click()
    page.keyboard.press("l")
    expect(page.locator("#choices button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#choices")).to_be_hidden()
    expect(page.locator("[aria-controls=choices]")).to_be_focused()
    expect(page.locator(".tif-slot.chosen")).to_have_count(1)


@pytest.mark.parametrize("phone", PHONES, ids=str)
def test_the_map_gets_most_of_the_screen(person: Person, phone: dict[str, int]) -> None:
    page = person(viewport=phone)
    name = "out-for-delivery/four-couriers"
    for moment in spread(name, 3):
        sit_in(page, name, moment)
        page.evaluate("() => document.querySelector('.ofd-map').scrollIntoView()")
        assert shown(page)["map"] > 0.6, moment


def test_picking_up_lies_at_the_thumb_and_the_pawn_is_in_sight(person: Person) -> None:
    page = person(viewport=PHONES[0])
    sit_at(page, GAME, 4, PICKUP)
    expect(page.locator("[data-target='waiting:1:2']")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-piece='courier:0']")).to_be_in_viewport(ratio=1)
    page.evaluate("() => scrollTo(0, 9999)")
    expect(page.locator("[data-target='waiting:1:2']")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("phone", PHONES, ids=str)
@pytest.mark.parametrize(
    ("position", "target"),
    [
        ("turn=A; A: at=NW truck=2/0/0 orders=O01; NW: up=O09,-", "order:0"),
        ("turn=A; A: at=NW; NW: up=O09,-", "slot:NW:0"),
        ("turn=A; A: at=N", "load"),
    ],
)
def test_what_the_truck_can_do_where_it_stands_lies_at_the_thumb(
    person: Person, phone: dict[str, int], position: str, target: str
) -> None:
    page = person(viewport=phone)
    page.goto("/")
    sit_at(page, "mint-delivery", 2, position)
    deed = page.locator(f"[data-target='{target}'].lit")
    for _ in ("above", "below"):
        expect(deed).to_have_count(1)
        expect(deed).to_be_in_viewport(ratio=1)
        page.evaluate("() => scrollTo(0, 9999)")
    page.evaluate("() => scrollTo(0, 0)")
    map_end, floor = page.evaluate(DOCK)
    assert map_end <= floor


def test_a_cue_leads_to_what_is_lit_out_of_sight(person: Person) -> None:
    page = person(viewport=PHONES[1])
    sit_in(page, "tiffin/two-players-all-effects", 3)
    page.evaluate("() => scrollTo(0, 9999)")
    cue = page.locator(".cue")
    expect(cue).to_contain_text("to choose above")
    cue.click()
    expect(page.locator(".board .tif-pool .lit").first).to_be_in_viewport()
    expect(cue).not_to_be_visible()


def test_what_is_said_comes_as_a_toast_that_opens_the_chat(person: Person) -> None:
    host, friend = person(viewport=PHONES[0]), person()
    two_people(host, friend)
    friend.get_by_role("tab", name="Chat").click()
    friend.get_by_label("Say something").fill("Well played!")
    friend.get_by_role("button", name="Send").click()
    toast = host.locator(".toast")
    expect(toast).to_contain_text("Well played!")
    expect(toast).to_be_in_viewport(ratio=1)
    toast.click()
    expect(host.locator(".chat")).to_contain_text("Well played!")
    expect(toast).to_have_count(0)
