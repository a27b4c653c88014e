"""All of it in German: pages, boards, log, prompts, refusals, rules, lessons; and it fits."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from milkrun.games import GAMES
from tests.web.browser.axe import TRIED_BY_AXE, examine
from tests.web.browser.conftest import Person
from tests.web.browser.guard import Guard
from tests.web.browser.positions import sit_in, spread
from tests.web.browser.table import by_mouse, lit, ready, sit
from tests.web.browser.test_fits import RECORDS, TALLER, demand_in_sight
from tests.web.browser.test_studio import PATIENCE, compare, found

GERMAN = {"locale": "de-DE"}
ENGLISH = re.compile(r"\b(the|your|you|and|with|from|of|this|are|has|have|it)\b", re.IGNORECASE)
NAMES = ("Out For Delivery", "As the browser", "English")
"""What is called so in German too."""
SAID = """() => [document.title, document.body.innerText,
  ...[...document.querySelectorAll("[aria-label], [title], [placeholder]")]
    .filter((e) => e.checkVisibility())
    .flatMap((e) => [e.ariaLabel, e.title, e.placeholder])].filter(Boolean).join("\\n")"""
FOUR = [*(name for name in RECORDS if "four" in name), "mint-delivery/advanced"]
ON_A_DESK = [name for name in FOUR if not name.startswith("out-for-delivery")]
"""Not Out For Delivery: halfway through it a waiting parcel is out of sight, in English too."""


def english_on(page: Page) -> list[str]:
    """Lines that somebody reads or hears here and that have an English word in them."""
    lines = page.evaluate(SAID).split("\n")
    for name in NAMES:
        lines = [line.replace(name, "") for line in lines]
    return sorted({line for line in lines if ENGLISH.search(line)})


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_in_german(person: Person, game: str) -> None:
    page, luck = person(**GERMAN), random.Random(7)
    page.goto("/")
    sit(page, game, "me", "normal", name="Ada")
    for _ in range(12):
        if ready(page) != "mine":
            break
        assert english_on(page) == []
        by_mouse(page, luck)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("tab", name="Verlauf").click()
    expect(page.get_by_role("tab", name="Menü")).to_be_visible()
    assert english_on(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_chosen_says_why_in_german(person: Person, game: str) -> None:
    page = person(**GERMAN)
    page.goto("/")
    sit(page, game, "me", "me")
    ready(page)
    if page.locator(".veil").count():
        page.get_by_role("button", name="zeig meinen Tisch").click()
    known = lit(page)
    dark = page.locator(".board [data-target]:not(.lit)")
    targets = [dark.nth(n).get_attribute("data-target") for n in range(min(dark.count(), 8))]
    wrong = next(target for target in targets if target not in known)
    page.locator(f'.board [data-target="{wrong}"]').first.dispatch_event("click")
    expect(page.locator(".notice")).to_contain_text("Warum nicht?")
    assert english_on(page) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("page_name", ["new", "rules", "guide", "learn", "puzzles"])
def test_pages_are_german_and_accessible(
    person: Person, guard: Guard, page_name: str, game: str
) -> None:
    guard.expected |= TRIED_BY_AXE
    page = person(**GERMAN)
    page.goto(f"/{page_name}/{game}")
    page.locator("main h1, main h2").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert english_on(page) == []
    assert examine(page) == []


@pytest.mark.parametrize("path", ["/", "/lobby", "/lobby/nowhere", "/keeper"])
def test_the_frame_is_german_and_accessible(person: Person, guard: Guard, path: str) -> None:
    guard.expected |= {*TRIED_BY_AXE, "404"}
    page = person(**GERMAN, viewport={"width": 390, "height": 844})
    page.goto(path)
    page.locator("main h1, main h2, main .plain").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert english_on(page) == []
    assert examine(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_the_language_is_chosen_in_the_settings_and_stays(person: Person) -> None:
    page = person(locale="en-GB")
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("heading", name="Unterwegs vor Sonnenaufgang")).to_be_visible()
    page.goto("/rules/tiffin")
    expect(page.get_by_role("heading", level=1)).to_have_text("Tiffin: die Regeln")
    page.get_by_role("button", name="Einstellungen").click()
    page.get_by_label("Sprache").select_option("auto")
    expect(page.get_by_role("heading", level=1)).to_have_text("Tiffin: the rules")


@pytest.mark.parametrize("size", [(1366, 650), (1280, 800)], ids=str)
@pytest.mark.parametrize("name", ON_A_DESK)
def test_german_fits_the_desk(person: Person, name: str, size: tuple[int, int]) -> None:
    page = person(**GERMAN, viewport={"width": size[0], "height": size[1]})
    for moment in spread(name, 3):
        sit_in(page, name, moment)
        demand_in_sight(page, moment)
        assert page.evaluate(TALLER) <= 0


@pytest.mark.parametrize("name", FOUR)
def test_german_fits_a_phone(person: Person, name: str) -> None:
    page = person(**GERMAN, viewport={"width": 390, "height": 844})
    sit_in(page, name, spread(name, 3)[1])
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("game", GAMES)
def test_an_experiment_is_told_in_german_and_again_in_english(person: Person, game: str) -> None:
    page = person(**GERMAN)
    page.goto(f"/studio/{game}")
    for fold in page.locator(".studio-fold > summary").all():
        fold.click()
    compare(page)
    found(page)
    page.locator(".studio-result details > summary").click()
    assert [line for line in english_on(page) if "milkrun compare" not in line] == []
    expect(page.locator(".studio-says").first).to_contain_text("kein sicherer Unterschied")
    host = page.url.partition("/studio")[0]
    page.context.add_cookies([{"name": "milkrun_language", "value": "en", "url": host}])
    page.reload()
    page.get_by_role("button", name="20 games, random").click()
    told = page.locator(".studio-result")
    expect(told).to_contain_text("no sure difference", timeout=PATIENCE)
    expect(told).not_to_contain_text("Unterschied")
