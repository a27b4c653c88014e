"""Screen drill: from a click in one browser to the new picture in another, and the first load."""

import statistics
from pathlib import Path

from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright

from tests.web.browser.server import Server
from tests.web.browser.table import CHOICES, click_kth, set_up
from tests.web.chromium import launch

SETTINGS = '{"speed": "off", "motion": "off"}'
WATCH = """() => {
  window.drawn = [];
  const note = () => requestAnimationFrame(() => window.drawn.push(Date.now()));
  new MutationObserver(note).observe(document.querySelector(".table"),
    {subtree: true, childList: true, characterData: true, attributes: true});
}"""
CLICKED = "() => addEventListener('click', () => { window.clicked = Date.now(); }, true)"
LOADED = """() => {
  const [page] = performance.getEntriesByType("navigation");
  const all = [...performance.getEntriesByType("resource"), page];
  return [all.reduce((sum, e) => sum + e.transferSize, 0), performance.now()];
}"""


def screen_drill(folder: Path, clicks: int) -> tuple[list[int], float, float]:
    """Milliseconds from click to picture; bytes of the first load, and when it answers."""
    server = Server(folder)
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = launch(playwright.chromium)
            bytes_, until = first_load(browser, server.url)
            times: list[int] = []
            while len(times) < clicks:
                times += across(browser, server.url, clicks - len(times))
            return times, bytes_, until
    finally:
        server.stop()


def first_load(browser: Browser, url: str) -> tuple[float, float]:
    """The home page in a browser that has never been here."""
    page = browser.new_context(base_url=url).new_page()
    page.goto("/")
    page.get_by_role("button", name="Play now").first.wait_for()
    size, until = page.evaluate(LOADED)
    return size, until


def across(browser: Browser, url: str, clicks: int) -> list[int]:
    """Two people play a game: whoever may choose clicks, the other's screen is watched."""
    pages = [browser.new_context(base_url=url).new_page() for _ in range(2)]
    made = set_up(pages[0], "mint-delivery", "me", "open")
    for page in pages:
        page.goto("/lobby")
        page.evaluate("(s) => localStorage.setItem('milkrun.settings', s)", SETTINGS)
    pages[1].goto(next(seat["link"] for seat in made["seats"] if seat.get("link")))
    pages[1].get_by_role("button", name="Take this seat").click()
    pages[0].goto(f"/match/{made['match']}")
    for page in pages:
        page.locator(".table").wait_for()
        page.evaluate(WATCH)
        page.evaluate(CLICKED)
    times: list[int] = []
    while len(times) < clicks and state(pages[0]) != "over":
        took = one(pages)
        times += [] if took is None else [took]
    return times


def one(pages: list[Page]) -> int | None:
    """One click; None if it only staged something, so that nobody else was told."""
    mover = next(page for page in pages * 1000 if state(page) in ("mine", "asking", "over"))
    if state(mover) == "over":
        return None
    other = pages[1 - pages.index(mover)]
    other.evaluate("() => { window.drawn = []; }")
    if state(mover) == "asking":
        mover.locator("[data-do='stage.send']").click()
    else:
        click_kth(mover, CHOICES, 0)
    try:
        other.wait_for_function("() => window.drawn.length > 0", timeout=1000)
    except TimeoutError:
        return None
    clicked, drawn = mover.evaluate("window.clicked"), other.evaluate("window.drawn[0]")
    return int(drawn - clicked)


def state(page: Page) -> str:
    """What the table waits for, on this person's screen."""
    return str(page.evaluate("document.querySelector('.table').dataset.state"))


def in_words(times: list[int], size: float, until: float) -> str:
    """The figures in a sentence."""
    return (
        f"median {statistics.median(times):.0f} ms, at most {max(times)} ms, {len(times)} clicks;"
        f" first load {size / 1000:.0f} kB, answers after {until:.0f} ms"
    )
