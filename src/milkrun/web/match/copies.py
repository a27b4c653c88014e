"""Matches made from others: a rematch, a practice copy, an imported record."""

import secrets

import msgspec

from milkrun.kernel.bot import Perspective
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import OVER as GAME_OVER
from milkrun.play.chance import new_nonce
from milkrun.web.addresses import mark
from milkrun.web.errors import not_now, not_yours
from milkrun.web.match import bodies, claiming, info, seating
from milkrun.web.match.bodies import BOT, FREE, PERSON, SeatBody, Setup, entry
from milkrun.web.match.checker import Bring
from milkrun.web.match.codes import DEFAULT_BOT, seated
from milkrun.web.match.house import House
from milkrun.web.match.identity import Who, own_seats
from milkrun.web.match.incoming import Incoming
from milkrun.web.match.live import Live
from milkrun.web.match.seating import new_row
from milkrun.web.match.views import demand_table
from milkrun.web.storage import store
from milkrun.web.storage.store import WATCHER, DeviceRow, SeatRow, Write


async def rematch(house: House, live: Live, who: Who) -> str:
    """The same again: the asker sits down, on a new table or on the one another has set up."""
    mine = own_seats(live, who)
    if not mine:
        raise not_yours()
    if live.status not in (store.OVER, store.FROZEN):
        raise not_now("The game is not over yet.")
    who.give_cookie()
    async with live.lock:
        match = live.rematch.match if live.rematch else await set_up_again(house, live, who, mine)
    await claiming.sit_again(house, await house.live(match), who, mine)
    return match


async def set_up_again(house: House, live: Live, who: Who, mine: list[int]) -> str:
    """The new table, unless another worker's is first; the caller holds the lock."""
    seats = [again(live, seat, seat in mine) for seat in range(len(live.seats))]
    setup = msgspec.structs.replace(
        live.setup,
        parent=live.id,
        listed=False,
        start=held_position(live),
        hotseat=live.setup.hotseat and all(seat.kind != FREE for seat in seats),
    )
    match = await make(house, who, setup, seats)
    while live.rematch is None:
        try:
            await house.write(live, [bodies.RematchBody(match, mine[0])])
        except store.Conflict:
            continue  # what came first was read: perhaps a rematch
    if live.rematch.match != match:
        await house.store.delete(match)
    return live.rematch.match


def held_position(live: Live) -> str:
    """Where a frozen match goes on, if everybody sits down again; others start from scratch."""
    is_frozen = live.status == store.FROZEN
    return live.game.write(demand_table(live).state) if is_frozen else live.setup.start


def again(live: Live, number: int, is_mine: bool) -> SeatBody:
    """A seat of a rematch."""
    seat = live.seats[number]
    if seat.kind == BOT:
        return SeatBody(number, BOT, seat.name, seat.code)
    if is_mine:
        return SeatBody(number, PERSON, seat.name)
    return SeatBody(number, FREE, seat.name, kept=True)


async def make(house: House, who: Who, setup: Setup, seats: list[SeatBody]) -> str:
    """A new match with these seats; people are the asker, and bots as they may sit here."""
    asker = mark(house.store.address_key, who.address)
    game = (await house.rules(setup, asker)).game
    seats = [seated(game, seat) for seat in seats]
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
    await seating.begin(house, await house.live(row.id))
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
    asker = mark(house.store.address_key, who.address)
    found = await house.judge.ask(Bring(data, house.now()), Incoming, asker)
    who.give_cookie()
    if not found.entries:
        return await make(house, who, found.setup, found.seats)
    return await keep_finished(house, who, found)


async def keep_finished(house: House, who: Who, found: Incoming) -> str:
    """Store a finished record as it is."""
    row = new_row(house, who, found.setup)
    entries = found.entries
    new = msgspec.structs.replace(
        row, n=len(entries), seq=found.seq, status=store.OVER, seed=found.seed, header=found.header
    )
    devices = [DeviceRow(who.device, WATCHER)]
    await house.store.append(
        Write(match=row.id, after_n=0, now=row.created, new=new, entries=entries, devices=devices)
    )
    return row.id
