"""A game file from outside: bounded, verified, and turned into what the server stores."""

import re

import msgspec

from milkrun.kernel.errors import RecordError
from milkrun.play.players import HUMAN
from milkrun.play.record import Header, Record, encode
from milkrun.play.table import replay
from milkrun.play.verify import verify
from milkrun.web.match.model.bot_codes import DEFAULT_BOT
from milkrun.web.match.model.entries import News, entry
from milkrun.web.match.model.entries.seat import SeatBody
from milkrun.web.match.model.entries.start import StartBody
from milkrun.web.match.model.setup import BOT, PERSON, Setup
from milkrun.web.storage.store import Entry

MOST_BYTES = 1_000_000
MOST_LINES, MOST_UNDOS = 5_000, 200
LONGEST_HEADER, LONGEST_LINE = 64_000, 8_000
CODE = re.compile(r"[a-z][a-z0-9_:.-]{0,39}")


class Incoming(msgspec.Struct, tag=True):
    """A match to be: its setup and seats, and if the record is finished all its entries."""

    setup: Setup
    seats: list[SeatBody]
    entries: list[Entry] = []
    seq: int = 0
    seed: str = ""
    header: str = ""


def incoming(data: bytes, now: int) -> Incoming:
    """What a file becomes; raises a refusal if it does not hold."""
    demand_text(data)
    record = Record.from_bytes(data)
    demand_bounded(record)
    verify(record)
    return finished(record, now) if record.seal() else unfinished(record)


def demand_text(data: bytes) -> None:
    """Refuse what is too long, and what a database cannot store."""
    if len(data) > MOST_BYTES:
        raise RecordError(f"Records of up to {MOST_BYTES} bytes come in.")
    if b"\0" in data or b"\\u0000" in data:
        raise RecordError("The file holds a character that is none.")


def demand_bounded(record: Record) -> None:
    """Refuse what would take very long to check or very much room to keep."""
    undos = sum(line.undo is not None for line in record.lines)
    if len(record.lines) > MOST_LINES or undos > MOST_UNDOS:
        raise RecordError(f"Records of up to {MOST_LINES} lines and {MOST_UNDOS} undos come in.")
    if len(encode(record.header)) > LONGEST_HEADER:
        raise RecordError(f"Headers of up to {LONGEST_HEADER} bytes come in.")
    if any(len(encode(line)) > LONGEST_LINE for line in record.lines):
        raise RecordError(f"Lines of up to {LONGEST_LINE} bytes come in.")
    for code in record.header.seats:
        if not CODE.fullmatch(code):
            raise RecordError(f"'{code[:40]}' is no player.")


def setup_of(record: Record) -> Setup:
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


def finished(record: Record, now: int) -> Incoming:
    """A record to look at, as it is."""
    seal = record.seal()
    assert seal is not None
    seats = [seat_of(record.header, place) for place in range(len(record.header.seats))]
    news: list[News] = [*seats, StartBody(record.header, now), *record.lines]
    entries = [entry(n, body) for n, body in enumerate(news, 1)]
    header = encode(record.header).decode()
    return Incoming(setup_of(record), seats, entries, record.seq, seal.seed, header)


def seat_of(header: Header, place: int) -> SeatBody:
    """Who asked for a place: a person, or a bot by its code, which need not be known here."""
    seat = header.draw[place] if header.draw else place
    code, name = header.seats[seat], name_of(header, seat)
    return SeatBody(place, PERSON, name) if code == HUMAN else SeatBody(place, BOT, name, code)


def name_of(header: Header, seat: int) -> str:
    """What a record calls a player; nothing where it has no names."""
    return header.names[seat] if header.names else ""


def unfinished(record: Record) -> Incoming:
    """A position to practise from, on the seat to move, against bots."""
    game = record.load_game()
    actions = [line.action for line in record.actions() if line.action is not None]
    state = replay(game, actions, record.header.start)
    mover = max(0, int(state.to_move()))
    setup = msgspec.structs.replace(setup_of(record), start=game.write(state))
    seats = [SeatBody(n, BOT, "", DEFAULT_BOT) for n in range(game.seats)]
    seats[mover] = SeatBody(mover, PERSON, name_of(record.header, mover))
    return Incoming(setup, seats)
