"""Sitting down: by a link, on an open seat of the lobby, or on one that a rematch keeps."""

from milkrun.play.chance import new_nonce
from milkrun.web.errors import WebError, not_now
from milkrun.web.match import bodies, turns
from milkrun.web.match.bodies import FREE, PERSON, SeatBody
from milkrun.web.match.house import House
from milkrun.web.match.identity import Who, hashed, linked_seats, own_seats
from milkrun.web.match.live import Live
from milkrun.web.match.seating import late_start, start_if_full
from milkrun.web.storage import store
from milkrun.web.storage.store import WATCHER, DeviceRow, Job, SeatRow
from milkrun.web.wire.asks import ClaimIn

SPENT = (
    "That link is not, or no longer, valid: it seats one person."
    " Whoever sits there can make a new one for a second device."
)


async def claim(house: House, live: Live, who: Who, asked: ClaimIn) -> int:
    """Sit down by a link (first device or a further one), or on an open seat of the lobby."""
    expected = await is_expected(house, live, who, asked.seat)
    async with live.lock:
        seat = await sit_somewhere(house, live, who, asked, expected)
    await start_if_full(house, live)
    return seat


async def sit_somewhere(
    house: House, live: Live, who: Who, asked: ClaimIn, is_expected: bool
) -> int:
    """Find the seat and take it, again while others write; the caller holds the lock."""
    for _ in range(turns.TRIES):
        seat = find_seat(live, who, asked, is_expected)
        if live.seats[seat].kind == PERSON and seat in who.seats(live):
            return seat
        try:
            await sit(house, live, who, seat, asked)
            return seat
        except store.Conflict:
            continue
    raise not_now("The table is too busy; try again.")


def find_seat(live: Live, who: Who, asked: ClaimIn, is_expected: bool) -> int:
    """The seat a claim is for; by the claimer's own secret if the answer to him was lost."""
    if asked.secret and hashed(asked.secret) in live.tokens.values():
        return linked_seat(live, asked.secret)
    if asked.token:
        return linked_seat(live, asked.token)
    seat = asked.seat
    if seat is None or not 0 <= seat < len(live.seats):
        raise WebError(404, "no_seat", "Say which seat, or use its link.")
    if live.seats[seat].kind != FREE or not (is_expected or is_open(live, seat)):
        raise WebError(403, "not_open", "That seat is not open.")
    if not is_expected and own_seats(live, who):
        text = "You sit at this table already: the other seats are for other people."
        raise WebError(403, "one_seat", text)
    return seat


def linked_seat(live: Live, token: str) -> int:
    """The seat behind a link."""
    found = [seat for seat in linked_seats(live, hashed(token)) if seat != WATCHER]
    if not found:
        raise WebError(403, "void_link", SPENT)
    return found[0]


def is_open(live: Live, seat: int) -> bool:
    """Whether anybody may take a free seat: that of a listed match, not kept for somebody."""
    return live.listed and not live.seats[seat].kept


async def is_expected(house: House, live: Live, who: Who, seat: int | None) -> bool:
    """Whether a rematch keeps that seat for the asker."""
    if not live.setup.parent or live.setup.practice or seat is None:
        return False
    try:
        return seat in who.seats(await house.live(live.setup.parent))
    except WebError:
        return False  # the match before was deleted


async def sit(house: House, live: Live, who: Who, seat: int, asked: ClaimIn) -> None:
    """One seat, one device more."""
    who.give_cookie()
    device = [DeviceRow(who.device, seat)]
    if live.seats[seat].kind == PERSON:
        await house.write(live, [bodies.DeviceBody(seat)], devices=device)
        return
    body = SeatBody(seat, PERSON, asked.name or live.seats[seat].name)
    token = hashed(asked.secret) if asked.secret else ""  # who made the link may still have it
    row = SeatRow(seat, token, asked.nonce or new_nonce())
    await house.write(live, [body], devices=device, seats=[row], jobs=jobs_after(house, live))


async def sit_again(house: House, live: Live, who: Who, seats: list[int]) -> None:
    """Take the seats that a rematch keeps for the asker."""
    async with live.lock:
        for seat in seats:
            if live.seats[seat].kind == FREE:
                await sit_somewhere(house, live, who, ClaimIn(seat=seat), True)
    await start_if_full(house, live)


def jobs_after(house: House, live: Live) -> list[Job]:
    """The last free seat is taken: somebody begins."""
    is_last = live.status == store.OPEN and sum(s.kind == FREE for s in live.seats) == 1
    return [late_start(live.id, house.now())] if is_last else []
