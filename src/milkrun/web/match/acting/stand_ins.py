"""A bot that plays for a person who is away, until that person is back."""

from milkrun.web.match.acting import offer_jobs
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.entries.takeover import TakeoverBody
from milkrun.web.match.model.match import Match
from milkrun.web.storage.store import Job

STAND_IN = "normal"


async def stand_in(hub: Hub, match: Match, seat: int, code: str, reason: str) -> None:
    """A bot plays for a seat until its owner is back (no code); the caller holds the lock."""
    now = hub.now()
    body = TakeoverBody(seat, code, reason, now)
    jobs: list[Job] = []
    gone: list[str] = []
    if match.mover() == seat and code:
        jobs.append(hub.job(match, "bot", seat, now))
        gone.append(f"clock:{match.id}")
    elif match.mover() == seat:
        gone.append(f"bot:{match.id}")
        if match.clocks is not None:
            due = match.clocks.due_back(seat, now)
            jobs.append(hub.job(match, "clock", seat, due))
        jobs += offer_jobs.renewed(hub, match, seat)
    await hub.write(match, [body], jobs=jobs, jobs_gone=gone)


def is_out(match: Match, seat: int, now: int) -> bool:
    """Whether the seat to move has no time left."""
    return (
        match.clocks is not None and 0 < match.clocks.due() <= now and not match.seats[seat].bot()
    )
