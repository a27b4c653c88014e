"""One server and one browser a test run; a fresh, guarded context for each person in a test."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.web.browser.guard import Guard
from tests.web.browser.server import Server
from tests.web.chromium import launch

DESK = {"width": 1280, "height": 800}
WISH = "try { localStorage['milkrun.settings'] ??= %s } catch { /* a blank page has none */ }"
PATIENCE = 15_000
"""Milliseconds until something that does not come is missed: a busy machine is slow, not wrong."""
Person = Callable[..., Page]
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """The browser; one playwright serves all tests of a run, as two would quarrel."""
    browser = launch(playwright.chromium)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that most tests share."""
    with_database = Server(tmp_path_factory.mktemp("table"))
    with_database.start()
    yield with_database
    with_database.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may stop and start."""
    with_database = Server(tmp_path)
    with_database.start()
    yield with_database
    with_database.stop()


@pytest.fixture
def guard() -> Iterator[Guard]:
    """Nothing may go wrong behind the scenes."""
    watching = Guard()
    yield watching
    assert watching.faults == []


@pytest.fixture
def person(chromium: Browser, server: Server, guard: Guard) -> Iterator[Person]:
    """A person with a browser profile of their own: a page at the server's address."""
    contexts = []

    def sit_down(settings: dict[str, Any] | None = None, base: str = "", **more: Any) -> Page:
        context = chromium.new_context(
            base_url=base or server.url, **{"viewport": DESK, "reduced_motion": "reduce", **more}
        )
        wishes = json.dumps({"speed": "off", **(settings or {})})
        context.add_init_script(WISH % json.dumps(wishes))
        context.set_default_timeout(PATIENCE)
        guard.watch(context)
        contexts.append(context)
        return context.new_page()

    yield sit_down
    for context in contexts:
        context.close()
