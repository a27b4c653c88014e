"""Replay by turn, round and score; the whole graph on request; the board in sight at once."""

import pytest
from playwright.sync_api import Page, expect

from milkrun.games import GAMES, book
from tests.play.helpers import new_table, play_on
from tests.web.browser.conftest import Person
from tests.web.browser.table import ask, bring

IN_SIGHT = """() => {
  const box = document.querySelector(".board").getBoundingClientRect();
  return [box.top, Math.min(box.bottom, innerHeight) - box.top];
}"""
ROOM = """() => {
  const box = (part) => document.querySelector(part).getBoundingClientRect();
  return [
    box(".board").bottom - box(".board .tif-pool").bottom,
    box(".reel").right - box(".scrub-count").right,
  ];
}"""


def replay(person: Person, game: str = "mint-delivery") -> tuple[Page, list[dict[str, object]]]:
    """A finished game in replay, and what its plies say."""
    table = play_on(new_table(book(game).load(2)), 10_000)
    page = person()
    page.goto("/")
    match = bring(page, table.record.to_bytes().decode())
    page.goto(f"/replay/{match}?ply=0")
    expect(page.locator(".replay")).to_be_visible()
    rows = ask(page, f"{match}/plies?from=1&to=100&seat=watch")["plies"]
    return page, rows


@pytest.mark.parametrize("unit", ["turn", "round", "score"])
def test_back_and_forth_go_by_what_is_chosen(person: Person, unit: str) -> None:
    page, rows = replay(person, "out-for-delivery" if unit == "score" else "mint-delivery")
    page.get_by_label("Back and Forth go by").select_option(unit)
    page.get_by_role("button", name="Forth").click()
    pairs = list(zip(rows[1:], rows, strict=False))
    wanted = {
        "turn": [row["ply"] for row in rows if row.get("ends")],
        "round": [now["ply"] for now, before in pairs if now["round"] != before["round"]],
        "score": [now["ply"] for now, before in pairs if now["scores"] != before["scores"]],
    }[unit]
    expect(page.locator(".replay")).to_have_attribute("data-ply", str(wanted[0]))
    page.keyboard.press("ArrowRight")
    expect(page.locator(".replay")).to_have_attribute("data-ply", str(wanted[1]))
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".replay")).to_have_attribute("data-ply", str(wanted[0]))


def test_the_whole_graph_is_drawn_on_request_and_every_score_can_be_jumped_to(
    person: Person,
) -> None:
    page, _ = replay(person, "out-for-delivery")
    expect(page.locator(".jump")).to_have_count(0)
    page.get_by_role("button", name="Whole game").press("Enter")
    expect(page.locator(".jump").nth(3)).to_be_attached()
    last = page.locator(".jump").nth(3)
    label = last.get_attribute("aria-label") or ""
    last.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".replay")).to_have_attribute("data-ply", label.split("step ")[1])


@pytest.mark.parametrize("game", GAMES)
def test_the_board_is_in_sight(person: Person, game: str) -> None:
    page, _ = replay(person, game)
    top, height = page.evaluate(IN_SIGHT)
    assert top < 300
    assert height > 450


def test_captions_are_by_name(person: Person) -> None:
    page, _ = replay(person)
    page.get_by_label("Back and Forth go by").select_option("turn")
    page.get_by_role("button", name="Forth").click()
    expect(page.locator(".log li").last).to_contain_text("Bot ")


def test_the_whole_of_a_board_and_the_count_of_steps_lie_within_their_frames(
    person: Person,
) -> None:
    page, _ = replay(person, "tiffin")
    page.goto(page.url.replace("ply=0", "ply=60"))
    expect(page.locator(".replay[data-ply='60'] .tif-pool")).to_be_visible()
    assert min(page.evaluate(ROOM)) >= -1
