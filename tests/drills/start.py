"""From a fresh clone to the first move of a bot on the page, phase by phase, and the next start."""

import os
import re
import signal
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from milkrun.web.engine import FAILED, READY, step_in
from tests.web.browser.table import ready, sit
from tests.web.chromium import launch

ROOT = Path(__file__).resolve().parent.parent.parent
GAME, BOT = "mint-delivery", "normal"
LONGEST_BUILD = 1_800.0
Times = dict[str, float]


@contextmanager
def fresh_clone() -> Iterator[Path]:
    """The committed tree in a folder of its own, with a home of its own beside it."""
    with tempfile.TemporaryDirectory(prefix="milkrun-start-") as name:
        clone = Path(name, "milkrun")
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        yield clone


def clean() -> dict[str, str]:
    """The environment of somebody who has just cloned."""
    ours = ("MAKE", "MILKRUN", "PYTHON")
    return {name: value for name, value in os.environ.items() if not name.startswith(ours)}


@contextmanager
def playing(clone: Path) -> Iterator[str]:
    """`make play`, until it says where the table is: the address."""
    own = {"XDG_DATA_HOME": str(clone.parent / "data"), "MILKRUN_PORT": "0", "BROWSER": "true"}
    make = subprocess.Popen(
        ["make", "play"], cwd=clone, env={**clean(), **own, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    try:
        assert make.stdout is not None
        yield next(m.group() for line in make.stdout if (m := re.search(r"http://[\d.:]+", line)))
    finally:
        os.killpg(make.pid, signal.SIGTERM)  # the group of this start: make, the server, its bots
        make.wait(60)


def first_move(browser: Browser, address: str) -> None:
    """Home, then a table where the bot moves first: until it is the reader's turn on the page."""
    with browser.new_context(base_url=address, reduced_motion="reduce") as context:
        context.set_default_timeout(120_000)
        page = context.new_page()
        page.goto("/")
        sit(page, GAME, BOT, "me")
        assert ready(page) == "mine"


def first_start(clone: Path, browser: Browser) -> Times:
    """Each phase of a first start, and how long the build behind it took."""
    began = time.time()
    with playing(clone) as address:
        told = time.time()
        first_move(browser, address)
        moved = time.time()
        behind = clone / ".venv" / ".behind"
        stamps = [began, *((clone / ".venv" / s).stat().st_mtime for s in (".made", ".base"))]
        built = wait_for_build(behind) - told
    phases = ["virtual environment", "requirements", "server", "first move"]
    ends = [*stamps[1:], told, moved]
    times = {
        name: end - start for name, start, end in zip(phases, [*stamps, told], ends, strict=True)
    }
    return {**times, "in all": moved - began, "compiled behind it": built}


def wait_for_build(behind: Path) -> float:
    """When the engine behind the game was ready."""
    until = time.time() + LONGEST_BUILD
    while (step := step_in(behind)) not in (READY, FAILED):
        assert time.time() < until, "the engine is not ready"
        time.sleep(0.5)
    assert step == READY
    return behind.stat().st_mtime


def second_start(clone: Path, browser: Browser) -> Times:
    """The next start, which is compiled."""
    began = time.time()
    with playing(clone) as address:
        told = time.time()
        first_move(browser, address)
        milkrun = clone / ".venv/bin/milkrun"
        said = subprocess.run([milkrun, "--version"], env=clean(), capture_output=True)
        assert b"compiled" in said.stdout
        return {"second start": told - began, "its first move": time.time() - began}


def start_drill(rounds: int) -> Iterator[Times]:
    """So many fresh clones, each started twice."""
    with sync_playwright() as playwright:
        browser = launch(playwright.chromium)
        for _ in range(rounds):
            with fresh_clone() as clone:
                first = first_start(clone, browser)
                yield {**first, **second_start(clone, browser)}


def suite_drill(rounds: int) -> Iterator[float]:
    """`make test` from a fresh clone, in seconds."""
    for _ in range(rounds):
        with fresh_clone() as clone:
            began = time.time()
            words = ["make", "test"]
            subprocess.run(words, cwd=clone, env=clean(), check=True, capture_output=True)
            yield time.time() - began


def medians(found: list[Times]) -> Iterator[tuple[str, str]]:
    """Each phase by its median, with the shortest and the longest."""
    for name in found[0]:
        times = sorted(times[name] for times in found)
        yield name, f"{statistics.median(times):.1f} s ({times[0]:.1f} to {times[-1]:.1f})"
