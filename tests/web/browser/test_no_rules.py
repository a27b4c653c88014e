"""The screen holds no rules: it lights what the view's lines name, exactly that."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route

from tests.web.browser.conftest import Person
from tests.web.browser.guard import Guard
from tests.web.browser.table import click_kth, lit, ready, set_up

Change = Callable[[dict[str, Any]], None]


def serve_changed(page: Page, change: Change) -> None:
    """Change the view on its way from the server to the screen."""

    def handle(route: Route) -> None:
        view = route.fetch().json()
        change(view)
        route.fulfill(json=view)

    page.route("**/view?*", handle)


def open_with(page: Page, change: Change) -> list[dict[str, Any]]:
    """Sit at a table of Tiffin whose view is changed; the lines the screen was given."""
    given: list[dict[str, Any]] = []

    def keep(view: dict[str, Any]) -> None:
        change(view)
        given[:] = view["lines"]

    serve_changed(page, keep)
    made = set_up(page, "tiffin", "me", "me")
    page.goto(f"/match/{made['match']}")
    assert ready(page) == "veil"
    page.locator(".veil button").click()
    ready(page)
    return given


def named(lines: list[dict[str, Any]]) -> list[str]:
    return sorted({target for line in lines for target in line["targets"]})


def test_it_lights_what_the_lines_name(person: Person) -> None:
    page = person()
    lines = open_with(page, lambda view: None)
    assert len(lines) >= 9
    assert lit(page) == named(lines)


def test_a_removed_line_goes_dark(person: Person) -> None:
    page = person()

    def remove(view: dict[str, Any]) -> None:
        view["lines"] = [line for line in view["lines"] if "deck" not in line["targets"]]

    lines = open_with(page, remove)
    assert "deck" not in lit(page)
    assert lit(page) == named(lines)


def test_an_added_line_is_lit_and_sent_as_it_is(person: Person, guard: Guard) -> None:
    guard.expected.add("Failed to load resource")  # the server refuses what it never offered
    page = person()
    strange = {"actions": [4321], "targets": ["discards"], "text": "strange", "say": "strange"}

    def replace(view: dict[str, Any]) -> None:
        view["lines"] = [{**strange, "targets": ["pool:1"]}]

    open_with(page, replace)
    assert lit(page) == ["pool:1"]
    with page.expect_request("**/preview") as asked:
        click_kth(page, ".board [data-target='pool:1']", 0)
    assert json.loads(asked.value.post_data or "")["actions"] == [4321]
