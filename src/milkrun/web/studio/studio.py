"""Experiments off the event loop: played piece by piece in processes of their own.

Nothing of an experiment stays on the server. The browser asks for one piece of games after the
other, keeps what they came to, and asks at the end what it means: so any worker can answer, who
closes the page stops, and whatever is crafted takes no more than one piece may.
"""

from collections.abc import Callable
from importlib.util import find_spec
from multiprocessing.connection import Connection
from typing import TypeVar

import msgspec

from milkrun.play.process import Lost
from milkrun.web.errors import refused
from milkrun.web.match.processes.checker import Rejected
from milkrun.web.match.processes.checking import rejection
from milkrun.web.match.processes.pool import Processes, Slot
from milkrun.web.match.processes.queue import FairQueue, Share
from milkrun.web.studio.experimenter import experiment
from milkrun.web.studio.tasks import Answer, Task

NEEDED = ("numpy", "polars", "scipy")
"""What the lab weighs with; it comes with an extra."""
MOST_WAITING, MOST_OF_ONE, MOST_RUNNING = 40, 4, 2
PATIENCE = 90.0
"""Seconds before a process that says nothing is ended: the machine may be busy."""
COST = 1.0

A = TypeVar("A")


def lacking() -> list[str]:
    """The libraries that an experiment would need and that are not installed."""
    return [name for name in NEEDED if find_spec(name) is None]


class Studio:
    """Experiments in other processes; an address has a few places and waits for itself."""

    def __init__(self, size: int, life: Callable[[Connection], None] = experiment) -> None:
        slots = [Slot() for _ in range(size)]
        self.processes = Processes(life, slots, FairQueue(), most_running=MOST_RUNNING)
        self.answers = msgspec.msgpack.Decoder(Answer)

    async def ask(self, task: Task, kind: type[A], share: Share) -> A:
        """The answer; a refusal is raised."""
        self.demand_room(share.address)
        try:
            said = msgspec.msgpack.encode(task)
            answer = await self.processes.ask(said, PATIENCE, share, COST)
        except OverflowError as error:  # a number that no table has
            name = type(error).__name__
            raise refused(422, "refused", "server.no_game", name=name) from None
        except Lost:
            if self.processes.is_closed:
                raise refused(503, "busy", "server.stopping") from None
            raise refused(422, "too_much", "server.experiment_too_much") from None
        return self.taken(answer, kind)

    def taken(self, answer: bytes, kind: type[A]) -> A:
        """An answer of the kind that was asked for."""
        found = self.answers.decode(answer)
        if isinstance(found, Rejected):
            raise rejection(found)
        assert isinstance(found, kind)
        return found

    def demand_room(self, address: str) -> None:
        """Refuse to wait in a line that is too long."""
        line = self.processes.line
        if len(line) >= MOST_WAITING or line.waiting(address) >= MOST_OF_ONE:
            raise refused(503, "busy", "server.experiments_busy")

    async def close(self) -> None:
        """End every process; who waits for one is told so."""
        await self.processes.close()
