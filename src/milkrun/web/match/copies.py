"""Matches made from others: a rematch, a practice copy, an imported record."""

import asyncio
import secrets

import msgspec

from milkrun.kernel.bot import Perspective
from milkrun.kernel.errors import RecordError
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import OVER as GAME_OVER
from milkrun.play.chance import new_nonce
from milkrun.play.players import HUMAN
from milkrun.play.record import Record
from milkrun.play.table import replay
from milkrun.play.verify import verify
from milkrun.web.errors import not_now, not_yours
from milkrun.web.match import bodies, info, seating
from milkrun.web.match.bodies import BOT, FREE, PERSON, SeatBody, Setup, StartBody
from milkrun.web.match.house import House, entry
from milkrun.web.match.identity import Who, own_seats
from milkrun.web.match.live import Live
from milkrun.web.match.seating import DEFAULT_BOT, new_row
from milkrun.web.match.views import demand_table
from milkrun.web.storage import store
from milkrun.web.storage.store import WATCHER, DeviceRow, SeatRow, Write

MOST_IMPORTED = 1_000_000
"""Bytes: the longest games of four, with the time of each move, come to some 150,000."""
MOST_LINES, MOST_UNDOS = 20_000, 200


async def rematch(house: House, live: Live, who: Who) -> str:
    """The same again: the asker's seats are taken, the others' wait for their owners."""
    mine = own_seats(live, who)
    if not mine:
        raise not_yours()
    if live.status not in (store.OVER, store.FROZEN):
        raise not_now("The game is not over yet.")
    async with live.lock:
        if not live.rematch:
            setup = msgspec.structs.replace(
                live.setup, parent=live.id, listed=False, start=held_position(live)
            )
            seats = [again(live, seat, seat in mine) for seat in range(len(live.seats))]
            match = await make(house, who, setup, seats)
            await house.write(live, [bodies.RematchBody(match)])
    return live.rematch


def held_position(live: Live) -> str:
    """Where a frozen match goes on, if everybody sits down again; others start from scratch."""
    is_frozen = live.status == store.FROZEN
    return live.game.write(demand_table(live).state) if is_frozen else live.setup.start


def again(live: Live, number: int, is_mine: bool) -> SeatBody:
    """A seat of a rematch."""
    seat = live.seats[number]
    if seat.kind == BOT:
        return SeatBody(number, BOT, seat.name, seat.code)
    return SeatBody(number, PERSON if is_mine else FREE, seat.name)


async def make(house: House, who: Who, setup: Setup, seats: list[SeatBody]) -> str:
    """A new match with these seats; people are the asker."""
    row = new_row(house, who, setup)
    people = [seat.seat for seat in seats if seat.kind == PERSON]
    await house.store.append(
        Write(
            match=row.id,
            after_n=0,
            now=row.created,
            new=msgspec.structs.replace(row, n=len(seats)),
            entries=[entry(n, body) for n, body in enumerate(seats, 1)],
            seats=[SeatRow(seat, "", new_nonce()) for seat in people],
            devices=[DeviceRow(who.device, seat) for seat in people or [WATCHER]],
            jobs=seating.start_jobs(row, seats),
        )
    )
    await seating.start_if_full(house, await house.live(row.id))
    return row.id


async def practice(house: House, live: Live, who: Who, ply: int | None, seat: int | None) -> str:
    """A copy to try things in: the full position after the end, an imagined one before it."""
    table = demand_table(live)
    if live.status == store.OVER:
        state = table.position(len(table.plies) if ply is None else min(ply, len(table.plies)))
        if state.to_move() == GAME_OVER:
            raise not_now("There is nothing left to play there.")
        start, eyes = live.game.write(state), 0 if seat is None else seat
    else:
        start, eyes = imagined(live, who, seat)
    who.give_cookie()
    return await practise(house, who, live, start, min(eyes, len(live.seats) - 1))


