"""Handlers: games, matches, seats and links."""

from functools import cache

import msgspec

from milkrun.web.api import switches
from milkrun.web.api.router import Call, Raw
from milkrun.web.match import claiming, info, seating, shelf
from milkrun.web.match.identity import demand_sight
from milkrun.web.match.live import Live
from milkrun.web.storage.store import MatchRow
from milkrun.web.wire.matches import Created, MatchBrief, MatchInfo, MatchList

LONGEST_LIST = 100
_shelf = shelf.summaries()


async def games(call: Call) -> Raw:
    """Every game with its options and presets, and what the asker may do here."""
    return Raw(shelf_page(switches.may_set_up(call), switches.may_import(call)), cache="no-cache")


@cache
def shelf_page(tables: bool, imports: bool) -> bytes:
    """The shelf, made once for all who may do the same."""
    return msgspec.json.encode({"games": _shelf, "tables": tables, "imports": imports})


async def create(call: Call) -> Created:
    """Set up a match."""
    switches.demand_may_set_up(call)
    call.who.give_cookie()
    return await seating.create(call.house, call.who, call.body)


async def seen_live(call: Call) -> Live:
    """The match of the path, if the asker may look on."""
    live = await near_live(call)
    demand_sight(live, call.who)
    return live


async def near_live(call: Call, n: int | None = None) -> Live:
    """The match of the path; who is not known there may just have sat down at another worker."""
    live = await call.house.live_at(call.match, n)
    as_seat = not live.listed or call.query.get("seat", "watch") != "watch"
    if as_seat and not call.who.seats(live):
        await call.house.refresh(call.match)
        live = await call.house.live(call.match)
    return live


async def match_info(call: Call) -> MatchInfo:
    """A match without its position; who has a link may look at it before claiming."""
    live = await call.house.live_at(call.match, call.number("n"))
    call.house.presence.sign(live, call.who, call.house.now())
    await call.house.presence.learn(live, call.house.now())
    told = info.match_info(live, call.who, call.house.now())
    aside = await call.house.store.aside_of(live.id) if info.awaits_server(live) else None
    return told if aside is None else msgspec.structs.replace(told, text=info.stuck(aside))


async def facts(call: Call) -> Raw:
    """What a drawing needs; it never changes during a match."""
    live = await call.house.live(call.match)
    return Raw(live.rules.facts, cache="private, max-age=3600")


async def lobby(call: Call) -> MatchList:
    """Listed matches that are open or running."""
    return await briefs(call, await call.house.store.lobby(LONGEST_LIST))


async def mine(call: Call) -> MatchList:
    """The matches of this device."""
    if not call.who.device:
        return MatchList([])
    return await briefs(call, await call.house.store.matches_of(call.who.device, LONGEST_LIST))


async def briefs(call: Call, rows: list[MatchRow]) -> MatchList:
    """Matches as a list."""
    now = call.house.now()
    out: list[MatchBrief] = []
    for row in rows:
        live = await call.house.live(row.id)
        out.append(info.brief(live, row, call.who, now))
    return MatchList(out)


async def claim(call: Call) -> MatchInfo:
    """Sit down."""
    live = await call.house.live(call.match)
    call.who.give_cookie()
    await claiming.claim(call.house, live, call.who, call.body)
    return info.match_info(live, call.who, call.house.now())
