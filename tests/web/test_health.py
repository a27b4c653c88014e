"""Whether the server is well: it says no as soon as nothing can be stored."""

import asyncio
from pathlib import Path

import pytest
from psycopg_pool import AsyncConnectionPool

from milkrun.web.storage.health import FRESH_SECONDS, Health
from milkrun.web.storage.postgres_writer import Writer, settings
from milkrun.web.storage.store import Store, StoreError
from milkrun.web.storage.store_postgres import PostgresStore
from milkrun.web.storage.store_sqlite import SqliteStore
from tests.web.conftest import NUMBERS
from tests.web.postgres import Postgres
from tests.web.served import Served, served
from tests.web.stored import Scenario, lines, new_match, with_store


class Tries:
    """A write that fails as long as it is told to, and a clock."""

    def __init__(self) -> None:
        self.fails = False
        self.count = 0
        self.time = 0.0

    def seconds(self) -> float:
        return self.time

    async def __call__(self) -> None:
        self.count += 1
        if self.fails:
            raise StoreError("the disk is full")


def test_a_real_write_tells_and_nothing_is_tried() -> None:
    async def scenario() -> None:
        tries = Tries()
        health = Health(tries.seconds)
        health.note(True)
        assert await health.is_well(tries)
        health.note(False)
        assert not await health.is_well(tries)
        assert tries.count == 0

    asyncio.run(scenario())


def test_an_idle_server_tries_now_and_then() -> None:
    async def scenario() -> None:
        tries = Tries()
        health = Health(tries.seconds)
        assert all(await asyncio.gather(*(health.is_well(tries) for _ in range(9))))
        assert tries.count == 1
        tries.fails, tries.time = True, FRESH_SECONDS + 1
        assert not await health.is_well(tries)
        tries.fails, tries.time = False, 2 * FRESH_SECONDS + 2
        assert await health.is_well(tries)
        assert tries.count == 3

    asyncio.run(scenario())


def set_readable_only(here: Served, flag: int) -> None:
    """Let every write fail from now on, or none."""

    async def set_it() -> None:
        store = here.app.hub.store
        assert isinstance(store, SqliteStore)
        assert store.writer is not None
        await store.writer.ask(lambda db: db.execute(f"PRAGMA query_only={flag}").fetchall())

    here.portal.call(set_it)


def test_it_is_not_well_while_every_write_fails(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        match = ann.create("tiffin", "me,me")["match"]
        assert ann.client.get("/healthz").json()["status"] == "ok"
        set_readable_only(here, 1)
        ann.refused(f"/matches/{match}/chat", 503, seat=0, text="hello", key="k")
        told = ann.client.get("/healthz")
        assert (told.status_code, told.json()["status"]) == (503, "read-only")
        set_readable_only(here, 0)
        ann.post(f"/matches/{match}/chat", seat=0, text="hello", key="k")
        assert ann.client.get("/healthz").status_code == 200


def test_a_database_that_takes_nothing_is_no_fault_of_ours(postgres: Postgres) -> None:
    url = postgres.create(f"test_{next(NUMBERS)}")

    async def scenario(store: Store) -> None:
        with pytest.raises(StoreError, match="read-only"):
            await store.append(lines("m1", 1, [1]))
        assert not await store.is_writable()
        with pytest.raises(StoreError, match="read-only"):
            await store.take_jobs("w", 2**60, 2**61, 5)
        assert await store.match("m1") is not None

    asyncio.run(with_store(url, lambda store: store.append(new_match())))
    asyncio.run(with_reader(f"{url}%20-cdefault_transaction_read_only%3Don", scenario))


async def with_reader(url: str, scenario: Scenario) -> None:
    """Run a scenario on a database that takes nothing; its schema is up to date already."""
    store = PostgresStore(url)
    store.writer = Writer(url)
    store.pool = AsyncConnectionPool(url, open=False, kwargs=settings())
    await store.pool.open()
    try:
        await scenario(store)
    finally:
        await store.close()


@pytest.mark.parametrize("place", ["path", "query", "body", "name", "import"])
def test_a_nul_is_refused(place: str, tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        match = ann.create("tiffin", "me,me")["match"]
        json = {"content-type": "application/json"}
        nul = b'{"seat":0,"text":"a\\u0000b","key":"k"}'
        name = b'{"game":"tiffin","name":"\\u0000","seats":[{"kind":"me"},{"kind":"me"}]}'
        api = "/api/v1"
        post, get = ann.client.post, ann.client.get
        answer = {
            "path": lambda: get(f"{api}/matches/%00/view"),
            "query": lambda: get(f"{api}/matches/{match}/view?seat=%00"),
            "body": lambda: post(f"{api}/matches/{match}/chat", content=nul, headers=json),
            "name": lambda: post(f"{api}/matches", content=name, headers=json),
            "import": lambda: post(f"{api}/import", content=b'{"milkrun":1}\n\0'),
        }[place]()
        assert answer.status_code == 422
        assert answer.json()["error"]["code"] == "nul"


def test_a_written_backslash_is_no_nul(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        ann = here.device()
        match = ann.create("tiffin", "me,me")["match"]
        ann.post(f"/matches/{match}/chat", seat=0, text="\\u0000", key="k")
        assert ann.get(f"/matches/{match}/chat")["chat"][0]["text"] == "\\u0000"
