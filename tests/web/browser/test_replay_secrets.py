"""What a page holds of a game before all is opened: nothing that its seat never learned."""

import re
from itertools import count

import pytest
from playwright.sync_api import Page, Response, expect

from tests.web.browser.conftest import Person
from tests.web.browser.replays import look, shows
from tests.web.browser.server import Server
from tests.web.twin_replays import keep, sealed, twins_of
from tests.web.twin_tables import COOKIE, SEED

NUMBERS = count(1)
MARKS = re.compile("<!--.*?-->")
NEAR = 8
"""The page fetches so many plies ahead; the last one tells the result."""


class Held:
    """Every byte a page got from the server about a match, and every picture it made of it."""

    def __init__(self, page: Page, match: str) -> None:
        self.page = page
        self.match = match
        self.bytes: dict[str, str] = {}
        self.pictures: list[str] = []
        self.answers: list[Response] = []
        page.on("response", self.keep)

    def keep(self, answer: Response) -> None:
        self.answers.append(answer)

    def plain(self, text: str) -> str:
        return text.replace(self.match, "MATCH")

    def read(self) -> None:
        """Read all answers; stretches of plies, cut as the moment would have it, ply by ply."""
        self.page.wait_for_load_state("networkidle")
        for answer in self.answers:
            if "/plies?" in answer.url:
                self.bytes |= {f"ply {row['ply']}": str(row) for row in answer.json()["plies"]}
            elif self.match in answer.url:
                self.bytes[self.plain(answer.url)] = self.plain(answer.text())

    def scrub(self, first: int, last: int) -> None:
        """Look at these plies one after another."""
        look(self.page, self.match, first)
        for ply in range(first, last + 1):
            self.page.get_by_role("slider").fill(str(ply))
            shows(self.page, ply)
            self.pictures.append(self.picture())
        self.read()

    def picture(self) -> str:
        """The page as it stands, without the marks that its templates leave."""
        return MARKS.sub("", self.plain(self.page.locator("#page").inner_html()))


@pytest.mark.parametrize(("game", "seed"), [("tiffin", 11), ("mint-delivery", 3)])
def test_twin_games_look_the_same_until_all_is_opened(
    person: Person, server: Server, game: str, seed: int
) -> None:
    twins, parted_at = twins_of(game, seed)
    names = [f"twin{next(NUMBERS):08d}" for _ in range(2)]
    halves = (twins.one, twins.other)
    keep(server.database, *(sealed(half, name) for half, name in zip(halves, names, strict=True)))
    page = person()
    page.context.add_cookies([{"name": "milkrun_device", "value": COOKIE, "url": server.url}])
    one, other = (Held(page.context.new_page(), name) for name in names)
    for held in (one, other):
        held.scrub(max(parted_at - 3, 0), len(twins.one.lines) - NEAR)
    assert one.bytes == other.bytes
    assert one.pictures == other.pictures
    assert SEED not in "".join(one.bytes.values())
    assert opened(one) != opened(other), "opening all must show what was closed"


def opened(held: Held) -> str:
    """The page with everything open."""
    held.page.get_by_role("button", name="Open all").click()
    expect(held.page.locator(".replay.opened[aria-busy='false']")).to_be_visible()
    held.page.wait_for_load_state("networkidle")
    return held.picture()
