"""What the keeper does: take matches out of the lobby, delete them, ban whoever misbehaves."""

from ipaddress import ip_address

from milkrun.web.addresses import mark
from milkrun.web.admin.reads import found
from milkrun.web.errors import bad_request, not_found
from milkrun.web.match.keeping.attempts import persist
from milkrun.web.match.model.entries import entry
from milkrun.web.match.model.entries.listed import ListedBody
from milkrun.web.storage.admin_rows import Ban
from milkrun.web.storage.store import Change, Store, Write
from milkrun.web.wire.keeper import BanIn

HOUR = 3600 * 1000
ADDRESS, DEVICE = "address", "device"


async def unlist(store: Store, match: str, now: int) -> None:
    """Out of the lobby, readable or not; whoever plays there plays on."""

    async def write() -> None:
        row = await found(store, match)
        if row.listed:
            news = [entry(row.n + 1, ListedBody(False))]
            change = Change(listed=False)
            await store.append(
                Write(match=match, after_n=row.n, now=now, entries=news, change=change)
            )

    await persist(write)


async def delete(store: Store, match: str) -> None:
    """A match, for good."""
    await found(store, match)
    await store.delete(match)


async def ban(store: Store, asked: BanIn, now: int) -> list[Ban]:
    """Ban whoever is meant; the bans that were made."""
    until = now + asked.hours * HOUR if asked.hours else 0
    marks = await meant(store, asked)
    bans = [Ban(one, kind, asked.reason, now, until) for one, kind in marks]
    for one in bans:
        await store.add_ban(one)
    return bans


async def meant(store: Store, asked: BanIn) -> list[tuple[str, str]]:
    """The marks and kinds of who is meant: one address, mark, device, or who set up a match."""
    given = [name for name in ("address", "mark", "device", "match") if getattr(asked, name)]
    if len(given) != 1:
        raise bad_request("server.whom_to_ban")
    if asked.match:
        row = await found(store, asked.match)
        pairs = [(row.maker, ADDRESS), (row.host, DEVICE)]
        return [(one, kind) for one, kind in pairs if one]
    if asked.address:
        return [(mark(store.address_key, demand_address(asked.address)), ADDRESS)]
    return [(asked.device, DEVICE) if asked.device else (asked.mark, ADDRESS)]


def demand_address(text: str) -> str:
    """Refuse what is no address."""
    try:
        return str(ip_address(text.strip()))
    except ValueError:
        raise bad_request("server.no_address", text=text[:60]) from None


async def unban(store: Store, one: str) -> None:
    """Lift a ban, by its mark."""
    if not await store.drop_ban(one):
        raise not_found("ban")


async def close_report(store: Store, report: str) -> None:
    """A report is dealt with."""
    if not await store.drop_report(report):
        raise not_found("report")


async def set_aside(store: Store, job: str, why: str, now: int) -> None:
    """Nobody does that job any more."""
    await demand_job(store, job)
    await store.set_aside(job, why, now)


async def retry(store: Store, job: str, now: int) -> None:
    """A job that was set aside is due again."""
    await demand_job(store, job)
    await store.retry_job(job, now)


async def demand_job(store: Store, job: str) -> None:
    """Refuse a job that is not there; its id says which match it belongs to."""
    match = job.partition(":")[2].partition(":")[0]
    if job not in {one.id for one in await store.jobs(match)}:
        raise not_found("job")
