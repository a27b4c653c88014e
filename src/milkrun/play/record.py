"""`.milkrun` files: a header, then one line an action; they stand alone and replay anywhere.

    {"milkrun":1,"game":"mint-delivery","rules":1,"facts":"…","seats":["human","random"], …}
    {"seq":1,"seat":-1,"action":75,"move":"draw O06"}
    {"seq":2,"seat":0,"action":3,"move":"keep O01 O05"}
    {"seq":9,"undo":7,"by":0}
    {"seq":90,"result":{…},"seed":"…","hash":"…"}

Seat -1 is chance. `undo` names the ply to go back to. A position text stands on every 50th
line, so that a game can be looked at even when the rules have moved on. Times and the names of
the players are outside the hash. The last line seals the file: it reveals the seed and hashes
everything above. Where the seats were drawn, `seats` stands as they play, `nonces` as they were
asked for. `luck` says how chance draws: 2 by what was chosen up to there; a file that does not
say draws by the number of the line.
"""

import hashlib
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from milkrun.games import book
from milkrun.kernel.book import Book
from milkrun.kernel.errors import RecordError
from milkrun.kernel.game import Game
from milkrun.kernel.options import Preset
from milkrun.play.chance import BY_CHOICE, BY_LINE, BY_SEED
from milkrun.play.seats import is_order

FORMAT = 1
POSITION_EVERY = 50
MOST_LINES = 200_000
LONGEST_NAME = 40

Word = Annotated[str, Meta(max_length=100)]
"""A name, a hash, a time, a move: texts that are stored as they come, and so never long."""
Words = Annotated[list[Word], Meta(max_length=20)]
Position = Annotated[str, Meta(max_length=10_000)]


class Header(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What is played, with whom, under which options: only what differs from the defaults."""

    milkrun: int
    game: Word
    rules: int
    facts: Word
    seats: Words
    commitment: Word
    nonces: Words
    options: dict[str, Any] = {}
    tables: dict[str, Any] = {}
    repeatable: int | None = None
    draw: Annotated[list[int], Meta(max_length=20)] = []
    """The seat that was drawn for each place asked for; empty where the seats are as named."""
    luck: int = BY_LINE
    """How chance draws; old files do not say and draw by the line."""
    start: Position = ""
    """The position it starts from, when that is not the deal: a practice game."""
    time: Word = ""
    names: Words = []
    """What the players call themselves, seat by seat; empty where nobody said."""


class Result(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """How it ended."""

    reason: Word
    scores: list[int]
    places: list[int]
    technical: bool = False
    takebacks: bool = False
    notes: Words = []


class Line(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """One line after the header: an action, an undo, or the seal."""

    seq: int
    seat: int | None = None
    action: int | None = None
    move: Word = ""
    undo: int | None = None
    by: int | None = None
    consent: bool = False
    position: Position = ""
    result: Result | None = None
    seed: Word = ""
    hash: Word = ""
    time: Word = ""


class Record:
    """A match as its lines."""

    def __init__(self, header: Header, lines: list[Line] | None = None) -> None:
        self.header = header
        self.lines: list[Line] = lines or []

    @property
    def seq(self) -> int:
        """The number of the last line; 0 for the header."""
        return self.lines[-1].seq if self.lines else 0

    def actions(self) -> list[Line]:
        """The actions in effect: what was not taken back."""
        out: list[Line] = []
        for line in self.lines:
            if line.action is not None:
                out.append(line)
            elif line.undo is not None:
                if not 0 <= line.undo <= len(out):
                    raise RecordError(f"Line {line.seq} takes back to ply {line.undo}.")
                del out[line.undo :]
        return out

    def takebacks(self) -> int:
        """How often somebody took back, freely or by consent."""
        return sum(line.undo is not None for line in self.lines)

    def seal(self) -> Line | None:
        """The last line of a finished match."""
        return self.lines[-1] if self.lines and self.lines[-1].result is not None else None

    def digest(self) -> str:
        """The hash of all but the seal, and of no times and names."""
        lines = self.lines[:-1] if self.seal() else self.lines
        text = [encode(msgspec.structs.replace(self.header, time="", names=[]))]
        text += [encode(msgspec.structs.replace(line, time="")) for line in lines]
        return hashlib.sha256(b"\n".join(text)).hexdigest()

    def to_bytes(self) -> bytes:
        """The file."""
        return b"".join(encode(line) + b"\n" for line in [self.header, *self.lines])

    @staticmethod
    def from_bytes(data: bytes) -> "Record":
        """The record in a file; what is wrong is named by its line."""
        rows = [row for row in data.split(b"\n") if row.strip()]
        if not rows:
            raise RecordError("The file is empty.")
        if len(rows) > MOST_LINES:
            raise RecordError(f"The file has more than {MOST_LINES} lines.")
        header = decode(rows[0], Header, 0)
        if header.milkrun != FORMAT:
            raise RecordError(f"The file has format {header.milkrun}; this is format {FORMAT}.")
        if header.draw and not is_order(header.draw, len(header.seats)):
            raise RecordError("The header draws a seat twice, or one that is not there.")
        if header.luck not in (BY_LINE, BY_CHOICE, BY_SEED):
            raise RecordError(f"The file draws by rule {header.luck}, which is not known here.")
        lines = [decode(row, Line, n) for n, row in enumerate(rows[1:], 1)]
        record = Record(header, lines)
        check_names(header)
        check_order(record)
        return record

    def load_game(self) -> Game:
        """The game with the options and tables of the header, presets not needed."""
        found: Book = book(self.header.game)
        preset: Preset = found.replaced(self.header.tables)
        return found.load(len(self.header.seats), self.header.options, preset)


def check_names(header: Header) -> None:
    """A name for each seat or none at all, and none too long."""
    if header.names and len(header.names) != len(header.seats):
        raise RecordError(f"The header names {len(header.names)} of {len(header.seats)} players.")
    if any(len(name) > LONGEST_NAME for name in header.names):
        raise RecordError(f"A name in the header has more than {LONGEST_NAME} characters.")


def check_order(record: Record) -> None:
    """Lines count up from 1 without a gap, and each is one thing."""
    for number, line in enumerate(record.lines, 1):
        if line.seq != number:
            raise RecordError(f"Line {number} bears the number {line.seq}: a line is missing.")
        kinds = [line.action is not None, line.undo is not None, line.result is not None]
        if sum(kinds) != 1 or (line.action is not None and line.seat is None):
            raise RecordError(f"Line {number} is no action, no undo and no result.")
        if line.result is not None and line is not record.lines[-1]:
            raise RecordError(f"Line {number} ends the game, but lines follow.")


def encode(line: msgspec.Struct) -> bytes:
    """A line as it stands in the file."""
    return msgspec.json.encode(line)


def decode(row: bytes, kind: type[Any], number: int) -> Any:
    """A line of the file."""
    try:
        return msgspec.json.decode(row, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise RecordError(f"Line {number} of the file cannot be read: {error}.") from None


def new_header(game: Game, seats: list[str], commitment: str, nonces: list[str]) -> Header:
    """The header of a new match."""
    return Header(
        milkrun=FORMAT,
        game=game.id,
        rules=game.version,
        facts=game.setting.facts_hash(),
        seats=seats,
        commitment=commitment,
        nonces=nonces,
        options=game.setting.changed_options(),
        tables=game.setting.changed_tables(),
    )


def read_file(path: Path) -> Record:
    """The record in a file on disk."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise RecordError(f"Cannot read {path}: {error.strerror}.") from None
    return Record.from_bytes(data)
