"""The news is the log: whoever has heard everything asks for nothing."""

import pytest
from playwright.sync_api import Page, Request, expect

from milkrun.games import GAMES
from tests.web.browser.conftest import Person
from tests.web.browser.table import ask, post, two_people


def asked(page: Page) -> list[str]:
    """The questions to the API that a page asks from now on, streams left out."""
    found: list[str] = []

    def note(request: Request) -> None:
        if "/api/" in request.url and "/events" not in request.url:
            found.append(f"{request.method} {request.url.partition('/api/v1')[2]}")

    page.on("request", note)
    return found


def play(page: Page, match: str) -> int:
    """The first line of whoever is to move, sent beside the page; the line of the record."""
    view = ask(page, f"{match}/view")
    body = {"seat": view["seat"], "seq": view["seq"], "key": str(view["seq"])}
    actions = view["lines"][0]["actions"]
    return int(post(page, f"/matches/{match}/batches", {**body, "actions": actions})["seq"])


@pytest.mark.parametrize("game", GAMES)
def test_whoever_has_heard_everything_asks_for_nothing(person: Person, game: str) -> None:
    host, friend = person(), person()
    match = two_people(host, friend, game)
    for page in (host, friend):
        page.wait_for_load_state("networkidle")
    told = [asked(host), asked(friend)]
    for _ in range(6):
        to_move = ask(host, f"{match}/view")["to_move"]
        seq = play([host, friend][to_move], match)
        for page in (host, friend):
            expect(page.locator(".table")).to_have_attribute("data-seq", str(seq))
    assert told == [[], []]
