"""Chat: stored, hidden from onlookers until the game is over, closed by the host's word."""

from milkrun.web.errors import not_now, not_yours, refused
from milkrun.web.match.keeping.attempts import Key, attempt_once
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.entries.chat import ChatBody
from milkrun.web.match.model.entries.listed import ListedBody
from milkrun.web.match.model.entries.mute import MuteBody
from milkrun.web.match.model.identity import Who, own_seats
from milkrun.web.match.model.match import Match
from milkrun.web.storage import store
from milkrun.web.storage.store import Change
from milkrun.web.wire.matches import ChatLine, Stand


async def say(hub: Hub, match: Match, who: Who, seat: int | None, text: str, key: str) -> Stand:
    """Say something, once for each key."""
    named = Key(key, f"chat {seat}")
    return await attempt_once(
        hub, match, named, lambda: say_now(hub, match, who, seat, text, named)
    )


async def say_now(hub: Hub, match: Match, who: Who, seat: int | None, text: str, key: Key) -> Stand:
    """One try, with the match to oneself."""
    demand_may_say(match, who, seat)
    name = match.seats[seat].name if seat is not None else ""
    stand = Stand(match.n + 1, match.seq, match.plies)
    batch = key.batch(-1 if seat is None else seat, stand)
    await hub.write(match, [ChatBody(seat, name, text, hub.now())], batch=batch)
    return stand


def demand_may_say(match: Match, who: Who, seat: int | None) -> None:
    """Players who are not muted; onlookers after the end."""
    if seat is None:
        if match.status != store.OVER or not who.seats(match):
            raise not_yours("refused.onlookers_chat")
    elif seat not in own_seats(match, who):
        raise not_yours()
    elif match.seats[seat].muted:
        raise refused(403, "muted", "refused.chat_closed")


def heard(match: Match, who: Who) -> list[ChatLine]:
    """What was said, for whoever may hear it."""
    if match.status != store.OVER and not own_seats(match, who):
        return []
    return [
        ChatLine(told.n, told.body.seat, told.body.name, told.body.text, told.body.at)
        for told in match.chat
    ]


async def mute(hub: Hub, match: Match, seat: int, muted: bool) -> None:
    """The host closes or opens a seat's chat."""
    if not 0 <= seat < len(match.seats):
        raise refused(404, "no_seat", "refused.no_seat", seat=seat)
    was_open = match.status == store.OPEN
    async with match.lock:
        if was_open and match.status != store.OPEN and match.setup.is_drawn():
            raise not_now("refused.seats_drawn")
        if match.seats[seat].muted != muted:
            await hub.write(match, [MuteBody(seat, muted)])


async def unlist(hub: Hub, match: Match) -> None:
    """The host takes the match out of the lobby."""
    async with match.lock:
        if match.listed:
            await hub.write(match, [ListedBody(False)], change=Change(listed=False))
