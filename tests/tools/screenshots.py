"""Pictures of every screen for the README and the docs: `make screenshots`.

Each screen is drawn at phone and desktop size, light and dark, from games that bots have begun.
"""

import sys
import tempfile
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.browser.server import Server
from tests.web.browser.table import click_kth, post, ready, set_up
from tests.web.chromium import launch

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES: dict[str, Any] = {
    "phone": {"width": 360, "height": 740},
    "desktop": {"width": 1280, "height": 800},
}
WISH = """try {
  localStorage["milkrun.settings"] ??= JSON.stringify({speed: "off", name: "Ada"});
} catch { /* a blank page has none */ }"""
STAND = """async (match) => (await fetch("/api/v1/matches/" + match)).json()"""


class Shelf:
    """Games that all pictures share, played a while by bots, then given back."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.mint = self.begun("mint-delivery", ["me", "normal", "normal"], 60)
        self.tiffin = self.begun("tiffin", ["me", "normal", "normal"], 90)
        self.courier = self.begun("out-for-delivery", ["me", "normal", "normal"], 60)
        self.over = self.begun("mint-delivery", ["me", "normal"], 9999)
        self.hotseat = set_up(page, "tiffin", "me", "me")["match"]
        self.friends = set_up(page, "tiffin", "me", "open", "normal", listed=True)
        set_up(page, "mint-delivery", "me", "open", listed=True)

    def begun(self, game: str, seats: list[str], plies: int) -> str:
        """A match of the first seat, after so many plies or at its end."""
        match: str = set_up(self.page, game, *seats, hints=True)["match"]
        post(self.page, f"/matches/{match}/takeover", {"seat": 0, "code": "normal"})
        while True:
            stand = self.page.evaluate(STAND, match)
            if stand["status"] == "over" or stand["plies"] >= plies:
                break
            self.page.wait_for_timeout(200)
        if stand["status"] != "over":
            post(self.page, f"/matches/{match}/takeover", {"seat": 0, "code": None})
        return match


def table(page: Page, match: str) -> None:
    """Sit at a table when it is this seat's turn."""
    page.goto(f"/match/{match}")
    ready(page)
    if page.locator(".notice").count():
        page.keyboard.press("Escape")


def invite(page: Page) -> None:
    """Open a table for a friend as a person does."""
    page.goto("/new/tiffin?with=friends")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".link-box").first.wait_for()


def refusal(page: Page, match: str) -> None:
    """Ask why something is not lit."""
    table(page, match)
    click_kth(page, ".board .unlit[data-target^='space:']", 0)
    page.locator(".notice.why").wait_for()


def screens(shelf: Shelf) -> dict[str, Callable[[Page], None]]:
    """How to get to each screen."""

    def at(path: str, sign: str) -> Callable[[Page], None]:
        def go(page: Page) -> None:
            page.goto(path)
            page.locator(sign).first.wait_for()

        return go

    friends = shelf.friends
    return {
        "home": at("/", ".game .picture svg"),
        "setup": at("/new/mint-delivery", ".seat-row"),
        "lobby": at("/lobby", ".match"),
        "friends": invite,
        "join": at(friends["seats"][1]["link"], ".join"),
        "mint-delivery": lambda page: table(page, shelf.mint),
        "tiffin": lambda page: table(page, shelf.tiffin),
        "out-for-delivery": lambda page: table(page, shelf.courier),
        "why-not": lambda page: refusal(page, shelf.mint),
        "hot-seat": at(f"/match/{shelf.hotseat}", ".veil"),
        "end": at(f"/match/{shelf.over}", ".ending"),
        "replay": at(f"/replay/{shelf.over}?ply=60", ".log a[aria-current]"),
        "rules": at("/rules/tiffin", "main h2"),
        "gallery": at("/gallery/tiffin", "h1"),
        "learn": at("/learn/mint-delivery", ".board"),
    }


def shoot(browser: Browser, url: str, wanted: list[str]) -> None:
    """All pictures."""
    context = browser.new_context(base_url=url, reduced_motion="reduce")
    context.add_init_script(WISH)
    context.set_default_timeout(30_000)
    page = context.new_page()
    page.goto("/lobby")
    todo = screens(Shelf(page))
    for (name, go), (size, theme) in product(todo.items(), product(SIZES, ("light", "dark"))):
        if wanted and name not in wanted:
            continue
        page.set_viewport_size(SIZES[size])
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
        go(page)
        page.evaluate("() => document.fonts.ready.then(() => null)")
        page.wait_for_load_state("networkidle") if "/match/" not in page.url else None
        page.screenshot(path=FOLDER / f"{name}-{size}-{theme}.png")


def main() -> None:
    """Start a server, draw, stop."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launch(playwright.chromium)
        try:
            shoot(browser, server.url, sys.argv[1:])
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
