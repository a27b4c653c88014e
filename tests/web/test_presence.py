"""Who is at the table, seen from any worker: shared by way of the store, on both databases."""

import asyncio
from pathlib import Path
from typing import Any

from milkrun.web.match.keeping import streams
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model import attendance
from milkrun.web.match.model.identity import Who, hashed
from milkrun.web.match.model.listener import Stream
from milkrun.web.settings import Settings
from milkrun.web.storage.store import Seen, Store
from milkrun.web.storage.stores import make_store
from tests.web.meeting import COOKIES, meet
from tests.web.served import START, Hands, Listener, served
from tests.web.stored import with_store
from tests.web.test_people import pair


def hub(store: Store, hands: Hands) -> Hub:
    """A worker of its own on that store."""
    return Hub(Settings(), store, hands)


def test_two_workers_agree_who_is_here(database: str) -> None:
    async def scenario(store: Store) -> None:
        hands, abroad = Hands(), make_store(database)
        await abroad.open()
        one, other = hub(store, hands), hub(abroad, hands)
        match = await meet(one)
        here, there = await one.find(match), await other.find(match)
        here.streams.add(Stream(Who(hashed(COOKIES[1])), 1, 0))
        await one.presence.share(one.attended(), hands())
        await other.presence.learn(there, hands())
        assert attendance.here(there, hands()) == [1]
        hands.pass_seconds(89)
        assert attendance.here(there, hands()) == [1]
        hands.pass_seconds(2)
        await other.presence.learn(there, hands())
        assert attendance.here(there, hands()) == []  # that worker has died, as it seems
        assert attendance.here(here, hands()) == [1]
        await abroad.close()

    asyncio.run(with_store(database, scenario))


def test_the_latest_sign_counts_and_old_ones_are_forgotten(database: str) -> None:
    async def scenario(store: Store) -> None:
        await store.saw([Seen("a", 0, 100), Seen("b", 1, 200)], 0)
        await store.saw([Seen("a", 0, 90), Seen("b", 1, 300)], 0)
        assert sorted(seen.seen for seen in await store.seen(0)) == [100, 300]
        assert await store.seen(0, "b") == [Seen("b", 1, 300)]
        assert await store.seen(150) == [Seen("b", 1, 300)]
        await store.saw([Seen("c", 0, 400)], 250)
        assert sorted(seen.match for seen in await store.seen(0)) == ["b", "c"]

    asyncio.run(with_store(database, scenario))


def test_many_listeners_cost_one_write_a_beat(tmp_path: Path) -> None:
    class Counting:
        """A store that counts what it is told of presence."""

        def __init__(self, store: Store) -> None:
            self.store = store
            self.writes: list[int] = []

        async def saw(self, news: list[Seen], forget: int) -> None:
            self.writes.append(len(news))
            await self.store.saw(news, forget)

        def __getattr__(self, name: str) -> Any:
            return getattr(self.store, name)

    async def scenario(store: Store) -> None:
        counting, hands = Counting(store), Hands()
        worker = hub(counting, hands)
        live = await worker.find(await meet(worker))
        for _ in range(50):
            stream = Stream(Who(hashed(COOKIES[0])), 0, 0)
            worker.presence.arrive(live, stream, hands())
            live.streams.add(stream)
        assert counting.writes == []
        await worker.presence.share(worker.attended(), hands())
        assert counting.writes == [1]

    asyncio.run(with_store(str(tmp_path / "a.sqlite"), scenario))


def test_a_page_that_asks_now_and_then_is_not_away(tmp_path: Path) -> None:
    """Hidden tabs, and more tabs than there are streams, hold none."""
    with served(tmp_path) as here:
        match, (ann, ben) = pair(here)
        for _ in range(6):
            here.hands.pass_seconds(60)
            ben.get(f"/matches/{match}")
            assert ann.get(f"/matches/{match}")["seats"][1]["connected"]
        here.hands.pass_seconds(91)
        assert not ann.get(f"/matches/{match}")["seats"][1]["connected"]


def test_who_arrives_is_told_to_who_is_there_already(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match, (ann, ben) = pair(here)
        here.hands.pass_seconds(3600)
        first = Listener(here, ann, f"/matches/{match}/events?seat=0")
        assert first.here() == [0]
        second = Listener(here, ben, f"/matches/{match}/events?seat=1")
        assert second.here() == [0, 1]
        assert first.here() == [0, 1]
        second.close()
        here.hands.pass_seconds(91)
        worker = here.app.hub
        here.portal.call(worker.presence.share, worker.attended(), here.hands())
        assert first.here() == [0]
        first.close()


def test_a_beat_is_short_enough_for_the_grace() -> None:
    assert 3 * 1000 * streams.BEAT_SECONDS < attendance.HERE
    assert START > attendance.FORGOTTEN
