"""Clocks that are set: time goes on steadily, and everybody is heard."""

import asyncio
import sqlite3
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from milkrun.web.app import App
from milkrun.web.hours import Hours
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.settings import Settings
from milkrun.web.storage import sqlite_clock
from milkrun.web.storage.sqlite_writes import CHANGES_KEPT, note_change
from milkrun.web.storage.store import Store, Write
from milkrun.web.storage.store_sqlite import SqliteStore
from tests.web.stored import NOW, lines, new_match, with_store

HOUR = 3_600_000


class Computer:
    """A computer whose clock can be set."""

    def __init__(self) -> None:
        self.started = 5_000
        self.clock = NOW

    def pass_seconds(self, seconds: float) -> None:
        self.started += round(1_000 * seconds)
        self.clock += round(1_000 * seconds)

    def wall(self) -> int:
        return self.clock

    def steady(self) -> int:
        return self.started

    async def ask(self) -> int:
        return self.clock


@pytest.mark.parametrize("step", [-30_000, HOUR, -HOUR])
def test_a_clock_that_is_set_does_not_move_the_time(step: int) -> None:
    async def scenario() -> None:
        computer = Computer()
        hours = Hours(computer.wall, computer.steady)
        computer.pass_seconds(10)
        computer.clock += step
        assert hours() == NOW + 10_000
        told = [hours()]
        for _ in range(20):
            computer.pass_seconds(30)
            await hours.approach(computer.ask)
            told.append(hours())
        gaps = [b - a for a, b in pairwise(told)]
        assert all(28_000 <= gap <= 32_000 for gap in gaps)

    asyncio.run(scenario())


def test_a_small_difference_is_made_good() -> None:
    async def scenario() -> None:
        computer = Computer()
        hours = Hours(computer.wall, computer.steady)
        computer.clock += 700
        computer.pass_seconds(30)
        await hours.approach(computer.ask)
        assert hours() == computer.clock

    asyncio.run(scenario())


def test_a_worker_begins_with_the_time_of_the_others() -> None:
    async def scenario() -> None:
        computer = Computer()
        hours = Hours(lambda: computer.clock - HOUR, computer.steady)
        await hours.meet(computer.ask)
        assert hours() == NOW

    asyncio.run(scenario())


def kept() -> sqlite3.Connection:
    """A database that keeps a clock."""
    db = sqlite3.connect(":memory:")
    db.execute("CREATE TABLE keeping (name TEXT PRIMARY KEY, value TEXT)")
    return db


@pytest.mark.parametrize("step", [-30_000, HOUR, -HOUR])
def test_workers_that_start_before_and_after_a_step_agree(step: int) -> None:
    db, computer = kept(), Computer()

    def tell() -> int:
        return sqlite_clock.tell(db, "boot", computer.clock, computer.started)

    assert tell() == NOW
    computer.pass_seconds(86_400)
    computer.clock += step
    before = tell()
    assert abs(before - (NOW + 86_400_000)) <= 3_000
    computer.pass_seconds(1)
    assert 900 <= tell() - before <= 1_100
    for _ in range(3_000):
        computer.pass_seconds(60)
        tell()
    assert abs(tell() - computer.clock) <= sqlite_clock.NEAR


def test_a_computer_that_was_started_again_has_its_own_time() -> None:
    db = kept()
    sqlite_clock.tell(db, "boot one", NOW, 900_000)
    assert sqlite_clock.tell(db, "boot two", NOW + HOUR, 1_000) == NOW + HOUR
    assert sqlite_clock.tell(db, "", NOW - HOUR, 1_000) == NOW - HOUR


def at(write: Write, now: int) -> Write:
    """The same write at another time."""
    return msgspec.structs.replace(write, now=now)


def test_a_write_under_an_earlier_time_is_heard(database: str) -> None:
    async def scenario(store: Store) -> None:
        await store.append(new_match("m1"))
        await store.append(new_match("m2"))
        await store.append(at(lines("m2", 1, [1]), NOW + HOUR))
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        store.listen(lambda match, n: heard.put_nowait((match, n)))
        for number, now in enumerate((NOW + 2 * HOUR, NOW - 30_000, NOW - HOUR), 1):
            late = at(lines("m1", number, [number]), now)
            await with_store(database, lambda other, late=late: other.append(late))  # type: ignore[misc]
            while await asyncio.wait_for(heard.get(), 30) != ("m1", number + 1):
                pass

    asyncio.run(with_store(database, scenario))


def test_who_slept_too_long_hears_of_all_matches(tmp_path: Path) -> None:
    path = tmp_path / "milkrun.sqlite"

    async def scenario(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        await store.append(new_match("m1"))
        with sqlite3.connect(path) as db:
            db.execute("UPDATE change SET turn = turn + ?", (2 * CHANGES_KEPT,))
            note_change(db, "m2", 1)
        told: list[tuple[str, int]] = []
        store.told = lambda match, n: told.append((match, n))
        await store._tell()
        assert told == [("m1", 1)]
        assert len(await store.rows("SELECT * FROM change")) == 2

    asyncio.run(with_store(str(path), scenario))


def test_changes_are_forgotten_in_the_end(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "x.sqlite") as db:
        db.execute("CREATE TABLE change (turn BIGINT PRIMARY KEY, match TEXT, n BIGINT)")
        for _ in range(CHANGES_KEPT + 50):
            note_change(db, "m1", 1)
        rows = db.execute("SELECT count(*), max(turn) FROM change").fetchone()
        assert rows == (CHANGES_KEPT, CHANGES_KEPT + 50)


def test_a_server_tells_the_time_of_its_database(tmp_path: Path) -> None:
    async def scenario() -> None:
        hub = Hub(Settings(bots=1), SqliteStore(tmp_path / "milkrun.sqlite"))
        app = App(hub)
        hub.hours.offset += HOUR
        await app.start()
        told = await hub.store.time()
        assert abs(hub.now() - told) < 60_000
        await app.stop()

    asyncio.run(scenario())
