"""axe finds nothing on any page, light and dark, on a phone and on a desk; targets have names."""

import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import DESK, Person
from tests.web.browser.guard import Guard
from tests.web.browser.table import by_mouse, click_kth, play_on, ready, set_up, sit

AXE = (Path(__file__).parent.parent / "vendor" / "axe.min.js").read_text("utf-8")
RUN = """async () => {
  const only = {type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]};
  const rules = {"label-content-name-mismatch": {enabled: false}};
  const {violations} = await axe.run(document, {runOnly: only, rules, resultTypes: ["violations"]});
  return violations.map((v) => [v.id, v.nodes.slice(0, 3).map((n) => [n.target.join(), n.html.slice(0, 160), n.any[0]?.message])]);
}"""  # noqa: E501
UNNAMED = """all => all.filter((e) => !e.getAttribute("aria-label") || e.getAttribute("role") !== "button"
  && e.tagName !== "BUTTON").map((e) => e.dataset.target)"""
SIZES: dict[str, Any] = {"phone": {"width": 360, "height": 740}, "desk": DESK}


def check(page: Page, guard: Guard, where: str) -> None:
    """Nothing to complain about, nothing wider than the screen, every spot named.

    The rule left out is axe's experiment; it takes captions of drawings for labels of buttons.
    """
    guard.expected |= {"Applying inline style", "policy: style-src"}  # axe's own
    if page.evaluate("() => !window.axe"):
        page.evaluate(f"() => {{ {AXE} }}")
    found = page.evaluate(RUN)
    assert found == [], where
    assert page.eval_on_selector_all(".board [data-target]", UNNAMED) == [], where
    width = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert width <= 0, f"{where} is {width} pixels too wide"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pages_are_accessible(person: Person, guard: Guard, theme: str, size: str) -> None:
    page = person(viewport=SIZES[size], color_scheme=theme)
    friends = set_up(page, "tiffin", "me", "open", listed=True)
    for path, sign in {
        "/": ".game .picture svg",
        "/new/mint-delivery": ".option",
        "/lobby": ".match",
        f"/match/{friends['match']}": ".link-box",
        friends["seats"][1]["link"]: ".join",
        friends["watch_link"]: ".join",
        "/lobby/nowhere": ".plain",
    }.items():
        page.goto(path)
        page.locator(sign).first.wait_for(state="attached")
        if path.startswith("/new"):
            page.locator(".options summary").first.click()
        check(page, guard, path)
    page.get_by_role("button", name="Settings").click()
    check(page, guard, "settings")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_tables_are_accessible(person: Person, guard: Guard, theme: str, size: str) -> None:
    page = person(viewport=SIZES[size], color_scheme=theme)
    for game in ("mint-delivery", "tiffin"):
        sit(page, game, "me", "normal", hints=True)
        ready(page)
        check(page, guard, f"{game} at its first choice")
        click_kth(page, ".table .lit", 1)
        ready(page)
        page.keyboard.press("l")
        check(page, guard, f"{game} with its list")
        click_kth(page, ".board .unlit", 0)
        expect(page.locator(".notice")).to_be_visible()
        check(page, guard, f"{game} saying why not")
        page.keyboard.press("Escape")
        for tab in ("Chat", "Menu"):
            page.get_by_role("tab", name=tab).click()
            check(page, guard, f"{game}: {tab}")
        page.keyboard.press("?")
        check(page, guard, f"{game} helping")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_ends_and_replays_are_accessible(
    person: Person, guard: Guard, theme: str, size: str
) -> None:
    page = person(viewport=SIZES[size], color_scheme=theme)
    options = {"deck_size": 3, "level": "hard"}
    match = sit(page, "mint-delivery", "me", options=options)
    play_on(page, by_mouse, random.Random(5))
    expect(page.locator(".ending .dice")).to_be_visible()
    check(page, guard, "the end")
    page.goto(f"/replay/{match}?ply=9")
    expect(page.locator(".log a[aria-current]")).to_be_visible()
    check(page, guard, "replay")
    sit(page, "tiffin", "me", "me")
    assert ready(page) == "veil"
    check(page, guard, "hot-seat")
