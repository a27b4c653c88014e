"""Bots' choices and hints, from view bytes alone, thought in processes shared by all matches.

Who waits stands in a fair line: by address, then by table. Bots that hardly think have a process
of their own, so that they are never behind those that search. A bot that hangs, crashes or
answers nonsense loses its process, and a weaker bot answers.
"""

import logging
from collections.abc import Callable
from typing import Any

import msgspec
from cachetools import TTLCache

from milkrun.kernel.game import Game
from milkrun.kernel.view import View
from milkrun.play.players import Code
from milkrun.play.process import Lost
from milkrun.play.thinking import Answer, Ask, about, choice
from milkrun.web import language
from milkrun.web.match.model.bot_codes import QUICK, expected_seconds, thinkable
from milkrun.web.match.processes.allowance import MOST_ADDRESSES, WINDOW, Allowance
from milkrun.web.match.processes.pool import Processes, Slot, always
from milkrun.web.match.processes.queue import FairQueue, Share
from milkrun.web.match.processes.thinker import think

LOG = logging.getLogger("milkrun.bots")
HINT_SECONDS, HINT_COST = 30.0, 1.0
DOUBT_SECONDS, DOUBT_COST = 10.0, 0.2
LOOK_SECONDS = 120.0
"""Who looks back is in no hurry: on a busy machine a look takes long on the clock."""
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
        line = FairQueue[Any](self.allowance.is_used_up)
        self.processes = Processes(think, slots, line)
        self.processes.on_spent = self.spend
        self.failures = 0
        self.on_answer: Callable[[str], None] = lambda build: None
        """Hears which build answered."""

    def spend(self, share: Share, seconds: float) -> None:
        """An address had a process for so long."""
        self.allowance.spend(share.address, seconds)

    async def choose(
        self,
        game: Game,
        text: str,
        seed: int,
        view: bytes,
        share: Share = NOBODY,
        is_wanted: Callable[[], bool] = always,
    ) -> int:
        """What the bot of that code makes of a view, or a weaker one; at last the first action."""
        seen = View.from_bytes(view)
        legal, seat = seen.legal, -1 if seen.seat is None else seen.seat
        if len(legal) == 1:
            return legal[0]
        first = thinkable(game, text)
        for code in [first, *(Code(name) for name in first.weaker())]:
            try:
                ask = choice(game, code, seed, view, seat, share.table)
                answer = await self.exchange(ask, share, code, is_wanted)
                if answer.action in legal:
                    self.on_answer(answer.build)
                    return answer.action
                reason = answer.error or "its answer is no legal action"
            except Lost as lost:
                reason = str(lost)
            if self.processes.is_closed:
                raise Lost(reason)
            self.failures += 1
            LOG.warning("bot failed", extra={"bot": code.name, "reason": reason})
        return legal[0]

    async def exchange(
        self, ask: Ask, share: Share, code: Code, is_wanted: Callable[[], bool]
    ) -> Answer:
        """One question; a quick bot's goes the quick way, while it is quick."""
        cost = expected_seconds(code)
        if code.name in QUICK and share.address not in self.slow:
            try:
                return await self.put(ask, share, cost, QUICK_SECONDS, is_quick=True)
            except Lost:
                self.slow[share.address] = True
        return await self.put(ask, share, cost, code.deadline(), is_wanted)

    async def hint(
        self, game: Game, seed: int, view: bytes, share: Share = NOBODY
    ) -> dict[str, Any]:
        """The coach's advice for the seat of a view."""
        ask = Ask("hint", about(game), view, seed, iterations=self.simulations)
        ask.samples = self.samples
        return await self.advice(ask, share)

    async def doubt(
        self, game: Game, view: bytes, seat: int, actions: list[int], share: Share = NOBODY
    ) -> dict[str, Any]:
        """What the coach says to a turn that is about to be sent."""
        ask = Ask("doubt", about(game), view, 0, seat, more={"actions": actions})
        return await self.advice(ask, share, DOUBT_SECONDS, DOUBT_COST)

    async def about_record(
        self, kind: str, game: Game, record: bytes, more: dict[str, Any], share: Share = NOBODY
    ) -> dict[str, Any]:
        """What the coach says to a question about a finished game."""
        ask = Ask(kind, about(game), record, 0, more=more)
        return await self.advice(ask, share, LOOK_SECONDS)

    async def solved(
        self, game: Game, view: bytes, seat: int, more: dict[str, Any], share: Share = NOBODY
    ) -> dict[str, Any]:
        """What the coach says to an answer to a puzzle."""
        ask = Ask("solve", about(game), view, 0, seat, more=more)
        return await self.advice(ask, share, LOOK_SECONDS)

    async def advice(
        self, ask: Ask, share: Share, seconds: float = HINT_SECONDS, cost: float = HINT_COST
    ) -> dict[str, Any]:
        """The coach's answer, in the words of whoever asks; an error of his is no answer."""
        ask.language = language.now()
        answer = await self.put(ask, share, cost, seconds)
        if answer.error:
            raise Lost(answer.error)
        return answer.data

    async def put(
        self,
        ask: Ask,
        share: Share,
        cost: float,
        seconds: float,
        is_wanted: Callable[[], bool] = always,
        is_quick: bool = False,
    ) -> Answer:
        """A question in the queue, and its answer within so many seconds."""
        said = msgspec.msgpack.encode(ask)
        answer = await self.processes.ask(said, seconds, share, cost, is_quick, is_wanted)
        return msgspec.msgpack.decode(answer, type=Answer)

    async def close(self) -> None:
        """End every process; who waits for one is told so."""
        await self.processes.close()
