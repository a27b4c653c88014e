"""Finished games to look at again, and what a page asked the server meanwhile."""

from playwright.sync_api import Page, Request, expect

from tests.support import dossier
from tests.web.browser.table import bring


def finished(page: Page, game: str) -> str:
    """A finished game becomes a match of this server."""
    return bring(page, dossier.finished(game).decode())


def shows(page: Page, ply: int) -> None:
    """Wait until the board of that ply is there, with its words."""
    expect(page.locator(f".replay[data-ply='{ply}'][aria-busy='false']")).to_be_visible()
    expect(page.locator(".replay .say")).not_to_contain_text("One moment")


def look(page: Page, match: str, ply: int, seat: int | str = 0) -> None:
    """Open a replay by its address."""
    page.goto(f"/replay/{match}?ply={ply}&seat={seat}")
    shows(page, ply)


class Asked:
    """Every question a page asks from now on, and those that came to nothing."""

    def __init__(self, page: Page) -> None:
        self.urls: list[str] = []
        self.dropped: list[str] = []
        page.on("request", self.keep)
        page.on("requestfailed", self.miss)

    def keep(self, request: Request) -> None:
        if "/api/" in request.url:
            self.urls.append(request.url)

    def miss(self, request: Request) -> None:
        if request.url in self.urls:  # what the page before this one asked for is no loss
            self.dropped.append(request.url)

    def views(self) -> list[str]:
        """The views of plies among them."""
        return [url for url in self.urls if "/view?ply=" in url]

    def check(self) -> None:
        """Nothing was asked twice, and nothing was dropped."""
        assert len(self.urls) == len(set(self.urls))
        assert self.dropped == []
