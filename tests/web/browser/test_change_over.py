"""A first start plays plain while the compiled engine is built: one game across the change-over."""

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import milkrun
from milkrun.version import build_name
from tests.web.browser.conftest import Person
from tests.web.browser.server import Server
from tests.web.browser.table import API, ask, by_mouse, go_on, ready, sit

SOURCE = Path(__file__).parents[3] / "src"
BEFORE, MOST = 8, 60
"""Choices of the reader before the change-over, and until a bot has thought after it."""


class FirstStart:
    """A server of the plain source, and a builder that has got as far as the test says."""

    def __init__(self, folder: Path) -> None:
        self.installed = folder / "installed"
        self.installed.mkdir()
        self.progress = folder / "behind"
        self.tell(os.getpid())
        self.tell("compile")
        path = os.pathsep.join([str(self.installed), str(SOURCE)])
        self.server = Server(folder, PYTHONPATH=path, MILKRUN_BUILDING=str(self.progress))

    def tell(self, word: object) -> None:
        """What the builder writes down."""
        with self.progress.open("a") as file:
            file.write(f"{word}\n")

    def install(self) -> None:
        """Put the installed build, the one under test, before the source; and say so."""
        assert milkrun.__file__ is not None
        (self.installed / "milkrun").symlink_to(Path(milkrun.__file__).parent)
        self.tell("ready")


@pytest.fixture
def first(tmp_path: Path) -> Iterator[FirstStart]:
    found = FirstStart(tmp_path)
    found.server.start()
    yield found
    found.server.stop()


def thinking(page: Page) -> str:
    """The build that the last bot thought with."""
    build: str = page.request.get(f"{API}/engine").json()["build"]
    return build


def test_a_game_goes_on_across_the_change_over(first: FirstStart, person: Person) -> None:
    page, rng = person(base=first.server.url), random.Random(5)
    page.goto("/")
    expect(page.locator("#engine")).to_have_text("A faster engine is being built: 2 of 3")
    match = sit(page, "mint-delivery", "me", "normal")
    for _ in range(BEFORE):
        assert go_on(page, by_mouse, rng)
    assert thinking(page) == "plain"
    seq = ask(page, match)["seq"]

    page.goto("/")
    first.install()
    expect(page.locator("#engine")).to_have_text("Bots now think faster")
    page.goto(f"/match/{match}")
    for _ in range(MOST):
        assert go_on(page, by_mouse, rng)
        if thinking(page) == build_name() and ask(page, match)["seq"] > seq:
            break
    assert thinking(page) == build_name()
    assert ask(page, match)["seq"] > seq
    assert ready(page) == "mine"
