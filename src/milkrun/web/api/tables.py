"""Handlers: games, matches, seats and links."""

from functools import cache

import msgspec

from milkrun.web import language
from milkrun.web.api import switches
from milkrun.web.api.router import Call, Raw
from milkrun.web.engine import STEPS
from milkrun.web.errors import WebError
from milkrun.web.match.acting import claims, tables
from milkrun.web.match.keeping.reading import Unreadable
from milkrun.web.match.model.identity import demand_sight
from milkrun.web.match.model.match import Match
from milkrun.web.match.seeing import info
from milkrun.web.storage.store import MatchRow
from milkrun.web.teach import catalogue
from milkrun.web.wire.games import EngineOut
from milkrun.web.wire.matches import Created, MatchBrief, MatchInfo, MatchList

LONGEST_LIST = 100


async def games(call: Call) -> Raw:
    """Every game with its options and presets, and what the asker may do here."""
    may = switches.may_set_up(call), switches.may_import(call)
    return Raw(shelf_page(*may, call.hub.engine.is_building(), language.now()), cache="no-cache")


@cache
def shelf_page(tables: bool, imports: bool, building: bool, spoken: str) -> bytes:
    """The shelf, made once for all who may do the same and read the same language."""
    rights = {"tables": tables, "imports": imports, "building": building}
    return msgspec.json.encode({"games": catalogue.summaries(spoken), **rights})


async def engine(call: Call) -> EngineOut:
    """Which build of the engine bots think with, and how far a faster one is."""
    found = call.hub.engine
    step = STEPS.index(found.step) + 1 if found.is_building() else 0
    return EngineOut(found.build, found.step, step, len(STEPS))


async def create(call: Call) -> Created:
    """Set up a match."""
    switches.demand_may_set_up(call)
    call.who.give_cookie()
    return await tables.create(call.hub, call.who, call.body)


async def seen_live(call: Call) -> Match:
    """The match of the path, if the asker may look on."""
    match = await near_live(call)
    demand_sight(match, call.who)
    return match


async def near_live(call: Call, n: int | None = None) -> Match:
    """The match of the path; who is not known there may just have sat down at another worker."""
    match = await call.hub.find_at(call.match, n)
    as_seat = not match.listed or call.query.get("seat", "watch") != "watch"
    if as_seat and not call.who.seats(match):
        await call.hub.refresh(call.match)
        match = await call.hub.find(call.match)
    return match


async def match_info(call: Call) -> MatchInfo:
    """A match without its position; who has a link may look at it before claiming."""
    match = await call.hub.find_at(call.match, call.number("n"))
    call.hub.presence.sign(match, call.who, call.hub.now())
    await call.hub.presence.learn(match, call.hub.now())
    told = info.match_info(match, call.who, call.hub.now())
    aside = await call.hub.store.aside_of(match.id) if info.awaits_server(match) else None
    return told if aside is None else msgspec.structs.replace(told, text=info.stuck(aside))


async def facts(call: Call) -> Raw:
    """What a drawing needs; it never changes during a match."""
    match = await call.hub.find(call.match)
    return Raw(match.telling.facts, cache="private, max-age=3600", headers=[language.VARY])


async def lobby(call: Call) -> MatchList:
    """Listed matches that are open or running."""
    return await briefs(call, await call.hub.store.lobby(LONGEST_LIST))


async def mine(call: Call) -> MatchList:
    """The matches of this device."""
    if not call.who.device:
        return MatchList([])
    return await briefs(call, await call.hub.store.matches_of(call.who.device, LONGEST_LIST))


async def briefs(call: Call, rows: list[MatchRow]) -> MatchList:
    """Matches as a list."""
    found = [await brief(call, row) for row in rows]
    return MatchList([one for one in found if one is not None])


async def brief(call: Call, row: MatchRow) -> MatchBrief | None:
    """A match in a list; one that cannot be read says so, a deleted one is left out."""
    try:
        match = await call.hub.find(row.id)
    except Unreadable as error:
        return info.unreadable(row, call.who, str(error))
    except WebError:
        return None
    return info.brief(match, row, call.who, call.hub.now())


async def claim(call: Call) -> MatchInfo:
    """Sit down."""
    match = await call.hub.find(call.match)
    call.who.give_cookie()
    await claims.claim(call.hub, match, call.who, call.body)
    return info.match_info(match, call.who, call.hub.now())
