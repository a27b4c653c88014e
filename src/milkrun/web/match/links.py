"""Links: fresh ones, void ones, the onlookers' one, and as a square to photograph."""

import io
from urllib.parse import urlsplit

import segno

from milkrun.web.errors import WebError, not_yours
from milkrun.web.match import bodies
from milkrun.web.match.bodies import FREE
from milkrun.web.match.house import House
from milkrun.web.match.identity import Who, hashed, new_token, own_seats, same
from milkrun.web.match.live import Live
from milkrun.web.match.seating import join_link, watch_link
from milkrun.web.storage.store import WATCHER, DeviceRow, SeatRow

LONGEST_QR = 300


def demand_may_link(live: Live, who: Who, seat: int) -> None:
    """The owner may hand out a seat's link, the host that of an open seat and of the bench."""
    is_host = bool(who.device) and same(live.host, who.device)
    if seat == WATCHER:
        if is_host or own_seats(live, who):
            return
        raise not_yours()
    if not 0 <= seat < len(live.seats):
        raise WebError(404, "no_seat", f"There is no seat {seat}.")
    if seat in own_seats(live, who) or (is_host and live.seats[seat].kind == FREE):
        return
    raise not_yours()


async def renew(house: House, live: Live, who: Who, seat: int) -> str:
    """A fresh link; the old one is void."""
    token = new_token()
    await set_token(house, live, who, seat, hashed(token))
    return watch_link(live.id, token) if seat == WATCHER else join_link(live.id, token)


async def void(house: House, live: Live, who: Who, seat: int) -> None:
    """No link leads to the seat any more; who sits there stays."""
    await set_token(house, live, who, seat, "")


async def set_token(house: House, live: Live, who: Who, seat: int, token: str) -> None:
    """Store the hash of a link, for who may hand it out when it is stored: seats are drawn."""
    async with live.lock:
        demand_may_link(live, who, seat)
        row = SeatRow(seat, token, live.nonces.get(seat, ""))
        await house.write(live, [bodies.DeviceBody(seat)], seats=[row])


async def watch(house: House, live: Live, who: Who, token: str) -> None:
    """Look on, by the onlookers' link."""
    known = live.tokens.get(WATCHER, "")
    if not known or not same(known, hashed(token)):
        raise WebError(403, "void_link", "That link is not, or no longer, valid.")
    who.give_cookie()
    if WATCHER not in who.seats(live):
        async with live.lock:
            device = [DeviceRow(who.device, WATCHER)]
            await house.write(live, [bodies.DeviceBody(WATCHER)], devices=device)


def square(text: str, own: set[str]) -> bytes:
    """An own address as a QR code; nobody else's."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or parts.hostname not in own:
        raise WebError(422, "not_own", "Only addresses of this server are drawn.")
    if len(text) > LONGEST_QR:
        raise WebError(422, "too_long", "That address is too long.")
    out = io.BytesIO()
    code = segno.make(text, micro=False)
    code.save(out, kind="svg", xmldecl=False, svgns=True, scale=4, border=2, omitsize=True)
    return out.getvalue()
