"""Setting up a match, taking seats, leaving them; it starts when no seat is open."""

import secrets

import msgspec

from milkrun.games import book
from milkrun.kernel.game import Game
from milkrun.play.chance import Chance, new_nonce
from milkrun.play.players import HUMAN
from milkrun.play.record import Record
from milkrun.play.table import Draft, Table
from milkrun.web.addresses import mark
from milkrun.web.errors import WebError
from milkrun.web.match import bodies, bots, turns
from milkrun.web.match.bodies import BOT, FREE, PERSON, Clock, SeatBody, Setup, StartBody, entry
from milkrun.web.match.checker import Deal, Dealt
from milkrun.web.match.clocks import stamp
from milkrun.web.match.codes import DEFAULT_BOT, demand_bot
from milkrun.web.match.house import House
from milkrun.web.match.identity import Who, hashed, new_match_id, new_token
from milkrun.web.match.live import Live, SeatNow
from milkrun.web.match.thinking import Thinkers
from milkrun.web.storage import store
from milkrun.web.storage.store import WATCHER, Change, DeviceRow, Job, MatchRow, SeatRow, Write
from milkrun.web.wire.asks import CreateIn, SeatIn
from milkrun.web.wire.matches import Created, SeatLink

START_LATE = 2_000
"""Milliseconds after which a full match that has not begun is begun by anybody."""


async def create(house: House, who: Who, asked: CreateIn) -> Created:
    """A new match, with the asker on the seats that are `me`."""
    setup = make_setup(asked)
    game = (await house.rules(setup, mark(house.store.address_key, who.address))).game
    seats = [seat_body(game, number, seat, asked.name) for number, seat in enumerate(asked.seats)]
    tokens = {n: new_token() for n, seat in enumerate(seats) if seat.kind == FREE}
    watch = new_token()
    row = new_row(house, who, setup)
    nonces = {n: asked.nonce or new_nonce() for n, s in enumerate(seats) if s.kind == PERSON}
    mine = [DeviceRow(who.device, n) for n, s in enumerate(seats) if s.kind == PERSON]
    rows = [SeatRow(n, hashed(token)) for n, token in tokens.items()]
    rows += [SeatRow(n, "", nonce) for n, nonce in nonces.items()]
    await house.store.append(
        Write(
            match=row.id,
            after_n=0,
            now=row.created,
            new=msgspec.structs.replace(row, n=len(seats)),
            entries=[entry(n, body) for n, body in enumerate(seats, 1)],
            seats=[*rows, SeatRow(WATCHER, hashed(watch))],
            devices=mine or [DeviceRow(who.device, WATCHER)],
            jobs=start_jobs(row, seats),
        )
    )
    house.count("matches")
    live = await house.live(row.id)
    await begin(house, live)
    links = [SeatLink(n, join_link(row.id, tokens[n]) if n in tokens else None)
             for n in range(len(seats))]  # fmt: skip
    commitment = Chance(bytes.fromhex(row.seed), []).commitment()
    return Created(row.id, links, watch_link(row.id, watch), live.n, live.seq, commitment)


def join_link(match: str, token: str) -> str:
    """The secret is in the fragment: no server, log or proxy gets to see it."""
    return f"/join/{match}#{token}"


def watch_link(match: str, token: str) -> str:
    """The onlookers' link."""
    return f"/watch/{match}#{token}"


def make_setup(asked: CreateIn) -> Setup:
    """What was asked for, checked by the rulebook and resolved into differences."""
    found = book(asked.game)
    preset = found.preset(asked.preset) if asked.preset else None
    game = found.load(len(asked.seats), dict(asked.options), preset)
    clock = asked.clock
    return Setup(
        game=found.id,
        seats=len(asked.seats),
        options=dict(game.setting.changed_options()),
        tables=game.setting.changed_tables(),
        preset=asked.preset or "",
        clock=Clock(clock.kind, clock.seconds, clock.increment) if clock else None,
        listed=asked.listed,
        hints=asked.hints,
        hotseat=asked.hotseat or sum(seat.kind == "me" for seat in asked.seats) > 1,
        name=asked.name,
    )


def seat_body(game: Game, number: int, asked: SeatIn, owner: str) -> SeatBody:
    """A seat as it is set up."""
    if asked.kind == "bot":
        code = asked.code or DEFAULT_BOT
        demand_bot(game, code)
        return SeatBody(number, BOT, asked.name, code)
    if asked.kind == "me":
        return SeatBody(number, PERSON, asked.name or owner)
    return SeatBody(number, FREE, asked.name)


def new_row(house: House, who: Who, setup: Setup) -> MatchRow:
    """A match that nobody has sat down to yet; its luck is already decided, and secret."""
    now = house.now()
    return MatchRow(
        id=new_match_id(),
        game=setup.game,
        status=store.OPEN,
        n=0,
        seq=0,
        host=who.device,
        listed=setup.listed,
        setup=bodies.encode(setup),
        header="",
        seed=secrets.token_hex(32),
        created=now,
        changed=now,
        maker=mark(house.store.address_key, who.address),
    )


def start_jobs(row: MatchRow, seats: list[SeatBody]) -> list[Job]:
    """If no seat is open: whoever finds this job begins, should this worker fall before it does."""
    is_full = all(seat.kind != FREE for seat in seats)
    return [late_start(row.id, row.created)] if is_full else []


