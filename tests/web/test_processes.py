"""Processes that work for the server: whatever one does, it is replaced and others go on."""

import asyncio
import gc
import os
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from typing import Any
from weakref import ref

import pytest

from milkrun.play.process import Lost
from milkrun.web.match.processes.pool import Processes, Slot, Unwanted
from milkrun.web.match.processes.queue import FairQueue, Share
from tests.web.lives import misbehave

LONG = 60.0
HERE = Share("here")


def run(scenario: Callable[[Processes], Coroutine[Any, Any, None]], **rest: Any) -> None:
    """A scenario on one process, or as many as it wants."""
    slots = [Slot() for _ in range(rest.pop("size", 1))]

    async def whole() -> None:
        processes = Processes(misbehave, slots, FairQueue(), **rest)
        try:
            await scenario(processes)
        finally:
            await processes.close()

    asyncio.run(whole())


@pytest.mark.parametrize("said", [b"think", b"sleep", b"take", b"fall"])
def test_one_that_takes_too_much_is_ended_and_replaced(said: bytes) -> None:
    async def scenario(processes: Processes) -> None:
        assert await processes.ask(b"well", LONG, HERE, 1.0) == b"well"
        first = processes.slots[0].worker
        with pytest.raises(Lost):
            await processes.ask(said, LONG, HERE, 1.0)
        assert await processes.ask(b"well again", LONG, HERE, 1.0) == b"well again"
        assert processes.slots[0].worker is not first

    run(scenario)


def test_one_leaves_what_it_was_born_with_alone() -> None:
    async def scenario(processes: Processes) -> None:
        own, born_with = map(int, (await processes.ask(b"tidy", LONG, HERE, 1.0)).split())
        assert 10 * own < born_with  # it shares that with others until it writes into it

    run(scenario)


@pytest.fixture
def no_sweeping() -> Iterator[None]:
    """What only a sweep would find stays."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_sweeping")
def test_who_got_no_answer_is_held_by_nothing() -> None:
    class Asker:
        async def ask(self, processes: Processes) -> None:
            with suppress(Lost):
                await processes.ask(b"sleep", 0.01, HERE, 1.0)

    async def scenario(processes: Processes) -> None:
        asker = Asker()
        gone = ref(asker)
        await asker.ask(processes)
        del asker
        assert await processes.ask(b"well", LONG, HERE, 1.0) == b"well"
        assert gone() is None

    run(scenario)


def test_one_that_says_nothing_in_time_is_ended() -> None:
    async def scenario(processes: Processes) -> None:
        assert await processes.ask(b"well", LONG, HERE, 1.0) == b"well"
        with pytest.raises(Lost, match="no answer"):
            await processes.ask(b"sleep", 0.01, HERE, 1.0)

    run(scenario)


def test_one_that_was_ended_from_outside_is_replaced_unseen() -> None:
    async def scenario(processes: Processes) -> None:
        assert await processes.ask(b"well", LONG, HERE, 1.0) == b"well"
        worker = processes.slots[0].worker
        assert worker is not None
        assert worker.process.pid not in (None, os.getpid())
        worker.process.kill()
        worker.process.join()
        assert await processes.ask(b"well again", LONG, HERE, 1.0) == b"well again"

    run(scenario)


def test_after_a_change_of_the_build_the_next_question_meets_a_fresh_process() -> None:
    async def scenario(processes: Processes) -> None:
        assert await processes.ask(b"well", LONG, HERE, 1.0) == b"well"
        before = processes.slots[0].worker
        processes.renew()
        assert await processes.ask(b"well again", LONG, HERE, 1.0) == b"well again"
        after = processes.slots[0].worker
        assert await processes.ask(b"and again", LONG, HERE, 1.0) == b"and again"
        assert processes.slots[0].worker is after is not before

    run(scenario)


def test_who_waits_when_it_closes_is_told() -> None:
    async def scenario(processes: Processes) -> None:
        asks = [asyncio.create_task(processes.ask(b"sleep", LONG, HERE, 1.0)) for _ in range(3)]
        await asyncio.sleep(0)
        await processes.close()
        for outcome in await asyncio.gather(*asks, return_exceptions=True):
            assert isinstance(outcome, Lost)

    run(scenario)


def test_who_gives_up_leaves_the_line() -> None:
    async def scenario(processes: Processes) -> None:
        first = asyncio.create_task(processes.ask(b"one", LONG, HERE, 1.0))
        second = asyncio.create_task(processes.ask(b"two", LONG, HERE, 1.0))
        await asyncio.sleep(0)
        assert len(processes.line) == 1
        second.cancel()
        assert await first == b"one"
        assert len(processes.line) == 0
        with pytest.raises(asyncio.CancelledError):
            await second

    run(scenario)


def test_what_nobody_wants_any_more_leaves_the_line_undone() -> None:
    async def scenario(processes: Processes) -> None:
        wanted = [True]
        first = asyncio.create_task(processes.ask(b"one", LONG, HERE, 1.0))
        ask = processes.ask(b"think", LONG, HERE, 1.0, is_wanted=lambda: wanted[0])
        second = asyncio.create_task(ask)
        third = asyncio.create_task(processes.ask(b"three", LONG, HERE, 1.0))
        await asyncio.sleep(0)
        wanted[0] = False
        assert (await first, await third) == (b"one", b"three")
        with pytest.raises(Unwanted):
            await second

    run(scenario)


def test_a_table_is_thought_for_where_it_was_before() -> None:
    async def scenario(processes: Processes) -> None:
        tables = [Share("here", "one"), Share("here", "two")]
        both = [processes.ask(b"well", LONG, share, 1.0) for share in tables]
        await asyncio.gather(*both)
        await asyncio.gather(*processes.granted)
        assert [list(slot.tables) for slot in processes.slots] == [["one"], ["two"]]
        await processes.ask(b"well", LONG, tables[1], 1.0)
        assert [slot.asked for slot in processes.slots] == [1, 2]

    run(scenario, size=2)


def test_what_was_spent_is_told() -> None:
    spent: list[str] = []

    async def scenario(processes: Processes) -> None:
        processes.on_spent = lambda share, seconds: spent.append(share.address)
        await processes.ask(b"well", LONG, HERE, 1.0)
        await asyncio.gather(*processes.granted)

    run(scenario)
    assert spent == ["here"]


async def ask_twice(processes: Processes) -> None:
    """Two questions at the same time."""
    asks = [processes.ask(b"well", LONG, HERE, 1.0) for _ in range(2)]
    assert await asyncio.gather(*asks) == [b"well", b"well"]


def test_one_that_nobody_asks_any_more_is_ended_but_for_the_first() -> None:
    async def scenario(processes: Processes) -> None:
        await ask_twice(processes)
        async with asyncio.timeout(LONG):
            while processes.slots[1].worker is not None:
                await asyncio.sleep(0)
        assert processes.slots[0].worker is not None
        await ask_twice(processes)

    run(scenario, size=2, idle=0.0)


def test_one_that_was_asked_again_stays() -> None:
    async def scenario(processes: Processes) -> None:
        await ask_twice(processes)
        await asyncio.gather(*processes.granted)
        slot = processes.slots[1]
        processes.look(slot, slot.asked - 1)
        assert slot.is_watched
        assert not slot.is_busy
        processes.look(slot, slot.asked)
        assert slot.is_busy
        await asyncio.gather(*processes.granted)
        assert slot.worker is None

    run(scenario, size=2, idle=LONG)
