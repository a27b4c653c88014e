"""Hints, where they were agreed: the coach sees what the seat sees, in a process of its own."""

import msgspec

from milkrun.kernel.state import State
from milkrun.play.process import Lost
from milkrun.web.errors import StaleBatch, not_now, not_yours, refused
from milkrun.web.match.model import sealed
from milkrun.web.match.model.demands import demand_running, demand_table
from milkrun.web.match.model.match import Match
from milkrun.web.match.processes.queue import Share
from milkrun.web.match.processes.thinking import Thinkers
from milkrun.web.match.seeing import info
from milkrun.web.match.seeing.questions import ends_turn, stage
from milkrun.web.wire.asks import HintIn


async def hint(thinkers: Thinkers, match: Match, asked: HintIn, share: Share) -> bytes:
    """The best line and the runner-up for the seat to move, after what it staged of its turn."""
    demand_running(match)
    if not info.may_hint(match):
        raise not_yours("refused.no_hints")
    if asked.seat not in sealed.acting(match):
        raise not_now("refused.not_your_choice")
    async with match.hinting:
        if asked.seq is not None and not sealed.has_seen(match, asked.seat, asked.seq):
            raise StaleBatch(match.seq, match.n)
        n, key = match.n, ("hint", asked.seat, *asked.actions)
        found = match.kept.find(match.id, n, key)
        if found is None:
            found = match.kept.put(match.id, n, key, await think(thinkers, match, asked, share))
        return found


async def think(thinkers: Thinkers, match: Match, asked: HintIn, share: Share) -> bytes:
    """The coach's answer; one at a time for each match, and kept while the match stands."""
    state = position(match, asked.seat, asked.actions)
    if thinkers.allowance.is_used_up(share.address):
        raise refused(429, "no_hint", "refused.thought_enough")
    view = match.game.view(state, asked.seat).to_bytes()
    try:
        return msgspec.json.encode(await thinkers.hint(match.game, match.seq, view, share))
    except Lost:
        raise refused(503, "no_hint", "refused.coach_silent") from None


def position(match: Match, seat: int, staged: list[int]) -> State:
    """Where the seat has its next choice; what a staged action would show is not known there."""
    now = sealed.stand(match, seat) or demand_table(match).state
    state, shown = stage(match.game, now, seat, staged)
    is_over = ends_turn(match.game, now, seat, staged) or int(state.to_move()) != seat
    if is_over or shown < len(staged):
        raise not_now("refused.nothing_left")
    return state
