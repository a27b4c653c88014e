"""The idle drill: very many open matches with a page at each, one of which is played now and then.

It shows what a match takes that waits, and that playing one of many is no slower than one of few.
"""

import asyncio
import resource
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from milkrun.games import GAMES
from tests.drills.serving import Serving
from tests.drills.sitting import API, Sitting, granted, sit_down
from tests.drills.wire import Address, Client, Stream

AT_ONCE = 50
"""How many sit down at a time."""
BEATS = 31.0
"""Seconds in which every page gets two heartbeats."""
PLAYED, TURNS = 30, 10
"""Matches of two people that are played, and their moves each."""


@dataclass(frozen=True)
class Waiting:
    """What was measured."""

    matches: int
    each: float
    """Bytes of the server for each of them, its page's connection included."""
    rest: float
    """Processors that the server keeps busy while nobody plays."""
    few: float
    many: float
    """Server-CPU-seconds of a move, with none and with all of the others open."""
    lobby: float
    loads: int
    """How many matches had to be read again while others were played."""

    def text(self) -> str:
        """The figures in words."""
        return (
            f"{self.matches:,} open matches with a page each take {self.each / 1000:.1f} kB each"
            f" and {100 * self.rest:.1f}% of a processor (heartbeats); a move (view, batch, news)"
            f" takes {1e6 * self.few:,.0f} us of the server alone and {1e6 * self.many:,.0f} us"
            f" among them, {self.loads} matches were read again;"
            f" the lobby answers in {1000 * self.lobby:.0f} ms"
        )


async def idle_drill(
    database: str,
    folder: Path,
    matches: int,
    seed: int,
    rest: float = BEATS,
    others: int = PLAYED,
) -> Waiting:
    """Play a few, open many, let them rest for some seconds, play the few again."""
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    serving, games = Serving(database, folder / "server.log", 1), list(GAMES)
    try:
        await serving.start()
        played = [
            await sit_down(serving.address, games[n % len(games)], 2, [], seed + n)
            for n in range(others)
        ]
        streams = [await attend(serving.address, sitting) for sitting in played]
        few = await play(serving, played, 0.0)
        before = serving.memory()
        streams += await open_all(serving.address, matches)
        each = (serving.memory() - before) / matches
        busy, loads = await at_rest(serving, rest), await loaded(serving.address)
        many = await play(serving, played, busy)
        again = await loaded(serving.address) - loads
        lobby = await look_around(serving.address)
        for stream in streams:
            stream.close()
        return Waiting(matches, each, busy, few, many, lobby, again)
    finally:
        serving.stop()


async def attend(address: Address, sitting: Sitting) -> Stream:
    """A page at a match that will be played."""
    client = Client(address, sitting.tokens[0])
    return await client.listen(f"{sitting.path}/events?seat=0", -1, unheard)


async def at_rest(serving: Serving, seconds: float) -> float:
    """How many processors the server keeps busy by itself."""
    before, start = serving.cpu_seconds(), time.perf_counter()
    await asyncio.sleep(seconds)
    return (serving.cpu_seconds() - before) / (time.perf_counter() - start) if seconds else 0.0


async def play(serving: Serving, played: list[Sitting], busy: float) -> float:
    """Some moves of each match in turn; the processor time of one, beyond what goes on anyway."""
    up, moves = asyncio.Event(), 0
    up.set()
    before, start = serving.cpu_seconds(), time.perf_counter()
    for _ in range(TURNS):
        for sitting in played:
            while not sitting.is_over and not await sitting.step(up):
                pass
            moves += not sitting.is_over
    spent = serving.cpu_seconds() - before - busy * (time.perf_counter() - start)
    return spent / max(1, moves)


async def open_all(address: Address, count: int) -> list[Stream]:
    """Matches that wait for the person at the page."""
    games, streams = list(GAMES), list[Stream]()
    made = partial(open_one, address)
    for first in range(0, count, AT_ONCE):
        numbers = range(first, min(first + AT_ONCE, count))
        streams += await asyncio.gather(*(made(games[n % len(games)]) for n in numbers))
    return streams


async def open_one(address: Address, game: str) -> Stream:
    """A match whose second seat is taken by who made it, and a page at the first one."""
    seats = [{"kind": "open"}, {"kind": "me"}]
    asked = {"game": game, "seats": seats, "seating": "keep"}
    made = await granted(address, f"{API}/matches", asked)
    path, token = f"{API}/matches/{made['match']}", made["seats"][0]["link"].partition("#")[2]
    claim = {"token": token, "secret": f"own-secret-{token[::-1]}"}
    await granted(address, f"{path}/claim", claim)
    stream = await Client(address, claim["secret"]).listen(f"{path}/events?seat=0", -1, unheard)
    assert stream.status == 200
    return stream


def unheard(number: int, data: bytes) -> None:
    """Nobody reads what is told."""


async def look_around(address: Address) -> float:
    """How long the lobby takes."""
    client, start = Client(address), time.perf_counter()
    answer = await client.ask("GET", f"{API}/matches")
    assert answer.status == 200, answer
    client.close()
    return time.perf_counter() - start


async def loaded(address: Address) -> int:
    """How many matches were read from the database so far."""
    client = Client(address)
    answer: Any = await client.ask("GET", "/metrics")
    client.close()
    told = [line for line in answer.body.decode().splitlines() if "loads" in line]
    return int(sum(float(line.split()[-1]) for line in told if not line.startswith("#")))


if __name__ == "__main__":
    import sys
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as place:
        database, many = str(Path(place) / "a.sqlite"), int(sys.argv[1])
        print(asyncio.run(idle_drill(database, Path(place), many, 1)).text())
