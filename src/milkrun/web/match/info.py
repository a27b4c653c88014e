"""A match without its position: seats, clocks, status, as one asker sees it."""

from milkrun.games import GAMES, book
from milkrun.kernel.state import OVER as GAME_OVER
from milkrun.play.chance import commit
from milkrun.web import texts
from milkrun.web.match import offers, presence
from milkrun.web.match.bodies import BOT, FREE
from milkrun.web.match.identity import Who, is_host, own_seats
from milkrun.web.match.live import Live
from milkrun.web.storage import store
from milkrun.web.storage.store import WATCHER, Job, MatchRow
from milkrun.web.wire.asks import ClockIn
from milkrun.web.wire.matches import AskOut, MatchBrief, MatchInfo, ResultOut, SeatInfo


def seat_infos(live: Live, mine: list[int], now: int) -> list[SeatInfo]:
    """Every seat."""
    here = presence.here(live, now)
    return [
        SeatInfo(
            seat=number,
            kind=seat.kind,
            name=seat.name,
            code=seat.code,
            taken=seat.kind != FREE,
            mine=number in mine,
            connected=number in here,
            stand_in=seat.stand_in,
            muted=seat.muted,
            kept=seat.kept,
            clock=live.clocks.shown(number, now) if live.clocks else None,
        )
        for number, seat in enumerate(live.seats)
    ]


def match_info(live: Live, who: Who, now: int) -> MatchInfo:
    """Everything about a match but its position."""
    mine, setup = own_seats(live, who), live.setup
    clock = setup.clock
    return MatchInfo(
        match=live.id,
        game=live.game.id,
        title=live.game.words.title,
        name=setup.name,
        preset=setup.preset,
        status=live.status,
        n=live.n,
        seq=live.seq,
        plies=live.plies,
        to_move=live.mover(),
        seats=seat_infos(live, mine, now),
        mine=mine,
        watching=WATCHER in who.seats(live),
        host=is_host(live, who),
        hints=may_hint(live),
        hotseat=setup.hotseat,
        seating="draw" if setup.is_drawn() else "keep",
        listed=live.listed,
        practice=setup.practice,
        parent=setup.parent,
        clock=ClockIn(clock.kind, clock.seconds, clock.increment) if clock else None,  # type: ignore[arg-type]
        commitment=commit(bytes.fromhex(live.seed)),
        created=live.created,
        now=now,
        chat=may_chat(live, mine),
        clocks=live.clocks.told() if live.clocks else None,
        result=result(live),
        undo_ask=undo_ask(live),
        offer=offers.remaining(live, now),
        rematch=live.rematch.match if live.rematch else None,
        rematch_by=live.rematch.seat if live.rematch else None,
        seed=live.seed if live.status == store.OVER else None,
        text=remark(live),
    )


def may_hint(live: Live) -> bool:
    """Whether hints are agreed: set so at the start, at one screen, or one person with bots."""
    return live.setup.hints or is_one_screen(live) or not have_company(live)


def have_company(live: Live) -> bool:
    """Whether there is more than one person, or room for one."""
    return sum(seat.kind != BOT for seat in live.seats) > 1


def is_one_screen(live: Live) -> bool:
    """Whether it is a hot-seat table, and still one: no device has some of its people only."""
    people = set(live.people())
    sitting = [seats - {WATCHER} for seats in live.devices.values()]
    return live.setup.hotseat and all(seats == people for seats in sitting if seats)


def may_chat(live: Live, mine: list[int]) -> bool:
    """Whether the asker may chat here: players always, onlookers after the end."""
    if mine:
        return not all(live.seats[seat].muted for seat in mine)
    return live.status == store.OVER


def result(live: Live) -> ResultOut | None:
    """How it ended."""
    seal = live.table.record.seal() if live.table is not None else None
    if seal is None or seal.result is None:
        return None
    r = seal.result
    return ResultOut(r.reason, r.scores, r.places, r.technical, r.takebacks, r.notes)


def undo_ask(live: Live) -> AskOut | None:
    """A take-back that waits."""
    ask = live.undo_ask
    if ask is None:
        return None
    return AskOut(ask.seat, ask.ply, sorted(live.undo_yes), consenters(live, ask.seat))


def consenters(live: Live, seat: int) -> list[int]:
    """Who must agree: the other people, also those a bot stands in for; they answer later."""
    return [s for s in live.people() if s != seat]


def remark(live: Live) -> str:
    """Why it stands still, if it does."""
    if live.frozen is not None:
        return f"{texts.FROZEN} {live.frozen.text}"
    return ""


def awaits_server(live: Live) -> bool:
    """Whether the next step is the server's: a bot's turn, or the deal."""
    if live.status == store.OPEN:
        return all(seat.kind != FREE for seat in live.seats)
    return live.mover() >= 0 and not live.is_persons(live.mover())


def stuck(aside: Job) -> str:
    """Why a match stands still whose next step was set aside."""
    return texts.STUCK.format(reason=aside.reason)


def brief(live: Live, row: MatchRow, who: Who, now: int) -> MatchBrief:
    """A match in a list."""
    mine = own_seats(live, who)
    return MatchBrief(
        match=live.id,
        game=live.game.id,
        title=live.game.words.title,
        name=live.setup.name,
        status=live.status,
        seats=seat_infos(live, mine, now),
        mine=mine,
        to_move=live.mover(),
        your_turn=live.mover() in mine,
        plies=live.plies,
        created=live.created,
        changed=row.changed,
        host=is_host(row, who),
    )


def unreadable(row: MatchRow, who: Who, text: str) -> MatchBrief:
    """A match in a list that this version cannot read."""
    title = str(book(row.game).facts.words["title"]) if row.game in GAMES else row.game
    return MatchBrief(
        match=row.id,
        game=row.game,
        title=title,
        name="",
        status=store.UNREADABLE,
        seats=[],
        mine=[],
        to_move=GAME_OVER,
        your_turn=False,
        plies=0,
        created=row.created,
        changed=row.changed,
        host=is_host(row, who),
        text=text,
    )
