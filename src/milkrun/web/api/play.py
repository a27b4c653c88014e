"""Handlers: what a seat sees and does."""

from time import perf_counter

from milkrun.web.api.router import CONNECTION, Call, Raw
from milkrun.web.api.tables import near_live
from milkrun.web.errors import WebError, not_now, not_yours, refused
from milkrun.web.match.acting import batches, undo
from milkrun.web.match.model.identity import demand_seat, demand_sight, own_seats
from milkrun.web.match.model.listener import Stream
from milkrun.web.match.model.match import Match
from milkrun.web.match.running import audience
from milkrun.web.match.seeing import questions, views
from milkrun.web.storage import store
from milkrun.web.wire.matches import RefusalOut, Stand, UndoDone
from milkrun.web.wire.view import ViewOut


def chosen_seat(call: Call, match: Match) -> int | None:
    """Whose eyes: the seat asked for, else one's own (the one to move first), else nobody's."""
    demand_sight(match, call.who)
    mine = own_seats(match, call.who)
    if call.query.get("seat") == "watch":
        return None
    asked = call.number("seat")
    if asked is not None:
        if not 0 <= asked < len(match.seats):
            raise refused(404, "no_seat", "refused.no_seat", seat=asked)
        if asked not in mine and match.status != store.OVER:
            raise not_yours("refused.not_your_eyes")
        return asked
    if not mine:
        return None
    return match.mover() if match.mover() in mine else mine[0]


async def eyes(call: Call, match: Match) -> int | None:
    """Whose eyes; before anybody is refused, what another worker may know of him is read."""
    try:
        return chosen_seat(call, match)
    except WebError:
        await call.hub.refresh(call.match)
    return chosen_seat(call, match)


async def view(call: Call) -> Raw | ViewOut:
    """All a seat may know and do, now or at a ply."""
    match = await near_live(call, call.number("n"))
    seat, ply, log = await eyes(call, match), call.number("ply"), call.flag("log")
    call.hub.presence.watch(match, call.hub.now())
    if ply is None and not call.flag("open"):
        return Raw(views.current(match, seat, log))
    at = match.plies if ply is None else ply
    return views.at_ply(match, seat, at, call.flag("open"), log)


async def owned(call: Call) -> Match:
    """The match of the path, if the asker sits where the body says."""
    match = await call.hub.find(call.match)
    if (
        call.body.seat not in call.who.seats(match)
        or (getattr(call.body, "seq", 0) or 0) > match.seq
    ):
        await call.hub.refresh(call.match)  # another worker may know more
    demand_seat(match, call.who, call.body.seat)
    call.hub.presence.sign(match, call.who, call.hub.now())
    return match


async def begun(call: Call) -> Match:
    """The same once the seats stand: before that they may be drawn while a request waits."""
    match = await owned(call)
    if match.status == store.OPEN:
        raise not_now("refused.not_begun")
    return match


async def preview(call: Call) -> ViewOut:
    """The view after staged actions; nothing is stored."""
    match = await owned(call)
    return questions.preview(match, call.body.seat, call.body.seq, call.body.actions)


async def play_batch(call: Call) -> Stand:
    """Play a batch."""
    match, body, began = await begun(call), call.body, perf_counter()
    stand = await batches.play(call.hub, match, body.seat, body.actions, body.seq, body.key)
    call.hub.figures.batch.observe(perf_counter() - began)
    return stand


async def why_not(call: Call) -> RefusalOut:
    """Why something is refused."""
    match, body = await owned(call), call.body
    return questions.why_not(match, body.seat, body.actions, body.target, body.action)


async def take_back(call: Call) -> UndoDone:
    """Take back, or ask to."""
    match, body = await begun(call), call.body
    return await undo.ask(call.hub, match, body.seat, body.ply, body.key)


async def undo_answer(call: Call) -> UndoDone:
    """Agree, or not."""
    match, body = await begun(call), call.body
    return await undo.answer(call.hub, match, body.seat, body.yes)


async def events(call: Call) -> None:
    """The stream of what happens, from where the listener left off."""
    match = await call.hub.find(call.match)
    last = dict(call.scope["headers"]).get(b"last-event-id", b"")
    after = call.number("after")
    if last.isdigit():
        after = int(last[:9])
    if after is not None and after > match.n:
        await call.hub.refresh(call.match)  # told by another worker: never tell it twice
    seat = await eyes(call, match)  # after every other wait: the seats may be drawn in one
    await audience.wake(call.hub, match)  # which waits only where seats are drawn no more
    stream = Stream(call.who, seat, match.n if after is None else min(after, match.n))
    with call.hub.quotas.hold("streams", call.who.address):
        call.hub.presence.arrive(match, stream, call.hub.now())
        wire = call.scope.get(CONNECTION)
        await call.hub.streams.serve(match, stream, call.receive, call.send, wire)
