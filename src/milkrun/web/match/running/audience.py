"""Tables of bots alone: where nobody looks on, nobody waits for what a searching bot thinks.

Such a bot rests until somebody follows its table again. Bots that hardly think play on.
"""

from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.attendance import HERE
from milkrun.web.match.model.bot_codes import QUICK, thinkable
from milkrun.web.match.model.match import Match
from milkrun.web.storage.store import RUNNING, WATCHER, Conflict

REST = 60_000
"""Milliseconds after which it is looked again whether somebody follows the table."""


class NobodyLooks(Exception):
    """A bot may rest."""


def is_followed(match: Match, now: int) -> bool:
    """Whether somebody plays here, or looks on, or did so lately, on whatever worker."""
    last = max(match.created, match.seen.get(WATCHER, 0))
    return bool(match.people() or match.streams) or now - last <= HERE


async def demand_eyes(hub: Hub, match: Match, code: str) -> None:
    """Let a bot that searches rest where nobody looks on."""
    if thinkable(match.game, code).name in QUICK or is_followed(match, hub.now()):
        return
    await hub.presence.learn(match, hub.now())
    if not is_followed(match, hub.now()):
        raise NobodyLooks


async def wake(hub: Hub, match: Match) -> None:
    """Somebody looks on again: the bot whose turn it is thinks at once, on this worker."""
    was_followed = is_followed(match, hub.now())
    hub.presence.watch(match, hub.now())
    seat = match.mover()
    if was_followed or match.status != RUNNING or seat < 0:
        return
    async with match.lock:
        job = hub.job(match, "bot", seat, hub.now())
        try:
            await hub.write(match, [], jobs=[job])
        except Conflict:
            return  # it has gone on meanwhile
