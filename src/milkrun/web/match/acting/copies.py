"""Matches made from others: a rematch, a practice copy, an imported record."""

import secrets

import msgspec

from milkrun.kernel.bot import Perspective
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import OVER as GAME_OVER
from milkrun.web.addresses import mark
from milkrun.web.errors import not_now, not_yours
from milkrun.web.match.acting import claims, tables
from milkrun.web.match.acting.tables import new_row
from milkrun.web.match.keeping.attempts import persist
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model.bot_codes import DEFAULT_BOT, seated
from milkrun.web.match.model.demands import demand_table
from milkrun.web.match.model.entries import entry
from milkrun.web.match.model.entries.rematch import RematchBody
from milkrun.web.match.model.entries.seat import SeatBody
from milkrun.web.match.model.identity import Who, own_seats
from milkrun.web.match.model.match import Match
from milkrun.web.match.model.setup import BOT, FREE, PERSON, Setup
from milkrun.web.match.processes.checker import Bring
from milkrun.web.match.processes.game_files import Incoming
from milkrun.web.match.seeing import info
from milkrun.web.storage import store
from milkrun.web.storage.store import WATCHER, DeviceRow, SeatRow, Write


async def rematch(hub: Hub, match: Match, who: Who) -> str:
    """The same again: the asker sits down, on a new table or on the one another has set up."""
    mine = own_seats(match, who)
    if not mine:
        raise not_yours()
    if match.status not in (store.OVER, store.FROZEN):
        raise not_now("refused.not_over")
    who.give_cookie()
    async with match.lock:
        match_id = (
            match.rematch.match if match.rematch else await set_up_again(hub, match, who, mine)
        )
    await claims.sit_again(hub, await hub.find(match_id), who, mine)
    return match_id


async def set_up_again(hub: Hub, match: Match, who: Who, mine: list[int]) -> str:
    """The new table, unless another worker's is first; the caller holds the lock."""
    seats = [again(match, seat, seat in mine) for seat in range(len(match.seats))]
    setup = msgspec.structs.replace(
        match.setup,
        parent=match.id,
        listed=False,
        start=held_position(match),
        hotseat=match.setup.hotseat and all(seat.kind != FREE for seat in seats),
    )
    match_id = await make(hub, who, setup, seats)

    async def announce() -> None:
        if match.rematch is None:  # what another worker wrote first was read
            await hub.write(match, [RematchBody(match_id, mine[0])])

    await persist(announce)
    assert match.rematch is not None
    if match.rematch.match != match_id:
        await hub.store.delete(match_id)
    return match.rematch.match


def held_position(match: Match) -> str:
    """Where a frozen match goes on, if everybody sits down again; others start from scratch."""
    is_frozen = match.status == store.FROZEN
    return match.game.write(demand_table(match).state) if is_frozen else match.setup.start


def again(match: Match, number: int, is_mine: bool) -> SeatBody:
    """A seat of a rematch."""
    seat = match.seats[number]
    if seat.kind == BOT:
        return SeatBody(number, BOT, seat.name, seat.code)
    if is_mine:
        return SeatBody(number, PERSON, seat.name)
    return SeatBody(number, FREE, seat.name, kept=True)


async def make(hub: Hub, who: Who, setup: Setup, seats: list[SeatBody]) -> str:
    """A new match with these seats; people are the asker, and bots as they may sit here."""
    asker = mark(hub.store.address_key, who.address)
    game = (await hub.rules(setup, asker)).game
    seats = [seated(game, seat) for seat in seats]
    row = new_row(hub, who, setup)
    people = [seat.seat for seat in seats if seat.kind == PERSON]
    await hub.store.append(
        Write(
            match=row.id,
            after_n=0,
            now=row.created,
            new=msgspec.structs.replace(row, n=len(seats)),
            entries=[entry(n, body) for n, body in enumerate(seats, 1)],
            seats=[SeatRow(seat, "", hub.luck.nonce()) for seat in people],
            devices=[DeviceRow(who.device, seat) for seat in people or [WATCHER]],
            jobs=tables.start_jobs(row, seats),
        )
    )
    await tables.begin(hub, await hub.find(row.id))
    return row.id


async def practice(hub: Hub, match: Match, who: Who, ply: int | None, seat: int | None) -> str:
    """A copy to try things in: the full position after the end, an imagined one before it."""
    table = demand_table(match)
    if match.status == store.OVER:
        state = table.position(len(table.plies) if ply is None else min(ply, len(table.plies)))
        if state.to_move() == GAME_OVER:
            raise not_now("refused.nothing_to_play")
        start, eyes = match.game.write(state), 0 if seat is None else seat
    else:
        start, eyes = imagined(match, who, seat)
    who.give_cookie()
    return await practise(hub, who, match, start, min(eyes, len(match.seats) - 1))


def imagined(match: Match, who: Who, seat: int | None) -> tuple[str, int]:
    """The present as it may be, for all the seat knows."""
    mine = own_seats(match, who)
    eyes = seat if seat is not None else (mine[0] if mine else -1)
    if eyes not in mine:
        raise not_yours()
    if not info.may_hint(match):
        raise not_yours("refused.no_practice")
    view = match.game.view(demand_table(match).state, eyes).to_bytes()
    world = Perspective(match.game, view).sample(Rng(secrets.randbits(60)))
    return match.game.write(world), eyes


async def practise(hub: Hub, who: Who, match: Match, start: str, seat: int) -> str:
    """A match against bots that starts from a position."""
    setup = msgspec.structs.replace(
        match.setup, parent=match.id, start=start, practice=True, hints=True, clock=None,
        listed=False, hotseat=False, seating="keep",
    )  # fmt: skip
    seats = [practice_seat(match, number, number == seat) for number in range(len(match.seats))]
    return await make(hub, who, setup, seats)


def practice_seat(match: Match, number: int, is_mine: bool) -> SeatBody:
    """The asker's seat, or a bot's."""
    old = match.seats[number]
    if is_mine:
        return SeatBody(number, PERSON, old.name)
    return SeatBody(number, BOT, "", old.code or DEFAULT_BOT)


async def import_record(hub: Hub, who: Who, data: bytes) -> str:
    """A finished record becomes a match to look at, an unfinished one a practice copy."""
    asker = mark(hub.store.address_key, who.address)
    found = await hub.judge.ask(Bring(data, hub.now()), Incoming, asker)
    who.give_cookie()
    if not found.entries:
        return await make(hub, who, found.setup, found.seats)
    return await keep_finished(hub, who, found)


async def keep_finished(hub: Hub, who: Who, found: Incoming) -> str:
    """Store a finished record as it is."""
    row = new_row(hub, who, found.setup)
    entries = found.entries
    new = msgspec.structs.replace(
        row, n=len(entries), seq=found.seq, status=store.OVER, seed=found.seed, header=found.header
    )
    devices = [DeviceRow(who.device, WATCHER)]
    await hub.store.append(
        Write(match=row.id, after_n=0, now=row.created, new=new, entries=entries, devices=devices)
    )
    return row.id
