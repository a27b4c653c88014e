"""A table of Out For Delivery where two people's couriers stand on one tile."""

import msgspec

from milkrun.games import book
from milkrun.web.match.acting.tables import new_row, start_if_full
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.entries import entry
from milkrun.web.match.model.entries.seat import SeatBody
from milkrun.web.match.model.identity import Who, hashed
from milkrun.web.match.model.setup import PERSON, Clock, Setup
from milkrun.web.storage.store import DeviceRow, SeatRow, Write

GAME = "out-for-delivery"
MEET = "mp=8 weather=cloudy,light-rain,cloudy; A: at=56 parcels=1.3; B: at=56 parcels=4.2"
COOKIES = ["device-number-0-0123456789", "device-number-1-0123456789"]
"""What the devices of the two show."""


async def meet(hub: Hub, clock: Clock | None = None) -> str:
    """Set the table; the match."""
    game = book(GAME).load(2)
    setup = Setup(game=GAME, seats=2, start=game.write(game.read(MEET)), clock=clock)
    row = new_row(hub, Who(hashed(COOKIES[0])), setup)
    write = Write(
        match=row.id,
        after_n=0,
        now=row.created,
        new=msgspec.structs.replace(row, n=2),
        entries=[entry(n + 1, SeatBody(n, PERSON)) for n in range(2)],
        seats=[SeatRow(n, "", "a") for n in range(2)],
        devices=[DeviceRow(hashed(cookie), n) for n, cookie in enumerate(COOKIES)],
    )
    await hub.store.append(write)
    await start_if_full(hub, await hub.find(row.id))
    return row.id
