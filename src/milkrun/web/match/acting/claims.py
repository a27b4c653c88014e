"""Sitting down: by a link, on an open seat of the lobby, or on one that a rematch keeps."""

from functools import partial

from milkrun.web.errors import WebError, refused
from milkrun.web.match.acting.tables import late_start, start_if_full
from milkrun.web.match.keeping.attempts import attempt
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.entries.device import DeviceBody
from milkrun.web.match.model.entries.seat import SeatBody
from milkrun.web.match.model.identity import Who, hashed, linked_seats, own_seats
from milkrun.web.match.model.match import Match
from milkrun.web.match.model.setup import FREE, PERSON
from milkrun.web.storage import store
from milkrun.web.storage.store import WATCHER, DeviceRow, Job, SeatRow
from milkrun.web.wire.asks import ClaimIn


async def claim(hub: Hub, match: Match, who: Who, asked: ClaimIn) -> int:
    """Sit down by a link (first device or a further one), or on an open seat of the lobby."""
    expected = await is_expected(hub, match, who, asked.seat)
    seat = await attempt(match, lambda: sit_somewhere(hub, match, who, asked, expected))
    await start_if_full(hub, match)
    return seat


async def sit_somewhere(hub: Hub, match: Match, who: Who, asked: ClaimIn, is_expected: bool) -> int:
    """Find the seat and take it; the caller has the match to himself."""
    seat = find_seat(match, who, asked, is_expected)
    if match.seats[seat].kind != PERSON or seat not in who.seats(match):
        await sit(hub, match, who, seat, asked)
    return seat


def find_seat(match: Match, who: Who, asked: ClaimIn, is_expected: bool) -> int:
    """The seat a claim is for; by the claimer's own secret if the answer to him was lost."""
    if asked.secret and hashed(asked.secret) in match.tokens.values():
        return linked_seat(match, asked.secret)
    if asked.token:
        return linked_seat(match, asked.token)
    seat = asked.seat
    if seat is None or not 0 <= seat < len(match.seats):
        raise refused(404, "no_seat", "refused.which_seat")
    if match.seats[seat].kind != FREE or not (is_expected or is_open(match, seat)):
        raise refused(403, "not_open", "refused.not_open")
    if not is_expected and own_seats(match, who):
        raise refused(403, "one_seat", "refused.one_seat")
    return seat


def linked_seat(match: Match, token: str) -> int:
    """The seat behind a link."""
    found = [seat for seat in linked_seats(match, hashed(token)) if seat != WATCHER]
    if not found:
        raise refused(403, "void_link", "refused.link_spent")
    return found[0]


def is_open(match: Match, seat: int) -> bool:
    """Whether anybody may take a free seat: that of a listed match, not kept for somebody."""
    return match.listed and not match.seats[seat].kept


async def is_expected(hub: Hub, match: Match, who: Who, seat: int | None) -> bool:
    """Whether a rematch keeps that seat for the asker."""
    if not match.setup.parent or match.setup.practice or seat is None:
        return False
    try:
        return seat in who.seats(await hub.find(match.setup.parent))
    except WebError:
        return False  # the match before was deleted


async def sit(hub: Hub, match: Match, who: Who, seat: int, asked: ClaimIn) -> None:
    """One seat, one device more."""
    who.give_cookie()
    device = [DeviceRow(who.device, seat)]
    if match.seats[seat].kind == PERSON:
        await hub.write(match, [DeviceBody(seat)], devices=device)
        return
    body = SeatBody(seat, PERSON, asked.name or match.seats[seat].name)
    token = hashed(asked.secret) if asked.secret else ""  # who made the link may still have it
    row = SeatRow(seat, token, hub.luck.nonce(asked.nonce))
    await hub.write(match, [body], devices=device, seats=[row], jobs=jobs_after(hub, match))


async def sit_again(hub: Hub, match: Match, who: Who, seats: list[int]) -> None:
    """Take the seats that a rematch keeps for the asker."""

    async def sit_on(seat: int) -> None:
        if match.seats[seat].kind == FREE:
            await sit_somewhere(hub, match, who, ClaimIn(seat=seat), True)

    for seat in seats:
        await attempt(match, partial(sit_on, seat))
    await start_if_full(hub, match)


def jobs_after(hub: Hub, match: Match) -> list[Job]:
    """The last free seat is taken: somebody begins."""
    is_last = match.status == store.OPEN and sum(s.kind == FREE for s in match.seats) == 1
    return [late_start(match.id, hub.now())] if is_last else []
