"""The strangers drill: each attack on the table, bounded, beside an innocent who plays on."""

import asyncio
import time
from dataclasses import dataclass
from pathlib import Path

from milkrun.web.storage.stores import make_store
from tests.drills.attacks import ATTACKS, Attack, Stranger
from tests.drills.innocent import PACE_SECONDS, Innocent
from tests.drills.kill import nothing_lost
from tests.drills.serving import Serving
from tests.drills.sitting import Sitting

QUIET_SECONDS, ATTACK_SECONDS, SETTLE_SECONDS = 20.0, 10.0, 60.0
MOST_MILLISECONDS, MOST_TIMES, MOST_GROWTH = 250.0, 5.0, 1.2
BOT_SECONDS, SEARCH_SECONDS = 1.0, 10.0
"""For a move of an easy bot, and for one of a bot that searches: each of the few choices that make
up a move may find a stranger's thought of three seconds before it."""
BUSY, SOON = 503, 0.01
SOURCE, PATIENT_SOURCE = "127.0.0.9", "127.0.0.10"
PATIENT_SECONDS = 0.5
FIRST_SOURCE = 66
PUBLIC = ("--rate", "50", "--quotas", "public")
"""As a public server is run: the drills' servers have no limits otherwise."""


@dataclass(frozen=True)
class Stretch:
    """What the innocent felt for a while."""

    title: str
    waits: list[float]
    turns: list[float]
    """Of the innocent's easy bot."""
    searches: list[float]
    """Of a bot that searches, at another innocent's table."""
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
            f" p99 {self.percentile(0.99):.1f} ms; {longest(self.turns, 'an easy bot')},"
            f" {longest(self.searches, 'a hard one')}; {self.memory / 2**20:.0f} MB"
            + (f"; the strangers got {said}" if said else "")
        )


def longest(turns: list[float], whose: str) -> str:
    """How long somebody waited at most for a bot's move."""
    return f"{len(turns)} moves of {whose} within {1000 * max(turns, default=0.0):.0f} ms"


class Evening:
    """A server, two innocents, and one stranger after the other."""

    def __init__(self, serving: Serving, share: float) -> None:
        self.serving = serving
        self.share = share
        self.innocent = Innocent(serving.address, SOURCE, "easy", PACE_SECONDS)
        self.patient = Innocent(serving.address, PATIENT_SOURCE, "hard", PATIENT_SECONDS)
        self.playing: list[asyncio.Task[None]] = []
        self.stretches: list[Stretch] = []

    def begin(self) -> None:
        """The innocents sit down."""
        loop = asyncio.get_running_loop()
        self.playing = [loop.create_task(one.play()) for one in (self.innocent, self.patient)]

    async def felt(self, title: str, answers: dict[int, int]) -> None:
        """Note what the innocent has waited for since the last note: one answer at the least."""
        while not self.innocent.waits and not any(playing.done() for playing in self.playing):
            await asyncio.sleep(SOON)
        for playing in self.playing:
            if playing.done():
                playing.result()  # an innocent could not play on: that is the finding
        waits, turns = self.innocent.since()
        _, searches = self.patient.since()
        memory = self.serving.memory()
        self.stretches.append(Stretch(title, waits, turns, searches, answers, memory))

    async def quiet(self, title: str) -> None:
        """Nobody disturbs him."""
        await asyncio.sleep(QUIET_SECONDS * self.share)
        await self.felt(title, {})

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
        await self.felt(title, dict(sorted(stranger.answers.items())))

    async def settle(self) -> None:
        """Memory goes back to what it was, within a minute."""
        ends = time.perf_counter() + SETTLE_SECONDS * self.share
        wanted = MOST_GROWTH * self.stretches[0].memory
        while self.serving.memory() > wanted and time.perf_counter() < ends:
            await asyncio.sleep(1.0)
        await self.quiet("quiet again")

    def end(self) -> None:
        """Everybody goes home."""
        for playing in self.playing:
            playing.cancel()
        self.innocent.stand_up()
        self.patient.stand_up()
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
    await demand_kept(database, evening.innocent.sittings + evening.patient.sittings)
    demand_answered(evening.stretches)
    return evening.stretches


async def demand_kept(database: str, sittings: list[Sitting]) -> None:
    """All that was acknowledged is in the records, once, and the records hold."""
    store = make_store(database)
    await store.open()
    for sitting in sittings:
        await nothing_lost(store, sitting)
    await store.close()


def demand_answered(stretches: list[Stretch]) -> None:
    """The innocent was answered all the while, and no stranger has made the server fail."""
    for stretch in stretches:
        assert stretch.waits, stretch.title
        failures = {s for s in stretch.answers if s >= 500} - {BUSY}
        assert not failures, (stretch.title, stretch.answers)


def demand_calm(stretches: list[Stretch]) -> None:
    """Attacks are hardly felt, and leave nothing behind; only a full run can tell."""
    quiet = stretches[0]
    for stretch in stretches[1:]:
        p99 = stretch.percentile(0.99)
        assert p99 < MOST_MILLISECONDS, stretch.text()
        assert p99 < MOST_TIMES * quiet.percentile(0.99), (stretch.title, stretch.text())
        assert 0.0 < max(stretch.turns, default=0.0) < BOT_SECONDS, (stretch.title, stretch.text())
        assert 0.0 < max(stretch.searches, default=0.0) < SEARCH_SECONDS, stretch.text()
    assert stretches[-1].memory <= MOST_GROWTH * quiet.memory, stretches[-1].text()
