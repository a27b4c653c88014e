"""Many tabs, a slow line, a lost line: every step is there once, in every tab."""

import random
from typing import Any

from playwright.sync_api import Page, Request, expect

from tests.web.browser.conftest import Person
from tests.web.browser.guard import Guard
from tests.web.browser.table import ask, by_mouse, click_kth, ready, sit, two_people

DROPPED = {"ERR_", "Failed to load resource"}
SLOW = {"offline": False, "latency": 250, "downloadThroughput": 60_000, "uploadThroughput": 20_000}
SAID = """(all) => all.map((line) => {
  const words = line.cloneNode(true);
  for (const picture of words.querySelectorAll("[aria-hidden], svg")) picture.remove();
  return words.textContent.trim();
})"""
"""The words of a line, without its pictures."""
COUNT = "(n) => document.querySelectorAll('.log li').length === n"
MOST_STREAMS = 4


def told(page: Page, match: str) -> list[str]:
    """What happened, as the server tells it."""
    log: list[dict[str, Any]] = ask(page, f"{match}/view?seat=0&log=1")["log"]
    return [line["text"] for line in log]


def same_log(page: Page, match: str) -> None:
    """The page has every line of the server once, in order."""
    lines = told(page, match)
    page.wait_for_function(COUNT, arg=len(lines))
    assert page.eval_on_selector_all(".log li a > span:last-child", SAID) == lines


def choose(page: Page, luck: random.Random, times: int) -> None:
    """So many choices, each sent or staged; a double click is one of them."""
    for _ in range(times):
        if ready(page) == "asking":
            page.locator("[data-do='stage.send']").dblclick()
        else:
            by_mouse(page, luck)


def test_two_games_in_two_tabs_do_not_mix(person: Person) -> None:
    first = person()
    second = first.context.new_page()
    games = {
        first: sit(first, "mint-delivery", "me"),
        second: sit(second, "tiffin", "me", "normal"),
    }
    luck = random.Random(3)
    for _ in range(3):
        for page in games:
            choose(page, luck, 2)
    for page, match in games.items():
        ready(page)
        same_log(page, match)


def test_eight_tabs_of_one_game_all_have_every_step_once(person: Person) -> None:
    first = person()
    streams: set[Request] = set()
    first.context.on("request", lambda r: streams.add(r) if "/events" in r.url else None)
    first.context.on("requestfailed", lambda r: streams.discard(r))
    first.context.on("requestfinished", lambda r: streams.discard(r))
    match = sit(first, "mint-delivery", "me", "normal")
    ready(first)
    others = [first.context.new_page() for _ in range(7)]
    for page in others:
        page.goto(f"/match/{match}")
        expect(page.locator(".table")).to_be_visible()
    choose(first, random.Random(4), 3)
    ready(first)
    for page in [first, *others]:
        same_log(page, match)
    assert len(streams) <= MOST_STREAMS, "a browser has six connections for all its tabs"


def test_a_slow_line_neither_loses_nor_doubles(person: Person) -> None:
    page = person(settings={"confirm": False})
    match = sit(page, "mint-delivery", "me")
    ready(page)
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW)
    click_kth(page, ".table .lit", 0)
    ready(page)
    click_kth(page, ".board [data-target^='space:'].lit", 0)
    ready(page)
    page.locator(".prompt").get_by_role("button", name="End turn").dblclick()
    expect(page.locator(".log li", has_text="A drives to")).to_have_count(1)
    ready(page)
    same_log(page, match)


def test_a_lost_line_neither_loses_nor_doubles(person: Person, guard: Guard) -> None:
    guard.expected |= DROPPED
    page, friend = person(), person()
    match = two_people(page, friend)
    ready(page)
    friend.context.set_offline(True)
    click_kth(page, ".table .lit", 0)
    expect(page.locator(".log")).to_contain_text("A keeps")
    friend.context.set_offline(False)
    assert ready(friend) == "mine"
    expect(friend.locator(".log li", has_text="A keeps")).to_have_count(1)
    click_kth(friend, ".table .lit", 0)
    assert ready(friend) == "asking"
    friend.context.set_offline(True)
    friend.locator("[data-do='stage.send']").dblclick()
    expect(friend.locator("#line")).to_contain_text("kept and will be sent")
    friend.context.set_offline(False)
    expect(page.locator(".log li", has_text="B keeps")).to_have_count(1)
    expect(friend.locator(".log li", has_text="B keeps")).to_have_count(1)
    same_log(page, match)
