"""Hints, where they were agreed: the coach sees what the seat sees, in a process of its own."""

import msgspec

from milkrun.bots.worker import Lost
from milkrun.kernel.state import State
from milkrun.web import texts
from milkrun.web.errors import StaleBatch, WebError, not_now, not_yours
from milkrun.web.match import info
from milkrun.web.match.asking import ends_turn, stage
from milkrun.web.match.fairness import Share
from milkrun.web.match.live import Live
from milkrun.web.match.thinking import Thinkers
from milkrun.web.match.turns import demand_running
from milkrun.web.match.views import demand_table
from milkrun.web.wire.asks import HintIn


async def hint(thinkers: Thinkers, live: Live, asked: HintIn, share: Share) -> bytes:
    """The best line and the runner-up for the seat to move, after what it staged of its turn."""
    demand_running(live)
    if not info.may_hint(live):
        raise not_yours("Hints were not agreed for this game.")
    if live.mover() != asked.seat:
        raise not_now("It is not your choice now.")
    async with live.hinting:
        if asked.seq is not None and asked.seq != live.seq:
            raise StaleBatch(live.seq, live.n)
        key = (live.id, live.n, "hint", asked.seat, *asked.actions)
        found = live.kept.find(key)
        if found is None:
            found = live.kept.put(key, await think(thinkers, live, asked, share))
        return found


async def think(thinkers: Thinkers, live: Live, asked: HintIn, share: Share) -> bytes:
    """The coach's answer; one at a time for each match, and kept while the match stands."""
    state = position(live, asked.seat, asked.actions)
    if thinkers.allowance.is_used_up(share.address):
        raise WebError(429, "no_hint", texts.THOUGHT_ENOUGH)
    view = live.game.view(state, asked.seat).to_bytes()
    try:
        return msgspec.json.encode(await thinkers.hint(live.game, live.seq, view, share))
    except Lost:
        raise WebError(503, "no_hint", "The coach has no answer; try again.") from None


def position(live: Live, seat: int, staged: list[int]) -> State:
    """Where the seat has its next choice; what a staged action would show is not known there."""
    now = demand_table(live).state
    state, shown = stage(live.game, now, seat, staged)
    is_over = ends_turn(live.game, now, seat, staged) or int(state.to_move()) != seat
    if is_over or shown < len(staged):
        raise not_now(texts.NOTHING_LEFT)
    return state
