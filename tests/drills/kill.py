"""The kill drill: servers killed at random moments under load lose nothing they acknowledged."""

import asyncio
import signal
from collections.abc import Callable
from pathlib import Path

from milkrun.games import GAMES
from milkrun.kernel.rng import Rng
from milkrun.play.record import Record
from milkrun.play.verify import first_fault
from milkrun.web.match.keeping.audit import export
from milkrun.web.storage.store import Store
from milkrun.web.storage.stores import make_store
from tests.drills.serving import Serving
from tests.drills.sitting import Ear, Sitting, sit_down
from tests.drills.wire import Client, Gone
from tests.web.postgres import Postgres

TABLES = [(game, 2, ["random"] if n else []) for n, game in enumerate(GAMES)]
"""Two people each, most with a bot whose turn must not be forgotten."""
PATIENCE = 120.0
COMPARED = 200
"""How many entries back a newcomer starts: he is told a few hundred at most."""


class Evening:
    """Matches being played while harm is done."""

    def __init__(self, serving: Serving, seed: int) -> None:
        self.serving = serving
        self.rng = Rng(seed)
        self.up = asyncio.Event()
        self.sittings: list[Sitting] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.acknowledged = 0
        self.moved = asyncio.Condition()

    async def fill(self, matches: int) -> None:
        """So many matches are being played: new ones take the place of those that are over."""
        self.up.set()
        while sum(not sitting.is_over for sitting in self.sittings) < matches:
            try:
                await self.seat(len(self.sittings))
            except Gone:
                await asyncio.sleep(0)

    async def seat(self, number: int) -> None:
        """One match more."""
        game, people, bots = TABLES[number % len(TABLES)]
        seed = int(self.rng.below(10**9))
        sitting = await sit_down(self.serving.address, game, people, bots, seed)
        self.sittings.append(sitting)
        loop = asyncio.get_running_loop()
        self.tasks += [loop.create_task(ear.listen(self.up)) for ear in sitting.ears]
        self.tasks.append(loop.create_task(self.play(sitting)))

    async def play(self, sitting: Sitting) -> None:
        """Until the game is over."""
        while not sitting.is_over:
            if await sitting.step(self.up):
                async with self.moved:
                    self.acknowledged += 1
                    self.moved.notify_all()

    def raise_failures(self) -> None:
        """A player or listener that failed has found something."""
        for task in self.tasks:
            failure = task.exception() if task.done() else None
            if failure is not None:
                raise failure

    async def wait_for(self, is_reached: Callable[[], bool]) -> None:
        """Until enough was acknowledged."""
        async with asyncio.timeout(PATIENCE):
            while not is_reached():
                self.raise_failures()
                async with self.moved:
                    try:
                        await asyncio.wait_for(self.moved.wait(), 1.0)
                    except TimeoutError:
                        continue

    async def random_moment(self) -> None:
        """Some batches later, and somewhere between two of them."""
        wanted = self.acknowledged + 1 + self.rng.below(12)
        await self.wait_for(lambda: self.acknowledged >= wanted)
        for _ in range(self.rng.below(300)):
            await asyncio.sleep(0)

    async def go_on(self) -> None:
        """Every match accepts another batch, or is over: no turn is forgotten."""
        marks = [(sitting, len(sitting.sent)) for sitting in self.sittings]
        try:
            await self.wait_for(lambda: all(s.is_over or len(s.sent) > mark for s, mark in marks))
        except TimeoutError:
            stuck = [s.match for s, mark in marks if not s.is_over and len(s.sent) == mark]
            raise AssertionError(f"matches that do not go on: {stuck}") from None

    async def close(self) -> None:
        """Everybody goes home."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for sitting in self.sittings:
            sitting.close()


async def kill_drill(
    database: str, folder: Path, kills: int, matches: int, workers: int, seed: int
) -> str:
    """SIGKILL at random moments; every second time, with several workers, to one of them only."""
    serving = Serving(database, folder / "server.log", workers)
    evening = Evening(serving, seed)
    try:
        await serving.start()
        for number in range(kills):
            await evening.fill(matches)
            await evening.random_moment()
            if workers > 1 and number % 2:
                serving.kill_one(evening.rng.below(workers))
            else:
                evening.up.clear()
                serving.kill()
                await serving.start()
                evening.up.set()
        return f"{kills} kills, {await checked(evening, database)}"
    finally:
        await evening.close()
        serving.kill()


async def cut_drill(
    postgres: Postgres, database: str, folder: Path, cuts: int, matches: int, seed: int
) -> str:
    """The server lives on while its database cuts it off, is restarted, or crashes."""
    serving = Serving(database, folder / "server.log", 2)
    evening = Evening(serving, seed)
    harms: list[Callable[[], object]] = [
        postgres.cut,
        postgres.restart,
        lambda: postgres.restart(signal.SIGKILL),
    ]
    try:
        await serving.start()
        for number in range(cuts):
            await evening.fill(matches)
            await evening.random_moment()
            await asyncio.to_thread(harms[number % len(harms)])
        return f"{cuts} cuts, {await checked(evening, database)}"
    finally:
        await evening.close()
        serving.kill()


async def checked(evening: Evening, database: str) -> str:
    """Everything that must be true afterwards, and the figures."""
    await evening.go_on()
    await evening.close()
    heard = [await same_to_newcomer(ear) for s in evening.sittings for ear in s.ears]
    evening.serving.stop()
    store = make_store(database)
    await store.open()
    try:
        batches = sum([await nothing_lost(store, sitting) for sitting in evening.sittings])
    finally:
        await store.close()
    return (
        f"{batches:,} acknowledged batches all there and none doubled, {len(evening.sittings)}"
        f" matches went on, {len(heard)} listeners heard {sum(heard):,} entries once each"
    )


async def same_to_newcomer(ear: Ear) -> int:
    """A listener that was cut off again and again has heard what a newcomer hears now."""
    other = Ear(Client(ear.client.address, ear.client.token), ear.path, asyncio.Event())
    other.last = start = max(0, ear.last - COMPARED)
    stream = await other.client.listen(other.path, start, other.hear)
    async with asyncio.timeout(PATIENCE):
        while other.last < ear.last:
            await other.news.wait()
            other.news.clear()
    stream.close()
    mine = [entry for entry in ear.entries if entry["n"] > start]
    theirs = [entry for entry in other.entries if entry["n"] <= ear.last]
    assert mine == theirs, (ear.path, mine[-3:], theirs[-3:])
    return len(ear.entries)


async def nothing_lost(store: Store, sitting: Sitting) -> int:
    """Each batch that was acknowledged is in the record, once, where the answer said."""
    entries = await store.entries(sitting.match)
    assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))
    record = Record.from_bytes(await export(store, sitting.match))
    assert first_fault(record) is None, sitting.match
    batches = sorted(sitting.sent, key=lambda sent: sent.seq)
    for sent in batches:
        kept = await store.batch(sitting.match, sent.key)
        assert kept is not None, sent
        assert (kept.n, kept.seq, kept.seat) == (sent.n, sent.seq, sent.seat)
    pending = sitting.pending
    if pending is not None and await store.batch(sitting.match, pending.key) is not None:
        batches.append(pending)
    played = [(line.seat, line.action) for line in record.lines if line.seat in sitting.tokens]
    assert played == [(sent.seat, action) for sent in batches for action in sent.actions]
    return len(sitting.sent)
