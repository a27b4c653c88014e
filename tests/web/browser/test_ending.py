"""The end of a game: what each was paid for, how the lead went, the record, and what to do next."""

import random

import pytest
from playwright.sync_api import Browser, Page, expect

from milkrun.games import GAMES
from tests.web.browser.conftest import Person
from tests.web.browser.replays import finished
from tests.web.browser.server import Server
from tests.web.browser.table import by_keyboard, play_on, sit

TURNS = """async (rows) => (await import("/static/pages/table/turning.js")).turningPoints(rows)
  .map(({ply, seat}) => [ply, seat])"""


def numbers(page: Page, selector: str) -> list[int]:
    """The numbers that stand in some cells; a dash is none."""
    return [int(text) for text in page.locator(selector).all_inner_texts() if text != "–"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(1366, 650), (390, 844)], ids=str)
def test_what_to_do_next_is_in_sight_and_the_table_adds_up(
    person: Person, game: str, size: tuple[int, int]
) -> None:
    page = person(viewport={"width": size[0], "height": size[1]})
    page.goto(f"/match/{finished(page, game)}")
    end = page.locator(".ending")
    expect(end.get_by_role("link", name="Replay")).to_be_in_viewport(ratio=1)
    expect(end.locator(".graph .line")).not_to_have_count(0)
    scores = numbers(page, ".ledger .sum td")
    for seat in range(len(scores)):
        rows = numbers(page, f".ledger tbody tr:not(.sum) td:nth-child({seat + 2})")
        assert sum(rows) == scores[seat]


def test_where_the_lead_changed_hands_is_told_and_leads_to_the_replay(
    chromium: Browser, server: Server
) -> None:
    page = chromium.new_page(base_url=server.url)
    page.goto("/lobby")
    scores = [[0, 0], [3, 0], [3, 3], [3, 5], [3, 5], [8, 5], [8, None]]
    rows = [{"ply": ply, "scores": known} for ply, known in enumerate(scores, 1)]
    assert page.evaluate(TURNS, rows) == [[4, 1], [6, 0]]
    page.close()


def test_the_record_against_a_bot_is_kept_on_this_device(person: Person) -> None:
    page = person()
    sit(page, "mint-delivery", "me", "random", options={"no_progress_rounds": 3})
    play_on(page, by_keyboard, random.Random(5))
    expect(page.locator(".against")).to_contain_text("You against random")
    expect(page.locator(".against")).to_contain_text("1")
    expect(page.locator(".ending").get_by_role("button", name="Rematch")).to_be_in_viewport()
