"""Tables of bots alone: who searches rests where nobody looks on, and wakes when somebody does."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from milkrun.kernel.game import Game
from milkrun.kernel.view import View
from milkrun.web.match.acting.tables import create
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.attendance import HERE
from milkrun.web.match.model.identity import Who
from milkrun.web.match.model.match import Match
from milkrun.web.match.processes.pool import Unwanted, always
from milkrun.web.match.processes.queue import Share
from milkrun.web.match.processes.thinking import NOBODY, Thinkers
from milkrun.web.match.running.audience import REST, wake
from milkrun.web.match.running.jobs import Runner
from milkrun.web.settings import Settings
from milkrun.web.storage.store import Store
from milkrun.web.wire.asks import CreateIn, SeatIn
from tests.web.served import Hands
from tests.web.stored import with_store


class Asked(Thinkers):
    """Bots that say the first thing, and then stop the clockwork until they are let go on."""

    def __init__(self) -> None:
        super().__init__(1)
        self.count = 0
        self.gate = asyncio.Semaphore(0)

    async def choose(
        self,
        game: Game,
        text: str,
        seed: int,
        view: bytes,
        share: Share = NOBODY,
        is_wanted: Callable[[], bool] = always,
    ) -> int:
        """The first action, once it is let through and somebody still wants it."""
        self.count += 1
        await self.gate.acquire()
        if not is_wanted():
            raise Unwanted
        return View.from_bytes(view).legal[0]


class Worker:
    """One worker of a server."""

    def __init__(self, store: Store, hands: Hands) -> None:
        self.hub = Hub(Settings(), store, hands)
        self.thinkers = Asked()
        self.runner = Runner(self.hub, self.thinkers)

    async def turn(self) -> None:
        """Let one thought through, and what follows it begin."""
        before = self.thinkers.count
        self.thinkers.gate.release()
        while self.thinkers.count == before and self.runner.doing:
            await asyncio.sleep(0)

    async def look(self) -> int:
        """Do what is due; how many thoughts that began."""
        before = self.thinkers.count
        await self.runner.look()
        while self.runner.doing and self.thinkers.count == before:
            await asyncio.sleep(0)
        return self.thinkers.count - before


Scene = Callable[[Worker, Worker, Hands, Match], Coroutine[Any, Any, None]]


def play(database: str, code: str, scene: Scene) -> None:
    """A table of two bots, made at the first of two workers."""

    async def scenario(store: Store) -> None:
        hands = Hands()
        workers = Worker(store, hands), Worker(store, hands)
        asked = CreateIn(game="tiffin", seats=[SeatIn("bot", code), SeatIn("bot", code)])
        made = await create(workers[0].hub, Who("host"), asked)
        await scene(*workers, hands, await workers[0].hub.find(made.match))
        for worker in workers:
            await worker.runner.stop()
            await worker.thinkers.close()

    asyncio.run(with_store(database, scenario))


async def left_alone(worker: Worker, hands: Hands) -> None:
    """So much later, and the bot that was thinking has moved."""
    hands.pass_seconds(HERE / 1000 + 1)
    thoughts = worker.thinkers.count
    await worker.turn()
    assert worker.thinkers.count == thoughts, "the next one thinks, too"


def test_who_searches_rests_where_nobody_looks_on(database: str) -> None:
    async def scene(here: Worker, there: Worker, hands: Hands, live: Match) -> None:
        await left_alone(here, hands)
        thoughts, n = here.thinkers.count, live.n
        hands.pass_seconds(REST / 1000)
        assert await here.look() == 0
        hands.pass_seconds(REST / 1000)
        assert await there.look() == 0
        assert (here.thinkers.count, live.n) == (thoughts, n)
        assert await here.hub.store.jobs_aside() == []

    play(database, "mcts:9", scene)


def test_who_hardly_thinks_plays_on(database: str) -> None:
    async def scene(here: Worker, there: Worker, hands: Hands, live: Match) -> None:
        hands.pass_seconds(HERE / 1000 + 1)
        thoughts = here.thinkers.count
        await here.turn()
        assert here.thinkers.count > thoughts

    play(database, "random", scene)


@pytest.mark.parametrize("place", ["here", "there"])
def test_a_resting_bot_goes_on_at_once_when_somebody_looks(database: str, place: str) -> None:
    async def scene(here: Worker, there: Worker, hands: Hands, live: Match) -> None:
        await left_alone(here, hands)
        worker = here if place == "here" else there
        before = worker.thinkers.count
        await wake(worker.hub, await worker.hub.find(live.id))
        while worker.thinkers.count == before:
            await asyncio.sleep(0)
        await worker.turn()
        assert worker.thinkers.count == before + 2

    play(database, "mcts:9", scene)


def test_a_bot_whose_table_is_followed_at_another_worker_plays_on(database: str) -> None:
    async def scene(here: Worker, there: Worker, hands: Hands, live: Match) -> None:
        other = await there.hub.find(live.id)
        hands.pass_seconds(HERE / 1000 + 1)
        there.hub.presence.watch(other, hands())
        await there.hub.presence.share([other], hands())
        thoughts = here.thinkers.count
        await here.turn()
        assert here.thinkers.count == thoughts + 1

    play(database, "mcts:9", scene)
