"""Narrowing, as pure functions: what is lit, and when the clicks are enough."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.browser.server import Server

CALL = """async ([name, lines, ...rest]) => {
  const narrow = await import("/static/parts/narrow.js");
  const found = narrow[name](lines, ...rest);
  return found instanceof Set ? [...found].sort() : found;
}"""


def line(actions: list[int], *targets: str) -> dict[str, Any]:
    return {"actions": actions, "targets": list(targets), "text": " ".join(targets)}


PLACE = line([1], "route:1")
CARD_HERE = line([9, 1], "card", "route:1")
CARD_THERE = line([9, 2], "card", "route:2")
WITH_TIN = line([9, 7, 1], "card", "tin", "route:1")
STEP = line([5], "road")
WALK = line([5, 5], "road", "road")
SELL = line([20], "item")
USE = line([21], "item")
LINES = [PLACE, CARD_HERE, CARD_THERE, WITH_TIN, STEP, WALK, SELL, USE]


@pytest.fixture(scope="module")
def page(chromium: Browser, server: Server) -> Iterator[Page]:
    """Any page of ours: the functions leave no trace on it."""
    context = chromium.new_context(base_url=server.url)
    page = context.new_page()
    page.goto("/lobby")
    yield page
    context.close()


def ask(page: Page, name: str, *rest: Any, lines: list[dict[str, Any]] = LINES) -> Any:
    return page.evaluate(CALL, [name, lines, *rest])


def test_at_first_every_target_of_every_line_is_lit(page: Page) -> None:
    assert ask(page, "lit", []) == ["card", "item", "road", "route:1", "route:2", "tin"]


def test_clicks_narrow_in_any_order(page: Page) -> None:
    assert ask(page, "lit", ["route:2"]) == ["card"]
    assert ask(page, "lit", ["card"]) == ["route:1", "route:2", "tin"]
    assert ask(page, "finish", ["route:2", "card"]) == {"line": CARD_THERE}
    assert ask(page, "finish", ["card", "route:2"]) == {"line": CARD_THERE}


def test_in_its_own_order_a_line_is_done_though_a_longer_one_exists(page: Page) -> None:
    assert ask(page, "finish", ["card", "route:1"]) == {"line": CARD_HERE}


def test_in_another_order_it_is_offered_beside_the_longer_one(page: Page) -> None:
    assert ask(page, "finish", ["route:1", "card"]) == {"offer": [CARD_HERE]}
    assert ask(page, "lit", ["route:1", "card"]) == ["tin"]


def test_a_single_click_that_could_begin_more_is_offered_and_done_by_another(page: Page) -> None:
    assert ask(page, "finish", ["route:1"]) == {"offer": [PLACE]}
    assert ask(page, "finish", ["route:1"], True) == {"line": PLACE}


def test_a_walk_does_not_hold_up_its_first_step(page: Page) -> None:
    assert ask(page, "finish", ["road"]) == {"line": STEP}


def test_two_deeds_with_one_target_must_be_told_apart(page: Page) -> None:
    assert ask(page, "finish", ["item"]) == {"choices": [SELL, USE]}


def test_the_same_deeds_in_another_order_count_once(page: Page) -> None:
    twins = [line([3, 4, 1], "a", "b", "c"), line([4, 3, 1], "b", "a", "c")]
    assert ask(page, "finish", ["c", "a", "b"], lines=twins) == {"line": twins[0]}
    assert ask(page, "finish", ["b", "a", "c"], lines=twins) == {"line": twins[1]}


def test_the_order_nearest_to_the_clicks_stands_for_all_others(page: Page) -> None:
    pairs = [line([3, 4, 7, 1], "a", "b", "tin", "c"), line([4, 3, 7, 1], "b", "a", "tin", "c")]
    assert ask(page, "finish", ["a", "tin", "b", "c"], lines=pairs) == {"line": pairs[0]}
    assert ask(page, "finish", ["b", "tin", "a", "c"], lines=pairs) == {"line": pairs[1]}


def test_what_ends_a_line_is_clicked_last_whatever_came_before(page: Page) -> None:
    once = [
        line([8, 9, 1], "flat", "card", "route:1"),
        line([8, 9, 7, 1], "flat", "card", "tin", "route:1"),
    ]
    assert ask(page, "finish", ["card", "flat", "route:1"], lines=once) == {"line": once[0]}
    assert ask(page, "finish", ["route:1", "card", "flat"], lines=once) == {"offer": [once[0]]}


def test_unclicking_and_starting_elsewhere(page: Page) -> None:
    assert ask(page, "click", ["card"], "card") == []
    assert ask(page, "click", ["card"], "item") == ["item"]
    assert ask(page, "click", ["card"], "nowhere") == ["card"]


def test_a_refusal_is_asked_after_what_was_clicked_in_order(page: Page) -> None:
    assert ask(page, "prefix", ["card"]) == [9]
    assert ask(page, "prefix", ["route:2"]) == []


def test_what_was_clicked_in_another_order_stands_for_the_same_actions(page: Page) -> None:
    once = [line([8, 9, 1], "flat", "card", "route:1")]
    assert ask(page, "prefix", ["card", "flat"], lines=once) == [8, 9]
    assert ask(page, "prefix", ["card", "route:1"], lines=once) == []
