"""Setting up a match, taking seats, leaving them; it starts when no seat is open."""

import secrets

import msgspec

from milkrun.games import book
from milkrun.kernel.errors import SeatError
from milkrun.kernel.game import Game
from milkrun.play.chance import Chance, new_nonce
from milkrun.play.players import HUMAN, parse_code, resolve
from milkrun.web import bodies, store, turns
from milkrun.web.asks import CreateIn, SeatIn
from milkrun.web.bodies import BOT, FREE, PERSON, Clock, SeatBody, Setup
from milkrun.web.errors import WebError, not_now
from milkrun.web.house import House, entry
from milkrun.web.identity import Who, hashed, new_match_id, new_token
from milkrun.web.live import Live
from milkrun.web.starting import start_if_full, start_job
from milkrun.web.store import WATCHER, DeviceRow, MatchRow, SeatRow, Write
from milkrun.web.wire import Created, SeatLink

DEFAULT_BOT = "normal"
MOST_ITERATIONS, MOST_SECONDS = 5000, 3.0


async def create(house: House, who: Who, asked: CreateIn) -> Created:
    """A new match, with the asker on the seats that are `me`."""
    setup = make_setup(asked)
    game = house.rules(setup).game
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
            jobs=start_job(house, row.id, [seat.kind for seat in seats]),
        )
    )
    house.count("matches")
    live = await house.live(row.id)
    await start_if_full(house, live)
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


def demand_bot(game: Game, text: str) -> None:
    """Refuse a code that is no bot, or that would think for very long."""
    code = parse_code(text)
    if code.name == HUMAN:
        raise SeatError(f"'{text}' is no bot.")
    code = resolve(game, text)
    if code.iterations > MOST_ITERATIONS or code.seconds > MOST_SECONDS:
        raise SeatError(f"'{text}' thinks too long for this table.")


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
    )


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
        else:
            raise not_now("The table is too busy; try again.")
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
    kinds = [PERSON if n == seat else other.kind for n, other in enumerate(live.seats)]
    jobs = start_job(house, live.id, kinds) if live.status == store.OPEN else []
    if live.clocks is not None and live.mover() == seat:
        jobs.append(house.job(live, "clock", seat, live.clocks.due_back(seat, house.now())))
    await house.write(live, [body], devices=device, seats=[row], jobs=jobs)
