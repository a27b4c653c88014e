"""A worker that falls between the last seat and the first line: another one begins the match."""

import asyncio

import msgspec

from milkrun.web.match.acting.tables import create, make_setup, new_row, seat_body, start_jobs
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.entries import entry
from milkrun.web.match.model.identity import Who
from milkrun.web.match.model.rule_sets import RuleSets
from milkrun.web.match.processes.thinking import Thinkers
from milkrun.web.match.running.jobs import DOERS
from milkrun.web.settings import Settings
from milkrun.web.storage.store import Store, Write
from milkrun.web.wire.asks import CreateIn, SeatIn
from tests.web.stored import NOW, with_store

ASKED = CreateIn(game="tiffin", seats=[SeatIn("bot", "random"), SeatIn("bot", "random")])


async def fall_before_the_start(hub: Hub) -> str:
    """What `create` writes first, and then nothing more."""
    setup = make_setup(RuleSets(), ASKED)
    row = new_row(hub, Who("host"), setup)
    game = (await hub.rules(setup)).game
    seats = [seat_body(game, n, seat, "") for n, seat in enumerate(ASKED.seats)]
    entries = [entry(n, body) for n, body in enumerate(seats, 1)]
    new = msgspec.structs.replace(row, n=len(seats))
    jobs = start_jobs(row, seats)
    write = Write(match=row.id, after_n=0, now=NOW, new=new, entries=entries, jobs=jobs)
    await hub.store.append(write)
    return row.id


def test_whoever_comes_next_begins(database: str) -> None:
    async def scenario(store: Store) -> None:
        match = await fall_before_the_start(Hub(Settings(), store))
        other, thinkers = Hub(Settings(), store), Thinkers(1)
        later = other.now() + 5_000
        (job,) = await store.take_jobs(other.worker, later, later + 10_000, 9)
        await DOERS[job.kind](other, thinkers, job)
        row = await store.match(match)
        assert row is not None
        assert row.status == "running"
        assert [j.kind for j in await store.take_jobs("w", later * 2, later * 3, 9)] == ["bot"]

    asyncio.run(with_store(database, scenario))


def test_a_match_that_has_begun_leaves_no_such_job(database: str) -> None:
    async def scenario(store: Store) -> None:
        hub = Hub(Settings(), store)
        await create(hub, Who("host"), ASKED)
        assert [j.kind for j in await store.take_jobs("w", 2**50, 2**51, 9)] == ["bot"]

    asyncio.run(with_store(database, scenario))
