"""Setting up a match, taking seats, leaving them; it starts when no seat is open."""

from typing import Any

import msgspec

from milkrun.games import book
from milkrun.kernel.data import difference, overlay
from milkrun.kernel.game import Game
from milkrun.play.chance import Chance
from milkrun.play.players import HUMAN
from milkrun.play.record import Record
from milkrun.play.seats import seated
from milkrun.play.table import Draft, Table
from milkrun.web.addresses import mark
from milkrun.web.errors import WebError, not_now, refused
from milkrun.web.match.acting import batches
from milkrun.web.match.keeping.attempts import attempt
from milkrun.web.match.keeping.hub import Hub
from milkrun.web.match.model import entries
from milkrun.web.match.model.bot_codes import DEFAULT_BOT, demand_bot
from milkrun.web.match.model.clocks import stamp
from milkrun.web.match.model.entries import News, entry
from milkrun.web.match.model.entries.seat import SeatBody
from milkrun.web.match.model.entries.start import StartBody
from milkrun.web.match.model.identity import Who, hashed, new_match_id, new_token
from milkrun.web.match.model.match import Match, SeatNow
from milkrun.web.match.model.rule_sets import RuleSets
from milkrun.web.match.model.setup import BOT, FREE, PERSON, Clock, Setup
from milkrun.web.match.processes.checker import Deal, Dealt
from milkrun.web.settings import LOOPBACK
from milkrun.web.storage import store
from milkrun.web.storage.store import WATCHER, Change, DeviceRow, Job, MatchRow, SeatRow, Write
from milkrun.web.wire.asks import CreateIn, SeatIn
from milkrun.web.wire.matches import Created, SeatLink

START_LATE = 2_000
"""Milliseconds after which a full match that has not begun is begun by anybody."""


async def create(hub: Hub, who: Who, asked: CreateIn) -> Created:
    """A new match, with the asker on the seats that are `me`."""
    setup = make_setup(hub.rule_sets, asked)
    game = (await hub.rules(setup, mark(hub.store.address_key, who.address))).game
    seats = [seat_body(game, number, seat, asked.name) for number, seat in enumerate(asked.seats)]
    tokens = {n: new_token() for n, seat in enumerate(seats) if seat.kind == FREE}
    watch = new_token()
    row = new_row(hub, who, setup)
    nonces = {n: hub.luck.nonce(asked.nonce) for n, s in enumerate(seats) if s.kind == PERSON}
    mine = [DeviceRow(who.device, n) for n, s in enumerate(seats) if s.kind == PERSON]
    rows = [SeatRow(n, hashed(token)) for n, token in tokens.items()]
    rows += [SeatRow(n, "", nonce) for n, nonce in nonces.items()]
    write = Write(
        match=row.id,
        after_n=0,
        now=row.created,
        new=msgspec.structs.replace(row, n=len(seats)),
        entries=[entry(n, body) for n, body in enumerate(seats, 1)],
        seats=[*rows, SeatRow(WATCHER, hashed(watch))],
        devices=mine or [DeviceRow(who.device, WATCHER)],
        jobs=start_jobs(row, seats),
    )
    await (set_up_listed(hub, who, write) if setup.listed else hub.store.append(write))
    hub.count("matches")
    match = await hub.find(row.id)
    await begin(hub, match)
    links = [SeatLink(n, join_link(row.id, tokens[n]) if n in tokens else None)
             for n in range(len(seats))]  # fmt: skip
    commitment = Chance(bytes.fromhex(row.seed), []).commitment()
    return Created(row.id, links, watch_link(row.id, watch), match.n, match.seq, commitment)


async def set_up_listed(hub: Hub, who: Who, write: Write) -> None:
    """Store a match for the lobby, if whoever makes it has not filled his part of it already.

    Who shares this computer's own address with others, as behind a proxy that says nothing of
    them, is counted by the device.
    """
    maker = mark(hub.store.address_key, who.address)
    device = who.device if who.address in LOOPBACK else ""
    async with hub.listing:  # several at once are counted one by one
        hub.quotas.demand_room("listed", await hub.store.listed(maker, device))
        await hub.store.append(write)


def join_link(match: str, token: str) -> str:
    """The secret is in the fragment: no server, log or proxy gets to see it."""
    return f"/join/{match}#{token}"


def watch_link(match: str, token: str) -> str:
    """The onlookers' link."""
    return f"/watch/{match}#{token}"


def make_setup(rule_sets: RuleSets, asked: CreateIn) -> Setup:
    """What was asked for, checked by the rulebook and resolved into differences."""
    options, tables = rule_sets.changes(
        asked.game, len(asked.seats), dict(asked.options), asked.preset
    )
    if asked.tables:  # a stranger's: whether they make a game is found out elsewhere
        plain = book(asked.game).facts.tables
        tables = difference(plain, overlay(overlay(plain, tables), asked.tables))
    clock = asked.clock
    demand_one_screen(asked)
    own = sum(seat.kind == "me" for seat in asked.seats)
    return Setup(
        game=book(asked.game).id,
        seats=len(asked.seats),
        options=options,
        tables=tables,
        preset=asked.preset or "",
        clock=Clock(clock.kind, clock.seconds, clock.increment) if clock else None,
        listed=asked.listed,
        hints=asked.hints,
        hotseat=asked.hotseat or (own > 1 and not any_open(asked)),
        name=asked.name,
        seating=asked.seating,
    )


def any_open(asked: CreateIn) -> bool:
    """Whether others may sit down."""
    return any(seat.kind == "open" for seat in asked.seats)


