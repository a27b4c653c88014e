"""Chat: stored, hidden from onlookers until the game is over, closed by the host's word."""

from milkrun.web.errors import WebError, not_now, not_yours
from milkrun.web.match import turns
from milkrun.web.match.bodies import ChatBody, ListedBody, MuteBody
from milkrun.web.match.house import House
from milkrun.web.match.identity import Who, own_seats
from milkrun.web.match.live import Live
from milkrun.web.storage import store
from milkrun.web.storage.store import Batch, Change, Conflict
from milkrun.web.wire.matches import ChatLine, Stand


async def say(house: House, live: Live, who: Who, seat: int | None, text: str, key: str) -> Stand:
    """Say something, once for each key."""
    demand_may_say(live, who, seat)
    digest = f"chat {seat}"
    name = live.seats[seat].name if seat is not None else ""
    async with live.lock:
        for _ in range(turns.TRIES):
            if await house.store.batch(live.id, key) is not None:
                return await turns.repeated(house, live, key, digest)
            body = ChatBody(seat, name, text, house.now())
            n = live.n + 1
            batch = Batch(key, -1 if seat is None else seat, digest, live.seq, n, live.plies)
            try:
                await house.write(live, [body], batch=batch)
            except Conflict:
                continue
            return Stand(live.n, live.seq, live.plies)
    raise not_now("The table is too busy; try again.")


def demand_may_say(live: Live, who: Who, seat: int | None) -> None:
    """Players who are not muted; onlookers after the end."""
    if seat is None:
        if live.status != store.OVER or not who.seats(live):
            raise not_yours("Onlookers may chat when the game is over.")
    elif seat not in own_seats(live, who):
        raise not_yours()
    elif live.seats[seat].muted:
        raise WebError(403, "muted", "The host has closed your chat.")


def heard(live: Live, who: Who) -> list[ChatLine]:
    """What was said, for whoever may hear it."""
    if live.status != store.OVER and not own_seats(live, who):
        return []
    return [
        ChatLine(told.n, told.body.seat, told.body.name, told.body.text, told.body.at)
        for told in live.chat
    ]


async def mute(house: House, live: Live, seat: int, muted: bool) -> None:
    """The host closes or opens a seat's chat."""
    if not 0 <= seat < len(live.seats):
        raise WebError(404, "no_seat", f"There is no seat {seat}.")
    async with live.lock:
        if live.seats[seat].muted != muted:
            await house.write(live, [MuteBody(seat, muted)])


async def unlist(house: House, live: Live) -> None:
    """The host takes the match out of the lobby."""
    async with live.lock:
        if live.listed:
            await house.write(live, [ListedBody(False)], change=Change(listed=False))
