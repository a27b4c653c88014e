"""What tests of the drawings look at: a game's static files in a real browser, views of real games.

The page holds one drawing and no frame. It gets a view and the facts, renders them as the table
screen would, and tells what it shows: places to click, their names, texts and their size.
"""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserType, Page

import milkrun.web
from milkrun.games import folder_of
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, State
from milkrun.play.lines import lines
from milkrun.web.match.model.rule_sets import facts
from tests.web.chromium import launch

STATIC = Path(milkrun.web.__file__).parent / "static"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'"
)
SMALLEST_TEXT = 11.0
"""Pixels on a phone below which nobody reads."""

SHELL = """<!doctype html><html lang="en"><title>drawing</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style/theme.css"><link rel="stylesheet" href="/draw/{game}/table.css">
<main id="table"></main></html>"""

SHOW = """async ({game, facts, views, part, marks}) => {
  const [{ html, render }, { makeUi }, draw] = await Promise.all(
    [import('/vendor/lit-html.js'), import('/board/ui.js'), import(`/draw/${game}/table.js`)]);
  const table = document.getElementById('table');
  const names = ['Amber', 'Basil', 'Clove', 'Dill', 'Elder', 'Fennel'];
  const all = (of, what) => [...of.querySelectorAll(what)];
  const size = (e) => parseFloat(getComputedStyle(e).fontSize)
    * (e.ownerSVGElement ? Math.hypot(e.getScreenCTM().a, e.getScreenCTM().b) : 1);
  const speaks = (e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())
    && e.getClientRects().length > 0 && e.getBoundingClientRect().width > 2;
  const shown = (view) => {
    const lit = new Set(view ? view.lines.flatMap((line) => line.targets) : []);
    const sets = { lit, chosen: new Set(), last: new Set() };
    const seats = names.slice(0, facts.seats).map((name) => ({ name, mine: false }));
    const ui = makeUi({ sets, seats, open: marks.open, still: true });
    const panels = () => seats.map((_, seat) => draw.panel(view, facts, ui, seat));
    render(part === 'gallery' ? draw.gallery(facts) : part === 'picture' ? draw.picture()
      : html`${draw.board(view, facts, ui)}${panels()}`, table);
    const buttons = all(table, 'button, [role=button], [role=img]');
    const texts = marks.least ? all(table, '*').filter(speaks) : [];
    return {
      targets: all(table, '[data-target]').map((e) => e.dataset.target),
      lit: all(table, '[data-target].lit').map((e) => e.dataset.target),
      unnamed: buttons.filter((e) => !(e.getAttribute('aria-label') || '').trim())
        .map((e) => e.outerHTML.slice(0, 200)),
      labels: buttons.map((e) => e.getAttribute('aria-label') || ''),
      text: table.textContent.replace(/\\s+/g, ' '),
      tiny: texts.filter((e) => size(e) < marks.least)
        .map((e) => `${size(e).toFixed(1)}px: ${e.textContent.trim().slice(0, 40)}`),
      wide: marks.least > 0 && document.documentElement.scrollWidth > window.innerWidth,
    };
  };
  await document.fonts.ready;
  return views.map(shown);
}"""


class Easel:
    """A browser page with the drawing of one game."""

    def __init__(self, page: Page, game: Game) -> None:
        self.page = page
        self.game = game
        self.complaints: list[str] = []
        """Errors of the console, and what the content policy refused."""
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def show(
        self, views: list[Any], part: str = "board", least: float = 0, open: bool = False
    ) -> list[dict[str, Any]]:
        """What the drawing shows of each view; texts are measured if `least` asks for a size."""
        told = {"least": least, "open": open}
        sent = {"game": self.game.id, "facts": facts_of(self.game), "views": views, "part": part}
        seen: list[dict[str, Any]] = self.page.evaluate(SHOW, {**sent, "marks": told})
        return seen


class _Files(SimpleHTTPRequestHandler):
    """The static files under the content policy of the server, and one empty page per game."""

    def translate_path(self, path: str) -> str:
        """A game's drawing lies in its own folder."""
        parts = path.split("/")
        if parts[1] != "draw":
            return super().translate_path(path)
        return str(folder_of(parts[2]).joinpath("screen", *parts[3:]))

    def do_GET(self) -> None:
        if not self.path.startswith("/easel/"):
            super().do_GET()
            return
        page = SHELL.format(game=self.path.removeprefix("/easel/")).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@contextmanager
def easel(browser_type: BrowserType, game: Game) -> Iterator[Easel]:
    """A page of phone size with the drawing of a game, served on a loopback port."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, directory=str(STATIC)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = launch(browser_type)
    try:
        page = browser.new_page(viewport={"width": 360, "height": 740})
        found = Easel(page, game)
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/easel/{game.id}")
        yield found
    finally:
        browser.close()
        server.shutdown()
        server.server_close()


def facts_of(game: Game) -> dict[str, Any]:
    """What a screen knows of a game before it sees a position."""
    found: dict[str, Any] = json.loads(json.dumps(facts(game)))
    return found


def view_of(state: State, seat: int | None) -> dict[str, Any]:
    """A seat's view with its lines, as the server sends it."""
    view: dict[str, Any] = state.game.view(state, seat).to_dict()
    view["outlook"] = state.game.outlook(state.game.view(state, seat))
    view["lines"] = []
    if seat is not None and seat == state.to_move():
        view["lines"] = [{"targets": list(line.targets)} for line in lines(state).choices]
    found: dict[str, Any] = json.loads(json.dumps(view))
    return found


def decisions(game: Game, seed: int, every: int = 1) -> Iterator[State]:
    """The positions of a random game in which somebody chooses, each so many; then its end."""
    state, rng, count = game.deal(), Rng(seed), 0
    while not state.is_over():
        legal = state.legal_actions()
        if state.to_move() == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        if count % every == 0:
            yield state
        count += 1
        state.apply(legal[rng.below(len(legal))])
    yield state
