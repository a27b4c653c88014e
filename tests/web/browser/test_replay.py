"""Replay: any step by address, by keys, by scrubber and graph; seen by one seat until opened."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from milkrun.games import GAMES
from tests.web.browser.axe import PHONE, TRIED_BY_AXE, WIDE, examine
from tests.web.browser.conftest import Person
from tests.web.browser.guard import Guard
from tests.web.browser.replays import Asked, finished, look, shows
from tests.web.browser.table import ask, click_kth, ready, sit

LINE = ".replay .log li"
PURE = "async ([name, ...rest]) => (await import('/static/parts/graph.js'))[name](...rest)"
MEASURES: list[tuple[str, list[Any], Any]] = [
    ("scale", [[]], {"low": 0, "high": 6, "ticks": [0, 2, 4, 6]}),
    ("scale", [[-120, 40]], {"low": -200, "high": 100, "ticks": [-200, -100, 0, 100]}),
    ("spread", [[50, 50, 20]], [50, 61, 20]),
    ("spread", [[89, 89], 11], [79, 90]),
]
DROPPED = {"ERR_", "Failed to load resource"}

FIXED = """() => [...document.querySelectorAll(".board [data-stays]")]
  .filter((part) => getComputedStyle(part).position === "fixed").length"""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_seen_again_from_one_seat(person: Person, game: str) -> None:
    page = person()
    match = finished(page, game)
    told = ask(page, f"{match}/view?seat=0&log=1&ply={ask(page, match)['plies']}")["log"]
    look(page, match, 0)
    expect(page.locator(".replay .say")).to_contain_text("before the first step")
    assert page.locator(LINE).count() == 0
    for line in told[:3]:
        page.keyboard.press("ArrowRight")
        shows(page, line["ply"])
        expect(page.locator(".replay .say")).to_contain_text(line["text"])
        expect(page.locator(".log [aria-current]")).to_contain_text(line["text"])
    assert page.locator(LINE).count() == 3
    page.keyboard.press("End")
    shows(page, told[-1]["ply"])
    expect(page.locator(".log [aria-current]")).to_contain_text(told[-1]["text"])
    page.keyboard.press("ArrowLeft")
    shows(page, told[-2]["ply"])
    page.reload()
    shows(page, told[-2]["ply"])
    page.keyboard.press("Home")
    shows(page, 0)


def test_sixty_steps_are_asked_for_once_each(person: Person) -> None:
    page = person()
    match = finished(page, "out-for-delivery")
    asked = Asked(page)
    look(page, match, 0)
    seen: list[int] = []
    for _ in range(60):
        page.keyboard.press("ArrowRight")
        page.wait_for_function(
            "(before) => document.querySelector('.replay').dataset.ply > before",
            arg=seen[-1] if seen else 0,
        )
        seen.append(int(page.locator(".replay").get_attribute("data-ply") or 0))
    shows(page, seen[-1])
    assert len(set(seen)) == 60
    asked.check()
    assert {f"ply={ply}&" in " ".join(asked.views()) for ply in seen} == {True}


def test_hasty_scrubbing_loses_and_repeats_nothing(person: Person) -> None:
    page = person()
    match = finished(page, "out-for-delivery")
    stops = [
        row["ply"]
        for row in ask(page, f"{match}/plies?seat=0&from=1&to=100")["plies"]
        if row["text"]
    ]
    asked = Asked(page)
    look(page, match, 0)
    page.get_by_role("slider").focus()
    for key in ["ArrowRight"] * 60 + ["ArrowLeft"] * 20:
        page.keyboard.press(key)
    shows(page, stops[39])
    box = page.locator(".graph svg").bounding_box()
    assert box is not None
    for part in range(20, 90, 5):
        page.mouse.move(box["x"] + box["width"] * part / 100, box["y"] + 40)
        page.mouse.down()
        page.mouse.up()
    page.wait_for_selector(".replay[aria-busy='false']")
    asked.check()
    assert len(asked.views()) < 200


def test_a_long_game_opens_with_few_questions(
    person: Person, record_property: Callable[[str, object], None]
) -> None:
    page = person()
    match = finished(page, "out-for-delivery")
    plies = ask(page, match)["plies"]
    assert plies > 300
    asked = Asked(page)
    look(page, match, 300)
    now = page.evaluate("performance.now()")
    record_property("milliseconds until a long game stands open", round(now))
    kinds = [re.sub(r".*/matches/\w+/(\w+).*", r"\1", url) for url in asked.urls]
    assert sorted(set(kinds)) == ["facts", "plies", "replay", "view"]
    assert kinds.count("plies") <= plies // 100 + 1
    assert kinds.count("view") <= 8


def test_scores_are_drawn_as_far_as_the_reader_has_come(person: Person) -> None:
    page = person()
    match = finished(page, "tiffin")
    plies = ask(page, match)["plies"]
    look(page, match, plies // 2)
    before = page.locator(".graph").inner_html()
    final = ask(page, f"{match}/view?seat=0&ply={plies}")["scores"]
    assert str(max(final)) not in page.locator(".graph svg").get_attribute("aria-label")  # type: ignore[operator]
    page.get_by_role("button", name="Open all").click()
    expect(page.locator(".graph .line.seat-0")).to_have_attribute(
        "d", re.compile(rf"H{page.evaluate('document.querySelector(`.graph`).clientWidth') - 14}$")
    )
    page.get_by_role("button", name="Close again").click()
    page.wait_for_function(
        "(html) => document.querySelector('.graph').innerHTML === html", arg=before
    )


def test_what_a_seat_did_not_know_is_not_drawn(person: Person) -> None:
    page = person()
    match = finished(page, "mint-delivery")
    look(page, match, ask(page, match)["plies"] // 2)
    expect(page.locator(".graph")).to_contain_text("Not known here")
    assert page.locator(".graph .line.seat-1").get_attribute("d") == ""
    page.get_by_label("Seen by").select_option("1")
    expect(page.locator(".graph .line.seat-1")).not_to_have_attribute("d", "")
    expect(page.locator(".graph .line.seat-0")).to_have_attribute("d", "")
    page.get_by_role("button", name="Open all").click()
    expect(page.locator(".graph")).not_to_contain_text("Not known here")


def test_a_running_game_shows_only_the_own_seat(person: Person, guard: Guard) -> None:
    guard.expected.add("403")
    page = person()
    match = sit(page, "mint-delivery", "me", "normal")
    ready(page)
    click_kth(page, ".table .lit", 0)
    expect(page.locator(".prompt .say")).to_contain_text("end the turn")
    page.goto(f"/replay/{match}?ply=1&seat=1")
    shows(page, 1)
    assert "seat=0" in page.url
    expect(page.get_by_label("Seen by").locator("option")).to_have_text(["Player A", "an onlooker"])
    assert page.get_by_role("button", name="Open all").count() == 0
    expect(page.get_by_role("button", name="Play from here")).to_have_attribute(
        "aria-disabled", "true"
    )
    assert ask(page, f"{match}/view?seat=1&ply=1")["error"]["code"]
    assert ask(page, f"{match}/plies?seat=1&from=1&to=9")["error"]["code"]


def test_a_step_is_played_on_shared_and_saved(person: Person) -> None:
    page, friend = person(), person()
    match = finished(page, "mint-delivery")
    look(page, match, 20)
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save").click()
    assert saved.value.suggested_filename == f"{match}.milkrun"
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Make a link for anyone").click()
    link = page.locator(".share input").nth(1)
    expect(link).to_have_value(re.compile(rf"/watch/{match}\?ply=20&seat=0#."))
    friend.goto(link.input_value())
    friend.get_by_role("button", name="Watch").click()
    shows(friend, 20)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_url(re.compile("/match/"))
    assert match not in page.url
    assert ready(page) == "mine"


def test_steps_pressed_without_a_line_are_made_when_it_is_back(
    person: Person, guard: Guard
) -> None:
    guard.expected |= DROPPED
    page = person()
    match = finished(page, "mint-delivery")
    look(page, match, 0)
    page.context.set_offline(True)
    page.keyboard.press("End")
    expect(page.locator("#line")).not_to_be_empty()
    expect(page.locator(".replay[aria-busy='true']")).to_be_visible()
    page.context.set_offline(False)
    shows(page, ask(page, match)["plies"])
    expect(page.locator("#line")).to_be_empty()


def test_it_plays_by_itself_until_it_is_stopped(person: Person) -> None:
    page = person()
    match = finished(page, "mint-delivery")
    look(page, match, 0)
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(LINE)).not_to_have_count(0)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_the_replay_is_fit_for_everybody(person: Person, guard: Guard, game: str) -> None:
    guard.expected |= TRIED_BY_AXE
    page = person()
    match = finished(page, game)
    look(page, match, ask(page, match)["plies"] * 2 // 3)
    page.get_by_role("button", name="Open all").click()
    expect(page.locator(".log .later").first).to_be_attached()
    assert examine(page) == []


def test_sharing_is_fit_for_everybody(person: Person, guard: Guard) -> None:
    guard.expected |= TRIED_BY_AXE
    page = person()
    look(page, finished(page, "mint-delivery"), 20)
    expect(page.locator("dialog.share")).to_be_hidden()
    page.get_by_role("button", name="Share").click()
    expect(page.locator("dialog.share")).to_be_visible()
    assert examine(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_replay_fits_a_phone(person: Person, game: str) -> None:
    page = person(viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True)
    match = finished(page, game)
    look(page, match, ask(page, match)["plies"] * 2 // 3)
    assert not page.evaluate(WIDE)
    page.get_by_role("button", name="Forth").tap()
    expect(page.locator(".transport button").last).to_be_in_viewport()
    expect(page.locator(".replay .say")).to_be_in_viewport()
    assert page.evaluate(FIXED) == 0  # that place is the transport's


def test_the_graph_measures_well(person: Person) -> None:
    page: Page = person()
    page.goto("/lobby")
    for name, given, gives in MEASURES:
        assert page.evaluate(PURE, [name, *given]) == gives, name
