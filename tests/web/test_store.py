"""Storage: one write is all or nothing, and whoever comes second is told so."""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from milkrun.web.storage.sqlite_writer import connect
from milkrun.web.storage.store import Change, Conflict, DeviceRow, Entry, SeatRow, Store, Write
from tests.web.stored import NOW, Scenario, job, lines, new_match, with_store


async def keeps_what_was_written(store: Store) -> None:
    await store.append(new_match())
    await store.append(lines("m1", 1, [1, 2], key="k"))
    row = await store.match("m1")
    assert row is not None
    assert (row.n, row.seq, row.status, row.changed) == (3, 2, "open", NOW + 1)
    assert [entry.n for entry in await store.entries("m1", 1)] == [2, 3]
    batch = await store.batch("m1", "k")
    assert batch is not None
    assert (batch.seq, batch.n, batch.ply) == (2, 3, 5)
    assert await store.match("other") is None


async def second_writer_loses_everything(store: Store) -> None:
    await store.append(new_match())
    await store.append(lines("m1", 1, [1]))
    late = lines("m1", 1, [1], key="late", jobs=[job()], seats=[SeatRow(0, "hash")])
    with pytest.raises(Conflict):
        await store.append(late)
    assert await store.batch("m1", "late") is None
    assert await store.seats("m1") == []
    assert await store.take_jobs("w", NOW + 9, NOW + 99, 5) == []


async def a_key_is_used_once(store: Store) -> None:
    await store.append(new_match())
    await store.append(lines("m1", 1, [1], key="k"))
    with pytest.raises(Conflict):
        await store.append(lines("m1", 2, [2], key="k"))
    assert len(await store.entries("m1")) == 2


async def racing_writers_have_one_winner(store: Store) -> None:
    await store.append(new_match())
    rivals = [store.append(lines("m1", 1, [1], key=f"k{i}")) for i in range(8)]
    outcomes = await asyncio.gather(*rivals, return_exceptions=True)
    assert outcomes.count(None) == 1
    assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 7


