"""The whole site for browser tests: the real server on a loopback port, and a watchful browser."""

import asyncio
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, BrowserType, ConsoleMessage, Page

from milkrun.web.serve import Server, bind, make_app
from milkrun.web.settings import Settings

AXE = Path(__file__).parent / "vendor" / "axe.min.js"
PHONE = (360, 740)
DESKTOP = (1280, 800)
SIZES = [PHONE, DESKTOP]
THEMES = ["light", "dark"]


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The server in a thread of its own; its address."""
    settings = Settings(port=0, database=str(folder / "site.sqlite"), bots=1, rate=0)
    server = Server(make_app(settings))
    sock = bind(settings)
    sock.listen()  # so that who comes early waits instead of being turned away
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([sock])), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{sock.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(20)
        sock.close()


@contextmanager
def chromium(browser_type: BrowserType) -> Iterator[Browser]:
    """The machine's own Chromium."""
    path = shutil.which("chromium")
    browser = browser_type.launch(executable_path=path, args=["--no-sandbox"])
    try:
        yield browser
    finally:
        browser.close()


class Visitor:
    """A browser window that remembers every complaint."""

    def __init__(
        self, browser: Browser, home: str, size: tuple[int, int] = DESKTOP, theme: str = "light"
    ) -> None:
        self.home = home
        self.complaints: list[str] = []
        self.is_examined = False
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(15_000)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self._asked(request.url))

    def _console(self, message: ConsoleMessage) -> None:
        is_axe = self.is_examined and "inline style" in message.text  # axe tries styles of its own
        if message.type in ("error", "warning") and not is_axe:
            self.complaints.append(message.text)

    def _asked(self, url: str) -> None:
        if not url.startswith((self.home, "data:", "blob:")):
            self.complaints.append(f"asked {url}")

    def go(self, path: str) -> Page:
        """Open an address and wait until it is drawn."""
        self.page.goto(self.home + path)
        self.page.wait_for_load_state("networkidle")
        self.page.wait_for_selector("main h1")
        return self.page

    def violations(self) -> list[str]:
        """What axe finds wrong with the page as it is."""
        self.is_examined = True
        self.page.evaluate(AXE.read_text("utf-8"))
        run = "axe.run(document, {resultTypes: ['violations'], preload: false})"
        found: dict[str, Any] = self.page.evaluate(run)
        return [
            f"{v['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
            for v in found["violations"]
            for node in v["nodes"]
        ]

    def examine(self) -> list[str]:
        """What is wrong at phone and desktop size, in light and dark."""
        wrong: list[str] = []
        for width, height in SIZES:
            self.page.set_viewport_size({"width": width, "height": height})
            wrong += [f"{width}: too wide"] if self.is_too_wide() else []
            for theme in THEMES:
                self.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
                wrong += [f"{width} {theme}: {text}" for text in self.violations()]
        return wrong

    def is_too_wide(self) -> bool:
        """Whether the page must be scrolled sideways."""
        wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
        return bool(self.page.evaluate(wide))

    def close(self) -> None:
        """Leave; nothing may have gone wrong."""
        self.context.close()
        assert self.complaints == [], self.complaints
