"""Handlers: what a seat sees and does."""

from time import perf_counter

from milkrun.web.api.router import Call, Raw
from milkrun.web.api.tables import near_live
from milkrun.web.errors import WebError, not_now, not_yours
from milkrun.web.match import asking, turns, undoing, views
from milkrun.web.match.identity import demand_seat, demand_sight, own_seats
from milkrun.web.match.live import Live
from milkrun.web.match.streams import Stream
from milkrun.web.storage import store
from milkrun.web.wire.matches import Refusal, Stand, UndoDone
from milkrun.web.wire.view import View


def chosen_seat(call: Call, live: Live) -> int | None:
    """Whose eyes: the seat asked for, else one's own (the one to move first), else nobody's."""
    demand_sight(live, call.who)
    mine = own_seats(live, call.who)
    if call.query.get("seat") == "watch":
        return None
    asked = call.number("seat")
    if asked is not None:
        if not 0 <= asked < len(live.seats):
            raise WebError(404, "no_seat", f"There is no seat {asked}.")
        if asked not in mine and live.status != store.OVER:
            raise not_yours("You cannot look through those eyes.")
        return asked
    if not mine:
        return None
    return live.mover() if live.mover() in mine else mine[0]


async def eyes(call: Call, live: Live) -> int | None:
    """Whose eyes; before anybody is refused, what another worker may know of him is read."""
    try:
        return chosen_seat(call, live)
    except WebError:
        await call.house.refresh(call.match)
    return chosen_seat(call, live)


async def view(call: Call) -> Raw | View:
    """All a seat may know and do, now or at a ply."""
    live = await near_live(call, call.number("n"))
    seat, ply, log = await eyes(call, live), call.number("ply"), call.flag("log")
    if ply is None and not call.flag("open"):
        return Raw(views.current(live, seat, log))
    at = live.plies if ply is None else ply
    return views.at_ply(live, seat, at, call.flag("open"), log)


async def owned(call: Call) -> Live:
    """The match of the path, if the asker sits where the body says."""
    live = await call.house.live(call.match)
    if call.body.seat not in call.who.seats(live) or (getattr(call.body, "seq", 0) or 0) > live.seq:
        await call.house.refresh(call.match)  # another worker may know more
    demand_seat(live, call.who, call.body.seat)
    call.house.presence.sign(live, call.who, call.house.now())
    return live


async def begun(call: Call) -> Live:
    """The same once the seats stand: before that they may be drawn while a request waits."""
    live = await owned(call)
    if live.status == store.OPEN:
        raise not_now("The game has not begun yet.")
    return live


async def preview(call: Call) -> View:
    """The view after staged actions; nothing is stored."""
    live = await owned(call)
    return asking.preview(live, call.body.seat, call.body.seq, call.body.actions)


async def batches(call: Call) -> Stand:
    """Play a batch."""
    live, body, began = await begun(call), call.body, perf_counter()
    stand = await turns.play(call.house, live, body.seat, body.actions, body.seq, body.key)
    call.house.figures.batch.observe(perf_counter() - began)
    return stand


async def why_not(call: Call) -> Refusal:
    """Why something is refused."""
    live, body = await owned(call), call.body
    return asking.why_not(live, body.seat, body.actions, body.target, body.action)


async def undo(call: Call) -> UndoDone:
    """Take back, or ask to."""
    live, body = await begun(call), call.body
    return await undoing.ask(call.house, live, body.seat, body.ply, body.key)


async def undo_answer(call: Call) -> UndoDone:
    """Agree, or not."""
    live, body = await begun(call), call.body
    return await undoing.answer(call.house, live, body.seat, body.yes)


async def events(call: Call) -> None:
    """The stream of what happens, from where the listener left off."""
    live = await call.house.live(call.match)
    last = dict(call.scope["headers"]).get(b"last-event-id", b"")
    after = call.number("after")
    if last.isdigit():
        after = int(last[:9])
    if after is not None and after > live.n:
        await call.house.refresh(call.match)  # told by another worker: never tell it twice
    seat = await eyes(call, live)  # after every other wait: the seats may be drawn in one
    stream = Stream(call.who, seat, live.n if after is None else min(after, live.n))
    with call.house.quotas.hold("streams", call.who.address):
        call.house.presence.arrive(live, stream, call.house.now())
        await call.house.streams.serve(live, stream, call.receive, call.send)
