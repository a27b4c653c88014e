"""The keeper's desk in a browser: the way in, every part of it, reports from the table."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.axe import examine
from tests.web.browser.conftest import Person
from tests.web.browser.guard import Guard
from tests.web.browser.server import Server
from tests.web.browser.table import ready, set_up, sit
from tests.web.browser.test_accessible import Inspector

PHONE = {"width": 390, "height": 844}


@pytest.fixture
def base(own_server: Server) -> str:
    return own_server.url


@pytest.fixture
def inspector(guard: Guard) -> Inspector:
    guard.expected.add("403")
    return Inspector(guard)


def token(server: Server) -> str:
    command = [sys.executable, "-m", "milkrun", "admin", "token"]
    command += ["--database", str(server.database)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def come_in(page: Page, server: Server) -> None:
    """By the keyboard alone."""
    key = token(server)
    page.goto("/keeper")
    page.get_by_label("The keeper’s token").focus()
    page.keyboard.type(key)
    page.keyboard.press("Enter")
    expect(page.get_by_role("cell", name="Storage")).to_be_visible()


def part(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Parts").get_by_role("button", name=name).click()


def test_without_a_token_the_page_says_how_to_make_one(
    person: Person, base: str, inspector: Inspector
) -> None:
    page = person(base=base)
    page.goto("/keeper")
    expect(page.locator(".desk .remark")).to_contain_text("milkrun admin token")
    inspector.look(page, "no token")


def test_a_wrong_token_is_refused(person: Person, own_server: Server, inspector: Inspector) -> None:
    token(own_server)
    page = person(base=own_server.url)
    page.goto("/keeper")
    page.get_by_label("The keeper’s token").fill("x" * 32)
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("alert")).to_contain_text("not the keeper's token")
    inspector.look(page, "wrong token")


@pytest.mark.parametrize("look", [{}, {"viewport": PHONE, "color_scheme": "dark"}])
def test_every_part_is_accessible_and_does_its_work(
    person: Person, own_server: Server, inspector: Inspector, look: dict[str, object]
) -> None:
    ann, keeper = person(base=own_server.url), person(base=own_server.url, **look)
    sit(ann, "tiffin", "me", "easy", listed=True)
    assert ready(ann) == "mine"
    tell(ann)
    ann.goto("about:blank")
    come_in(keeper, own_server)
    inspector.look(keeper, "overview")
    part(keeper, "Reports")
    expect(keeper.locator(".report")).to_contain_text("Somebody shouts.")
    inspector.look(keeper, "reports")
    keeper.get_by_role("button", name="Look").click()
    expect(keeper.get_by_role("heading", name="Seats")).to_be_visible()
    inspector.look(keeper, "a match")
    keeper.get_by_role("button", name="Unlist").click()
    expect(keeper.get_by_role("button", name="Unlist")).to_have_count(0)
    keeper.get_by_role("button", name="Ban the maker").click()
    part(keeper, "Bans")
    expect(keeper.get_by_role("button", name="Lift")).to_have_count(2)
    inspector.look(keeper, "bans")
    part(keeper, "Jobs")
    expect(keeper.locator(".empty")).to_be_visible()
    inspector.look(keeper, "jobs")
    part(keeper, "Matches")
    keeper.get_by_role("button", name="Delete").click()
    inspector.look(keeper, "a question")
    keeper.get_by_role("button", name="Yes").click()
    expect(keeper.locator(".empty")).to_be_visible()
    inspector.look(keeper, "no match")
    keeper.get_by_role("button", name="Go out").click()
    expect(keeper.get_by_label("The keeper’s token")).to_be_visible()


def tell(page: Page) -> None:
    """Report the table one sits at, from its menu."""
    page.get_by_role("tab", name="Menu").click()
    page.get_by_role("button", name="Report this table").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("In your words").fill("Somebody shouts.")
    assert examine(page) == []
    dialog.get_by_role("button", name="Send").click()
    expect(dialog.get_by_role("status")).to_contain_text("has been told")
    assert examine(page) == []
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)


def test_an_unreadable_match_is_shown_and_deleted_by_its_host(
    person: Person, own_server: Server, inspector: Inspector
) -> None:
    page = person(base=own_server.url)
    page.goto("/")
    good = set_up(page, "tiffin", "me", "me", listed=True)["match"]
    bad = set_up(page, "tiffin", "me", "me", listed=True)["match"]
    own_server.stop()
    with closing(sqlite3.connect(Path(own_server.database))) as db, db:
        db.execute('UPDATE match SET setup=\'{"game":"gone","seats":2}\' WHERE id=?', (bad,))
    own_server.start()
    for path in ("/lobby", "/"):
        page.goto(path)
        expect(page.locator(".match.unreadable")).to_contain_text("cannot be read")
        expect(page.locator(f'a[href="/match/{good}"]').first).to_be_visible()
        inspector.look(page, path)
    page.locator(".match.unreadable").get_by_role("button", name="Delete").click()
    expect(page.locator(".match.unreadable")).to_have_count(0)
    expect(page.locator(f'a[href="/match/{good}"]').first).to_be_visible()
