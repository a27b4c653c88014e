"""Strangers' work off the event loop: judged in processes of its own, with a bounded line.

An address has one process at a time and a few places in the line: who brings much waits for
himself. Bots think elsewhere and wait for none of this.
"""

from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Protocol, TypeVar

import msgspec

from milkrun.play.process import Lost
from milkrun.web.errors import WebError, refused
from milkrun.web.match.model.rule_sets import RuleSet, RuleSets
from milkrun.web.match.model.setup import Setup
from milkrun.web.match.processes.checker import Rejected, Task, Verdict, Vet, Vetted, check, judged
from milkrun.web.match.processes.pool import Processes, Slot
from milkrun.web.match.processes.queue import FairQueue, Share
from milkrun.web.texts import is_known, retold

SIZE = 2
MOST_WAITING, MOST_OF_ONE = 100, 10
PATIENCE = 30.0
"""Seconds before a process that says nothing is ended: the machine may be busy."""
COST = 0.1

V = TypeVar("V")


class Judge(Protocol):
    """Whoever answers tasks, in this process or in another."""

    async def ask(self, task: Task, kind: type[V], address: str = "") -> V:
        """The verdict; a refusal is raised."""


class Here:
    """Judges in this process: for the keeper's own verbs, which have nobody to hold up."""

    async def ask(self, task: Task, kind: type[V], address: str = "") -> V:
        """The verdict; a refusal is raised."""
        return taken(judged(task), kind)


class Checkers:
    """Judges in other processes."""

    def __init__(self, size: int = SIZE, life: Callable[[Connection], None] = check) -> None:
        slots = [Slot() for _ in range(size)]
        self.processes = Processes(life, slots, FairQueue(), most_running=1)
        self.verdicts = msgspec.msgpack.Decoder(Verdict)

    async def ask(self, task: Task, kind: type[V], address: str = "") -> V:
        """The verdict; a refusal is raised."""
        self.demand_room(address)
        try:
            said = msgspec.msgpack.encode(task)
            answer = await self.processes.ask(said, PATIENCE, Share(address), COST)
        except OverflowError as error:  # a number that no table has
            name = type(error).__name__
            raise refused(422, "refused", "server.no_game", name=name) from None
        except Lost:
            if self.processes.is_closed:
                raise refused(503, "busy", "server.stopping") from None
            raise refused(422, "too_much", "server.too_much") from None
        return taken(self.verdicts.decode(answer), kind)

    def demand_room(self, address: str) -> None:
        """Refuse to wait in a line that is too long."""
        line = self.processes.line
        if len(line) >= MOST_WAITING or line.waiting(address) >= MOST_OF_ONE:
            raise refused(503, "busy", "server.checkers_busy")

    async def close(self) -> None:
        """End every process; who waits for one is told so."""
        await self.processes.close()


async def rules_of(setup: Setup, rule_sets: RuleSets, judge: Judge, address: str) -> RuleSet:
    """The rules of a match; what strangers may have changed is vetted before it is on the shelf."""
    found = rule_sets.find(setup)
    if found is None:
        if setup.options or setup.tables:
            await judge.ask(Vet(setup), Vetted, address)
        found = rule_sets.add(setup)
    return found


def rejection(verdict: Rejected) -> WebError:
    """A refusal of another process: by a sentence of the server's, or in its own words."""
    if is_known(verdict.text):
        return refused(verdict.status, verdict.code, verdict.text, **verdict.numbers)
    return WebError(verdict.status, verdict.code, retold(verdict.text))


def taken(verdict: Verdict, kind: type[V]) -> V:
    """A verdict of the kind that was asked for."""
    if isinstance(verdict, Rejected):
        raise rejection(verdict)
    assert isinstance(verdict, kind)
    return verdict
