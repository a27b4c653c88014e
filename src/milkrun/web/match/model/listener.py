"""Whoever listens to a match: it holds only the number of the last entry it was told."""

import asyncio
from typing import Protocol

from milkrun.web import language
from milkrun.web.match.model.identity import Who


class Wire(Protocol):
    """A connection whose answer goes on and on."""

    def push(self, data: bytes) -> bool:
        """Write a piece at once; False if the reader does not keep up."""


class Stream:
    """One listener."""

    __slots__ = ("after", "beat", "ended", "here", "language", "seat", "waker", "who", "wire")

    def __init__(self, who: Who, seat: int | None, after: int) -> None:
        self.who = who
        self.seat = seat
        self.after = after
        self.language = language.now()
        """What its reader reads."""
        self.beat = False
        self.ended = False
        self.here: list[int] | None = None
        """Who is at the table, if that is still to be told."""
        self.waker: asyncio.Future[None] | None = None
        self.wire: Wire | None = None
        """Where it can be told at once, if the server knows."""

    def is_idle(self) -> bool:
        """Whether it has been told everything it was woken for."""
        is_waiting = self.waker is not None and not self.waker.done()
        return is_waiting and not self.ended and self.here is None

    def wake(self) -> None:
        """There is something to do."""
        if self.waker is not None and not self.waker.done():
            self.waker.set_result(None)

    def end(self) -> None:
        """The reader is gone, or the server stops."""
        self.ended = True
        self.wake()

    async def wait(self) -> None:
        """Until woken."""
        self.waker = asyncio.get_running_loop().create_future()
        await self.waker
