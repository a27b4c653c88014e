"""Timed work: rows with a due time, leased by one worker, done with the write that ends them.

What a worker wrote for itself it knows at once; what others left behind it finds by asking the
store now and then. Work that finds the match moved on is simply dropped.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from milkrun.web.errors import WebError
from milkrun.web.match import bots, seating, timeouts
from milkrun.web.match.house import LEASE, House
from milkrun.web.match.thinking import Thinkers
from milkrun.web.storage.store import Conflict, Job, StoreError

LOG = logging.getLogger("milkrun.jobs")
POLL_SECONDS = 0.5
MOST_TAKEN = 50
TRIES = 3

Doer = Callable[[House, Thinkers, Job], Awaitable[None]]
DOERS: dict[str, Doer] = {
    "bot": bots.take_turn,
    "clock": timeouts.run_out,
    "offer": timeouts.lapse,
    "start": seating.start_late,
}


class Runner:
    """Does this worker's jobs, as many at once as there are processes that think."""

    def __init__(self, house: House, thinkers: Thinkers) -> None:
        self.house = house
        self.thinkers = thinkers
        self.queue: asyncio.Queue[Job] = asyncio.Queue()
        self.tasks: list[asyncio.Task[None]] = []
        self.beside: set[asyncio.Task[None]] = set()
        self.held: dict[str, int] = {}
        """The jobs in hand: their leases are kept."""
        house.on_job = self.take

    def start(self) -> None:
        """Begin to work."""
        loop = asyncio.get_running_loop()
        self.tasks = [loop.create_task(self.work()) for _ in range(self.thinkers.size + 1)]
        self.tasks += [loop.create_task(self.poll()), loop.create_task(self.renew())]

    async def stop(self) -> None:
        """Stop working; what is not done will be done by whoever comes next."""
        tasks = [*self.tasks, *self.beside]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def take(self, job: Job) -> None:
        """A job leased to this worker."""
        self.held[job.id] = self.held.get(job.id, 0) + 1
        if job.kind == "bot":
            self.queue.put_nowait(job)
        else:  # clocks do not wait until bots have finished thinking
            self.beside.add(task := asyncio.get_running_loop().create_task(self.hold(job)))
            task.add_done_callback(self.beside.discard)

    async def work(self) -> None:
        """One job after the other."""
        while True:
            await self.hold(await self.queue.get())

    async def hold(self, job: Job) -> None:
        """Do a job, its lease kept meanwhile."""
        try:
            await self.do(job)
        finally:
            self.let_go(job)

    def let_go(self, job: Job) -> None:
        """A job is no longer in hand."""
        self.held[job.id] -= 1
        if not self.held[job.id]:
            del self.held[job.id]

    async def do(self, job: Job) -> None:
        """One job; whatever goes wrong, it is left for the next who finds it due."""
        try:
            await self.attempt(job)
            self.house.count(f"jobs_{job.kind}")
        except (Conflict, WebError):
            self.house.count("jobs_late")
        except StoreError as error:
            LOG.warning("job waits for the database", extra={"job": job.id, "reason": str(error)})
        except Exception:
            self.house.count("jobs_failed")
            LOG.exception("job failed", extra={"job": job.id})

    async def attempt(self, job: Job) -> None:
        """Try again when something else was written in between."""
        for _ in range(TRIES):
            try:
                return await DOERS[job.kind](self.house, self.thinkers, job)
            except Conflict:
                continue
        raise Conflict("The lease is gone, or the match too busy.")

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
        now = self.house.now()
        taken = await self.house.store.take_jobs(self.house.worker, now, now + LEASE, MOST_TAKEN)
        for job in taken:
            self.take(job)

    async def renew(self) -> None:
        """Keep the leases while there is work in hand."""
        while True:
            await asyncio.sleep(LEASE / 3000)
            if self.held:
                try:
                    until = self.house.now() + LEASE
                    await self.house.store.renew_jobs(self.house.worker, list(self.held), until)
                except StoreError as error:
                    LOG.warning("no database", extra={"reason": str(error)})
