"""A bot for a person: at the owner's word, by the clock, or, where none runs, by the others."""

from milkrun.web.errors import WebError, not_now, not_yours
from milkrun.web.match import offers, turns
from milkrun.web.match.bodies import PERSON, VoteBody
from milkrun.web.match.codes import demand_bot
from milkrun.web.match.house import House
from milkrun.web.match.identity import Who, demand_host, own_seats
from milkrun.web.match.live import Live
from milkrun.web.match.presence import is_here
from milkrun.web.match.seating import fill
from milkrun.web.match.stand_ins import stand_in
from milkrun.web.match.timeouts import STAND_IN, is_out
from milkrun.web.storage.store import OPEN, Conflict

AWAY = 300_000
"""Without a clock: so many milliseconds a seat is to move and nobody has seen its owner."""


async def take_over(house: House, live: Live, who: Who, seat: int, code: str | None) -> None:
    """The owner gives the seat to a bot, or is back; others ask for one where they may.

    Before the game begins the host lets bots take the seats that are still open.
    """
    if live.status == OPEN:
        demand_host(live, who)
        return await fill(house, live, seat, code or STAND_IN)
    is_own = seat in own_seats(live, who)
    if code and is_own:
        demand_bot(live.game, code)
    elif not is_own:
        demand_player(live, who, seat)
        demand_usual(code)
        await house.presence.learn(live, house.now())
    async with live.lock:
        for _ in range(turns.TRIES):
            turns.demand_running(live)
            try:
                return await (change if is_own else ask)(house, live, who, seat, code or "")
            except Conflict:
                continue
    raise not_now("The table is too busy; try again.")


async def change(house: House, live: Live, who: Who, seat: int, code: str) -> None:
    """The owner's own word."""
    if seat not in own_seats(live, who):
        raise not_yours()
    if live.seats[seat].stand_in != code:
        await stand_in(house, live, seat, code, "asked")


async def ask(house: House, live: Live, who: Who, seat: int, code: str) -> None:
    """A vote of one of the others; with the last of them the bot plays."""
    demand_player(live, who, seat)
    if live.seats[seat].stand_in:
        return
    now = house.now()
    demand_away(live, seat, now)
    votes = live.votes | set(own_seats(live, who))
    if live.clocks is None and not votes.issuperset(voters(live, seat, now)):
        news = [VoteBody(s, seat) for s in own_seats(live, who) if s not in live.votes]
        if news:
            await house.write(live, news)
        return
    await stand_in(house, live, seat, STAND_IN, "time" if live.clocks else "away")


def demand_player(live: Live, who: Who, seat: int) -> None:
    """Only who sits at the table has a say, and only about a person."""
    if not own_seats(live, who) or live.seats[seat].kind != PERSON:
        raise not_yours()


def demand_usual(code: str | None) -> None:
    """Nobody chooses a weak bot for somebody else, and nobody else is back."""
    if code != STAND_IN:
        raise WebError(403, "not_yours", f"For somebody else only '{STAND_IN}' plays.")


def demand_away(live: Live, seat: int, now: int) -> None:
    """Where a clock runs it alone decides; without one the owner must be away for a while."""
    if live.mover() != seat:
        raise not_now("It is not that player's turn.")
    if live.clocks is not None:
        if not is_out(live, seat, now):
            raise not_now("The clock decides: a bot plays on when the time is up.")
    elif not is_away(live, seat, now):
        minutes = AWAY // 60_000
        raise not_now(f"A bot may play for who has been away for {minutes} minutes at their turn.")


def is_away(live: Live, seat: int, now: int) -> bool:
    """Whether it is long since the seat's turn began, and since its owner was seen."""
    return now - offers.made(live) >= AWAY and not is_here(live, seat, now, AWAY)


def voters(live: Live, seat: int, now: int) -> set[int]:
    """Who must agree: the other people at the table, but for those who are away as long."""
    others = [s for s in live.people() if s != seat and not live.seats[s].stand_in]
    return {s for s in others if is_here(live, s, now, AWAY)}
