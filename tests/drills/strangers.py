"""The strangers drill: each attack on the table, bounded, beside an innocent who plays on."""

import asyncio
import time
from dataclasses import dataclass
from pathlib import Path

from milkrun.web.storage.stores import make_store
from tests.drills.attacks import ATTACKS, Attack, Stranger
from tests.drills.innocent import Innocent
from tests.drills.kill import nothing_lost
from tests.drills.serving import Serving

QUIET_SECONDS, ATTACK_SECONDS, SETTLE_SECONDS = 20.0, 10.0, 60.0
MOST_MILLISECONDS, MOST_TIMES, MOST_GROWTH = 250.0, 5.0, 1.2
FIRST_SOURCE = 66
PUBLIC = ("--rate", "50", "--quotas", "public")
"""As a public server is run: the drills' servers have no limits otherwise."""


@dataclass(frozen=True)
class Stretch:
    """What the innocent felt for a while."""

    title: str
    waits: list[float]
    turns: list[float]
    answers: dict[int, int]
    memory: int

    def percentile(self, share: float) -> float:
        """Of his waits, in milliseconds; one who was never answered waits for ever."""
        if not self.waits:
            return float("inf")
        return 1000 * sorted(self.waits)[int(share * (len(self.waits) - 1))]

    def text(self) -> str:
        """In words."""
        said = ", ".join(f"{n} x {status or 'hung up'}" for status, n in self.answers.items())
        return (
            f"the innocent's {len(self.waits)} requests: p50 {self.percentile(0.5):.1f} ms,"
            f" p99 {self.percentile(0.99):.1f} ms, his bot within"
            f" {1000 * max(self.turns, default=0.0):.0f} ms; {self.memory / 2**20:.0f} MB"
            + (f"; the strangers got {said}" if said else "")
        )


class Evening:
    """A server, an innocent, and one stranger after the other."""

    def __init__(self, serving: Serving, share: float) -> None:
        self.serving = serving
        self.share = share
        self.innocent = Innocent(serving.address)
        self.playing: asyncio.Task[None] | None = None
        self.stretches: list[Stretch] = []

    def begin(self) -> None:
        """The innocent sits down."""
        self.playing = asyncio.get_running_loop().create_task(self.innocent.play())

    def felt(self, title: str, answers: dict[int, int]) -> None:
        """Note what the innocent has waited for since the last note."""
        assert self.playing is not None
        if self.playing.done():
            self.playing.result()  # the innocent could not play on: that is the finding
        waits, turns = self.innocent.since()
        memory = self.serving.memory()
        self.stretches.append(Stretch(title, waits, turns, answers, memory))

    async def quiet(self, title: str) -> None:
        """Nobody disturbs him."""
        await asyncio.sleep(QUIET_SECONDS * self.share)
        self.felt(title, {})

    async def attack(self, title: str, attack: Attack, count: int, source: str) -> None:
        """One attack, and the rest of its time to see what it leaves behind."""
        stranger = Stranger(self.serving.address, source)
        ends = time.perf_counter() + ATTACK_SECONDS * self.share
        try:
            async with asyncio.timeout(3 * ATTACK_SECONDS):
                await attack(stranger, max(2, round(count * self.share)))
        except TimeoutError:
            title += f" (cut off after {3 * ATTACK_SECONDS:.0f} s)"
        await asyncio.sleep(max(0.0, ends - time.perf_counter()))
        stranger.leave()
        self.felt(title, dict(sorted(stranger.answers.items())))

    async def settle(self) -> None:
        """Memory goes back to what it was, within a minute."""
        ends = time.perf_counter() + SETTLE_SECONDS
        wanted = MOST_GROWTH * self.stretches[0].memory
        while self.serving.memory() > wanted and time.perf_counter() < ends:
            await asyncio.sleep(1.0)
        await self.quiet("quiet again")

    def end(self) -> None:
        """Everybody goes home."""
        if self.playing is not None:
            self.playing.cancel()
        self.innocent.leave()
        self.serving.stop()


async def strangers_drill(
    database: str, folder: Path, share: float = 1.0, *more: str
) -> list[Stretch]:
    """Every attack in turn, quiet before and after; nothing the innocent did is lost."""
    evening = Evening(Serving(database, folder / "server.log", 1, *PUBLIC, *more), share)
    try:
        await evening.serving.start()
        evening.begin()
        await evening.quiet("quiet")
        for number, (title, (attack, count)) in enumerate(ATTACKS.items(), FIRST_SOURCE):
            await evening.attack(title, attack, count, f"127.0.0.{number}")
        await evening.settle()
    finally:
        evening.end()
    await demand_kept(database, evening.innocent)
    return evening.stretches


async def demand_kept(database: str, innocent: Innocent) -> None:
    """All that was acknowledged is in the records, once, and the records hold."""
    store = make_store(database)
    await store.open()
    for sitting in innocent.sittings:
        await nothing_lost(store, sitting)
    await store.close()


def demand_calm(stretches: list[Stretch]) -> None:
    """Attacks are hardly felt, and leave nothing behind; only a full run can tell."""
    quiet = stretches[0]
    for stretch in stretches[1:]:
        p99 = stretch.percentile(0.99)
        assert p99 < MOST_MILLISECONDS, stretch.text()
        assert p99 < MOST_TIMES * quiet.percentile(0.99), (stretch.title, stretch.text())
    assert stretches[-1].memory <= MOST_GROWTH * quiet.memory, stretches[-1].text()
