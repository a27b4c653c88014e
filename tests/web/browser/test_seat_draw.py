"""The seats are drawn while a page waits: it follows its person, and shows no other's cards."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import Page, expect

from milkrun.web.match.acting import claims
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.identity import Who
from milkrun.web.settings import Settings
from milkrun.web.storage.store import Store
from milkrun.web.wire.asks import ClaimIn
from tests.web.browser.conftest import Person
from tests.web.browser.guard import Guard
from tests.web.browser.server import Server
from tests.web.browser.table import ask, mover, post, ready
from tests.web.browser.test_turns import DROPPED
from tests.web.drawn import COOKIE, FRIENDS, NONCES, SWAPPED, TOKEN, set_table
from tests.web.stored import Scenario, with_store

DRAWN = "The seats were drawn: Ben (A), Ann (B)."


def beside(server: Server, scenario: Scenario) -> None:
    """What another worker does to the same database; the browser's loop has this thread."""
    with ThreadPoolExecutor() as aside:
        aside.submit(asyncio.run, with_store(str(server.database), scenario)).result()


def waiting_host(person: Person, server: Server) -> tuple[str, Page]:
    """Ann in the waiting room of a table that will swap the seats."""
    made: list[str] = []

    async def make(store: Store) -> None:
        made.append(await set_table(Hub(Settings(), store), FRIENDS, SWAPPED))

    beside(server, make)
    host = person(base=server.url)
    host.context.add_cookies([{"name": "milkrun_device", "value": COOKIE, "url": server.url}])
    host.goto(f"/match/{made[0]}")
    expect(host.get_by_text("Who gets which seat is drawn")).to_be_visible()
    return made[0], host


def test_a_page_that_waits_follows_its_person(person: Person, server: Server) -> None:
    match, host = waiting_host(person, server)
    friend = person()
    body = {"token": TOKEN, "name": "Ben", "nonce": NONCES[1]}
    assert post(friend, f"/matches/{match}/claim", body)["mine"] == [0]
    friend.goto(f"/match/{match}")
    for page, name in ((host, "Ann"), (friend, "Ben")):
        expect(page.locator(".player.own h2")).to_have_text(name)
        expect(page.locator(".log")).to_contain_text(DRAWN)
    assert ask(host, match)["mine"] == [1]
    assert ready(mover(friend, host)) == "mine"


def test_a_page_that_missed_the_draw_finds_its_seat(
    person: Person, guard: Guard, own_server: Server
) -> None:
    guard.expected |= {*DROPPED, "403"}
    match, host = waiting_host(person, own_server)
    own_server.stop()

    async def come(store: Store) -> None:
        hub = Hub(Settings(), store)
        asked = ClaimIn(token=TOKEN, name="Ben", nonce=NONCES[1])
        await claims.claim(hub, await hub.find(match), Who(), asked)

    beside(own_server, come)
    own_server.start()
    expect(host.locator(".player.own h2")).to_have_text("Ann")
    expect(host.locator(".log")).to_contain_text(DRAWN)
    expect(host.locator("#line .lost")).to_have_count(0)
