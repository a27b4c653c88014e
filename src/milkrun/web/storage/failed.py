"""Jobs that failed: given back for later, set aside, tried again; in SQL for both databases."""

from milkrun.web.storage.reads import Reads
from milkrun.web.storage.store import Job

BACK = (
    "UPDATE job SET lease='', leased_until=0, due=?, tries=?, aside=?, reason=?"
    " WHERE id=? AND lease=? AND due=?"
)
ASIDE = "UPDATE job SET lease='', leased_until=0, aside=?, reason=? WHERE id=?"
AGAIN = (
    "UPDATE job SET lease='', leased_until=0, due=?, tries=0, aside=0, reason=''"
    " WHERE id=? AND aside>0"
)


class Failed(Reads):
    """The part of a store that deals with work which does not get done."""

    async def change(self, sql: str, *values: object) -> None:
        """One statement that changes something beside the matches; `?` stands for a value."""
        await self.alter((sql, values))

    async def give_back(self, job: Job, changed: Job) -> None:
        """Let go of a leased job, due, counted and set aside as changed; not if it was replaced."""
        now = (changed.due, changed.tries, changed.aside, changed.reason)
        await self.change(BACK, *now, job.id, job.lease, job.due)

    async def jobs_aside(self) -> list[Job]:
        """The jobs that were set aside, the oldest first."""
        rows = await self.rows("SELECT * FROM job WHERE aside>0 ORDER BY aside, id")
        return [Job(*row) for row in rows]

    async def aside_of(self, match: str) -> Job | None:
        """The job of a match that was set aside, if there is one."""
        rows = await self.rows("SELECT * FROM job WHERE match=? AND aside>0 ORDER BY id", match)
        return Job(*rows[0]) if rows else None

    async def set_aside(self, id: str, reason: str, now: int) -> None:
        """Nobody does that job any more, until it is tried again."""
        await self.change(ASIDE, now, reason, id)

    async def retry_job(self, id: str, now: int) -> None:
        """A job that was set aside is due now, with all its tries before it."""
        await self.change(AGAIN, now, id)