def late_start(match: str, now: int) -> Job:
    """The job that begins a match which nobody has begun."""
    return Job(f"start:{match}", match, "start", WATCHER, now + START_LATE)


async def start_late(house: House, thinkers: Thinkers, job: Job) -> None:
    """Begin a match whose worker fell between the last seat and the first line."""
    live = await house.live(job.match)
    await start_if_full(house, live)
    if live.status == store.OPEN:
        await bots.drop(house, live, job)


async def begin(house: House, live: Live) -> None:
    """Start a match that was just set up; one that cannot be dealt leaves nothing behind."""
    try:
        await start_if_full(house, live)
    except WebError:
        await house.delete(live.id)
        raise


async def start_if_full(house: House, live: Live) -> None:
    """When no seat is open: the nonces make the key, and chance has its first say."""
    if live.status != store.OPEN or any(seat.kind == FREE for seat in live.seats):
        return
    async with live.lock:
        if live.status == store.OPEN:
            await start(house, live)


async def start(house: House, live: Live) -> None:
    """Begin; the caller holds the lock."""
    table = await dealt(house, live)
    now = house.now()
    table.record.header.time = stamp(now)
    for line in table.record.lines:
        line.time = stamp(now)
    draft = first_draft(table)
    news = [StartBody(table.record.header, now), *draft.lines]
    header = msgspec.json.encode(table.record.header).decode()
    change = Change(status=store.RUNNING, header=header)
    rest = turns.work_after(house, live, draft, now)
    rest["jobs_gone"].append(f"start:{live.id}")
    await house.write(live, news, draft, change=change, **rest)


async def dealt(house: House, live: Live) -> Table:
    """A table after chance's first say; what strangers may have changed is dealt elsewhere."""
    nonces = [live.nonces.get(seat, "") for seat in range(len(live.seats))]
    chance = Chance(bytes.fromhex(live.seed), nonces)
    players = [player_code(seat) for seat in live.seats]
    if is_plain(live.setup):
        return Table(live.game, players, chance)
    task = Deal(live.setup, players, live.seed, nonces)
    found = await house.judge.ask(task, Dealt, live.maker)
    table = Table.begin(live.game, Record(found.header), chance)
    table.extend(found.lines)
    return table


def is_plain(setup: Setup) -> bool:
    """Whether a match is played as the game comes, with nothing in it from outside."""
    return not (setup.options or setup.tables or setup.start)


def first_draft(table: Table) -> Draft:
    """What chance did before anybody chose, as a draft on an empty record."""
    draft = Draft(table.state, 0, 0, False)
    draft.plies, draft.lines = list(table.plies), list(table.record.lines)
    return draft


def player_code(seat: SeatNow) -> str:
    """A seat as the record names it."""
    return seat.code if seat.kind == BOT else HUMAN


async def claim(
    house: House, live: Live, who: Who, token: str, seat: int | None, name: str, nonce: str
) -> int:
    """Sit down by a link (first device or a further one), or on an open seat of the lobby."""
    expected = await is_expected(house, live, who, seat)
    async with live.lock:
        for _ in range(turns.TRIES):
            found = find_seat(live, token, seat, expected)
            if found in who.seats(live):
                break
            try:
                await sit(house, live, who, found, name, nonce)
                break
            except store.Conflict:
                continue
    await start_if_full(house, live)
    return found


def find_seat(live: Live, token: str, seat: int | None, is_expected: bool) -> int:
    """The seat a claim is for."""
    if token:
        wanted = hashed(token)
        for number, known in live.tokens.items():
            if number != WATCHER and known == wanted:
                return number
        raise WebError(403, "void_link", "That link is not, or no longer, valid.")
    if seat is None or not 0 <= seat < len(live.seats):
        raise WebError(404, "no_seat", "Say which seat, or use its link.")
    if live.seats[seat].kind != FREE or not (live.listed or is_expected):
        raise WebError(403, "not_open", "That seat is not open.")
    return seat


async def is_expected(house: House, live: Live, who: Who, seat: int | None) -> bool:
    """Whether a rematch keeps that seat for the asker."""
    if not live.setup.parent or seat is None:
        return False
    return seat in who.seats(await house.live(live.setup.parent))


async def sit(house: House, live: Live, who: Who, seat: int, name: str, nonce: str) -> None:
    """One seat, one device more."""
    who.give_cookie()
    device = [DeviceRow(who.device, seat)]
    if live.seats[seat].kind == PERSON:
        await house.write(live, [bodies.DeviceBody(seat)], devices=device)
        return
    body = SeatBody(seat, PERSON, name or live.seats[seat].name)
    row = SeatRow(seat, live.tokens.get(seat, ""), nonce or new_nonce())
    jobs = []
    if live.clocks is not None and live.mover() == seat:
        jobs.append(house.job(live, "clock", seat, live.clocks.due_back(seat, house.now())))
    if live.status == store.OPEN and sum(s.kind == FREE for s in live.seats) == 1:
        jobs.append(late_start(live.id, house.now()))
    await house.write(live, [body], devices=device, seats=[row], jobs=jobs)
