"""Going: leave a seat, or give up; a bot sits down for good, and nothing leads back there."""

import msgspec

from milkrun.play.table import ABANDONED, RESIGNED
from milkrun.web.errors import not_now
from milkrun.web.match import turns
from milkrun.web.match.bodies import BOT, FREE, ResignBody, SeatBody
from milkrun.web.match.clocks import stamp
from milkrun.web.match.codes import DEFAULT_BOT
from milkrun.web.match.house import House
from milkrun.web.match.live import Live
from milkrun.web.match.views import demand_table
from milkrun.web.storage import store
from milkrun.web.storage.store import Change, DeviceRow, Job, SeatRow


async def leave(house: House, live: Live, seat: int) -> None:
    """Get up: an open match has a free seat again; in a running one a bot sits down."""
    async with live.lock:
        name = live.seats[seat].name
        if live.status == store.OPEN:
            await vacate(house, live, seat, [SeatBody(seat, FREE, left=True)], [])
        elif live.status == store.RUNNING:
            await replace(house, live, seat, name, [])
        else:
            raise not_now("The game is over.")


async def vacate(
    house: House, live: Live, seat: int, news: list[msgspec.Struct], jobs: list[Job]
) -> None:
    """Write that somebody goes: no device and no link leads to the seat any more."""
    devices = [DeviceRow(device, seat) for device, seats in live.devices.items() if seat in seats]
    row = SeatRow(seat, "", live.nonces.get(seat, ""))
    await house.write(live, news, jobs=jobs, devices_gone=devices, seats=[row])


async def replace(house: House, live: Live, seat: int, name: str, said: list[ResignBody]) -> None:
    """A bot sits down for good; if no person is left, the match ends and its seed is revealed."""
    others = [s for s in live.people() if s != seat]
    if not others:
        await end(house, live, ABANDONED, None, said)
        return
    body = SeatBody(seat, BOT, name, DEFAULT_BOT, left=True)
    jobs = []
    if live.mover() == seat:
        jobs.append(house.job(live, "bot", seat, house.now()))
    await vacate(house, live, seat, [*said, body], jobs)


async def end(
    house: House, live: Live, reason: str, by: int | None, said: list[ResignBody]
) -> None:
    """Seal the record before the game's own end."""
    draft = demand_table(live).prepare_end(reason, by)
    for line in draft.lines:
        line.time = stamp(house.now())
    gone = [f"bot:{live.id}", f"clock:{live.id}", f"offer:{live.id}"]
    change = Change(status=store.OVER)
    await house.write(live, [*said, *draft.lines], draft, change=change, jobs_gone=gone)


async def resign(house: House, live: Live, seat: int) -> None:
    """Give up: with two seats or fewer that ends the match, with more a bot plays on."""
    async with live.lock:
        turns.demand_running(live)
        said = [ResignBody(seat)]
        if len(live.seats) <= 2:
            await end(house, live, RESIGNED, seat, said)
        else:
            await replace(house, live, seat, live.seats[seat].name, said)
