"""Handlers: links, leaving, chat, hints, copies of matches, and the host's tools."""

from milkrun.play.narrate import since_last_turn
from milkrun.web.addresses import mark
from milkrun.web.api import switches
from milkrun.web.api.play import begun, chosen_seat, owned
from milkrun.web.api.router import Call, Raw
from milkrun.web.api.tables import seen_live
from milkrun.web.errors import WebError, bad_request, not_found
from milkrun.web.guard import host_names
from milkrun.web.match import (
    copies,
    hints,
    info,
    leaving,
    links,
    records,
    reporting,
    taking_over,
    talking,
)
from milkrun.web.match.fairness import Share
from milkrun.web.match.identity import demand_host, demand_seat
from milkrun.web.match.live import Live
from milkrun.web.match.views import demand_table
from milkrun.web.storage.store import WATCHER
from milkrun.web.wire.games import DeletedOut
from milkrun.web.wire.keeper import Done
from milkrun.web.wire.matches import ChatList, LinkOut, MatchId, MatchInfo, SinceOut, Stand

RECORD = "application/x-ndjson"


def told(call: Call, live: Live) -> MatchInfo:
    """The match as it stands now."""
    return info.match_info(live, call.who, call.house.now())


async def watch(call: Call) -> MatchInfo:
    """Look on, by a link."""
    live = await call.house.live(call.match)
    await links.watch(call.house, live, call.who, call.body.token)
    return told(call, live)


async def leave(call: Call) -> MatchInfo:
    """Get up from a seat."""
    live = await owned(call)
    await leaving.leave(call.house, live, call.who, call.body.seat)
    return told(call, live)


def seat_in_path(call: Call) -> int:
    """A seat's number, or `watch` for the bench."""
    text = call.params[1]
    if text == "watch":
        return WATCHER
    if not (text.isascii() and text.isdecimal() and len(text) <= 2):
        raise bad_request("A seat is a number, or `watch`.")
    return int(text)


async def link(call: Call) -> LinkOut:
    """A fresh link to a seat."""
    live = await call.house.live(call.match)
    return LinkOut(await links.renew(call.house, live, call.who, seat_in_path(call)))


async def unlink(call: Call) -> MatchInfo:
    """Void the link to a seat."""
    live = await call.house.live(call.match)
    await links.void(call.house, live, call.who, seat_in_path(call))
    return told(call, live)


async def open_seat(call: Call) -> MatchInfo:
    """A seat of a rematch is no longer kept for who sat there before."""
    live = await call.house.live(call.match)
    await links.open_seat(call.house, live, call.who, seat_in_path(call))
    return told(call, live)


async def qr(call: Call) -> Raw:
    """An own address as a QR code."""
    text = call.query.get("text", "")
    own = host_names(call.house.settings)
    return Raw(links.square(text, own), "image/svg+xml", "private, max-age=3600")


async def hint(call: Call) -> Raw:
    """What the coach would do."""
    live = await owned(call)
    if call.house.thinkers is None:
        raise WebError(503, "no_hint", "The coach is not here.")
    share = Share(mark(call.house.store.address_key, call.who.address), live.id)
    return Raw(await hints.hint(call.house.thinkers, live, call.body, share))


async def say(call: Call) -> Stand:
    """Chat."""
    live, body = await call.house.live(call.match), call.body
    return await talking.say(call.house, live, call.who, body.seat, body.text, body.key)


async def chat(call: Call) -> ChatList:
    """What was said."""
    return ChatList(talking.heard(await seen_live(call), call.who))


async def resign(call: Call) -> MatchInfo:
    """Give up."""
    live = await begun(call)
    await leaving.resign(call.house, live, call.body.seat)
    return told(call, live)


async def takeover(call: Call) -> MatchInfo:
    """A bot stands in, or the owner is back."""
    live, body = await call.house.live(call.match), call.body
    if not 0 <= body.seat < len(live.seats):
        raise WebError(404, "no_seat", f"There is no seat {body.seat}.")
    await taking_over.take_over(call.house, live, call.who, body.seat, body.code)
    return told(call, live)


async def rematch(call: Call) -> MatchId:
    """The same again."""
    live = await call.house.live(call.match)
    return MatchId(await copies.rematch(call.house, live, call.who))


async def practice(call: Call) -> MatchId:
    """A copy to try things in."""
    switches.demand_may_set_up(call)
    live, body = await seen_live(call), call.body
    return MatchId(await copies.practice(call.house, live, call.who, body.ply, body.seat))


async def import_record(call: Call) -> MatchId:
    """A game file becomes a match."""
    switches.demand_may_import(call)
    return MatchId(await copies.import_record(call.house, call.who, call.body))


async def record(call: Call) -> Raw:
    """The game file; while the game runs, what the asker's seat was shown."""
    live = await seen_live(call)
    return Raw(records.record(live, chosen_seat(call, live)), RECORD)


async def since(call: Call) -> SinceOut:
    """What happened since a seat last chose."""
    live = await call.house.live(call.match)
    seat = call.number("seat")
    if seat is None:
        raise bad_request("Say which seat.")
    demand_seat(live, call.who, seat)
    table = demand_table(live)
    plies = [n for n, ply in enumerate(table.plies, 1) if ply.seat == seat]
    return SinceOut(since_last_turn(table, seat), plies[-1] if plies else 0)


async def report(call: Call) -> Done:
    """Tell the keeper what is wrong here."""
    live = await seen_live(call)
    call.who.give_cookie()
    await reporting.tell(call.house, live, call.who, call.body)
    return Done()


async def delete(call: Call) -> DeletedOut:
    """The host deletes the match."""
    row = await call.house.store.match(call.match)
    if row is None:
        raise not_found("match")
    demand_host(row, call.who)
    await call.house.delete(row.id)
    return DeletedOut()


async def mute(call: Call) -> MatchInfo:
    """The host closes a seat's chat, or opens it."""
    live = await call.house.live(call.match)
    demand_host(live, call.who)
    await talking.mute(call.house, live, call.body.seat, call.body.muted)
    return told(call, live)


async def unlist(call: Call) -> MatchInfo:
    """The host takes the match out of the lobby."""
    live = await call.house.live(call.match)
    demand_host(live, call.who)
    await talking.unlist(call.house, live)
    return told(call, live)
