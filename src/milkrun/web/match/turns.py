"""Playing: a batch is checked whole, made durable with the chance after it, and then counts."""

import hashlib
from typing import Any

from milkrun.kernel.state import OVER as GAME_OVER
from milkrun.play.table import Draft
from milkrun.web.errors import StaleBatch, WebError, not_now, not_yours
from milkrun.web.match import offers
from milkrun.web.match.bodies import PERSON
from milkrun.web.match.clocks import stamp
from milkrun.web.match.house import House
from milkrun.web.match.live import Live
from milkrun.web.match.stand_ins import stand_in
from milkrun.web.match.views import demand_table
from milkrun.web.storage import store
from milkrun.web.storage.store import Batch, Change, Conflict, Job
from milkrun.web.wire.matches import Stand

TRIES = 8
"""How often a write is tried again when something else than a line came first."""


def demand_running(live: Live) -> None:
    """Refuse to change a match that is not being played."""
    if live.status != store.RUNNING:
        raise not_now(
            "The game has not begun yet." if live.status == store.OPEN else "The game is over."
        )


async def play(
    house: House, live: Live, seat: int, actions: list[int], seq: int, key: str
) -> Stand:
    """A person's batch. The same key again gets the same answer."""
    digest = hashlib.blake2b(b"%d %d %r" % (seat, seq, actions), digest_size=8).hexdigest()
    async with live.lock:
        for _ in range(TRIES):
            if live.status != store.RUNNING or live.seq != seq:
                return await repeated(house, live, key, digest)
            if live.seats[seat].kind != PERSON:
                raise not_yours()  # left meanwhile, from another device
            if live.seats[seat].stand_in:
                await stand_in(house, live, seat, "", "back")
            draft = demand_table(live).prepare(seat, actions, seq)
            try:
                return await write_draft(house, live, draft, seat, key, digest)
            except Conflict:
                if await house.store.batch(live.id, key) is not None:
                    return await repeated(house, live, key, digest)
    raise StaleBatch(live.seq, live.n)


async def repeated(house: House, live: Live, key: str, digest: str) -> Stand:
    """The answer a key got before; otherwise the request comes too late."""
    found = await house.store.batch(live.id, key)
    if found is None:
        demand_running(live)
        raise StaleBatch(live.seq, live.n)
    if found.digest != digest:
        raise WebError(422, "key_used", "That key was used for another request.")
    return Stand(found.n, found.seq, found.ply)


async def write_draft(
    house: House,
    live: Live,
    draft: Draft,
    seat: int,
    key: str = "",
    digest: str = "",
    **rest: Any,
) -> Stand:
    """Make a draft durable, under a key if it has one, with the work it brings."""
    now = house.now()
    time = stamp(now)
    for line in draft.lines:
        line.time = time
    n, ply = live.n + len(draft.lines), draft.kept + len(draft.plies)
    stand = Stand(n, draft.next_seq() - 1, ply)
    batch = Batch(key, seat, digest, stand.seq, n, ply) if key else None
    is_over = draft.lines[-1].result is not None
    rest.update(work_after(house, live, draft, now))
    change = Change(status=store.OVER) if is_over else None
    await house.write(live, draft.lines, draft, batch=batch, change=change, **rest)
    house.count("batches")
    return stand


def work_after(house: House, live: Live, draft: Draft, now: int) -> dict[str, list[Any]]:
    """The jobs a draft brings: a bot's turn, a clock; and those it makes pointless."""
    is_over = bool(draft.lines) and draft.lines[-1].result is not None
    mover = GAME_OVER if is_over else int(draft.state.to_move())
    jobs: list[Job] = []
    gone: list[str] = []
    if mover >= 0 and live.seats[mover].bot():
        jobs.append(house.job(live, "bot", mover, now))
    if offers.is_open(live, draft.state, mover):
        jobs.append(offers.job(house, live, mover, now, draft.next_seq() - 1))
    elif live.rules.declines:
        gone.append(f"offer:{live.id}")
    if live.clocks is not None:
        due = live.clocks.due_after(draft, now)
        if mover >= 0 and not live.seats[mover].bot():
            jobs.append(house.job(live, "clock", mover, due))
        else:
            gone.append(f"clock:{live.id}")
    return {"jobs": jobs, "jobs_gone": gone}
