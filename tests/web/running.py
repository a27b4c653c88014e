"""A real server on a loopback port, in a thread of the test's own process."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from milkrun.web import serve
from milkrun.web.app import App
from milkrun.web.connections import Patience
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.pages import STATIC
from milkrun.web.settings import Settings
from milkrun.web.storage.store_sqlite import SqliteStore


class InThread(serve.Server):
    """A server that says when it is up, and leaves the signals of the test run alone."""

    def __init__(self, app: App, patience: Patience | None = None) -> None:
        super().__init__(app, patience)
        self.is_up = threading.Event()

    async def startup(self, sockets: Any = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        self.is_up.set()


@contextmanager
def running(
    path: Path, patience: Patience | None = None, static: Path = STATIC, **settings: Any
) -> Iterator[str]:
    """The address of a server on a file in that folder."""
    given = Settings(port=0, rate=0, bots=1, **settings)
    sock = serve.bind(given)
    hub = Hub(given, SqliteStore(path / "milkrun.sqlite"))
    server = InThread(App(hub, static), patience)
    thread = threading.Thread(target=server.run, args=([sock],), daemon=True)
    thread.start()
    assert server.is_up.wait(60)
    try:
        yield f"http://127.0.0.1:{sock.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(30)
        sock.close()
