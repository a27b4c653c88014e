"""Handlers: links, leaving, chat, hints, copies of matches, and the host's tools."""

from milkrun.web.addresses import mark
from milkrun.web.api import switches
from milkrun.web.api.play import begun, chosen_seat, owned
from milkrun.web.api.router import Call, Raw
from milkrun.web.api.tables import seen_live
from milkrun.web.errors import bad_request, not_found, refused
from milkrun.web.hosts import host_names
from milkrun.web.match.acting import chat, copies, doubts, hints, leaving, links, reports, takeovers
from milkrun.web.match.model.demands import demand_table
from milkrun.web.match.model.identity import demand_host, demand_seat
from milkrun.web.match.model.match import Match
from milkrun.web.match.processes.queue import Share
from milkrun.web.match.seeing import info, records
from milkrun.web.match.seeing.log import MOVED, SETUP, log_of
from milkrun.web.storage.store import WATCHER
from milkrun.web.wire.games import DeletedOut, DoubtOut
from milkrun.web.wire.keeper import Done
from milkrun.web.wire.matches import ChatList, LinkOut, MatchId, MatchInfo, SinceOut, Stand

RECORD = "application/x-ndjson"


def told(call: Call, match: Match) -> MatchInfo:
    """The match as it stands now."""
    return info.match_info(match, call.who, call.hub.now())


async def watch(call: Call) -> MatchInfo:
    """Look on, by a link."""
    match = await call.hub.find(call.match)
    await links.watch(call.hub, match, call.who, call.body.token)
    return told(call, match)


async def leave(call: Call) -> MatchInfo:
    """Get up from a seat."""
    match = await owned(call)
    await leaving.leave(call.hub, match, call.who, call.body.seat)
    return told(call, match)


def seat_in_path(call: Call) -> int:
    """A seat's number, or `watch` for the bench."""
    text = call.params[1]
    if text == "watch":
        return WATCHER
    if not (text.isascii() and text.isdecimal() and len(text) <= 2):
        raise bad_request("refused.seat_number")
    return int(text)


async def link(call: Call) -> LinkOut:
    """A fresh link to a seat."""
    match = await call.hub.find(call.match)
    return LinkOut(await links.renew(call.hub, match, call.who, seat_in_path(call)))


async def unlink(call: Call) -> MatchInfo:
    """Void the link to a seat."""
    match = await call.hub.find(call.match)
    await links.void(call.hub, match, call.who, seat_in_path(call))
    return told(call, match)


async def open_seat(call: Call) -> MatchInfo:
    """A seat of a rematch is no longer kept for who sat there before."""
    match = await call.hub.find(call.match)
    await links.open_seat(call.hub, match, call.who, seat_in_path(call))
    return told(call, match)


async def qr(call: Call) -> Raw:
    """An own address as a QR code."""
    text = call.query.get("text", "")
    own = host_names(call.hub.settings)
    return Raw(links.square(text, own), "image/svg+xml", "private, max-age=3600")


async def hint(call: Call) -> Raw:
    """What the coach would do."""
    match = await owned(call)
    if call.hub.thinkers is None:
        raise refused(503, "no_hint", "refused.coach_away")
    share = Share(mark(call.hub.store.address_key, call.who.address), match.id)
    return Raw(await hints.hint(call.hub.thinkers, match, call.body, share))


async def doubt(call: Call) -> DoubtOut:
    """What the coach says before a turn is sent."""
    match = await owned(call)
    if call.hub.thinkers is None:
        return doubts.NO_DOUBT
    share = Share(mark(call.hub.store.address_key, call.who.address), match.id)
    return await doubts.doubt(call.hub.thinkers, match, call.body, share)


async def say(call: Call) -> Stand:
    """Chat."""
    match, body = await call.hub.find(call.match), call.body
    return await chat.say(call.hub, match, call.who, body.seat, body.text, body.key)


async def read_chat(call: Call) -> ChatList:
    """What was said."""
    return ChatList(chat.heard(await seen_live(call), call.who))


async def resign(call: Call) -> MatchInfo:
    """Give up."""
    match = await begun(call)
    await leaving.resign(call.hub, match, call.body.seat)
    return told(call, match)


async def takeover(call: Call) -> MatchInfo:
    """A bot stands in, or the owner is back."""
    match, body = await call.hub.find(call.match), call.body
    if not 0 <= body.seat < len(match.seats):
        raise refused(404, "no_seat", "refused.no_seat", seat=body.seat)
    await takeovers.take_over(call.hub, match, call.who, body.seat, body.code)
    return told(call, match)


async def rematch(call: Call) -> MatchId:
    """The same again."""
    match = await call.hub.find(call.match)
    return MatchId(await copies.rematch(call.hub, match, call.who))


async def practice(call: Call) -> MatchId:
    """A copy to try things in."""
    switches.demand_may_set_up(call)
    match, body = await seen_live(call), call.body
    return MatchId(await copies.practice(call.hub, match, call.who, body.ply, body.seat))


async def import_record(call: Call) -> MatchId:
    """A game file becomes a match."""
    switches.demand_may_import(call)
    return MatchId(await copies.import_record(call.hub, call.who, call.body))


async def record(call: Call) -> Raw:
    """The game file; while the game runs, what the asker's seat was shown."""
    match = await seen_live(call)
    return Raw(records.record(match, chosen_seat(call, match)), RECORD)


async def since(call: Call) -> SinceOut:
    """What happened since a seat last chose."""
    match = await call.hub.find(call.match)
    seat = call.number("seat")
    if seat is None:
        raise bad_request("refused.say_seat")
    demand_seat(match, call.who, seat)
    table = demand_table(match)
    plies = [n for n, ply in enumerate(table.plies, 1) if ply.seat == seat]
    last = plies[-1] if plies else 0
    lines = [line for line in log_of(match, seat).lines if line.ply > last]
    moved = [line for line in lines if line.kind in MOVED]
    played = [
        line for line in moved if line.kind != SETUP
    ]  # how the table was laid is no news then
    return SinceOut([said for line in played or moved for said in line.sentences()], last)


async def report(call: Call) -> Done:
    """Tell the keeper what is wrong here."""
    match = await seen_live(call)
    call.who.give_cookie()
    await reports.tell(call.hub, match, call.who, call.body)
    return Done()


async def delete(call: Call) -> DeletedOut:
    """The host deletes the match."""
    row = await call.hub.store.match(call.match)
    if row is None:
        raise not_found("match")
    demand_host(row, call.who)
    await call.hub.delete(row.id)
    return DeletedOut()


async def mute(call: Call) -> MatchInfo:
    """The host closes a seat's chat, or opens it."""
    match = await call.hub.find(call.match)
    demand_host(match, call.who)
    await chat.mute(call.hub, match, call.body.seat, call.body.muted)
    return told(call, match)


async def unlist(call: Call) -> MatchInfo:
    """The host takes the match out of the lobby."""
    match = await call.hub.find(call.match)
    demand_host(match, call.who)
    await chat.unlist(call.hub, match)
    return told(call, match)
