"""A server app in this process, asked through ASGI: every byte it sends can be looked at."""

import asyncio
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import msgspec

from milkrun.web.app import App
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.processes.checking import Here
from milkrun.web.settings import Settings
from milkrun.web.storage.store import Job
from milkrun.web.storage.store_sqlite import SqliteStore

NOW = 1_700_000_000_000
Message = MutableMapping[str, Any]


def still() -> int:
    """A clock that stands still."""
    return NOW


def make_app(file: Path) -> App:
    """An app whose clock stands still; nobody listens to its jobs."""
    settings = Settings(hosts=("table",), rate=0, bots=1)
    app = App(Hub(settings, SqliteStore(file), still))
    app.hub.judge = Here()  # hundreds of apps shall not have processes of their own
    app.hub.on_job = leave
    return app


def leave(job: Job) -> None:
    """A bot's turn that nobody takes: the tables stay as they are."""


def scope(method: str, path: str, headers: dict[str, str]) -> Message:
    """A request as ASGI tells of it."""
    route, _, query = path.partition("?")
    given = {"host": "table", **headers}
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": route,
        "raw_path": route.encode(),
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in given.items()],
        "client": ("127.0.0.1", 1),
        "server": ("table", 80),
    }


async def ask(
    app: App, method: str, path: str, headers: dict[str, str], body: object = None
) -> bytes:
    """Everything that comes back, as one piece: status, headers, body."""
    sent: list[bytes] = []
    data = b"" if body is None else msgspec.json.encode(body)
    given = headers if body is None else {"content-type": "application/json", **headers}

    async def receive() -> Message:
        return {"type": "http.request", "body": data, "more_body": False}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            sent.append(str([message["status"], sorted(message["headers"])]).encode())
        else:
            sent.append(message.get("body", b""))

    await app(scope(method, path, given), receive, send)
    return b"\n".join(sent)


class Listening:
    """An event stream that stays open; all it has sent."""

    def __init__(self, app: App, path: str, headers: dict[str, str]) -> None:
        self.bytes = b""
        self.hang_up, self.news = asyncio.Event(), asyncio.Event()
        work = app(scope("GET", path, headers), self.receive, self.send)
        self.task = asyncio.get_running_loop().create_task(work)

    async def receive(self) -> Message:
        """Nothing, until we hang up."""
        await self.hang_up.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        """Keep what is sent."""
        self.bytes += message.get("body", b"")
        self.news.set()

    async def reach(self, n: int) -> None:
        """Until the message with that id has come."""
        async with asyncio.timeout(30):
            while b"id: %d\n" % n not in self.bytes:
                self.news.clear()
                await self.news.wait()

    async def close(self) -> None:
        """Hang up."""
        self.hang_up.set()
        await self.task
