"""The imports drill: mutated game files, one after the other, and how long each holds up the loop.

The app is the real one, with its checking processes; only the socket is left out. What counts is
the processor time of the thread of its event loop, from the request to its answer, and, where a
file was taken, for the first look at the match: an upper bound of how long others had to wait.
"""

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from milkrun.web.app import App
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.serve import collect_rarely
from milkrun.web.settings import Settings
from milkrun.web.storage.stores import make_store
from tests.drills.forging import Forger
from tests.drills.sitting import API

TAKEN, FAILURES = 200, range(500, 600)
KEPT_MATCHES = 20


@dataclass
class Brought:
    """What became of the files of one kind."""

    statuses: Counter[int] = field(default_factory=Counter)
    longest: float = 0.0
    """Seconds of the loop's thread for one file."""
    worst: bytes = b""
    """The file that took them."""

    def note(self, status: int, seconds: float, data: bytes) -> None:
        """One file more."""
        self.statuses[status] += 1
        if seconds > self.longest:
            self.longest, self.worst = seconds, data

    def join(self, other: "Brought") -> None:
        """The files of another part of the drill."""
        self.statuses += other.statuses
        if other.longest > self.longest:
            self.longest, self.worst = other.longest, other.worst

    @property
    def taken(self) -> int:
        """How many became matches."""
        return self.statuses[TAKEN]

    @property
    def refused(self) -> int:
        """How many were refused in a sentence."""
        return sum(n for status, n in self.statuses.items() if 400 <= status < 500)

    @property
    def failed(self) -> int:
        """How many the server had no answer to."""
        return sum(n for status, n in self.statuses.items() if status in FAILURES)

    def text(self) -> str:
        """In words."""
        return (
            f"{self.taken:,} taken, {self.refused:,} refused, {self.failed} failed;"
            f" at most {1000 * self.longest:.1f} ms of the event loop for one"
        )


class Door:
    """Requests to an app in this process."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def ask(self, method: str, path: str, body: bytes, cookie: bytes = b"") -> "Reply":
        """One request."""
        reply = Reply(body)
        headers = [(b"host", b"localhost"), (b"content-length", b"%d" % len(body))]
        headers.append((b"cookie", cookie))
        scope: dict[str, Any] = {"type": "http", "method": method, "path": API + path}
        scope |= {"headers": headers, "query_string": b"", "client": ("127.0.0.1", 1)}
        await self.app(scope, reply.receive, reply.send)
        return reply


class Reply:
    """The other end of one request."""

    def __init__(self, asked: bytes) -> None:
        self.asked = asked
        self.status = 0
        self.cookie = b""
        self.body = b""

    async def receive(self) -> dict[str, Any]:
        """What is asked."""
        return {"type": "http.request", "body": self.asked}

    async def send(self, message: Any) -> None:
        """What is answered."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            cookie = dict(message["headers"]).get(b"set-cookie", b"")
            self.cookie = cookie.partition(b";")[0]
        self.body += message.get("body", b"")


async def bring(door: Door, data: bytes) -> tuple[int, float, str]:
    """Bring a file and look at what it became: the worse status, the time, the match."""
    start = time.thread_time()
    reply = await door.ask("POST", "/import", data)
    if reply.status != TAKEN:
        return reply.status, time.thread_time() - start, ""
    match: str = msgspec.json.decode(reply.body)["match"]
    seen = await door.ask("GET", f"/matches/{match}/view", b"", reply.cookie)
    return seen.status, time.thread_time() - start, match


async def imports_drill(folder: Path, game: str, seed: int, count: int) -> dict[str, Brought]:
    """So many files of one game, all ways to change them in turn; what was taken is deleted."""
    settings = Settings(database=str(folder / "a.sqlite"), quotas="off", rate=0, bot_seconds=0)
    settings = msgspec.structs.replace(settings, cache=KEPT_MATCHES)
    app = App(Hub(settings, make_store(settings.database)))
    forger, door = Forger(game, seed), Door(app)
    found = {way: Brought() for way in forger.ways}
    await app.start()
    collect_rarely()
    try:
        await bring(door, forger.files[0])  # processes start, tables are read
        for number in range(count):
            way = list(forger.ways)[number % len(forger.ways)]
            data = forger.ways[way]()
            await asyncio.sleep(0)
            status, seconds, match = await bring(door, data)
            found[way].note(status, seconds, data)
            if match:
                await app.hub.delete(match)
    finally:
        await app.stop()
    return found
