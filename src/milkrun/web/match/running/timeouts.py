"""Clocks that run out, offers that lapse, and full tables that nobody has begun."""

from milkrun.web.match.acting import batches
from milkrun.web.match.acting.stand_ins import STAND_IN, is_out, stand_in
from milkrun.web.match.acting.tables import start_if_full
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model import offers
from milkrun.web.match.model.demands import demand_table
from milkrun.web.match.processes.thinking import Thinkers
from milkrun.web.match.running.bot_turns import drop
from milkrun.web.storage import store
from milkrun.web.storage.store import Job


async def run_out(hub: Hub, thinkers: Thinkers, job: Job) -> None:
    """A seat is out of time: a bot plays on until its owner comes back."""
    match = await hub.find(job.match)
    async with match.lock:
        seat = match.mover()
        if seat >= 0 and is_out(match, seat, hub.now()):
            await stand_in(hub, match, seat, STAND_IN, "time")
            return
    await drop(hub, match, job)


async def lapse(hub: Hub, thinkers: Thinkers, job: Job) -> None:
    """An offer nobody answered is declined."""
    match = await hub.find(job.match)
    async with match.lock:
        seat = match.mover()
        if seat == job.seat and str(match.seq) == job.body and offers.standing(match):
            table = demand_table(match)
            action = min(match.rules.declines.intersection(table.state.legal_actions()))
            draft = table.prepare(seat, [action], match.seq)
            await batches.write_draft(hub, match, draft, seat, jobs_done=[job])
            return
    await drop(hub, match, job)


async def start_late(hub: Hub, thinkers: Thinkers, job: Job) -> None:
    """Begin a match whose worker fell between the last seat and the first line."""
    match = await hub.find(job.match)
    await start_if_full(hub, match)
    if match.status == store.OPEN:
        await drop(hub, match, job)
