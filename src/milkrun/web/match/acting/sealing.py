"""Choosing ahead: stored sealed, and made a line of the record when the turn comes to it."""

from milkrun.kernel.errors import MilkrunError
from milkrun.play import together
from milkrun.play.lines import preview
from milkrun.play.table import Draft
from milkrun.web.match.keeping.attempts import Key
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model import sealed
from milkrun.web.match.model.demands import demand_table
from milkrun.web.match.model.entries.sealed import SealedBody
from milkrun.web.match.model.match import Match
from milkrun.web.wire.matches import Stand


async def seal(hub: Hub, match: Match, seat: int, actions: list[int], key: Key) -> Stand:
    """Keep a choice that was made ahead; the caller has the match to himself."""
    sealed.demand_legal(match, seat, actions)
    return await write(hub, match, SealedBody(seat, actions, match.plies), key)


async def write(hub: Hub, match: Match, body: SealedBody, key: Key) -> Stand:
    """Make it durable, under the key of whoever asked."""
    stand = Stand(match.n + 1, match.seq, match.plies)
    await hub.write(match, [body], batch=key.batch(body.seat, stand))
    hub.count("batches")
    return stand


def opened(match: Match, draft: Draft) -> Draft:
    """A draft, followed by what was chosen ahead for the turns that come after it."""
    while together.is_together(draft.state):
        body = match.sealed.get(int(draft.state.to_move()))
        if body is None or not holds(match, draft, body):
            break
        demand_table(match).add(draft, body.seat, body.actions)
    return draft


def holds(match: Match, draft: Draft, body: SealedBody) -> bool:
    """Whether a choice can still be made; after a change of the rules its owner chooses anew."""
    try:
        preview(match.game, draft.state, body.seat, body.actions)
    except MilkrunError:
        return False
    return True
