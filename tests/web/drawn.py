"""Tables whose seats will be drawn in a known way: a chosen seed, and nonces of our own."""

from typing import Any

import msgspec

from milkrun.play.chance import match_key
from milkrun.play.seats import draw_seats
from milkrun.web.match.acting.tables import new_row
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.entries import entry
from milkrun.web.match.model.entries.seat import SeatBody
from milkrun.web.match.model.identity import Who, hashed
from milkrun.web.match.model.setup import BOT, FREE, PERSON, Setup
from milkrun.web.storage.store import DeviceRow, SeatRow, Write

COOKIE = "the-device-of-ann-0123456789"
TOKEN, NONCES = "the-link-of-the-second-place", ["aa", "bb", "cc", "dd"]
ANN = Who(hashed(COOKIE))
SWAPPED = [1, 0]


def seed_for(bodies: list[SeatBody], draw: list[int]) -> str:
    """A seed that draws the seats so, with the nonces of these tests; bots add none."""
    nonces = ["" if body.kind == BOT else NONCES[body.seat] for body in bodies]
    for number in range(1000):
        seed = number.to_bytes(32, "big")
        if draw_seats(match_key(seed, nonces), len(draw)) == draw:
            return seed.hex()
    raise AssertionError("no seed draws that")


async def set_table(hub: Hub, bodies: list[SeatBody], draw: list[int], **more: Any) -> str:
    """A table that draws its seats so; Ann has the people's places, the free one a link."""
    setup = Setup(game=more.pop("game", "tiffin"), seats=len(bodies), seating="draw", **more)
    row = new_row(hub, ANN, setup)
    new = msgspec.structs.replace(row, n=len(bodies), seed=seed_for(bodies, draw))
    people = [body.seat for body in bodies if body.kind == PERSON]
    links = [SeatRow(b.seat, hashed(TOKEN)) for b in bodies if b.kind == FREE]
    write = Write(
        match=row.id,
        after_n=0,
        now=row.created,
        new=new,
        entries=[entry(n, body) for n, body in enumerate(bodies, 1)],
        seats=[*links, *(SeatRow(place, "", NONCES[place]) for place in people)],
        devices=[DeviceRow(ANN.device, place) for place in people],
    )
    await hub.store.append(write)
    return row.id


FRIENDS = [SeatBody(0, PERSON, "Ann"), SeatBody(1, FREE)]
