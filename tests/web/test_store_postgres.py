"""PostgreSQL's own troubles: connections cut, the server restarted, two workers at once."""

import asyncio
import signal
import time
from collections.abc import Callable

import psycopg
import pytest

from milkrun.web.storage.store import Conflict, Store, StoreError, Write
from milkrun.web.storage.store_postgres import MIGRATION_LOCK, PostgresStore
from milkrun.web.storage.stores import make_store
from tests.web.conftest import NUMBERS
from tests.web.postgres import Postgres
from tests.web.stored import job, lines, new_match, with_store


def recent(write: Write) -> Write:
    """The same write, made just now: a listener that was cut off looks back a minute."""
    changes = {name: getattr(write, name) for name in write.__struct_fields__}
    return Write(**{**changes, "now": int(time.time() * 1000)})


async def hear(heard: "asyncio.Queue[tuple[str, int]]", wanted: tuple[str, int]) -> None:
    """Listen until this is heard; what was heard before may be heard again."""
    while await asyncio.wait_for(heard.get(), 30) != wanted:
        pass


@pytest.mark.parametrize("how", ["cut", "restart", "crash"])
def test_a_lost_connection_is_replaced(postgres: Postgres, how: str) -> None:
    harm: dict[str, Callable[[], object]] = {
        "cut": postgres.cut,
        "restart": postgres.restart,
        "crash": lambda: postgres.restart(signal.SIGKILL),
    }

    async def scenario(store: Store) -> None:
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        store.listen(lambda match, n: heard.put_nowait((match, n)))
        await store.append(new_match())
        await hear(heard, ("m1", 1))
        await asyncio.to_thread(harm[how])
        await store.append(recent(lines("m1", 1, [1], key="k")))
        await hear(heard, ("m1", 2))
        assert [entry.n for entry in await store.entries("m1")] == [1, 2]

    asyncio.run(with_store(postgres.create(f"test_{next(NUMBERS)}"), scenario))


def test_two_workers_have_one_winner_and_no_deadlock(postgres: Postgres) -> None:
    matches = [f"m{i}" for i in range(10)]

    async def race(url: str) -> None:
        stores = [make_store(url), make_store(url)]
        await asyncio.gather(*(store.open() for store in stores))
        await asyncio.gather(*(stores[0].append(new_match(match)) for match in matches))
        orders = [matches, matches[::-1]]
        rivals = [
            store.append(lines(match, 1, [1]))
            for store, order in zip(stores, orders, strict=True)
            for match in order
        ]
        outcomes = await asyncio.gather(*rivals, return_exceptions=True)
        assert outcomes.count(None) == len(matches)
        assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == len(matches)
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(race(postgres.create(f"test_{next(NUMBERS)}")))


def test_a_job_that_is_being_finished_is_not_taken(postgres: Postgres) -> None:
    url = postgres.create(f"test_{next(NUMBERS)}")

    async def scenario(store: Store) -> None:
        await store.append(new_match())
        await store.append(lines("m1", 1, [1], jobs=[job()]))
        with psycopg.connect(url) as other:
            other.execute("SELECT 1 FROM job FOR UPDATE")
            assert await store.take_jobs("w", 2**60, 2**61, 9) == []
        assert len(await store.take_jobs("w", 2**60, 2**61, 9)) == 1

    asyncio.run(with_store(url, scenario))


def test_workers_that_start_together_migrate_once(postgres: Postgres) -> None:
    url = postgres.create(f"test_{next(NUMBERS)}")

    async def start(url: str) -> None:
        stores = [make_store(url) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(start(url))
    with psycopg.connect(url) as db:
        assert db.execute("SELECT count(*) FROM version").fetchone() == (1,)
        assert db.execute("SELECT pg_try_advisory_lock(%s)", [MIGRATION_LOCK]).fetchone() == (True,)


def test_a_newer_database_is_refused(postgres: Postgres) -> None:
    url = postgres.create(f"test_{next(NUMBERS)}")
    asyncio.run(with_store(url, lambda store: store.append(new_match())))
    with psycopg.connect(url) as db:
        db.execute("UPDATE version SET version = 9999")
    with pytest.raises(StoreError, match="9999"):
        asyncio.run(PostgresStore(url).open())
