"""Lessons in a real browser: played to their end by keyboard alone, and fit for everybody."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from milkrun.web.teach.lesson import Scene, lesson
from tests.support.dossier import taught
from tests.web.browser.axe import FRAMES, TRIED_BY_AXE, examine
from tests.web.browser.conftest import Person
from tests.web.browser.guard import Guard
from tests.web.browser.table import POINTED, SIZES

FOCUSED = "document.activeElement?.dataset?.target ?? document.activeElement?.id"
WAY = """target => {
  const centre = (e) => {
    const face = e.querySelector(".face") ?? e;
    const { x, y, width, height } = face.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const wanted = document.querySelector(`.board [data-target="${CSS.escape(target)}"]`);
  const [x, y] = centre(document.activeElement);
  const [a, b] = centre(wanted);
  if (Math.abs(a - x) > Math.abs(b - y)) return a > x ? 'ArrowRight' : 'ArrowLeft';
  return b > y ? 'ArrowDown' : 'ArrowUp';
}"""
MOST_PRESSES = 150


def begin(person: Person, game: str, step: int = 0, **more: Any) -> Page:
    """The lesson of a game."""
    page = person(**more)
    page.goto(f"/learn/{game}?step={step}")
    expect(page.locator("#lesson-title")).to_have_text(lesson(game).scenes[step].step.title)
    return page


def press_to(page: Page, key: str, wanted: str) -> bool:
    """Press a key until the focus is where it is wanted; whether it came there."""
    for _ in range(MOST_PRESSES):
        if page.evaluate(FOCUSED) == wanted:
            return True
        page.keyboard.press(key)
    return False


def arrow_to(page: Page, target: str) -> bool:
    """Arrow keys from the board's own Tab stop to a spot, lit or not."""
    page.keyboard.press("n")
    for _ in range(MOST_PRESSES):
        if page.evaluate(FOCUSED) == target:
            return True
        page.keyboard.press(page.evaluate(WAY, target))
    return False


def choose(page: Page, target: str) -> None:
    """Go to a target without a mouse, and press Enter."""
    spot = page.locator(f".board [data-target='{target}']")
    if spot.count() == 0:
        assert press_to(page, "Tab", target), target
    elif spot.and_(page.locator(".lit")).count():
        assert press_to(page, "n", target), target
    else:
        assert arrow_to(page, target), target
    page.keyboard.press("Enter")


def targets(page: Page, game: str, step: int) -> list[str]:
    """What a step wants to be clicked."""
    answer = page.request.get(f"/api/v1/learn/{game}?step={step}")
    return list(answer.json()["show"])


def do_scene(page: Page, game: str, step: int, scene: Scene) -> None:
    """One scene: what it asks, then Next where the lesson waits."""
    expect(page.locator("#lesson-title")).to_have_text(scene.step.title)
    if scene.step.kind in ("do", "ask"):
        for target in targets(page, game, step):
            choose(page, target)
        expect(page.locator(".praise").first).to_contain_text(scene.step.praise.strip()[:30])
    if scene.step.kind != "end" and page.locator("#lesson-next").count():
        assert press_to(page, "Tab", "lesson-next")
        page.keyboard.press("Enter")


@pytest.mark.parametrize("game", taught())
def test_a_lesson_is_played_to_its_end_by_keyboard_alone(person: Person, game: str) -> None:
    page = begin(person, game)
    for step, scene in enumerate(lesson(game).scenes):
        do_scene(page, game, step, scene)
    expect(page.locator(".lesson-places > li")).to_have_count(2)
    page.get_by_role("button", name="Play now").press("Enter")
    expect(page).to_have_url(re.compile("/match/"))
    expect(page.locator(".table")).to_be_visible()


@pytest.mark.parametrize("game", taught())
@pytest.mark.parametrize("kind", ["do", "ask", "watch", "end"])
def test_lessons_are_accessible_and_fit(person: Person, guard: Guard, game: str, kind: str) -> None:
    kinds: list[str] = [scene.step.kind for scene in lesson(game).scenes]
    page = begin(person, game, kinds.index(kind))
    page.wait_for_load_state("networkidle")
    assert guard.faults == []
    guard.expected |= TRIED_BY_AXE
    assert examine(page) == []


def test_another_move_gets_a_friendly_word_and_the_step_stays(person: Person) -> None:
    step = next(n for n, s in enumerate(lesson("tiffin").scenes) if s.step.moves == ["place 1"])
    page = begin(person, "tiffin", step)
    page.locator(".board [data-target='route:2']").click()
    expect(page.locator(".retry")).to_have_text(lesson("tiffin").scenes[step].step.other)
    expect(page.locator("#lesson-title")).to_have_text("Place a tiffin")


def test_whoever_is_stuck_is_shown_and_helped(person: Person) -> None:
    page = begin(person, "mint-delivery", 4)
    page.locator("#lesson-show").click()
    assert page.evaluate(POINTED) == ["space:N"]
    expect(page.locator(".teacher")).to_contain_text("In short: Drive to North Warehouse")
    page.locator("#lesson-show").click()
    expect(page.locator("#lesson-title")).to_have_text("Second action: drive on")


def in_plain_sight(page: Page) -> dict[tuple[int, int], list[str]]:
    """What is pointed at, at every size: the words cover it at none."""
    found = {}
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(FRAMES)
        found[size] = page.evaluate(POINTED)
    return found


@pytest.mark.parametrize("game", taught())
def test_show_me_rings_the_one_target_in_plain_sight(person: Person, game: str) -> None:
    page = begin(person, game)
    for step, scene in enumerate(lesson(game).scenes[:-1]):
        expect(page.locator("#lesson-title")).to_have_text(scene.step.title)
        if scene.step.kind in ("do", "ask"):
            page.locator("#lesson-show").click()
            wanted = targets(page, game, step)[:1]
            assert in_plain_sight(page) == dict.fromkeys(SIZES, wanted), f"step {step}"
            page.locator("#lesson-show").click()
        here = page.locator(f".learn[data-step='{step}'] #lesson-next")
        expect(here.or_(page.locator(f".learn[data-step='{step + 1}']"))).to_be_visible()
        if here.count():
            here.click()


def test_a_refusal_nobody_asked_for_explains_itself_too(person: Person) -> None:
    page = begin(person, "mint-delivery", 4)
    page.locator(".board [data-target='space:SE']").click(force=True)
    expect(page.locator(".notice.why")).to_contain_text("MINT-MOVE-1")
    expect(page.locator("#lesson-title")).to_have_text("First action: drive")


def test_a_lesson_goes_on_where_it_was_left(person: Person) -> None:
    page = begin(person, "mint-delivery", 6)
    page.locator(".board [data-target='order:0']").click()
    expect(page.locator("#lesson-title")).to_have_text("Only with two players")
    page.reload()
    expect(page.locator("#lesson-title")).to_have_text("Only with two players")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator("#lesson-title")).to_have_text("Deliver, for free")


def test_a_long_walk_may_be_done_step_by_step(person: Person) -> None:
    game = "out-for-delivery"
    step = next(n for n, s in enumerate(lesson(game).scenes) if len(s.step.moves) == 3)
    page = begin(person, game, step)
    for tile in (36, 26):
        page.locator(f".board [data-target='tile:{tile}']").click()
        expect(page.locator(".teacher")).to_contain_text("Good so far")
    page.locator(".board [data-target='tile:19']").click()
    expect(page.locator("#lesson-title")).to_have_text(lesson(game).scenes[step + 1].step.title)
