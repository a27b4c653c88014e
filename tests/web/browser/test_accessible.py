"""axe finds nothing on any page, light and dark, on a phone and on a desk; targets have names."""

import pytest
from playwright.sync_api import Page, expect

from milkrun.games import GAMES
from tests.web.browser.axe import TRIED_BY_AXE, examine
from tests.web.browser.conftest import Person
from tests.web.browser.guard import Guard
from tests.web.browser.replays import finished
from tests.web.browser.table import click_kth, mover, ready, set_up, sit, sit_at, two_people
from tests.web.browser.test_out_for_delivery import MEETING, OFFER

UNNAMED = """all => all.filter((e) => !e.getAttribute("aria-label")
  || e.getAttribute("role") !== "button" && e.tagName !== "BUTTON").map((e) => e.dataset.target)"""
UNFOLD = "for (const fold of document.querySelectorAll('details')) fold.open = true"


class Inspector:
    """Looks at pages as they stand."""

    def __init__(self, guard: Guard) -> None:
        guard.expected |= TRIED_BY_AXE

    def look(self, page: Page, where: str) -> None:
        """Nothing to complain about, nothing wider than the screen, every spot named."""
        assert examine(page) == [], where
        assert page.eval_on_selector_all(".board [data-target]", UNNAMED) == [], where


@pytest.fixture
def inspector(guard: Guard) -> Inspector:
    return Inspector(guard)


def test_pages_are_accessible(person: Person, guard: Guard, inspector: Inspector) -> None:
    guard.expected.add("404")
    page = person()
    friends = set_up(page, "tiffin", "me", "open", listed=True)
    for path, sign in {
        "/": ".mine .matches",
        "/lobby": ".match",
        f"/match/{friends['match']}": ".link-box",
        friends["seats"][1]["link"]: ".join",
        friends["watch_link"]: ".join",
        "/lobby/nowhere": ".plain",
        "/match/nowhere": ".plain",
    }.items():
        page.goto(path)
        page.locator(sign).first.wait_for(state="attached")
        inspector.look(page, path)
    page.get_by_role("button", name="Settings").click()
    expect(page.locator("#settings")).to_be_visible()
    inspector.look(page, "settings")


@pytest.mark.parametrize("game", GAMES)
def test_setting_up_is_accessible(person: Person, inspector: Inspector, game: str) -> None:
    page = person()
    page.goto(f"/new/{game}")
    page.locator(".option").first.wait_for(state="attached")
    page.evaluate(UNFOLD)
    inspector.look(page, game)


@pytest.mark.parametrize("game", GAMES)
def test_tables_are_accessible(person: Person, inspector: Inspector, game: str) -> None:
    page = person()
    sit(page, game, "me", "easy", hints=True)
    assert ready(page) == "mine"
    click_kth(page, ".table .lit", 1)
    assert ready(page) == "mine"
    page.keyboard.press("l")
    expect(page.locator(".choices")).to_be_visible()
    inspector.look(page, "my turn, something chosen, the list of choices")


@pytest.mark.parametrize("game", GAMES)
def test_waiting_is_accessible(person: Person, inspector: Inspector, game: str) -> None:
    host, friend = person(), person()
    two_people(host, friend, game)
    waits = friend if mover(host, friend) is host else host
    if waits.get_by_role("button", name="Keep none").count():
        waits.get_by_role("button", name="Keep none").click()  # all choose at once: who has, waits
    expect(waits.locator(".table[data-state=theirs]")).to_be_visible()
    inspector.look(waits, "waiting")


def test_watching_is_accessible(person: Person, inspector: Inspector) -> None:
    page, onlooker = person(), person()
    match = sit(page, "tiffin", "me", "normal", listed=True)
    onlooker.goto(f"/match/{match}")
    expect(onlooker.locator(".player.to-move")).to_be_visible()
    inspector.look(onlooker, "watching")


def test_what_lies_over_and_beside_the_board_is_accessible(
    person: Person, inspector: Inspector
) -> None:
    page = person()
    sit(page, "mint-delivery", "me", options={"abilities": True}, hints=True)
    ready(page)
    click_kth(page, ".board .unlit", 0)
    expect(page.locator(".notice.why")).to_be_visible()
    inspector.look(page, "why not")
    page.keyboard.press("?")
    expect(page.locator(".notice.help")).to_be_visible()
    inspector.look(page, "help")
    page.keyboard.press("Escape")
    for tab in ("Chat", "Menu"):
        page.get_by_role("tab", name=tab).click()
        inspector.look(page, tab)
    page.get_by_role("button", name="Resign").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    inspector.look(page, "are you sure?")


def test_questions_are_accessible(person: Person, inspector: Inspector) -> None:
    page = person()
    sit(page, "tiffin", "me", "me")
    assert ready(page) == "veil"
    inspector.look(page, "hot-seat")
    sit(page, "mint-delivery", "me", options={"abilities": True}, hints=True)
    ready(page)
    page.keyboard.press("h")
    expect(page.locator(".notice.hint")).to_contain_text("Expected score", timeout=60_000)
    inspector.look(page, "a hint")
    host, friend = person(), person()
    two_people(host, friend, "tiffin")
    asked = mover(host, friend)
    ready(asked)
    click_kth(asked, ".board [data-target^='pool:'].lit", 0)
    assert ready(asked) == "asking"
    inspector.look(asked, "shall it be sent?")


@pytest.mark.parametrize("position", [MEETING, OFFER], ids=["meeting", "offer"])
def test_dealing_with_others_is_accessible(
    person: Person, inspector: Inspector, position: str
) -> None:
    page = person()
    sit_at(page, "out-for-delivery", 4, position)
    inspector.look(page, position)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_accessible(person: Person, inspector: Inspector, game: str) -> None:
    page = person()
    page.goto(f"/match/{finished(page, game)}")
    expect(page.locator(".ending .dice")).not_to_be_empty()
    page.evaluate(UNFOLD)
    inspector.look(page, "the end")
