"""Puzzles in the browser: from the home page to today's, to a try, to the answer."""

import pytest
from playwright.sync_api import expect

from milkrun.games import GAMES
from tests.web.browser.axe import TRIED_BY_AXE, examine
from tests.web.browser.conftest import Person
from tests.web.browser.guard import Guard
from tests.web.browser.test_analysis import DESK, PHONE, WIDE, play_first_choices

DAYS = """async (count) => {
  const { ofDay } = await import("/static/pages/coach/puzzle.js");
  return Array.from({ length: 60 }, (_, day) => ofDay(new Date(2026, 0, 1 + day), "tiffin", count));
}"""


@pytest.mark.parametrize(("game", "size"), list(zip(GAMES, (DESK, PHONE, DESK), strict=True)))
def test_from_the_home_page_to_the_answer(
    person: Person, guard: Guard, game: str, size: dict[str, int]
) -> None:
    guard.expected |= TRIED_BY_AXE
    page = person(viewport=size)
    page.clock.set_fixed_time("2026-11-18T12:00:00")
    page.goto("/")
    page.locator(f"a[href='/puzzles/{game}']").click()
    expect(page.locator("#puzzle-task")).to_contain_text("today’s")
    expect(page.locator("#puzzle-task")).to_be_focused()
    expect(page.locator(".review-board .lit").first).to_be_visible()
    task = page.locator(".review-board .teacher")
    expect(task).not_to_contain_text("Better:")
    about = page.locator("#puzzle-task + p")
    grade = about.inner_text()
    assert examine(page) == []
    assert page.evaluate(WIDE)
    play_first_choices(page)
    expect(page.locator("#coach-verdict")).to_be_focused()
    task.get_by_role("button", name="Show the answer").click()
    expect(page.locator("#coach-answer")).to_contain_text("Better:")
    assert about.inner_text() != grade  # only now the theme, which says half of it
    task.get_by_role("button", name="Forth").click()
    expect(task.locator(".steps")).to_contain_text("1 of")
    assert examine(page) == []
    here = page.locator("#puzzle-task").inner_text()
    task.get_by_role("button", name="Next").click()
    expect(page.locator("#puzzle-task")).not_to_have_text(here, use_inner_text=True)
    assert page.evaluate(WIDE)


def test_days_have_puzzles_of_their_own(person: Person) -> None:
    page = person()
    page.goto("/lobby")
    days = page.evaluate(DAYS, 100)
    assert days == page.evaluate(DAYS, 100)
    assert len(set(days)) > 30
    assert all(0 <= number < 100 for number in days)
