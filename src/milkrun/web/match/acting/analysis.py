"""A finished game looked back on by the coach, piece by piece, for whoever may look at it again.

Whoever asks drives: one question is one piece of work in a thinking process, in the fair line and
on the account of its address; who asks no more has stopped it. A piece follows from the record
alone, so that all workers give the same answer; each keeps what it found, within bounds.
"""

from collections.abc import Hashable
from typing import Any

import msgspec

from milkrun.play.process import Lost
from milkrun.web import language
from milkrun.web.errors import not_now, refused
from milkrun.web.match.model.demands import demand_table
from milkrun.web.match.model.match import Match
from milkrun.web.match.processes.queue import Share
from milkrun.web.match.processes.thinking import Thinkers
from milkrun.web.match.seeing import what_if
from milkrun.web.storage import store
from milkrun.web.wire.analysis import AnalysisOut, AnotherIn, DecisionOut, LookIn, LookOut

OVERVIEW = "overview"


class Analyst:
    """Asks the coach about one finished match, on somebody's account."""

    def __init__(self, thinkers: Thinkers, match: Match, share: Share) -> None:
        demand_over(match)
        self.thinkers = thinkers
        self.match = match
        self.share = share

    async def overview(self) -> AnalysisOut:
        """What made the margins, with all that was found before."""
        async with self.match.hinting:
            found = msgspec.convert({**await self.survey(), "decisions": []}, AnalysisOut)
        known = [self.known(n) for n in range(len(found.moments))]
        return msgspec.structs.replace(found, decisions=[one for one in known if one is not None])

    async def look(self, asked: LookIn) -> LookOut:
        """Decisions, from memory or looked at now."""
        async with self.match.hinting:
            await self.demand_moments(max(asked.numbers))
            missing = [n for n in asked.numbers if self.known(n, asked.close) is None]
            if missing:
                more = {"numbers": missing, "close": asked.close}
                for one in (await self.think("look", more))["decisions"]:
                    self.keep((one["number"], asked.close), one)
        found = [self.known(n, asked.close) for n in asked.numbers]
        return LookOut([one for one in found if one is not None])

    async def another(self, asked: AnotherIn) -> DecisionOut:
        """Another answer to a moment; it must be legal, and whole."""
        async with self.match.hinting:
            moment = (await self.demand_moments(asked.number))[asked.number]
            ply, seat = moment["ply"], moment["seat"]
            if not what_if.stand(self.match, ply, seat, asked.actions).is_whole:
                raise not_now("refused.turn_goes_on")
            more = {"number": asked.number, "actions": asked.actions}
            return msgspec.convert(await self.think("try", more), DecisionOut)

    async def demand_moments(self, number: int) -> list[dict[str, int]]:
        """The moments of the game, if there are so many."""
        moments: list[dict[str, int]] = (await self.survey())["moments"]
        if number >= len(moments):
            raise refused(404, "no_moment", "refused.no_moment", count=len(moments))
        return moments

    async def survey(self) -> dict[str, Any]:
        """What every other question builds on."""
        found = self.match.kept.found.get(self.key(OVERVIEW))
        if found is None:
            return self.keep(OVERVIEW, await self.think("overview", {}))
        return msgspec.msgpack.decode(found)  # type: ignore[no-any-return]

    async def think(self, kind: str, more: dict[str, Any]) -> dict[str, Any]:
        """One piece of work in a thinking process."""
        if self.thinkers.allowance.is_used_up(self.share.address):
            raise refused(429, "no_hint", "refused.thought_enough")
        record = demand_table(self.match).record.to_bytes()
        try:
            return await self.thinkers.about_record(kind, self.match.game, record, more, self.share)
        except Lost:
            raise refused(503, "no_hint", "refused.coach_silent") from None

    # What was found.

    def key(self, what: Hashable) -> tuple[Hashable, ...]:
        return self.match.id, self.match.seq, language.now(), what

    def keep(self, what: Hashable, found: dict[str, Any]) -> dict[str, Any]:
        """Remember what was found, while there is room."""
        said, kept = msgspec.msgpack.encode(found), self.match.kept.found
        if len(said) <= kept.maxsize:
            kept[self.key(what)] = said
        return found

    def known(self, number: int, is_close: bool | None = None) -> DecisionOut | None:
        """A decision that was looked at; the closest look unless it is said how close."""
        looks = (True, False) if is_close is None else (is_close,)
        for close in looks:
            said = self.match.kept.found.get(self.key((number, close)))
            if said is not None:
                return msgspec.msgpack.decode(said, type=DecisionOut)
        return None


def demand_over(match: Match) -> None:
    """While a game runs the coach is silent, whoever plays: after the end all is open."""
    demand_table(match)
    if match.status != store.OVER:
        raise not_now("refused.coach_later")
