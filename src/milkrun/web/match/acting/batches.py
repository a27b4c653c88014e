"""Playing: a batch is checked whole, made durable with the chance after it, and then counts."""

import hashlib
from typing import Any

from milkrun.kernel.state import OVER as GAME_OVER
from milkrun.play.table import Draft
from milkrun.web.errors import StaleBatch, not_yours
from milkrun.web.match.acting import offer_jobs, sealing
from milkrun.web.match.acting.stand_ins import stand_in
from milkrun.web.match.keeping.attempts import Key, attempt_once
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model import offers, sealed
from milkrun.web.match.model.clocks import stamp
from milkrun.web.match.model.demands import demand_running, demand_table
from milkrun.web.match.model.match import Match, SeatNow
from milkrun.web.match.model.setup import PERSON
from milkrun.web.storage import store
from milkrun.web.storage.store import Change, Job
from milkrun.web.wire.matches import Stand


async def play(hub: Hub, match: Match, seat: int, actions: list[int], seq: int, key: str) -> Stand:
    """A person's batch. The same key again gets the same answer."""
    digest = hashlib.blake2b(b"%d %d %r" % (seat, seq, actions), digest_size=8).hexdigest()
    named = Key(key, digest)
    return await attempt_once(
        hub, match, named, lambda: play_now(hub, match, seat, actions, seq, named)
    )


async def play_now(
    hub: Hub, match: Match, seat: int, actions: list[int], seq: int, key: Key
) -> Stand:
    """One try, with the match to oneself."""
    demand_running(match)
    if not sealed.is_awaited(match, seat, seq):
        raise StaleBatch(match.seq, match.n)
    if match.seats[seat].kind != PERSON:
        raise not_yours()  # left meanwhile, from another device
    if match.seats[seat].stand_in:
        await stand_in(hub, match, seat, "", "back")
    if sealed.is_ahead(match, seat):
        return await sealing.seal(hub, match, seat, actions, key)
    draft = sealing.opened(match, demand_table(match).prepare(seat, actions, match.seq))
    return await write_draft(hub, match, draft, seat, key)


async def write_draft(
    hub: Hub, match: Match, draft: Draft, seat: int, key: Key | None = None, **rest: Any
) -> Stand:
    """Make a draft durable, under a key if it has one, with the work it brings."""
    now = hub.now()
    time = stamp(now)
    for line in draft.lines:
        line.time = time
    n, ply = match.n + len(draft.lines), draft.kept + len(draft.plies)
    stand = Stand(n, draft.next_seq() - 1, ply)
    batch = key.batch(seat, stand) if key is not None else None
    is_over = draft.lines[-1].result is not None
    rest.update(work_after(hub, match, draft, now))
    change = Change(status=store.OVER) if is_over else None
    await hub.write(match, draft.lines, draft, batch=batch, change=change, **rest)
    hub.count("batches")
    return stand


def work_after(
    hub: Hub, match: Match, draft: Draft, now: int, drawn: list[SeatNow] | None = None
) -> dict[str, list[Any]]:
    """The jobs a draft brings: a bot's turn, a clock; and those it makes pointless.

    `drawn` is who sits where once it counts, if the seats are drawn with it.
    """
    seats = drawn or match.seats
    is_over = bool(draft.lines) and draft.lines[-1].result is not None
    mover = GAME_OVER if is_over else int(draft.state.to_move())
    jobs: list[Job] = []
    gone: list[str] = []
    if mover >= 0 and seats[mover].bot():
        jobs.append(hub.job(match, "bot", mover, now))
    if offers.is_open(match, draft.state, mover):
        jobs.append(offer_jobs.job(hub, match, mover, now, draft.next_seq() - 1))
    elif match.rules.declines:
        gone.append(f"offer:{match.id}")
    if match.clocks is not None:
        due = match.clocks.due_after(draft, now)
        if mover >= 0 and not seats[mover].bot():
            jobs.append(hub.job(match, "clock", mover, due))
        else:
            gone.append(f"clock:{match.id}")
    return {"jobs": jobs, "jobs_gone": gone}
