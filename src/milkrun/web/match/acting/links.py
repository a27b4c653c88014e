"""Links: fresh ones, void ones, the onlookers' one, and as a square to photograph."""

import io
from functools import lru_cache
from urllib.parse import urlsplit

import segno

from milkrun.web.errors import not_now, not_yours, refused
from milkrun.web.match.acting.tables import join_link, watch_link
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.entries.device import DeviceBody
from milkrun.web.match.model.entries.seat import SeatBody
from milkrun.web.match.model.identity import (
    Who,
    demand_host,
    hashed,
    is_host,
    new_token,
    own_seats,
    same,
)
from milkrun.web.match.model.match import Match
from milkrun.web.match.model.setup import FREE
from milkrun.web.storage.store import WATCHER, DeviceRow, SeatRow

LONGEST_QR = 200
MASK = 0
MOST_DRAWN = 256
"""QR codes that are remembered."""


def demand_may_link(match: Match, who: Who, seat: int) -> None:
    """The owner may hand out a seat's link, the host that of an open seat and of the bench."""
    if seat == WATCHER:
        if is_host(match, who) or own_seats(match, who):
            return
        raise not_yours()
    if not 0 <= seat < len(match.seats):
        raise refused(404, "no_seat", "refused.no_seat", seat=seat)
    if seat in own_seats(match, who):
        return
    if not is_host(match, who) or match.seats[seat].kind != FREE:
        raise not_yours()
    if match.seats[seat].kept:
        raise not_yours("refused.seat_kept")


async def renew(hub: Hub, match: Match, who: Who, seat: int) -> str:
    """A fresh link; the old one is void."""
    token = new_token()
    await set_token(hub, match, who, seat, hashed(token))
    return watch_link(match.id, token) if seat == WATCHER else join_link(match.id, token)


async def void(hub: Hub, match: Match, who: Who, seat: int) -> None:
    """No link leads to the seat any more; who sits there stays."""
    await set_token(hub, match, who, seat, "")


async def open_seat(hub: Hub, match: Match, who: Who, seat: int) -> None:
    """The host no longer keeps a seat of a rematch for who sat there before; all are told."""
    demand_host(match, who)
    if not 0 <= seat < len(match.seats):
        raise refused(404, "no_seat", "refused.no_seat", seat=seat)
    async with match.lock:
        if not match.seats[seat].kept:
            raise not_now("refused.not_kept")
        if match.setup.start:
            raise not_now("refused.has_hand")
        await hub.write(match, [SeatBody(seat, FREE, match.seats[seat].name)])


async def set_token(hub: Hub, match: Match, who: Who, seat: int, token: str) -> None:
    """Store the hash of a link, for who may hand it out when it is stored: seats are drawn."""
    async with match.lock:
        demand_may_link(match, who, seat)
        row = SeatRow(seat, token, match.nonces.get(seat, ""))
        await hub.write(match, [DeviceBody(seat)], seats=[row])


async def watch(hub: Hub, match: Match, who: Who, token: str) -> None:
    """Look on, by the onlookers' link."""
    known = match.tokens.get(WATCHER, "")
    if not known or not same(known, hashed(token)):
        raise refused(403, "void_link", "refused.link_void")
    who.give_cookie()
    if WATCHER not in who.seats(match):
        async with match.lock:
            device = [DeviceRow(who.device, WATCHER)]
            await hub.write(match, [DeviceBody(WATCHER)], devices=device)


def square(text: str, own: frozenset[str]) -> bytes:
    """An own address as a QR code; nobody else's. It is drawn once."""
    demand_own(text, own)
    return draw(text)


def demand_own(text: str, own: frozenset[str]) -> None:
    """Refuse what is no address of this server."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or parts.hostname not in own:
        raise refused(422, "not_own", "refused.own_addresses")
    if len(text) > LONGEST_QR:
        raise refused(422, "too_long", "refused.address_long")


@lru_cache(MOST_DRAWN)
def draw(text: str) -> bytes:
    """A QR code, in a millisecond or two.

    The best of the eight masks would take five times as long to find, and readers know them all. A
    thread would not help: it would fight the loop for the interpreter.
    """
    out = io.BytesIO()
    code = segno.make(text, micro=False, mask=MASK)
    code.save(out, kind="svg", xmldecl=False, svgns=True, scale=4, border=2, omitsize=True)
    return out.getvalue()