async def each_of_many_at_once_counts_for_itself(store: Store) -> None:
    names = [f"m{number}" for number in range(6)]
    await asyncio.gather(*(store.append(new_match(name)) for name in names))
    await store.append(lines("m4", 1, [1], key="used", jobs=[job("m0"), job("m1")]))
    said = Entry(2, "chat", '{"text":"\\u2028 \\\\ ä \U0001f69a"}')
    writes = [
        Write(match="m0", after_n=1, now=NOW + 9, entries=[said], jobs_gone=["bot:m0"]),
        lines("m1", 1, [1, 2], key="k", change=Change(status="over", listed=True)),
        lines("m2", 5, [1], key="k"),
        lines("m3", 1, [1], key="k"),
        lines("m4", 2, [2], key="used"),
        lines("m5", 1, [1], jobs=[job("m5")]),
    ]
    outcomes = await asyncio.gather(*map(store.append, writes), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [
        *(type(None), type(None), Conflict, type(None), Conflict, type(None))
    ]
    found = [await store.match(name) for name in names]
    assert [(row.n, row.seq) for row in found if row is not None] == [
        *((2, 0), (3, 2), (1, 0), (2, 1), (2, 1), (2, 1))
    ]
    assert found[1] is not None
    assert (found[1].status, found[1].listed, found[1].changed) == ("over", True, NOW + 1)
    assert await store.entries("m0", 1) == [said]
    assert [entry.seq for entry in await store.entries("m1", 1)] == [1, 2]
    assert [await store.batch(name, "k") is None for name in names[1:4]] == [False, True, False]
    left = await store.take_jobs("w", NOW, NOW + 9, 9)
    assert sorted(one.id for one in left) == ["bot:m1", "bot:m5"]


async def a_lease_is_one_workers(store: Store) -> None:
    await store.append(new_match())
    await store.append(lines("m1", 1, [1], jobs=[job()]))
    taken = await store.take_jobs("w1", NOW, NOW + 10, 5)
    assert [(j.id, j.lease) for j in taken] == [("bot:m1", "w1")]
    assert await store.take_jobs("w2", NOW + 5, NOW + 15, 5) == []
    await store.renew_jobs("w1", ["bot:m1"], NOW + 20)
    assert await store.take_jobs("w2", NOW + 15, NOW + 30, 5) == []
    again = await store.take_jobs("w2", NOW + 21, NOW + 30, 5)
    with pytest.raises(Conflict):
        await store.append(lines("m1", 2, [2], jobs_done=taken))
    await store.append(lines("m1", 2, [2], jobs_done=again))
    assert await store.take_jobs("w1", NOW + 99, NOW + 100, 5) == []


async def a_try_counts_when_it_begins(store: Store) -> None:
    await store.append(new_match())
    await store.append(lines("m1", 1, [1], jobs=[job()]))
    assert [j.tries for j in await store.take_jobs("w1", NOW, NOW + 10, 5)] == [1]
    (second,) = await store.take_jobs("w2", NOW + 11, NOW + 20, 5)
    assert (second.tries, second.lease) == (2, "w2")
    later = msgspec.structs.replace(second, due=NOW + 50, reason="Lost: no answer")
    await store.give_back(second, later)
    assert await store.take_jobs("w3", NOW + 49, NOW + 60, 5) == []
    (third,) = await store.take_jobs("w3", NOW + 50, NOW + 60, 5)
    assert (third.tries, third.reason) == (3, "Lost: no answer")
    await store.give_back(second, second)
    assert await store.take_jobs("w4", NOW + 55, NOW + 70, 5) == []


async def a_job_set_aside_waits_for_the_keeper(store: Store) -> None:
    await store.append(new_match())
    await store.append(new_match("m2"))
    await store.append(lines("m1", 1, [1], jobs=[job(), job("m2")]))
    await store.set_aside("bot:m1", "Lost: no answer", NOW + 7)
    assert [j.id for j in await store.take_jobs("w", NOW + 9, NOW + 99, 5)] == ["bot:m2"]
    (found,) = await store.jobs_aside()
    assert (found.id, found.aside, found.reason) == ("bot:m1", NOW + 7, "Lost: no answer")
    assert await store.aside_of("m1") == found
    assert await store.aside_of("m2") is None
    await store.retry_job("bot:m1", NOW + 20)
    assert await store.jobs_aside() == []
    again = await store.take_jobs("w", NOW + 20, NOW + 30, 1)
    assert [(j.due, j.tries, j.reason) for j in again] == [(NOW + 20, 1, "")]


async def a_job_written_anew_is_no_longer_aside(store: Store) -> None:
    await store.append(new_match())
    await store.append(lines("m1", 1, [1], jobs=[job()]))
    await store.set_aside("bot:m1", "Lost: no answer", NOW)
    await store.append(lines("m1", 2, [2], jobs=[job()]))
    assert await store.jobs_aside() == []
    assert [j.tries for j in await store.take_jobs("w", NOW, NOW + 9, 5)] == [1]


async def devices_find_their_matches(store: Store) -> None:
    await store.append(new_match("m1"))
    await store.append(new_match("m2"))
    mine = DeviceRow("device", 0)
    await store.append(Write(match="m1", after_n=1, now=NOW + 5, devices=[mine, mine]))
    assert [row.id for row in await store.matches_of("device", 9)] == ["m1"]
    assert await store.devices("m1") == [mine]
    await store.append(Write(match="m1", after_n=1, now=NOW + 6, devices_gone=[mine]))
    assert await store.matches_of("device", 9) == []


async def the_lobby_shows_what_is_listed(store: Store) -> None:
    await store.append(new_match("m1"))
    await store.append(new_match("m2"))
    listed = Change(listed=True, status="running")
    await store.append(Write(match="m2", after_n=1, now=NOW, change=listed))
    assert [row.id for row in await store.lobby(9)] == ["m2"]
    assert await store.counts() == {"open": 1, "running": 1, "jobs": 0}
    await store.append(Write(match="m2", after_n=1, now=NOW, change=Change(listed=False)))
    assert await store.lobby(9) == []


async def makers_take_turns_in_the_lobby(store: Store) -> None:
    for number in range(5):
        await listed(store, f"flood{number}", "d1", "eve", NOW + 100 + number)
    await listed(store, "another", "d2", "eve", NOW + 50)
    await listed(store, "honest", "d3", "ann", NOW)
    assert [row.id for row in await store.lobby(4)] == ["flood4", "honest", "another", "flood3"]
    assert await store.listed("eve") == 6
    assert await store.listed("eve", "d2") == 1
    assert await store.listed("ann") == 1


async def listed(store: Store, match: str, host: str, maker: str, now: int) -> None:
    row = new_match(match).new
    assert row is not None
    row = msgspec.structs.replace(row, listed=True, host=host, maker=maker, changed=now)
    await store.append(msgspec.structs.replace(new_match(match), new=row))


async def a_deleted_match_leaves_nothing(store: Store) -> None:
    await store.append(new_match())
    await store.append(lines("m1", 1, [1], key="k", jobs=[job()], seats=[SeatRow(0, "h")]))
    await store.delete("m1")
    assert await store.match("m1") is None
    assert await store.entries("m1") == []
    assert await store.batch("m1", "k") is None
    assert await store.counts() == {"jobs": 0}
    with pytest.raises(Conflict):
        await store.append(lines("m1", 2, [2]))


async def a_lease_of_another_time_is_void(store: Store) -> None:
    await store.append(new_match())
    ahead = NOW + 3_600_000
    await store.append(lines("m1", 1, [1], jobs=[job(lease="w1", until=ahead)]))
    taken = await store.take_jobs("w2", NOW + 1, NOW + 11, 5)
    assert [j.lease for j in taken] == ["w2"]


SCENARIOS = [
    keeps_what_was_written,
    second_writer_loses_everything,
    a_key_is_used_once,
    racing_writers_have_one_winner,
    each_of_many_at_once_counts_for_itself,
    a_lease_is_one_workers,
    a_lease_of_another_time_is_void,
    a_try_counts_when_it_begins,
    a_job_set_aside_waits_for_the_keeper,
    a_job_written_anew_is_no_longer_aside,
    devices_find_their_matches,
    the_lobby_shows_what_is_listed,
    makers_take_turns_in_the_lobby,
    a_deleted_match_leaves_nothing,
]
"""What every store must do."""


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: s.__name__)
def test_every_store(scenario: Scenario, database: str) -> None:
    asyncio.run(with_store(database, scenario))


def test_another_worker_is_heard(database: str) -> None:
    async def scenario(store: Store) -> None:
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        store.listen(lambda match, n: heard.put_nowait((match, n)))
        await with_store(database, lambda other: other.append(new_match()))
        assert await asyncio.wait_for(heard.get(), 30) == ("m1", 1)
        await with_store(database, lambda other: other.append(lines("m1", 1, [1])))
        assert await asyncio.wait_for(heard.get(), 30) == ("m1", 2)

    asyncio.run(with_store(database, scenario))


def test_a_new_file_is_opened_by_several_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "new.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")  # as another process that changes it over
        monkeypatch.setattr(time, "sleep", lambda _: other.execute("COMMIT"))
        with closing(connect(path)) as db:
            assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
