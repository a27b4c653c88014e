"""Clocks that run out and offers that expire."""

from milkrun.web.bodies import TakeoverBody
from milkrun.web.bots import drop
from milkrun.web.house import House
from milkrun.web.store import Job
from milkrun.web.thinking import Thinkers

STAND_IN = "normal"


async def run_out(house: House, thinkers: Thinkers, job: Job) -> None:
    """A seat is out of time: a bot plays on until its owner comes back."""
    live = await house.live(job.match)
    async with live.lock:
        seat, now = live.mover(), house.now()
        is_due = live.clocks is not None and 0 < live.clocks.due() <= now
        if is_due and seat >= 0 and not live.seats[seat].bot():
            body = TakeoverBody(seat, STAND_IN, "time", now)
            bot = house.job(live, "bot", seat, now)
            await house.write(live, [body], jobs=[bot], jobs_done=[job])
            return
    await drop(house, live, job)


async def expire_offer(house: House, thinkers: Thinkers, job: Job) -> None:
    """An offer nobody answered is declined."""
    live = await house.live(job.match)
    await drop(house, live, job)