def imagined(live: Live, who: Who, seat: int | None) -> tuple[str, int]:
    """The present as it may be, for all the seat knows."""
    mine = own_seats(live, who)
    eyes = seat if seat is not None else (mine[0] if mine else -1)
    if eyes not in mine:
        raise not_yours()
    if not info.may_hint(live):
        raise not_yours("Practice from a running game was not agreed here.")
    view = live.game.view(demand_table(live).state, eyes).to_bytes()
    world = Perspective(live.game, view).sample(Rng(secrets.randbits(60)))
    return live.game.write(world), eyes


async def practise(house: House, who: Who, live: Live, start: str, seat: int) -> str:
    """A match against bots that starts from a position."""
    setup = msgspec.structs.replace(
        live.setup, parent=live.id, start=start, practice=True, hints=True, clock=None,
        listed=False, hotseat=False,
    )  # fmt: skip
    seats = [practice_seat(live, number, number == seat) for number in range(len(live.seats))]
    return await make(house, who, setup, seats)


def practice_seat(live: Live, number: int, is_mine: bool) -> SeatBody:
    """The asker's seat, or a bot's."""
    old = live.seats[number]
    if is_mine:
        return SeatBody(number, PERSON, old.name)
    return SeatBody(number, BOT, "", old.code or DEFAULT_BOT)


async def import_record(house: House, who: Who, data: bytes) -> str:
    """A finished record becomes a match to look at, an unfinished one a practice copy."""
    record = Record.from_bytes(data)
    demand_bounded(record)
    await asyncio.to_thread(verify, record)
    who.give_cookie()
    return await (keep_finished if record.seal() else go_on)(house, who, record)


def demand_bounded(record: Record) -> None:
    """Refuse what would take very long to check."""
    undos = sum(line.undo is not None for line in record.lines)
    if len(record.lines) > MOST_LINES or undos > MOST_UNDOS:
        raise RecordError(f"Records of up to {MOST_LINES} lines and {MOST_UNDOS} undos come in.")


def imported_setup(record: Record) -> Setup:
    """The setup behind a header."""
    header = record.header
    return Setup(
        game=header.game,
        seats=len(header.seats),
        options=header.options,
        tables=header.tables,
        practice=True,
        hints=True,
        start=header.start,
    )


async def keep_finished(house: House, who: Who, record: Record) -> str:
    """Store a finished record as it is."""
    seal = record.seal()
    assert seal is not None
    row = new_row(house, who, imported_setup(record))
    seats = [imported_seat(number, code) for number, code in enumerate(record.header.seats)]
    news = [*seats, StartBody(record.header, row.created), *record.lines]
    header = msgspec.json.encode(record.header).decode()
    new = msgspec.structs.replace(
        row, n=len(news), seq=record.seq, status=store.OVER, seed=seal.seed, header=header
    )
    entries = [entry(n, body) for n, body in enumerate(news, 1)]
    devices = [DeviceRow(who.device, WATCHER)]
    await house.store.append(
        Write(match=row.id, after_n=0, now=row.created, new=new, entries=entries, devices=devices)
    )
    return row.id


def imported_seat(number: int, code: str) -> SeatBody:
    """A seat of a record: a person, or a bot by its code."""
    return SeatBody(number, PERSON) if code == HUMAN else SeatBody(number, BOT, "", code)


async def go_on(house: House, who: Who, record: Record) -> str:
    """Practise from where an unfinished record stops, on the seat to move."""
    game = record.load_game()
    actions = [line.action for line in record.actions() if line.action is not None]
    state = replay(game, actions, record.header.start)
    mover = int(state.to_move())
    setup = msgspec.structs.replace(imported_setup(record), start=game.write(state))
    seats = [
        SeatBody(n, PERSON) if n == max(0, mover) else SeatBody(n, BOT, "", DEFAULT_BOT)
        for n in range(game.seats)
    ]
    return await make(house, who, setup, seats)
