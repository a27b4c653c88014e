"""A game of one's own, without drawing, lesson and gallery: offered and played all the same."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.shelf.folder import with_penny_post
from tests.web.browser.axe import examine
from tests.web.browser.conftest import Person
from tests.web.browser.guard import Guard
from tests.web.browser.server import Server
from tests.web.browser.table import by_mouse, play_on, ready, sit


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with Penny Post beside our games, and a folder that makes no game."""
    folder = tmp_path_factory.mktemp("house")
    games = folder / "games"
    with_penny_post(games)
    broken = with_penny_post(games, "lost_post")
    (broken / "data/words.toml").unlink()
    found = Server(folder, games)
    found.start()
    yield found
    found.stop()


@pytest.fixture
def page(hub: Server, person: Person) -> Page:
    return person(base=hub.url)


def test_it_stands_on_the_shelf_with_what_it_has(page: Page, hub: Server) -> None:
    page.goto("/")
    card = page.locator(".game", has=page.get_by_role("heading", name="Penny Post"))
    expect(card.get_by_role("link", name="Rules of Penny Post")).to_be_visible()
    expect(card.locator(".picture svg")).to_be_visible()
    assert card.get_by_role("link", name="Learn Penny Post").count() == 0
    assert page.get_by_role("link", name="Learn Tiffin").count() == 1
    assert page.get_by_role("heading", name="Lost Post").count() == 0
    said = "The game in 'lost_post' is left out: data/words.toml is missing."
    assert hub.log.read_text().count(said) == 1


def test_its_rules_are_read_without_lesson_and_gallery(page: Page) -> None:
    page.goto("/rules/penny-post")
    expect(page.locator(".chapters")).to_contain_text("most pennies win")
    expect(page.get_by_role("link", name="Play")).to_be_visible()
    assert page.get_by_role("link", name="Learn by playing").count() == 0
    assert page.get_by_role("link", name="All components").count() == 0


def test_whoever_asks_for_its_lesson_is_told_that_there_is_none(page: Page, guard: Guard) -> None:
    guard.expected.add("404")
    page.goto("/learn/penny-post")
    expect(page.locator("#page")).to_contain_text("This game has no lesson")


def test_its_plain_page_says_what_can_be_chosen_and_what_the_view_holds(page: Page) -> None:
    sit(page, "penny-post", "me", "random")
    assert ready(page) == "mine"
    choices = page.locator(".plain-table > .plain-board button")
    expect(choices).to_have_text(["Keep the pennies", "Hand the pennies on"])
    table = page.locator(".plain-group")
    expect(table).to_contain_text("What the die shows; 0 before it is rolled.")
    expect(table.locator("div", has=page.get_by_text("Turn", exact=True))).to_contain_text(
        "Player A"
    )
    expect(page.locator(".player").first).to_contain_text("Pennies kept so far.")
    assert page.locator(".board [data-target^='roll']").count() == 0
    assert examine(page) == []


def test_it_is_played_to_its_end_and_looked_at_again(page: Page) -> None:
    match = sit(page, "penny-post", "me", "normal", hints=True, options={"rounds": 3})
    assert ready(page) == "mine"
    page.keyboard.press("h")
    expect(page.locator(".notice.hint")).to_contain_text("the pennies", timeout=60_000)
    play_on(page, by_mouse, random.Random(3))
    expect(page.locator(".ending")).to_contain_text("All rounds were played.")
    page.goto(f"/replay/{match}?ply=4&seat=0")
    expect(page.locator(".plain-group")).to_contain_text("What the die shows")
