"""Hints, where they were agreed: the coach sees what the seat sees, in a process of its own."""

import msgspec

from milkrun.bots.worker import Lost
from milkrun.web import texts
from milkrun.web.errors import WebError, not_now, not_yours
from milkrun.web.match import info
from milkrun.web.match.fairness import Share
from milkrun.web.match.live import Live
from milkrun.web.match.thinking import Thinkers
from milkrun.web.match.turns import demand_running
from milkrun.web.match.views import demand_table


async def hint(thinkers: Thinkers, live: Live, seat: int, share: Share) -> bytes:
    """The best line and the runner-up for the seat to move, in figures and in words."""
    demand_running(live)
    if not info.may_hint(live):
        raise not_yours("Hints were not agreed for this game.")
    if live.mover() != seat:
        raise not_now("It is not your choice now.")
    async with live.hinting:
        key = (live.id, live.n, "hint", seat)
        found = live.kept.find(key)
        if found is None:
            found = live.kept.put(key, await think(thinkers, live, seat, share))
        return found


async def think(thinkers: Thinkers, live: Live, seat: int, share: Share) -> bytes:
    """The coach's answer; one at a time for each match, and kept while the match stands."""
    if thinkers.allowance.is_used_up(share.address):
        raise WebError(429, "no_hint", texts.THOUGHT_ENOUGH)
    view = live.game.view(demand_table(live).state, seat).to_bytes()
    try:
        return msgspec.json.encode(await thinkers.hint(live.game, live.seq, view, share))
    except Lost:
        raise WebError(503, "no_hint", "The coach has no answer; try again.") from None
