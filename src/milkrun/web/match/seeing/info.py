"""A match without its position: seats, clocks, status, as one asker sees it."""

from milkrun.games import books
from milkrun.kernel.screen import known_scores
from milkrun.kernel.state import OVER as GAME_OVER
from milkrun.play.chance import commit
from milkrun.web import language, texts
from milkrun.web.match.model import attendance, offers, sealed
from milkrun.web.match.model.identity import Who, is_host, own_seats
from milkrun.web.match.model.match import Match
from milkrun.web.match.model.setup import BOT, FREE
from milkrun.web.match.seeing.ply_texts import counted
from milkrun.web.storage import store
from milkrun.web.storage.store import WATCHER, Job, MatchRow
from milkrun.web.wire.asks import ClockIn
from milkrun.web.wire.matches import AskOut, MatchBrief, MatchInfo, ResultOut, SeatInfo


def seat_infos(match: Match, mine: list[int], now: int) -> list[SeatInfo]:
    """Every seat."""
    here = attendance.here(match, now)
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
            clock=match.clocks.shown(number, now) if match.clocks else None,
        )
        for number, seat in enumerate(match.seats)
    ]


def match_info(match: Match, who: Who, now: int) -> MatchInfo:
    """Everything about a match but its position."""
    mine, setup = own_seats(match, who), match.setup
    return MatchInfo(
        match=match.id,
        game=match.game.id,
        title=match.telling.words.title,
        name=setup.name,
        preset=setup.preset,
        status=match.status,
        n=match.n,
        seq=match.seq,
        plies=match.plies,
        to_move=match.mover(),
        seats=seat_infos(match, mine, now),
        mine=mine,
        watching=WATCHER in who.seats(match),
        host=is_host(match, who),
        hints=may_hint(match),
        hotseat=setup.hotseat,
        seating="draw" if setup.is_drawn() else "keep",
        listed=match.listed,
        practice=setup.practice,
        parent=setup.parent,
        clock=clock_of(match),
        commitment=commit(bytes.fromhex(match.seed)),
        created=match.created,
        now=now,
        chat=may_chat(match, mine),
        clocks=match.clocks.told() if match.clocks else None,
        result=result(match),
        undo_ask=undo_ask(match),
        offer=offers.remaining(match, now),
        rematch=match.rematch.match if match.rematch else None,
        rematch_by=match.rematch.seat if match.rematch else None,
        seed=match.seed if match.status == store.OVER else None,
        text=remark(match),
    )


def may_hint(match: Match) -> bool:
    """Whether hints are agreed: set so at the start, at one screen, or one person with bots."""
    return match.setup.hints or is_one_screen(match) or not have_company(match)


def have_company(match: Match) -> bool:
    """Whether there is more than one person, or room for one."""
    return sum(seat.kind != BOT for seat in match.seats) > 1


def is_one_screen(match: Match) -> bool:
    """Whether it is a hot-seat table, and still one: no device has some of its people only."""
    if not match.setup.hotseat:
        return False
    people = set(match.people())
    sitting = [seats - {WATCHER} for seats in match.devices.values()]
    return all(seats == people for seats in sitting if seats)


def may_chat(match: Match, mine: list[int]) -> bool:
    """Whether the asker may chat here: players always, onlookers after the end."""
    if mine:
        return not all(match.seats[seat].muted for seat in mine)
    return match.status == store.OVER


def result(match: Match) -> ResultOut | None:
    """How it ended."""
    record = match.table.record if match.table is not None else None
    seal = record.seal() if record is not None else None
    if record is None or seal is None or seal.result is None:
        return None
    r, taken_back = seal.result, record.takebacks()
    return ResultOut(r.reason, r.scores, r.places, r.technical, r.takebacks, r.notes, taken_back)


def undo_ask(match: Match) -> AskOut | None:
    """A take-back that waits."""
    ask = match.undo_ask
    if ask is None:
        return None
    return AskOut(ask.seat, ask.ply, sorted(match.undo_yes), consenters(match, ask.seat))


def consenters(match: Match, seat: int) -> list[int]:
    """Who must agree: the other people, also those a bot stands in for; they answer later."""
    return [s for s in match.people() if s != seat]


def remark(match: Match) -> str:
    """Why it stands still, if it does."""
    if match.frozen is not None:
        return f"{texts.say('table.frozen')} {match.frozen.reach()}"
    return ""


def awaits_server(match: Match) -> bool:
    """Whether the next step is the server's: a bot's turn, or the deal."""
    if match.status == store.OPEN:
        return all(seat.kind != FREE for seat in match.seats)
    return match.mover() >= 0 and not match.is_persons(match.mover())


def stuck(aside: Job) -> str:
    """Why a match stands still whose next step was set aside."""
    kind, _, said = aside.reason.partition(": ")
    reason = f"{kind}: {texts.retold(said)}" if said else texts.retold(aside.reason)
    return texts.say("table.stuck", reason=reason)


def brief(match: Match, row: MatchRow, who: Who, now: int) -> MatchBrief:
    """A match in a list."""
    mine, ended = own_seats(match, who), result(match)
    return MatchBrief(
        match=match.id,
        game=match.game.id,
        title=match.telling.words.title,
        name=match.setup.name,
        status=match.status,
        seats=seat_infos(match, mine, now),
        mine=mine,
        to_move=match.mover(),
        your_turn=any(seat in mine for seat in sealed.acting(match)),
        plies=match.plies,
        created=match.created,
        changed=row.changed,
        host=is_host(row, who),
        round=round_of(match),
        scores=scores_for(match, mine),
        places=ended.places if ended else None,
        preset=match.setup.preset,
        clock=clock_of(match),
    )


def round_of(match: Match) -> int:
    """How far a game has come, as its players count."""
    return counted(match.table.state) if match.table is not None else 0


def scores_for(match: Match, mine: list[int]) -> list[int | None] | None:
    """The scores as the owner of these seats may know them."""
    ended = result(match)
    if match.table is None or ended is not None:
        return list(ended.scores) if ended else None
    seen = match.game.view(match.table.state, mine[0] if mine else None)
    return known_scores(match.game.signs, seen)


def clock_of(match: Match) -> ClockIn | None:
    """The clock of a match, as it was set."""
    clock = match.setup.clock
    return ClockIn(clock.kind, clock.seconds, clock.increment) if clock else None  # type: ignore[arg-type]


def unreadable(row: MatchRow, who: Who, text: str) -> MatchBrief:
    """A match in a list that this version cannot read."""
    found = books().get(row.game)
    title = str(found.facts.told_in(language.now()).words["title"]) if found else row.game
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
