"""Work that does not get done: tried again after a while, then set aside with the reason."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from milkrun.web.errors import not_now
from milkrun.web.match.acting.tables import create
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.identity import Who
from milkrun.web.match.processes.thinking import Thinkers
from milkrun.web.match.running.jobs import CALM, MOST_FALLS, MOST_TRIES, SUSPECTED, Runner
from milkrun.web.settings import Settings
from milkrun.web.storage.store import Job, Store, StoreError
from milkrun.web.wire.asks import CreateIn, SeatIn
from tests.web.served import Hands, served
from tests.web.stored import with_store

ASKED = CreateIn(game="tiffin", seats=[SeatIn("bot", "random"), SeatIn("bot", "random")])
Doer = Callable[[Hub, Thinkers, Job], Coroutine[Any, Any, None]]


async def fails(hub: Hub, thinkers: Thinkers, job: Job) -> None:
    """Work that cannot be done; what it says must not be told."""
    raise ValueError("the hand is O06 O07")


async def is_refused(hub: Hub, thinkers: Thinkers, job: Job) -> None:
    """Work that is refused in a sentence."""
    raise not_now("refused.busy")


async def has_no_database(hub: Hub, thinkers: Thinkers, job: Job) -> None:
    """Work that waits for the database."""
    raise StoreError("gone")


class Place:
    """A runner whose bots' turns go wrong, and a clock to wait with."""

    def __init__(self, store: Store, doer: Doer, hands: Hands | None = None) -> None:
        self.hands = hands or Hands()
        self.hub = Hub(Settings(), store, self.hands)
        self.runner = Runner(self.hub, Thinkers(1))
        self.runner.doers = {"bot": doer}

    async def rest(self) -> None:
        """Wait until what was begun has ended."""
        while self.runner.doing:
            await asyncio.gather(*self.runner.doing)

    async def look(self, seconds: float) -> None:
        """After so many seconds, do what is due."""
        self.hands.pass_seconds(seconds)
        await self.runner.look()
        await self.rest()


async def begun(store: Store, doer: Doer) -> Place:
    """A match whose first bot's turn was tried once."""
    place = Place(store, doer)
    await create(place.hub, Who("host"), ASKED)
    await place.rest()
    return place


def test_a_job_that_fails_waits_longer_each_time_and_is_then_set_aside(database: str) -> None:
    async def scenario(store: Store) -> None:
        place = await begun(store, fails)
        for tries in range(1, MOST_TRIES):
            await place.look(2 ** (tries - 1) - 0.001)
            assert place.hub.counted["jobs_failed"] == tries
            assert await store.jobs_aside() == []
            await place.look(0.001)
            assert place.hub.counted["jobs_failed"] == tries + 1
        (aside,) = await store.jobs_aside()
        assert (aside.tries, aside.reason) == (MOST_TRIES, "ValueError: Something went wrong here.")
        assert place.hub.counted["jobs_set_aside"] == 1
        await place.look(1_000_000)
        assert place.hub.counted["jobs_failed"] == MOST_TRIES

    asyncio.run(with_store(database, scenario))


def test_a_refusal_written_for_people_is_the_reason(database: str) -> None:
    async def scenario(store: Store) -> None:
        place = await begun(store, is_refused)
        for _ in range(MOST_TRIES):
            await place.look(100)
        (aside,) = await store.jobs_aside()
        assert aside.reason == "WebError: The table is too busy; try again."

    asyncio.run(with_store(database, scenario))


def test_a_job_that_ends_every_worker_is_set_aside(database: str) -> None:
    async def scenario(store: Store) -> None:
        hub = Hub(Settings(), store, Hands())
        await create(hub, Who("host"), ASKED)  # born with its first try, and the worker falls
        place = Place(store, fails)
        for number in range(1, MOST_FALLS):
            place.hands.pass_seconds(11)
            now = place.hands()
            assert len(await store.take_jobs(f"fallen {number}", now, now + 10_000, 9)) == 1
        await place.look(11)
        (aside,) = await store.jobs_aside()
        assert aside.reason == "Whoever tried it fell."
        assert "jobs_failed" not in place.hub.counted

    asyncio.run(with_store(database, scenario))


def test_a_worker_that_just_began_does_not_begin_what_others_fell_under(database: str) -> None:
    async def scenario(store: Store) -> None:
        hands = Hands()
        await create(Hub(Settings(), store, hands), Who("host"), ASKED)
        for number in range(SUSPECTED):
            hands.pass_seconds(11)
            assert len(await store.take_jobs(f"{number}", hands(), hands() + 10_000, 9)) == 1
        for _ in range(MOST_FALLS):  # killed for another reason, soon after each start
            hands.pass_seconds(11)
            place = Place(store, fails, hands)
            await place.look(0)
            assert "jobs_failed" not in place.hub.counted
        assert await store.jobs_aside() == []
        await place.look(CALM / 1000)
        assert place.hub.counted["jobs_failed"] == 1

    asyncio.run(with_store(database, scenario))


def test_no_fault_of_the_job_is_no_try(database: str) -> None:
    async def scenario(store: Store) -> None:
        place = await begun(store, has_no_database)
        for _ in range(3 * MOST_TRIES):
            await place.look(100)
        assert await store.jobs_aside() == []

    asyncio.run(with_store(database, scenario))


def test_a_stopping_worker_leaves_its_jobs_to_the_next_at_once(database: str) -> None:
    async def waits(hub: Hub, thinkers: Thinkers, job: Job) -> None:
        await asyncio.Event().wait()

    async def scenario(store: Store) -> None:
        place = Place(store, waits)
        await create(place.hub, Who("host"), ASKED)
        await place.runner.stop()
        now = place.hands()
        (job,) = await store.take_jobs("next", now, now + 10_000, 9)
        assert (job.kind, job.tries) == ("bot", 1)

    asyncio.run(with_store(database, scenario))


def test_people_are_told_that_their_game_stands_still(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        here.app.runner.doers = {**here.app.runner.doers, "bot": is_refused}
        ann = here.device()
        match = ann.create("tiffin", "random,me")["match"]
        while ann.get(f"/matches/{match}")["to_move"] == 1:
            ann.play(match, ann.view(match))
        store = here.app.hub.store
        reason = "WebError: The table is too busy; try again."
        here.portal.call(store.set_aside, f"bot:{match}", reason, 5)
        text = ann.get(f"/matches/{match}")["text"]
        assert text.startswith("The game stands still")
        assert "The table is too busy; try again." in text
        here.portal.call(store.retry_job, f"bot:{match}", 5)
        assert ann.get(f"/matches/{match}")["text"] == ""
