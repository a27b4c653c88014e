"""Bots' turns: a choice from the seat's view bytes, then a batch like anybody else's."""

import hmac
from collections.abc import Callable

from milkrun.kernel.state import State
from milkrun.play.thinking import Choosing
from milkrun.web.match.acting import batches, sealing
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.demands import demand_table
from milkrun.web.match.model.match import Match
from milkrun.web.match.processes.pool import Unwanted, always
from milkrun.web.match.processes.queue import Share
from milkrun.web.match.processes.thinking import Thinkers
from milkrun.web.match.running.audience import demand_eyes, is_followed
from milkrun.web.storage.store import Job, Write


async def take_turn(hub: Hub, thinkers: Thinkers, job: Job) -> None:
    """One batch of the bot that is to move; the write brings the next job with it."""
    match = await hub.find(job.match)
    seat, seq = match.mover(), match.seq
    code = match.seats[seat].bot() if seat >= 0 else ""
    if not code:
        await drop(hub, match, job)
        return
    actions = await choose_wanted(hub, thinkers, match, seat, code)
    async with match.lock:
        if match.seq != seq or match.seats[seat].bot() != code:
            return  # taken back, or the owner is back: whoever wrote that left a fresh job
        draft = sealing.opened(match, demand_table(match).prepare(seat, actions, seq))
        await batches.write_draft(hub, match, draft, seat, jobs_done=[job])


async def choose_wanted(
    hub: Hub, thinkers: Thinkers, match: Match, seat: int, code: str
) -> list[int]:
    """The next choice, while somebody wants it; before its turn comes they may all have gone."""
    state = demand_table(match).state
    while True:
        await demand_eyes(hub, match, code)
        try:
            return await choose_batch(
                thinkers, match, state, seat, code, lambda: is_followed(match, hub.now())
            )
        except Unwanted:
            continue


async def choose_batch(
    thinkers: Thinkers,
    match: Match,
    state: State,
    seat: int,
    code: str,
    is_wanted: Callable[[], bool] = always,
) -> list[int]:
    """The next choice, completed if it takes several actions; on the account of its maker."""
    choosing, seed = Choosing(match.game, state, seat), bot_seed(match, seat)
    share = Share(match.maker, match.id)
    while not choosing.is_whole():
        view = choosing.view()
        choosing.take(await thinkers.choose(match.game, code, seed, view, share, is_wanted))
    return choosing.actions


def bot_seed(match: Match, seat: int) -> int:
    """The luck of a bot at its seat: one for the whole match, and nobody's to foresee.

    It follows from the secret seed of the match: what is public gives nothing away.
    """
    told = b"bot %d" % seat
    return int.from_bytes(hmac.digest(bytes.fromhex(match.seed), told, "sha256")[:6], "big")


async def drop(hub: Hub, match: Match, job: Job) -> None:
    """Work that has become pointless is taken off the list."""
    async with match.lock:
        write = Write(match=match.id, after_n=match.n, now=hub.now(), jobs_done=[job])
        await hub.store.append(write)
