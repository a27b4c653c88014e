"""The imports drill: mutated game files, one after the other, and how long each holds up the loop.

The app is the real one, with its checking processes; only the socket is left out. What counts is
the processor time of the thread of its event loop, from the request to its answer, and, where a
file was taken, for the first look at the match: an upper bound of how long others had to wait.
What the collector took of it, whichever thread it ran in, is told too.
"""

import asyncio
import gc
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from milkrun.web import sweeping
from milkrun.web.app import App
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.settings import Settings
from milkrun.web.storage.stores import make_store
from tests.drills.forging import Forger
from tests.drills.sitting import API

TAKEN, FAILURES = 200, range(500, 600)
KEPT_MATCHES = 20


@dataclass(order=True)
class Held:
    """How long one file held up the loop, in seconds of processor time."""

    seconds: float = 0.0
    collecting: float = 0.0
    """Of these for the collector."""
    data: bytes = b""
    """The file."""


@dataclass
class Brought:
    """What became of the files of one kind."""

    statuses: Counter[int] = field(default_factory=Counter)
    worst: Held = field(default_factory=Held)
    pause: float = 0.0
    """The longest single pause of the collector, in seconds."""

    def note(self, status: int, held: Held, pause: float) -> None:
        """One file more."""
        self.statuses[status] += 1
        self.worst, self.pause = max(self.worst, held), max(self.pause, pause)

    def join(self, other: "Brought") -> None:
        """The files of another part of the drill."""
        self.statuses += other.statuses
        self.worst, self.pause = max(self.worst, other.worst), max(self.pause, other.pause)

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
            f" at most {1000 * self.worst.seconds:.1f} ms of the event loop for one,"
            f" {1000 * self.worst.collecting:.1f} of them collecting garbage;"
            f" no collection took more than {1000 * self.pause:.1f} ms"
        )


class Pauses:
    """What the collector takes, by its own word."""

    def __init__(self) -> None:
        self.began = self.spent = self.longest = 0.0

    def hear(self, phase: str, info: dict[str, int]) -> None:
        """It begins, or it is done."""
        if phase == "start":
            self.began = time.thread_time()
        else:
            pause = time.thread_time() - self.began
            self.spent, self.longest = self.spent + pause, max(self.longest, pause)

    def take(self) -> tuple[float, float]:
        """All of it and the longest one, since the last time."""
        found = self.spent, self.longest
        self.spent = self.longest = 0.0
        return found


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
    with sweeping_as_served() as pauses:
        await app.start()
        try:
            return await bring_all(app, Forger(game, seed), count, pauses)
        finally:
            await app.stop()


@contextmanager
def sweeping_as_served() -> Iterator[Pauses]:
    """The collector as a server sets it, and its pauses; afterwards it is as it was."""
    thresholds, pauses = gc.get_threshold(), Pauses()
    sweeping.begin()
    gc.callbacks.append(pauses.hear)
    try:
        yield pauses
    finally:
        gc.callbacks.remove(pauses.hear)
        gc.set_threshold(*thresholds)
        gc.unfreeze()


async def bring_all(app: App, forger: Forger, count: int, pauses: Pauses) -> dict[str, Brought]:
    """One file after the other."""
    door, found = Door(app), {way: Brought() for way in forger.ways}
    await bring(door, forger.files[0])  # processes start, tables are read
    for number in range(count):
        way = list(forger.ways)[number % len(forger.ways)]
        data = forger.ways[way]()
        await asyncio.sleep(0)
        pauses.take()
        status, seconds, match = await bring(door, data)
        collecting, longest = pauses.take()
        found[way].note(status, Held(seconds, collecting, data), longest)
        if match:
            await app.hub.delete(match)
    return found
