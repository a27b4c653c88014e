"""Going and coming back: leave a seat, give up, let a bot stand in, return."""

from milkrun.play.table import ABANDONED, RESIGNED
from milkrun.web.errors import not_now, not_yours
from milkrun.web.match import turns
from milkrun.web.match.bodies import BOT, FREE, PERSON, ResignBody, SeatBody
from milkrun.web.match.clocks import parse_stamp, stamp
from milkrun.web.match.codes import DEFAULT_BOT, demand_bot
from milkrun.web.match.house import House
from milkrun.web.match.identity import Who, demand_seat, own_seats, same
from milkrun.web.match.live import Live
from milkrun.web.match.stand_ins import stand_in
from milkrun.web.match.views import demand_table
from milkrun.web.storage import store
from milkrun.web.storage.store import Change, DeviceRow

AWAY_MILLISECONDS = 60_000
"""How long a seat must be away and to move before others may let a bot take over."""


async def leave(house: House, live: Live, who: Who, seat: int) -> None:
    """Get up: an open match has a free seat again; in a running one a bot sits down."""
    async with live.lock:
        demand_seat(live, who, seat)  # the seats may have been drawn meanwhile
        name = live.seats[seat].name
        if live.status == store.OPEN:
            await house.write(
                live, [SeatBody(seat, FREE, left=True)], devices_gone=devices_of(live, seat)
            )
        elif live.status == store.RUNNING:
            await replace(house, live, seat, name, [])
        else:
            raise not_now("The game is over.")


def devices_of(live: Live, seat: int) -> list[DeviceRow]:
    """Every device that may act for a seat."""
    return [DeviceRow(device, seat) for device, seats in live.devices.items() if seat in seats]


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
    await house.write(live, [*said, body], jobs=jobs, devices_gone=devices_of(live, seat))


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


async def take_over(house: House, live: Live, who: Who, seat: int, code: str | None) -> None:
    """A bot stands in for a seat, or its owner is back."""
    if code:
        demand_bot(live.game, code)
    async with live.lock:
        demand_may_replace(house, live, who, seat)
        turns.demand_running(live)
        if live.seats[seat].stand_in != (code or ""):
            await stand_in(house, live, seat, code or "", "asked")


def demand_may_replace(house: House, live: Live, who: Who, seat: int) -> None:
    """The owner may; the other players may when the owner has been away for a while."""
    mine = own_seats(live, who)
    if seat in mine:
        return
    is_player = bool(mine) or (bool(who.device) and same(live.host, who.device))
    if not is_player or live.seats[seat].kind != PERSON:
        raise not_yours()
    if not is_away(live, seat, house.now()):
        raise not_now("That player is here, or has had little time yet.")


def is_away(live: Live, seat: int, now: int) -> bool:
    """Whether it is that seat's turn, nobody looks through its eyes, and time has passed."""
    if live.mover() != seat or any(stream.seat == seat for stream in live.streams):
        return False
    lines = demand_table(live).record.lines
    since = parse_stamp(lines[-1].time) if lines else live.created
    return now - since > AWAY_MILLISECONDS
