"""The load drill with screens: a closed loop in which every listener does what a browser does.

A screen that a message tells everything folds it in; one that it does not asks for the match, the
view with its log, and a view for each ply that others led to.
"""

import asyncio
import resource
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from tests.drills.load import SEATS, Scripted, open_matches, write_scripts
from tests.drills.serving import Serving
from tests.drills.sitting import API
from tests.drills.wire import Address, Client, Stream

AT_ONCE = 64
"""Tables at which somebody waits for an answer."""


@dataclass
class Screen:
    """One person's browser at a table."""

    address: Address
    table: Scripted
    seat: int
    heard: int = 0
    asked: int = 0
    tasks: set[asyncio.Task[None]] = field(default_factory=set)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    stream: Stream | None = None

    async def open(self) -> None:
        """Look once, and listen from there."""
        self.client = Client(self.address, self.table.tokens[self.seat])
        path = f"{API}/matches/{self.table.match}/events?seat={self.seat}"
        self.stream = await Client(self.address, self.client.token).listen(
            path, self.table.n, self.hear
        )
        assert self.stream.status == 200

    def hear(self, number: int, data: bytes) -> None:
        """A message: fold it in, or ask."""
        message = msgspec.json.decode(data)
        if message.get("view") is None and any(e["kind"] != "chat" for e in message["entries"]):
            task = asyncio.get_running_loop().create_task(self.look(message))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        self.heard = max(self.heard, number)
        self.news.set()

    async def look(self, message: dict[str, Any]) -> None:
        """What a browser asks that must ask."""
        n, eyes = message["n"], f"seat={self.seat}"
        await self.ask(f"?n={n}")
        await self.ask(f"/view?log=1&n={n}&{eyes}")
        others = [e for e in message["entries"] if e.get("seat") != self.seat and e.get("text")]
        for ply in sorted({e["ply"] for e in others if e["kind"] == "line"}):
            await self.ask(f"/view?ply={ply}&{eyes}")

    async def ask(self, path: str) -> None:
        """One question."""
        answer = await self.client.ask("GET", f"{API}/matches/{self.table.match}{path}")
        assert answer.status == 200, answer
        self.asked += 1

    async def reach(self, n: int) -> None:
        """Until everything up to an entry is on the screen."""
        while self.heard < n:
            self.news.clear()
            await self.news.wait()
        await asyncio.gather(*self.tasks)


@dataclass(frozen=True)
class Browsed:
    """What was measured."""

    moves: int
    cpu: float
    seconds: float
    asked: int

    def text(self) -> str:
        """The figures in words."""
        return (
            f"{self.moves:,} moves, {self.asked / self.moves:.2f} requests by screens a move,"
            f" {self.moves / self.cpu:,.0f} moves per server-CPU-second"
            f" ({self.moves / self.seconds:,.0f}/s on the clock)"
        )


async def browsing_drill(
    database: str, folder: Path, matches: int, moves: int, screens: int = SEATS
) -> Browsed:
    """Play in a closed loop, with so many screens at every table."""
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    serving = Serving(database, folder / "server.log", 1)
    try:
        await serving.start()
        tables = await open_matches(serving.address, matches)
        await write_scripts(database, serving.address, tables, moves)
        watched = {
            t.match: [Screen(serving.address, t, seat) for seat in range(screens)] for t in tables
        }
        for found in watched.values():
            await asyncio.gather(*(screen.open() for screen in found))
        return await play_all(serving, tables, watched, moves)
    finally:
        serving.stop()


async def play_all(
    serving: Serving, tables: list[Scripted], watched: dict[str, list[Screen]], moves: int
) -> Browsed:
    """Every table's next move when all its screens show the last one."""
    waiting, done = list(tables), [0]
    before, start = serving.cpu_seconds(), time.perf_counter()

    async def play_on() -> None:
        sender = Client(serving.address)
        while waiting and done[0] < moves:
            table = waiting.pop(0)
            request = next(table.requests, None)
            if request is None:
                continue
            done[0] += 1
            answer = await sender.send(request)
            assert answer.status == 200, answer
            n = answer.data()["n"]
            await asyncio.gather(*(screen.reach(n) for screen in watched[table.match]))
            waiting.append(table)
        sender.close()

    await asyncio.gather(*(play_on() for _ in range(min(AT_ONCE, len(tables)))))
    spent, cpu = time.perf_counter() - start, serving.cpu_seconds() - before
    screens = [screen for found in watched.values() for screen in found]
    for screen in screens:
        assert screen.stream is not None
        screen.stream.close()
    return Browsed(done[0], cpu, spent, sum(screen.asked for screen in screens))


if __name__ == "__main__":
    import sys
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as place:
        found = asyncio.run(
            browsing_drill(
                str(Path(place) / "a.sqlite"),
                Path(place),
                int(sys.argv[1]),
                int(sys.argv[2]),
                int(sys.argv[3]) if len(sys.argv) > 3 else SEATS,
            )
        )
    print(found.text())
