"""Bots' choices and hints, from view bytes alone, thought in processes shared by all matches.

Who waits stands in a fair line: by address, then by table. Bots that hardly think have a process
of their own, so that they are never behind those that search. A bot that hangs, crashes or
answers nonsense loses its process, and a weaker bot answers.
"""

import logging
from typing import Any

import msgspec
from cachetools import TTLCache

from milkrun.bots.worker import Lost
from milkrun.kernel.game import Game
from milkrun.kernel.view import View
from milkrun.play.description import Description
from milkrun.play.players import Code
from milkrun.play.workers import SHARE, deadline, weaker
from milkrun.web.match.allowance import MOST_ADDRESSES, WINDOW, Allowance
from milkrun.web.match.codes import QUICK, expected_seconds, thinkable
from milkrun.web.match.fairness import FairLine, Share
from milkrun.web.match.processes import Processes, Slot
from milkrun.web.match.thinker import Answer, Ask, think

LOG = logging.getLogger("milkrun.bots")
HINT_SECONDS, HINT_COST = 30.0, 1.0
QUICK_SECONDS = 3.0
"""A quick bot that takes longer is asked again among the others."""
NOBODY = Share()


class Thinkers:
    """A pool of processes, and one more for the quick ones."""

    def __init__(
        self,
        size: int,
        simulations: int = 1500,
        samples: int = 60,
        allowance: Allowance | None = None,
    ) -> None:
        self.simulations = simulations
        self.samples = samples
        self.allowance = allowance or Allowance(0.0)
        self.slow: TTLCache[str, bool] = TTLCache(MOST_ADDRESSES, WINDOW)
        """Addresses whose quick bots were not quick."""
        slots = [Slot(is_quick=True), *(Slot() for _ in range(size))]
        line = FairLine[Any](self.allowance.is_used_up)
        self.processes = Processes(think, slots, line)
        self.processes.on_spent = self.spend
        self.failures = 0

    def spend(self, share: Share, seconds: float) -> None:
        """An address had a process for so long."""
        self.allowance.spend(share.address, seconds)

    async def choose(
        self, game: Game, text: str, seed: int, view: bytes, share: Share = NOBODY
    ) -> int:
        """What the bot of that code makes of a view, or a weaker one; at last the first action."""
        legal = View.from_bytes(view).legal
        if len(legal) == 1:
            return legal[0]
        first = thinkable(game, text)
        for code in [first, *(Code(name) for name in weaker(first.name))]:
            try:
                answer = await self.exchange(choice(game, code, seed, view), share, code)
                if answer.action in legal:
                    return answer.action
                reason = answer.error or "its answer is no legal action"
            except Lost as lost:
                reason = str(lost)
            if self.processes.is_closed:
                raise Lost(reason)
            self.failures += 1
            LOG.warning("bot failed", extra={"bot": code.name, "reason": reason})
        return legal[0]

    async def exchange(self, ask: Ask, share: Share, code: Code) -> Answer:
        """One question; a quick bot's goes the quick way, while it is quick."""
        cost = expected_seconds(code)
        if code.name in QUICK and share.address not in self.slow:
            try:
                return await self.put(ask, share, cost, QUICK_SECONDS)
            except Lost:
                self.slow[share.address] = True
        return await self.put(ask, share, cost, 0.0)

    async def hint(
        self, game: Game, seed: int, view: bytes, share: Share = NOBODY
    ) -> dict[str, Any]:
        """The coach's advice for the seat of a view."""
        ask = Ask("hint", about(game), "", seed, HINT_SECONDS, view, self.simulations)
        ask.samples = self.samples
        answer = await self.put(ask, share, HINT_COST, 0.0)
        if answer.error:
            raise Lost(answer.error)
        return answer.data

    async def put(self, ask: Ask, share: Share, cost: float, quick: float) -> Answer:
        """A question in the line, and its answer; `quick` are the seconds of a quick one."""
        said = msgspec.msgpack.encode(ask)
        answer = await self.processes.ask(said, quick or ask.seconds, share, cost, quick > 0.0)
        return msgspec.msgpack.decode(answer, type=Answer)

    async def close(self) -> None:
        """End every process; who waits for one is told so."""
        await self.processes.close()


def choice(game: Game, code: Code, seed: int, view: bytes) -> Ask:
    """A question for a bot."""
    seconds = deadline(code)
    budget = min(code.seconds, SHARE * seconds) if code.seconds else SHARE * seconds
    return Ask("choose", about(game), code.name, seed, seconds, view, code.iterations, budget)


def about(game: Game) -> dict[str, Any]:
    """What another process needs to set up the same rules."""
    return msgspec.to_builtins(Description.of(game))  # type: ignore[no-any-return]
