"""Timed work: rows with a due time, leased by one worker, done with the write that ends them.

What a worker wrote for itself it knows at once; what others left behind it finds by asking the
store now and then. Work that finds the match moved on is simply dropped; work that keeps failing,
or that ends whoever does it, is set aside with the reason.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from milkrun.web import texts
from milkrun.web.errors import WebError
from milkrun.web.match.keeping.attempts import persist
from milkrun.web.match.keeping.hub import LEASE, Hub
from milkrun.web.match.processes.thinking import Thinkers
from milkrun.web.match.running import bot_turns, timeouts
from milkrun.web.match.running.audience import REST, NobodyLooks
from milkrun.web.storage.store import Conflict, Job, StoreError

LOG = logging.getLogger("milkrun.jobs")
POLL_SECONDS = 0.5
MOST_TAKEN = 50
MOST_HELD = 500
"""A worker with so much in hand leaves what is due to others."""
MOST_TRIES = 5
"""A job that fails and was begun so often is set aside."""
MOST_FALLS = 10
"""One that was begun so often and neither done nor failed, for whoever began it fell, as well."""
SUSPECTED, CALM = 3, 10_000
"""A job under which more workers than these fell is left to one that has lasted so long, in
milliseconds: a server that is killed again and again for other reasons does not blame it, and one
that it does end serves meanwhile."""
BACK_OFF = 1_000
"""Milliseconds before the second try; each further one waits twice as long."""
CLASHES = 3
"""How often a job is done again at once when something else was written in between."""
NO_FAULT = (404, 503)
"""What a refusal says when the match is gone, or the server busy."""

Doer = Callable[[Hub, Thinkers, Job], Awaitable[None]]
DOERS: dict[str, Doer] = {
    "bot": bot_turns.take_turn,
    "clock": timeouts.run_out,
    "offer": timeouts.lapse,
    "start": timeouts.start_late,
}


class Runner:
    """Does this worker's jobs side by side; who waits for a bot's thoughts waits in its line."""

    def __init__(self, hub: Hub, thinkers: Thinkers) -> None:
        self.hub = hub
        self.thinkers = thinkers
        self.doers = DOERS
        self.tasks: list[asyncio.Task[None]] = []
        self.doing: set[asyncio.Task[None]] = set()
        self.held: dict[str, list[Job]] = {}
        """The jobs in hand: their leases are kept."""
        self.since = hub.now()
        hub.on_job = self.take

    def start(self) -> None:
        """Begin to work."""
        loop = asyncio.get_running_loop()
        self.tasks = [loop.create_task(self.poll()), loop.create_task(self.renew())]

    async def stop(self) -> None:
        """Stop working; what is not done, whoever comes next does at once."""
        tasks = [*self.tasks, *self.doing]
        held = [job for jobs in self.held.values() for job in jobs]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(self.put_down(job) for job in held))

    async def put_down(self, job: Job, wait: int = 0) -> None:
        """Give back a job nothing was wrong with: it was no try."""
        await self.give_back(job, replace(job, tries=job.tries - 1, due=job.due + wait))

    async def put_off(self, job: Job, wait: int) -> None:
        """Give back a job nothing was wrong with, to be looked at so much later."""
        await self.put_down(job, self.hub.now() - job.due + wait)

    def is_too_early(self, job: Job) -> bool:
        """Whether workers fell under a job so often that this one has to last a while first."""
        is_suspect = job.tries > SUSPECTED and not job.reason
        return is_suspect and self.hub.now() - self.since < CALM

    async def give_back(self, job: Job, changed: Job) -> None:
        """Let go of a job; if the database is away, its lease runs out by itself."""
        try:
            await self.hub.store.give_back(job, changed)
        except StoreError as error:
            LOG.warning("no database", extra={"reason": str(error)})

    def take(self, job: Job) -> None:
        """A job leased to this worker."""
        self.held.setdefault(job.id, []).append(job)
        self.doing.add(task := asyncio.get_running_loop().create_task(self.hold(job)))
        task.add_done_callback(self.doing.discard)

    async def hold(self, job: Job) -> None:
        """Do a job, its lease kept meanwhile."""
        try:
            await self.do(job)
        finally:
            self.let_go(job)

    def let_go(self, job: Job) -> None:
        """A job is no longer in hand."""
        self.held[job.id].remove(job)
        if not self.held[job.id]:
            del self.held[job.id]

    async def do(self, job: Job) -> None:
        """One job; what goes wrong is counted, and it is given back for later or set aside."""
        try:
            if job.tries > MOST_FALLS:
                await self.give_up(job, job.reason or texts.say("table.job_ended_workers"))
            elif self.is_too_early(job):
                await self.put_off(job, CALM)
            else:
                await self.attempt(job)
                self.hub.count(f"jobs_{job.kind}")
        except NobodyLooks:
            self.hub.count("jobs_resting")
            await self.put_off(job, REST)
        except StoreError as error:
            LOG.warning("job waits for the database", extra={"job": job.id, "reason": str(error)})
            await self.put_down(job)
        except Exception as error:
            await self.fail(job, error)

    async def attempt(self, job: Job) -> None:
        """Try again when something else was written in between."""
        await persist(lambda: self.doers[job.kind](self.hub, self.thinkers, job), CLASHES)

    async def fail(self, job: Job, error: Exception) -> None:
        """After a failed try: later again, or never."""
        if is_late(error):
            self.hub.count("jobs_late")
            await self.put_down(job, BACK_OFF)
            return
        LOG.warning("job failed", extra={"job": job.id, "tries": job.tries}, exc_info=error)
        self.hub.count("jobs_failed")
        await (self.give_up if job.tries >= MOST_TRIES else self.try_later)(job, reason_of(error))

    async def try_later(self, job: Job, reason: str) -> None:
        """Give a job back, to be tried again after a while that doubles."""
        due = self.hub.now() + (BACK_OFF << max(0, job.tries - 1))
        await self.give_back(job, replace(job, due=due, reason=reason))

    async def give_up(self, job: Job, reason: str) -> None:
        """Set a job aside, for the keeper to look at."""
        self.hub.count("jobs_set_aside")
        LOG.error("job set aside", extra={"job": job.id, "reason": reason})
        await self.give_back(job, replace(job, aside=self.hub.now(), reason=reason))

    async def poll(self) -> None:
        """Look for work that is due and that nobody holds."""
        while True:
            try:
                await self.look()
            except StoreError as error:
                LOG.warning("no database", extra={"reason": str(error)})
            await asyncio.sleep(POLL_SECONDS)

    async def look(self) -> None:
        """Lease what is due."""
        now, room = self.hub.now(), MOST_HELD - len(self.held)
        if room <= 0:
            return
        most = min(room, MOST_TAKEN)
        for job in await self.hub.store.take_jobs(self.hub.worker, now, now + LEASE, most):
            self.take(job)

    async def renew(self) -> None:
        """Keep the leases while there is work in hand."""
        while True:
            await asyncio.sleep(LEASE / 3000)
            if self.held:
                try:
                    until = self.hub.now() + LEASE
                    await self.hub.store.renew_jobs(self.hub.worker, list(self.held), until)
                except StoreError as error:
                    LOG.warning("no database", extra={"reason": str(error)})


def is_late(error: Exception) -> bool:
    """Whether the match has moved on or is gone, or all are busy: no fault of the job's."""
    if isinstance(error, WebError):
        return error.status in NO_FAULT
    return isinstance(error, Conflict)


def reason_of(error: Exception) -> str:
    """Why a job failed, for the keeper and the people at the table.

    Only a refusal that was written for people is quoted: others may tell of a hand or a seed.
    """
    said = str(error) if isinstance(error, WebError) else texts.say("table.job_failed")
    return f"{type(error).__name__}: {said}"
