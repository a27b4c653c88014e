"""Handlers: a game looked at again, ply by ply, as one seat saw it."""

from milkrun.web.api.play import chosen_seat
from milkrun.web.api.router import Call
from milkrun.web.api.tables import seen_live
from milkrun.web.errors import bad_request
from milkrun.web.match import info, retelling
from milkrun.web.match.identity import is_host, own_seats
from milkrun.web.match.views import demand_table
from milkrun.web.storage import store
from milkrun.web.wire.view import PlayerOut, PlyList, ReplayOut


async def replay(call: Call) -> ReplayOut:
    """What a replay needs before its first ply: nothing that only the end would tell."""
    live = await seen_live(call)
    demand_table(live)
    mine, is_over = own_seats(live, call.who), live.status == store.OVER
    return ReplayOut(
        match=live.id,
        game=live.game.id,
        title=live.game.words.title,
        status=live.status,
        n=live.n,
        plies=live.plies,
        seats=[PlayerOut(n, s.kind, s.name, s.code) for n, s in enumerate(live.seats)],
        mine=mine,
        eyes=list(range(len(live.seats))) if is_over else mine,
        may_open=is_over,
        may_practise=is_over or (bool(mine) and info.may_hint(live)),
        may_share=bool(mine) or is_host(live, call.who),
    )


async def plies(call: Call) -> PlyList:
    """A stretch of plies, in words and scores."""
    live = await seen_live(call)
    seat, first, last = chosen_seat(call, live), call.number("from"), call.number("to")
    if not first or not last:
        raise bad_request("'from' and 'to' say which plies, from 1 on.")
    return PlyList(retelling.plies(live, seat, first, last, call.flag("open")))
