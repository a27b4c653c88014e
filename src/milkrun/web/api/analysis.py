"""Handlers: a finished game looked back on by the coach."""

from milkrun.web.addresses import mark
from milkrun.web.api.router import Call
from milkrun.web.api.tables import seen_live
from milkrun.web.errors import refused
from milkrun.web.match.acting.analysis import Analyst, demand_over
from milkrun.web.match.processes.queue import Share
from milkrun.web.match.seeing import what_if
from milkrun.web.wire.analysis import AnalysisOut, DecisionOut, LookOut, PositionOut


async def analyst(call: Call) -> Analyst:
    """The coach, for a match that the asker may look at."""
    match = await seen_live(call)
    if call.hub.thinkers is None:
        raise refused(503, "no_hint", "refused.coach_away")
    share = Share(mark(call.hub.store.address_key, call.who.address), match.id)
    return Analyst(call.hub.thinkers, match, share)


async def overview(call: Call) -> AnalysisOut:
    """What made the margins, and what was found so far."""
    return await (await analyst(call)).overview()


async def look(call: Call) -> LookOut:
    """Decisions, skimmed or looked at closely."""
    return await (await analyst(call)).look(call.body)


async def another(call: Call) -> DecisionOut:
    """Another answer to a moment, judged."""
    return await (await analyst(call)).another(call.body)


async def position(call: Call) -> PositionOut:
    """A position of the game after other choices of a seat."""
    match, body = await seen_live(call), call.body
    demand_over(match)
    return what_if.stand(match, body.ply, body.seat, body.actions)
