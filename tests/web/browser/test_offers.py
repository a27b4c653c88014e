"""An offer between two people: the card says how long it stands."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Page, expect

from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.setup import Clock
from milkrun.web.settings import Settings
from milkrun.web.storage.store_sqlite import SqliteStore
from tests.web.browser.conftest import Person
from tests.web.browser.server import Server
from tests.web.browser.table import ask, post, ready
from tests.web.meeting import COOKIES, meet

WIDTHS = "() => [...document.querySelectorAll('.ofd-offer, .countdown')].map((e) => e.offsetWidth)"
SHOWN = "() => document.querySelector('.countdown b').textContent"


async def set_table(database: Path) -> str:
    """A table for two with a live clock, written beside the server."""
    hub = Hub(Settings(), SqliteStore(database))
    await hub.store.open()
    try:
        return await meet(hub, Clock("live", 900))
    finally:
        await hub.store.close()


def sit(person: Person, server: Server, match: str, seat: int) -> Page:
    """One of the two people, at the table, with a clock that can be put forward."""
    page = person()
    cookie = {"name": "milkrun_device", "value": COOKIES[seat], "url": server.url}
    page.context.add_cookies([cookie])  # type: ignore[list-item]
    page.clock.install()
    page.goto(f"/match/{match}")
    return page


def offer(page: Page, match: str) -> None:
    """Offer the first thing for the first thing."""
    ready(page)
    view = ask(page, f"{match}/view?seat=0")
    line = next(line for line in view["lines"] if line["text"].startswith("offer"))
    body = {"seat": 0, "seq": view["seq"], "actions": line["actions"], "key": "k"}
    assert "n" in post(page, f"/matches/{match}/batches", body)


def seconds(page: Page) -> int:
    """What the card shows."""
    minutes, rest = page.evaluate(SHOWN).split(":")
    return int(minutes) * 60 + int(rest)


def test_the_card_counts_down(person: Person, server: Server) -> None:
    with ThreadPoolExecutor(1) as thread:
        match = thread.submit(asyncio.run, set_table(server.database)).result()
    ann, ben = (sit(person, server, match, seat) for seat in (0, 1))
    expect(ann.locator(".countdown")).to_have_count(0)
    offer(ann, match)
    expect(ben.locator(".ofd-offer .countdown")).to_contain_text("to answer")
    expect(ann.locator(".ofd-offer .countdown")).to_contain_text("for the answer")
    first, widths = seconds(ben), ben.evaluate(WIDTHS)
    ben.clock.run_for(35_000)
    later = seconds(ben)
    assert 0 < later < first - 30
    assert ben.evaluate(WIDTHS) == widths
    said = ben.locator("#say")
    expect(said).to_contain_text(re.compile(r"You have \d+ seconds to answer"))
    expect(said.get_by_text("left to answer")).to_have_count(1)
    ben.reload()
    expect(ben.locator(".countdown b")).to_be_visible()
    assert seconds(ben) > later, "the server's time counts, not the browser's"
    ben.get_by_role("button", name="Accept").click()
    expect(ben.locator(".countdown")).to_have_count(0)
    expect(ann.locator(".countdown")).to_have_count(0)
