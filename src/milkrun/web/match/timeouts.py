"""Clocks that run out and offers that lapse."""

from milkrun.web.match import offers, turns
from milkrun.web.match.bots import drop
from milkrun.web.match.house import House
from milkrun.web.match.live import Live
from milkrun.web.match.stand_ins import stand_in
from milkrun.web.match.thinking import Thinkers
from milkrun.web.match.views import demand_table
from milkrun.web.storage.store import Job

STAND_IN = "normal"


async def run_out(house: House, thinkers: Thinkers, job: Job) -> None:
    """A seat is out of time: a bot plays on until its owner comes back."""
    live = await house.live(job.match)
    async with live.lock:
        seat = live.mover()
        if seat >= 0 and is_out(live, seat, house.now()):
            await stand_in(house, live, seat, STAND_IN, "time")
            return
    await drop(house, live, job)


def is_out(live: Live, seat: int, now: int) -> bool:
    """Whether the seat to move has no time left."""
    return live.clocks is not None and 0 < live.clocks.due() <= now and not live.seats[seat].bot()


async def lapse(house: House, thinkers: Thinkers, job: Job) -> None:
    """An offer nobody answered is declined."""
    live = await house.live(job.match)
    async with live.lock:
        seat = live.mover()
        if seat == job.seat and str(live.seq) == job.body and offers.standing(live):
            table = demand_table(live)
            action = min(live.rules.declines.intersection(table.state.legal_actions()))
            draft = table.prepare(seat, [action], live.seq)
            await turns.write_draft(house, live, draft, seat, jobs_done=[job])
            return
    await drop(house, live, job)
