"""A second thought before a turn is sent, where hints were agreed: it never keeps anybody waiting.

The coach looks in passing, and only while a process is free for it; no answer is no objection.
"""

import msgspec

from milkrun.kernel.state import State
from milkrun.play.lines import preview
from milkrun.play.process import Lost
from milkrun.play.table import demand_whole
from milkrun.web.errors import StaleBatch, not_now, not_yours
from milkrun.web.match.model import sealed
from milkrun.web.match.model.demands import demand_running, demand_table
from milkrun.web.match.model.match import Match
from milkrun.web.match.processes.queue import Share
from milkrun.web.match.processes.thinking import Thinkers
from milkrun.web.match.seeing import info
from milkrun.web.wire.asks import StagedIn
from milkrun.web.wire.games import DoubtOut

NO_DOUBT = DoubtOut()


async def doubt(thinkers: Thinkers, match: Match, asked: StagedIn, share: Share) -> DoubtOut:
    """Whether the staged turn is surely a blunder."""
    view = match.game.view(position(match, asked), asked.seat).to_bytes()
    is_spent = thinkers.allowance.is_used_up(share.address)
    if is_spent or match.hinting.locked() or not thinkers.processes.is_free():
        return NO_DOUBT
    async with match.hinting:
        try:
            found = await thinkers.doubt(match.game, view, asked.seat, asked.actions, share)
        except Lost:
            return NO_DOUBT
    return msgspec.convert(found, DoubtOut)


def position(match: Match, asked: StagedIn) -> State:
    """Where the seat chooses, if hints are agreed there and what it staged could be sent."""
    demand_running(match)
    if not info.may_hint(match):
        raise not_yours("refused.no_hints")
    if asked.seat not in sealed.acting(match):
        raise not_now("refused.not_your_choice")
    if not sealed.has_seen(match, asked.seat, asked.seq):
        raise StaleBatch(match.seq, match.n)
    now = sealed.stand(match, asked.seat) or demand_table(match).state
    after = preview(match.game, now, asked.seat, asked.actions)
    demand_whole(after, asked.seat, asked.actions)
    return now
