"""A finished game is analysed over the wire while somebody plays on at another table."""

import asyncio
import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from milkrun.games import book
from milkrun.web.match.model.identity import COOKIE
from tests.drills.innocent import Innocent
from tests.drills.serving import Serving
from tests.drills.sitting import API
from tests.drills.wire import Client
from tests.support.bot_games import bot_game

PLAYER, READER, DEVICE = "127.0.0.21", "127.0.0.22", "a-device-that-is-the-readers-own"
PACE = 0.1
"""Before each move of the player: somebody who clicks fast."""
QUIET_SECONDS = 5.0
"""Played before anybody asks the coach, to compare with."""
SKIMMED, CLOSE = 8, 2
"""Decisions asked for at once, as the page does."""
LATER, MOMENT = 429, 1.0


@dataclass(frozen=True)
class Beside:
    """What an analysis took, and what the player beside it felt."""

    quiet: list[float]
    waits: list[float]
    turns: list[float]
    """Seconds to each answer before and meanwhile, and to each move of the player's bot."""
    seconds: float
    work: float
    """By the clock, and of the one core that all of the server had."""
    decisions: int

    def text(self) -> str:
        """In words."""
        (p50, p99), (calm50, calm99) = (percentiles(some) for some in (self.waits, self.quiet))
        return (
            f"{self.decisions} decisions in {self.seconds:.1f} s by the clock, {self.work:.1f} s of"
            f" the server's one core; the player's {len(self.waits)} requests meanwhile:"
            f" p50 {p50:.1f} ms, p99 {p99:.1f} ms (before it {calm50:.1f} and {calm99:.1f} ms),"
            f" {len(self.turns)} bot moves within {1000 * max(self.turns, default=0.0):.0f} ms"
        )


def percentiles(waits: list[float]) -> tuple[float, float]:
    """The middle wait and the longest but for one in a hundred, in milliseconds."""
    ordered = sorted(waits)
    p50, p99 = (ordered[int(share * (len(waits) - 1))] for share in (0.5, 0.99))
    return 1000 * p50, 1000 * p99


class Browser(Client):
    """A way to the server with the cookie of a device."""

    @property
    def headers(self) -> dict[str, str]:
        """Who asks."""
        return {"cookie": f"{COOKIE}={self.token}"}


class Reader:
    """Asks for the whole analysis of a finished game, as the page does."""

    def __init__(self, serving: Serving) -> None:
        self.client = Browser(serving.address, DEVICE, READER)
        self.path = ""

    async def bring(self, record: bytes) -> None:
        """The game becomes a match of this server."""
        answer = await self.client.ask("POST", f"{API}/import", msgspec.Raw(record))
        assert answer.status == 200, answer
        self.path = f"{API}/matches/{answer.data()['match']}/analysis"

    async def analyse(self) -> int:
        """Skim all, then look closer where something may be found; how many decisions there are."""
        moments = (await self.ask(""))["moments"]
        skimmed = await self.look(list(range(len(moments))), SKIMMED, False)
        await self.look([one["number"] for one in skimmed if one["doubtful"]], CLOSE, True)
        return len(moments)

    async def look(self, numbers: list[int], at_once: int, is_close: bool) -> list[Any]:
        """Decisions, a few at a time."""
        found = list[Any]()
        for first in range(0, len(numbers), at_once):
            some = numbers[first : first + at_once]
            found += (await self.ask("/look", numbers=some, close=is_close))["decisions"]
        return found

    async def ask(self, what: str, **body: object) -> Any:
        """One question; whoever has asked too much waits a moment."""
        while True:
            answer = await self.client.ask("POST", self.path + what, body)
            if answer.status != LATER:
                assert answer.status == 200, answer
                return answer.data()
            await asyncio.sleep(MOMENT)


async def beside_drill(game_id: str, folder: Path, quiet_seconds: float = QUIET_SECONDS) -> Beside:
    """One core for a server, somebody who plays, and the analysis of a game of two easy bots."""
    record = bot_game(book(game_id).load(2), ["easy", "easy"], 0).to_bytes()
    serving = Serving(str(folder / f"{game_id}.sqlite"), folder / "server.log")
    await serving.start()
    assert serving.process is not None
    give_one_core(serving.process.pid)
    innocent = Innocent(serving.address, PLAYER, "easy", PACE)
    playing = asyncio.get_running_loop().create_task(innocent.play())
    try:
        return await watched(serving, innocent, record, quiet_seconds)
    finally:
        playing.cancel()
        innocent.stand_up()
        serving.stop()


async def watched(
    serving: Serving, innocent: Innocent, record: bytes, quiet_seconds: float
) -> Beside:
    """Quiet first, then the analysis; what was felt in both."""
    reader = Reader(serving)
    await reader.bring(record)
    await asyncio.sleep(quiet_seconds)
    quiet, _ = innocent.since()
    began, worked = time.perf_counter(), serving.cpu_seconds()
    decisions = await reader.analyse()
    seconds, work = time.perf_counter() - began, serving.cpu_seconds() - worked
    waits, turns = innocent.since()
    reader.client.close()
    return Beside(quiet, waits, turns, seconds, work, decisions)


def give_one_core(pid: int) -> None:
    """What a process starts from now on, and it itself, share one core."""
    if hasattr(os, "sched_setaffinity"):
        for task in Path(f"/proc/{pid}/task").iterdir():
            os.sched_setaffinity(int(task.name), {min(os.sched_getaffinity(pid))})
