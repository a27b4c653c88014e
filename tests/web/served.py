"""A real server app on a real SQLite file, asked through ASGI by real clients."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from anyio.from_thread import BlockingPortal
from starlette.testclient import TestClient

from milkrun.web.app import App
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.identity import Who
from milkrun.web.match.model.listener import Stream
from milkrun.web.match.model.match import Match
from milkrun.web.settings import Settings
from milkrun.web.storage.store_sqlite import SqliteStore

API = "/api/v1"
START = 1_700_000_000_000
QUICK_HINTS = {"hint_simulations": 60, "hint_samples": 3}


class Hands:
    """A clock that tests set by hand."""

    def __init__(self) -> None:
        self.time = START

    def __call__(self) -> int:
        return self.time

    def pass_seconds(self, seconds: float) -> None:
        self.time += round(seconds * 1000)


class Served:
    """A running app, its clock, and as many devices as a test wants."""

    def __init__(self, app: App, hands: Hands, door: TestClient) -> None:
        self.app = app
        self.hands = hands
        self.door = door

    @property
    def portal(self) -> BlockingPortal:
        """The way into the app's event loop."""
        assert self.door.portal is not None
        return self.door.portal

    def settle(self, match: str, status: str = "over") -> Any:
        """Wait until the bots have played a match to that status."""
        self.portal.call(self.wait_until, match, lambda live: live.status == status)
        return self.device().get(f"/matches/{match}")

    async def wait_until(self, match: str, is_so: Callable[[Match], bool]) -> None:
        """In the app's loop: sleep until the match stands so."""
        live = await self.app.hub.find(match)
        stream = Stream(Who(), None, live.n)
        live.streams.add(stream)
        while not is_so(live):
            await asyncio.wait_for(stream.wait(), 120)
        live.streams.discard(stream)

    def device(self, address: str = "testclient") -> "Device":
        """A browser that has never been here."""
        client = TestClient(self.app, raise_server_exceptions=False, client=(address, 50_000))
        return Device(client, self.door)


class Listener:
    """A stream that is read message by message."""

    def __init__(self, served: Served, device: "Device", path: str, last: str = "") -> None:
        self.sent: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self.gone = asyncio.Event()
        self.portal = served.portal
        self.buffer = b""
        cookies = "; ".join(f"{k}={v}" for k, v in device.client.cookies.items())
        headers = [(b"host", b"testserver"), (b"cookie", cookies.encode())]
        if last:
            headers.append((b"last-event-id", last.encode()))
        where, _, query = (API + path).partition("?")
        scope: dict[str, Any] = {"type": "http", "method": "GET", "path": where}
        scope["headers"] = headers
        scope |= {"query_string": query.encode(), "client": ("127.0.0.1", 1)}
        self.task = self.portal.start_task_soon(served.app, scope, self.receive, self.send)
        self.start = self.sent.get(timeout=30)

    async def receive(self) -> dict[str, Any]:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        self.sent.put(message)

    def next(self) -> dict[str, Any]:
        """The next message; heartbeats, and who is at the table, are left out."""
        text = self.next_text()
        while not text.startswith(b"id: "):
            text = self.next_text()
        found: dict[str, Any] = json.loads(text[text.index(b"data: ") + 6 :])
        assert text.split(b"\n")[0].split(b": ")[-1].decode() == str(found["n"])
        return found

    def here(self) -> list[int]:
        """The next word about who is at the table."""
        text = self.next_text()
        while not text.startswith(b"event: here\n"):
            text = self.next_text()
        found: list[int] = json.loads(text.partition(b"data: ")[2])
        return found

    def next_text(self) -> bytes:
        """The next piece of the stream, whatever it is."""
        while b"\n\n" not in self.buffer:
            self.buffer += self.sent.get(timeout=30)["body"]
        text, _, self.buffer = self.buffer.partition(b"\n\n")
        return text

    def close(self) -> None:
        """The reader goes away."""
        self.portal.call(self.gone.set)
        self.task.result(timeout=30)


class Device:
    """One browser with its own cookies, in the life of the running app."""

    def __init__(self, client: TestClient, door: TestClient) -> None:
        self.client = client
        client.portal = door.portal  # the app's own event loop

    def get(self, path: str, **query: Any) -> Any:
        """A question that is answered."""
        response = self.client.get(API + path, params=query)
        assert response.status_code == 200, response.text
        return response.json()

    def post(self, path: str, **body: Any) -> Any:
        """A request that is granted."""
        response = self.client.post(API + path, json=body)
        assert response.status_code == 200, response.text
        return response.json()

    def refused(self, path: str, status: int, **body: Any) -> Any:
        """A request that is refused: the error."""
        response = self.client.post(API + path, json=body)
        assert response.status_code == status, response.text
        return response.json()["error"]

    def create(self, game: str, seats: str, **rest: Any) -> Any:
        """A match; seats as `me,open,random`, and as they are named unless a test draws them."""
        rows = [seat(s) for s in seats.split(",")]
        return self.post("/matches", **{"game": game, "seats": rows, "seating": "keep", **rest})

    def view(self, match: str, **query: Any) -> Any:
        """The view of a match."""
        return self.get(f"/matches/{match}/view", **query)

    def play(self, match: str, view: Any, line: int = 0, key: str = "") -> Any:
        """Play a line of a view."""
        actions = view["lines"][line % len(view["lines"])]["actions"]
        key = key or f"{view['seq']}-{view['seat']}"
        body = {"seat": view["seat"], "seq": view["seq"], "actions": actions, "key": key}
        return self.post(f"/matches/{match}/batches", **body)

    def claim(self, link: str, name: str = "", nonce: str = "aa") -> Any:
        """Sit down by a link."""
        path, _, token = link.partition("#")
        match = path.rpartition("/")[2]
        return self.post(f"/matches/{match}/claim", token=token, name=name, nonce=nonce)


def seat(word: str) -> dict[str, str]:
    """A seat by a word."""
    return {"kind": word} if word in ("me", "open") else {"kind": "bot", "code": word}


@contextmanager
def served(path: Path, **settings: Any) -> Iterator[Served]:
    """A server on a file in that folder."""
    hands = Hands()
    given = {"hosts": ("testserver",), "rate": 0, "bots": 1, **QUICK_HINTS, **settings}
    hub = Hub(Settings(**given), SqliteStore(path / "milkrun.sqlite"), hands)
    app = App(hub)
    with TestClient(app) as door:
        yield Served(app, hands, door)
