"""A bot that plays for a person who is away, until that person is back."""

from milkrun.web.match import offers
from milkrun.web.match.bodies import TakeoverBody
from milkrun.web.match.house import House
from milkrun.web.match.live import Live
from milkrun.web.storage.store import Job


async def stand_in(house: House, live: Live, seat: int, code: str, reason: str) -> None:
    """A bot plays for a seat until its owner is back (no code); the caller holds the lock."""
    now = house.now()
    body = TakeoverBody(seat, code, reason, now)
    jobs: list[Job] = []
    gone: list[str] = []
    if live.mover() == seat and code:
        jobs.append(house.job(live, "bot", seat, now))
        gone.append(f"clock:{live.id}")
    elif live.mover() == seat:
        gone.append(f"bot:{live.id}")
        if live.clocks is not None:
            due = live.clocks.due_back(seat, now)
            jobs.append(house.job(live, "clock", seat, due))
        jobs += offers.renewed(house, live, seat)
    await house.write(live, [body], jobs=jobs, jobs_gone=gone)