def demand_one_screen(asked: CreateIn) -> None:
    """Hot-seat people agree to everything, being one screen: nobody else can be made to."""
    if asked.hotseat and any_open(asked):
        raise refused(422, "hotseat_open", "refused.hotseat_open")


def seat_body(game: Game, number: int, asked: SeatIn, owner: str) -> SeatBody:
    """A seat as it is set up."""
    if asked.kind == "bot":
        code = asked.code or DEFAULT_BOT
        demand_bot(game, code)
        return SeatBody(number, BOT, asked.name, code)
    if asked.kind == "me":
        return SeatBody(number, PERSON, asked.name or owner)
    return SeatBody(number, FREE, asked.name)


def new_row(hub: Hub, who: Who, setup: Setup) -> MatchRow:
    """A match that nobody has sat down to yet; its luck is already decided, and secret."""
    now = hub.now()
    return MatchRow(
        id=new_match_id(),
        game=setup.game,
        status=store.OPEN,
        n=0,
        seq=0,
        host=who.device,
        listed=setup.listed,
        setup=entries.encode(setup),
        header="",
        seed=hub.luck.seed(),
        created=now,
        changed=now,
        maker=mark(hub.store.address_key, who.address),
    )


def start_jobs(row: MatchRow, seats: list[SeatBody]) -> list[Job]:
    """If no seat is open: whoever finds this job begins, should this worker fall before it does."""
    is_full = all(seat.kind != FREE for seat in seats)
    return [late_start(row.id, row.created)] if is_full else []


async def fill(hub: Hub, match: Match, seat: int, code: str) -> None:
    """A bot sits down on a seat that is still open; its link is void."""
    demand_bot(match.game, code)
    async with match.lock:
        if match.status != store.OPEN or match.seats[seat].kind != FREE or match.seats[seat].kept:
            raise not_now("refused.not_open")
        is_last = sum(s.kind == FREE for s in match.seats) == 1
        jobs = [late_start(match.id, hub.now())] if is_last else []
        await hub.write(match, [SeatBody(seat, BOT, "", code)], seats=[SeatRow(seat)], jobs=jobs)
    await start_if_full(hub, match)


def late_start(match: str, now: int) -> Job:
    """The job that begins a match which nobody has begun."""
    return Job(f"start:{match}", match, "start", WATCHER, now + START_LATE)


async def begin(hub: Hub, match: Match) -> None:
    """Start a match that was just set up; one that cannot be dealt leaves nothing behind."""
    try:
        await start_if_full(hub, match)
    except WebError:
        await hub.delete(match.id)
        raise


async def start_if_full(hub: Hub, match: Match) -> None:
    """When no seat is open: the nonces make the key, and chance has its first say."""

    async def start_now() -> None:
        if match.status == store.OPEN and all(seat.kind != FREE for seat in match.seats):
            await start(hub, match)

    await attempt(match, start_now)


async def start(hub: Hub, match: Match) -> None:
    """Begin; the caller holds the lock."""
    table = await dealt(hub, match)
    now = hub.now()
    table.record.header.time = stamp(now)
    sitting = seated(match.seats, table.record.header.draw)
    table.record.header.names = names(sitting)
    for line in table.record.lines:
        line.time = stamp(now)
    draft = first_draft(table)
    news: list[News] = [StartBody(table.record.header, now), *draft.lines]
    header = msgspec.json.encode(table.record.header).decode()
    change = Change(status=store.RUNNING, header=header)
    rest = batches.work_after(hub, match, draft, now, sitting)
    rest["jobs_gone"].append(f"start:{match.id}")
    rest |= moved(match, table.record.header.draw)
    await hub.write(match, news, draft, change=change, **rest)


def moved(match: Match, draw: list[int]) -> dict[str, list[Any]]:
    """The rows that go with people to the seats they drew: links, nonces and devices."""
    if not draw:
        return {}
    people = [SeatRow(seat, match.tokens.get(place, ""), match.nonces.get(place, ""))
              for place, seat in enumerate(draw)]  # fmt: skip
    gone = [DeviceRow(device, place) for device, places in match.devices.items()
            for place in sorted(places) if place != WATCHER]  # fmt: skip
    here = [DeviceRow(row.device, draw[row.seat]) for row in gone]
    return {"seats": people, "devices_gone": gone, "devices": here}


async def dealt(hub: Hub, match: Match) -> Table:
    """A table after chance's first say; what strangers may have changed is dealt elsewhere."""
    nonces = [match.nonces.get(seat, "") for seat in range(len(match.seats))]
    chance = Chance(bytes.fromhex(match.seed), nonces)
    players = [player_code(seat) for seat in match.seats]
    if is_plain(match.setup):
        return Table(match.game, players, chance, is_drawn=match.setup.is_drawn())
    task = Deal(match.setup, players, match.seed, nonces)
    found = await hub.judge.ask(task, Dealt, match.maker)
    table = Table.begin(match.game, Record(found.header), chance)
    table.extend(found.lines)
    return table


def is_plain(setup: Setup) -> bool:
    """Whether a match is played as the game comes, with nothing in it from outside."""
    return not (setup.options or setup.tables or setup.start)


def names(seats: list[SeatNow]) -> list[str]:
    """What the players call themselves, for the record; nothing where nobody said."""
    said = [seat.name for seat in seats]
    return said if any(said) else []


def first_draft(table: Table) -> Draft:
    """What chance did before anybody chose, as a draft on an empty record."""
    draft = Draft(table.state, 0, 0, False)
    draft.plies, draft.lines = list(table.plies), list(table.record.lines)
    return draft


def player_code(seat: SeatNow) -> str:
    """A seat as the record names it."""
    return seat.code if seat.kind == BOT else HUMAN
