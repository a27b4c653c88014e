"""Going: leave a seat, or give up; a bot sits down for good, and nothing leads back there."""

from milkrun.play.table import ABANDONED, RESIGNED
from milkrun.web.errors import not_now
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.bot_codes import DEFAULT_BOT
from milkrun.web.match.model.clocks import stamp
from milkrun.web.match.model.demands import demand_running, demand_table
from milkrun.web.match.model.entries import News
from milkrun.web.match.model.entries.resign import ResignBody
from milkrun.web.match.model.entries.seat import SeatBody
from milkrun.web.match.model.identity import Who, demand_seat
from milkrun.web.match.model.match import Match
from milkrun.web.match.model.setup import BOT, FREE
from milkrun.web.storage import store
from milkrun.web.storage.store import Change, DeviceRow, Job, SeatRow


async def leave(hub: Hub, match: Match, who: Who, seat: int) -> None:
    """Get up: an open match has a free seat again; in a running one a bot sits down."""
    async with match.lock:
        demand_seat(match, who, seat)  # the seats may have been drawn meanwhile
        name = match.seats[seat].name
        if match.status == store.OPEN:
            await vacate(hub, match, seat, [SeatBody(seat, FREE, left=True)], [])
        elif match.status == store.RUNNING:
            await replace(hub, match, seat, name, [])
        else:
            raise not_now("table.over")


async def vacate(hub: Hub, match: Match, seat: int, news: list[News], jobs: list[Job]) -> None:
    """Write that somebody goes: no device and no link leads to the seat any more."""
    devices = [DeviceRow(device, seat) for device, seats in match.devices.items() if seat in seats]
    row = SeatRow(seat, "", match.nonces.get(seat, ""))
    await hub.write(match, news, jobs=jobs, devices_gone=devices, seats=[row])


async def replace(hub: Hub, match: Match, seat: int, name: str, said: list[ResignBody]) -> None:
    """A bot sits down for good; if no person is left, the match ends and its seed is revealed."""
    others = [s for s in match.people() if s != seat]
    if not others:
        await end(hub, match, ABANDONED, None, said)
        return
    body = SeatBody(seat, BOT, name, DEFAULT_BOT, left=True)
    jobs = []
    if match.mover() == seat:
        jobs.append(hub.job(match, "bot", seat, hub.now()))
    await vacate(hub, match, seat, [*said, body], jobs)


async def end(hub: Hub, match: Match, reason: str, by: int | None, said: list[ResignBody]) -> None:
    """Seal the record before the game's own end."""
    draft = demand_table(match).prepare_end(reason, by)
    for line in draft.lines:
        line.time = stamp(hub.now())
    gone = [f"bot:{match.id}", f"clock:{match.id}", f"offer:{match.id}"]
    change = Change(status=store.OVER)
    await hub.write(match, [*said, *draft.lines], draft, change=change, jobs_gone=gone)


async def resign(hub: Hub, match: Match, seat: int) -> None:
    """Give up: with two seats or fewer that ends the match, with more a bot plays on."""
    async with match.lock:
        demand_running(match)
        said = [ResignBody(seat)]
        if len(match.seats) <= 2:
            await end(hub, match, RESIGNED, seat, said)
        else:
            await replace(hub, match, seat, match.seats[seat].name, said)
