"""A bot for a person: at the owner's word, by the clock, or, where none runs, by the others."""

from milkrun.web.errors import not_now, not_yours
from milkrun.web.match.acting.stand_ins import STAND_IN, is_out, stand_in
from milkrun.web.match.acting.tables import fill
from milkrun.web.match.keeping.attempts import attempt
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model import offers
from milkrun.web.match.model.attendance import is_here
from milkrun.web.match.model.bot_codes import demand_bot
from milkrun.web.match.model.demands import demand_running
from milkrun.web.match.model.entries.vote import VoteBody
from milkrun.web.match.model.identity import Who, demand_host, own_seats
from milkrun.web.match.model.match import Match
from milkrun.web.match.model.setup import PERSON
from milkrun.web.storage.store import OPEN

AWAY = 300_000
"""Without a clock: so many milliseconds a seat is to move and nobody has seen its owner."""


async def take_over(hub: Hub, match: Match, who: Who, seat: int, code: str | None) -> None:
    """The owner gives the seat to a bot, or is back; others ask for one where they may.

    Before the game begins the host lets bots take the seats that are still open.
    """
    if match.status == OPEN:
        demand_host(match, who)
        return await fill(hub, match, seat, code or STAND_IN)
    is_own = seat in own_seats(match, who)
    if code and is_own:
        demand_bot(match.game, code)
    elif not is_own:
        demand_player(match, who, seat)
        demand_usual(code)
        await hub.presence.learn(match, hub.now())
    act = change if is_own else ask
    await attempt(match, lambda: act(hub, match, who, seat, code or ""))


async def change(hub: Hub, match: Match, who: Who, seat: int, code: str) -> None:
    """The owner's own word."""
    demand_running(match)
    if seat not in own_seats(match, who):
        raise not_yours()
    if match.seats[seat].stand_in != code:
        await stand_in(hub, match, seat, code, "asked")


async def ask(hub: Hub, match: Match, who: Who, seat: int, code: str) -> None:
    """A vote of one of the others; with the last of them the bot plays."""
    demand_running(match)
    demand_player(match, who, seat)
    if match.seats[seat].stand_in:
        return
    now = hub.now()
    demand_away(match, seat, now)
    votes = match.votes | set(own_seats(match, who))
    if match.clocks is None and not votes.issuperset(voters(match, seat, now)):
        news = [VoteBody(s, seat) for s in own_seats(match, who) if s not in match.votes]
        if news:
            await hub.write(match, news)
        return
    await stand_in(hub, match, seat, STAND_IN, "time" if match.clocks else "away")


def demand_player(match: Match, who: Who, seat: int) -> None:
    """Only who sits at the table has a say, and only about a person."""
    if not own_seats(match, who) or match.seats[seat].kind != PERSON:
        raise not_yours()


def demand_usual(code: str | None) -> None:
    """Nobody chooses a weak bot for somebody else, and nobody else is back."""
    if code != STAND_IN:
        raise not_yours("refused.for_others", bot=STAND_IN)


def demand_away(match: Match, seat: int, now: int) -> None:
    """Where a clock runs it alone decides; without one the owner must be away for a while."""
    if match.mover() != seat:
        raise not_now("refused.not_their_turn")
    if match.clocks is not None:
        if not is_out(match, seat, now):
            raise not_now("refused.clock_decides")
    elif not is_away(match, seat, now):
        minutes = AWAY // 60_000
        raise not_now("refused.away_long", minutes=minutes)


def is_away(match: Match, seat: int, now: int) -> bool:
    """Whether it is long since the seat's turn began, and since its owner was seen."""
    return now - offers.made(match) >= AWAY and not is_here(match, seat, now, AWAY)


def voters(match: Match, seat: int, now: int) -> set[int]:
    """Who must agree: the other people at the table, but for those who are away as long."""
    others = [s for s in match.people() if s != seat and not match.seats[s].stand_in]
    return {s for s in others if is_here(match, s, now, AWAY)}
