"""Processes that work for the server: whatever one does, it is replaced and others go on."""

import asyncio
import os
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from milkrun.bots.worker import Lost
from milkrun.web.match.fairness import FairLine, Share
from milkrun.web.match.processes import Processes, Slot
from tests.web.lives import misbehave

LONG = 60.0
HERE = Share("here")


def run(scenario: Callable[[Processes], Coroutine[Any, Any, None]], **rest: Any) -> None:
    """A scenario on one process."""

    async def whole() -> None:
        processes = Processes(misbehave, [Slot()], FairLine(), **rest)
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


def test_what_was_spent_is_told() -> None:
    spent: list[str] = []

    async def scenario(processes: Processes) -> None:
        processes.on_spent = lambda share, seconds: spent.append(share.address)
        await processes.ask(b"well", LONG, HERE, 1.0)
        await asyncio.gather(*processes.granted)

    run(scenario)
    assert spent == ["here"]
