"""Tooltips on everything, by mouse, key and finger; and a refusal lies beside what was clicked."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from milkrun.games import book
from tests.web.browser.conftest import Person
from tests.web.browser.positions import sit_in, spread

RECORDS = {
    "tiffin/two-players-all-effects": 3,
    "mint-delivery/advanced": 4,
    "out-for-delivery/gifts-and-planes": 4,
    "out-for-delivery/four-couriers": 3,
}
SHOWN = {
    "tiffin": {"panel", "tracking", "competitor", "fee"},
    "mint-delivery": {"panel", "space"},
    "out-for-delivery": {"panel", "weather", "plate", "event", "mp", "count"},
}
"""What has a tip though it cannot be chosen."""
NAMES = """() => [...new Set([...document.querySelectorAll(
    ".board :is([data-tip], [data-target]), .players [data-tip]")]
  .map((e) => e.dataset.tip ?? e.dataset.target.split(":")[0]))]"""
UNDER = """(needed) => {
  const box = document.querySelector(".notice.why").getBoundingClientRect();
  const covers = (e) => {
    const { left, right, top, bottom } = (e.querySelector(".face") ?? e).getBoundingClientRect();
    return Math.min(box.right, right) - Math.max(box.left, left) > 2
      && Math.min(box.bottom, bottom) - Math.max(box.top, top) > 2;
  };
  return [...document.querySelectorAll(needed + ".prompt .verb")].filter(covers)
    .map((e) => e.dataset.target ?? e.textContent);
}"""


@pytest.mark.parametrize("name", RECORDS)
def test_everything_has_a_tip_and_its_rule(person: Person, name: str) -> None:
    page, game = person(), name.split("/")[0]
    facts = book(game).facts
    for moment in spread(name, RECORDS[name]):
        sit_in(page, name, moment)
        tips: dict[str, Any] = facts.words["tips"]
        found = set(page.evaluate(NAMES))
        assert found <= set(tips), moment
        assert found >= SHOWN[game], moment
    assert all(clause in facts.clauses.all for _, clause in tips.values())


def at_a_table(page: Page) -> None:
    sit_in(page, "mint-delivery/two-players", 3)


def test_a_tip_comes_to_a_resting_pointer_and_goes_with_it(person: Person) -> None:
    page = person()
    at_a_table(page)
    page.locator("[data-target='slot:NW:0']").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("take it in its town")
    expect(page.get_by_role("tooltip")).to_contain_text("MINT-TAKE-2")
    page.mouse.move(5, 5)
    expect(page.get_by_role("tooltip")).to_have_count(0)


def test_weather_plates_and_panels_say_what_they_are(person: Person) -> None:
    page = person()
    sit_in(page, "out-for-delivery/four-couriers", 20)
    for spot, words in {
        ".ofd-banner": "Rolled for each region every round",
        ".ofd-plate": "the parcels that wait there",
        ".player.own .things": "A courier's gold, parcels and items",
    }.items():
        page.mouse.move(5, 5)
        page.locator(spot).first.hover(force=True)
        expect(page.get_by_role("tooltip")).to_contain_text(words)


def test_a_tip_comes_to_the_keyboard(person: Person) -> None:
    page = person()
    at_a_table(page)
    page.keyboard.press("n")
    expect(page.get_by_role("tooltip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)


PRESS = """(e) => e.dispatchEvent(new PointerEvent("pointerdown",
  {bubbles: true, pointerType: "touch"}))"""


def test_a_long_press_explains_and_chooses_nothing(person: Person) -> None:
    page = person(viewport={"width": 390, "height": 844}, has_touch=True)
    at_a_table(page)
    spot = page.locator(".board .lit[data-target^='space:']").first
    spot.evaluate(PRESS)
    expect(page.get_by_role("tooltip")).to_be_visible()
    spot.dispatch_event("click")
    expect(page.locator(".table")).to_have_attribute("data-state", "mine")
    expect(page.locator("[data-do='stage.stepback']")).to_have_count(0)


@pytest.mark.parametrize("size", [(1366, 650), (390, 844)], ids=str)
@pytest.mark.parametrize(
    ("name", "spot"),
    [
        ("mint-delivery/two-players", ".board .unlit[data-target^='slot:']"),
        ("tiffin/two-players-all-effects", ".board .unlit[data-target^='card:']"),
        ("out-for-delivery/four-couriers", ".board .unlit[data-target^='tile:']"),
    ],
)
def test_a_refusal_lies_beside_the_click_and_covers_nothing_needed(
    person: Person, name: str, spot: str, size: tuple[int, int]
) -> None:
    page = person(viewport={"width": size[0], "height": size[1]})
    for moment in range(3, 200, 7):
        sit_in(page, name, moment)
        if page.locator(spot).count():
            break
    page.locator(spot).first.scroll_into_view_if_needed()
    page.locator(spot).first.dispatch_event("click")
    expect(page.locator(".notice.why")).to_be_in_viewport(ratio=0.99)
    near: Any = page.locator(spot).first.bounding_box()
    card: Any = page.locator(".notice.why").bounding_box()
    apart = max(card["x"] - near["x"] - near["width"], near["x"] - card["x"] - card["width"])
    above = max(card["y"] - near["y"] - near["height"], near["y"] - card["y"] - card["height"])
    assert max(apart, above) < 60
    needed = ".table > .prompt, " if size[0] < 1000 else ".board .lit[data-target], "
    assert page.evaluate(UNDER, needed) == []
