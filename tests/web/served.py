"""A real server app on a real SQLite file, asked through ASGI by real clients."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from milkrun.web.app import App
from milkrun.web.house import House
from milkrun.web.settings import Settings
from milkrun.web.store_sqlite import SqliteStore

API = "/api/v1"
START = 1_700_000_000_000


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

    def device(self) -> "Device":
        """A browser that has never been here."""
        return Device(TestClient(self.app, raise_server_exceptions=False), self.door)


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
        """A match; seats as `me,open,random`."""
        return self.post("/matches", game=game, seats=[seat(s) for s in seats.split(",")], **rest)

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
    given = {"hosts": ("testserver",), "rate": 0, "bots": 1, **settings}
    house = House(Settings(**given), SqliteStore(path / "milkrun.sqlite"), hands)
    app = App(house)
    with TestClient(app) as door:
        yield Served(app, hands, door)
