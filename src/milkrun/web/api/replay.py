"""Handlers: a game looked at again, ply by ply, as one seat saw it."""

from milkrun.web.api.play import chosen_seat
from milkrun.web.api.router import Call
from milkrun.web.api.tables import seen_live
from milkrun.web.errors import bad_request
from milkrun.web.match.model.demands import demand_table
from milkrun.web.match.model.identity import is_host, own_seats
from milkrun.web.match.seeing import info, ply_texts
from milkrun.web.storage import store
from milkrun.web.wire.view import PlayerOut, PlyList, ReplayOut


async def replay(call: Call) -> ReplayOut:
    """What a replay needs before its first ply: nothing that only the end would tell."""
    match = await seen_live(call)
    demand_table(match)
    mine, is_over = own_seats(match, call.who), match.status == store.OVER
    return ReplayOut(
        match=match.id,
        game=match.game.id,
        title=match.telling.words.title,
        status=match.status,
        n=match.n,
        plies=match.plies,
        seats=[PlayerOut(n, s.kind, s.name, s.code) for n, s in enumerate(match.seats)],
        mine=mine,
        eyes=list(range(len(match.seats))) if is_over else mine,
        may_open=is_over,
        may_practise=is_over or (bool(mine) and info.may_hint(match)),
        may_share=bool(mine) or is_host(match, call.who),
    )


async def plies(call: Call) -> PlyList:
    """A stretch of plies, in words and scores."""
    match = await seen_live(call)
    seat, first, last = chosen_seat(call, match), call.number("from"), call.number("to")
    if not first or not last:
        raise bad_request("refused.which_plies")
    return PlyList(ply_texts.plies(match, seat, first, last, call.flag("open")))
