"""A match in memory: what its entries say, folded; extended by new ones, never replayed anew."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from milkrun.kernel.state import OVER as GAME_OVER
from milkrun.play.chance import Chance
from milkrun.play.record import Line, Record
from milkrun.play.table import Draft, Ply, Table
from milkrun.web.match import bodies
from milkrun.web.match.bodies import FREE, Setup
from milkrun.web.match.clocks import Clocks, parse_stamp
from milkrun.web.match.kept import Kept
from milkrun.web.match.shelf import Rules
from milkrun.web.storage import store
from milkrun.web.storage.store import Entry, MatchRow, Write
from milkrun.web.wire.matches import EntryOut

if TYPE_CHECKING:
    from milkrun.web.match.streams import Stream

CHAT_KEPT = 200
SLICE = 0.003
"""Seconds that folding may hold up the event loop at a time."""


class Told:
    """An entry as it is told on: its ply, if it is an action, and the plies in effect after it."""

    __slots__ = ("body", "kind", "n", "plies", "ply", "public")

    def __init__(self, n: int, kind: str, body: Any, ply: Ply | None, plies: int) -> None:
        self.public: EntryOut | bool | None = None
        """How it is told, if to everybody alike; False if not; None if not known yet."""
        self.n = n
        self.kind = kind
        self.body = body
        self.ply = ply
        self.plies = plies


class SeatNow:
    """Who sits there now."""

    __slots__ = ("code", "kept", "kind", "muted", "name", "stand_in")

    def __init__(self) -> None:
        self.kind = FREE
        self.name = ""
        self.code = ""
        self.stand_in = ""
        """The bot that plays for a person who is away."""
        self.muted = False
        self.kept = False
        """Whether a rematch keeps the seat for who sat there before."""

    def bot(self) -> str:
        """The code of the bot that plays here; empty for a person."""
        return self.stand_in or self.code


class Live:
    """One match. Whoever writes holds `lock`."""

    def __init__(self, row: MatchRow, setup: Setup, rules: Rules, kept: Kept | None = None) -> None:
        self.id = row.id
        self.host = row.host
        self.maker = row.maker
        self.seed = row.seed
        self.created = row.created
        self.setup = setup
        self.rules = rules
        self.game = rules.game
        self.n = 0
        self.status = store.OPEN
        self.listed = setup.listed
        self.seats = [SeatNow() for _ in range(setup.seats)]
        self.table: Table | None = None
        self.clocks = Clocks(setup.clock, setup.seats) if setup.clock else None
        self.told: list[Told] = []
        self.chat: list[Told] = []
        self.undo_ask: bodies.AskBody | None = None
        self.undo_yes: set[int] = set()
        self.votes: set[int] = set()
        """Who agrees that a bot plays for the seat to move."""
        self.rematch: bodies.RematchBody | None = None
        self.frozen: bodies.FrozenBody | None = None
        self.holds_before = 0
        """The first line that today's rules do not allow; 0 if there is none."""
        self.devices: dict[str, set[int]] = {}
        """Device hashes and the seats they may act for; -1 looks on."""
        self.tokens: dict[int, str] = {}
        self.nonces: dict[int, str] = {}
        self.lock = asyncio.Lock()
        self.hinting = asyncio.Lock()
        self.streams: set[Stream] = set()
        self.seen: dict[int, int] = {}
        """When each seat's owner last gave a sign of life, on any worker."""
        self.here: list[int] = []
        """Whose owners are at the table, as was last told."""
        self.learned = 0
        """When the other workers' signs were last read."""
        self.kept = kept or Kept()
        """Views and messages, shared by all who ask; other matches keep theirs there too."""
        self.past = self.kept.past
        """Positions gone by, once somebody has looked back."""

    # What it is.

    @property
    def seq(self) -> int:
        """The last line of the record."""
        return self.table.seq if self.table is not None else 0

    @property
    def plies(self) -> int:
        """The actions in effect."""
        return len(self.table.plies) if self.table is not None else 0

    def mover(self) -> int:
        """The seat to move; negative when nobody is."""
        if self.table is None or self.status != store.RUNNING:
            return GAME_OVER
        return int(self.table.state.to_move())

    def people(self) -> list[int]:
        """The seats where a person plays, be a bot standing in or not."""
        return [i for i, seat in enumerate(self.seats) if seat.kind == bodies.PERSON]

    def is_persons(self, seat: int) -> bool:
        """Whether a person plays on the seat just now; never for chance."""
        return seat >= 0 and not self.seats[seat].bot()

    def once(self, key: tuple[object, ...], make: Callable[[], bytes]) -> bytes:
        """Bytes that hold until the next entry, made for the first who asks."""
        return self.kept.once((self.id, self.n, *key), make)

    # How it changes.

    def expect(self, entries: list[Entry]) -> None:
        """Learn from entries that are to be followed how far they hold."""
        frozen = [entry for entry in entries if entry.kind == "frozen"]
        if frozen:
            self.holds_before = msgspec.json.decode(frozen[-1].body, type=bodies.FrozenBody).seq

    def follow(self, entry: Entry) -> None:
        """Fold an entry that was read from the store."""
        body = bodies.decode(entry.kind, entry.body)
        kind = "void" if self._is_void(entry) else entry.kind
        ply = self._extend(body) if isinstance(body, Line) and kind == "line" else None
        self._fold(entry.n, kind, body, ply, None)

    def _is_void(self, entry: Entry) -> bool:
        """Whether a line no longer holds: it is there, but nobody is told of it."""
        return 0 < self.holds_before <= (entry.seq or 0)

    def _extend(self, line: Line) -> Ply | None:
        assert self.table is not None
        if line.undo is not None:  # to the nearest position kept, not from the first one
            self.table.go_back(line, self.past.state(self.id, self.table, line.undo))
            return None
        played = self.table.extend([line])
        return played[0] if played else None

    def settle(self, news: Sequence[msgspec.Struct], draft: Draft | None) -> None:
        """Fold what was just written here; a draft has been played already."""
        plies = iter(draft.plies if draft is not None else [])
        count: int | None = None
        for body in news:
            ply = None
            if draft is not None and isinstance(body, Line):
                if count is None and self.table is not None:
                    count = draft.kept
                    self.table.settle(draft)
                if body.action is not None:
                    ply, count = next(plies), (count or 0) + 1
            self._fold(self.n + 1, bodies.KINDS[type(body)], body, ply, count)

    def note_people(self, write: Write) -> None:
        """Remember who may act after a write of ours."""
        for device in write.devices_gone:
            self.devices.get(device.device, set()).discard(device.seat)
        for device in write.devices:
            self.devices.setdefault(device.device, set()).add(device.seat)
        for seat in write.seats:
            self.tokens[seat.seat] = seat.token
            self.nonces[seat.seat] = seat.nonce

    def _fold(self, n: int, kind: str, body: Any, ply: Ply | None, count: int | None) -> None:
        self.n = n
        if kind == "line":
            self._on_line(body, ply)
        else:
            getattr(self, f"_on_{kind}")(body)
        told = Told(n, kind, body, ply, self.plies if count is None else count)
        self.told.append(told)
        if kind == "chat":
            self.chat.append(told)
            del self.chat[:-CHAT_KEPT]

    def _on_line(self, line: Line, ply: Ply | None) -> None:
        if line.action is None or (line.seat is not None and self.is_persons(line.seat)):
            self.undo_ask = None  # what bots do meanwhile does not settle the question
        self.votes = set()
        if line.result is not None:
            self.status = store.OVER
        if self.clocks is None or self.table is None:
            return
        at = parse_stamp(line.time)
        if ply is not None:
            self.clocks.moved(ply.seat, at, ply.next)
        elif line.undo is not None:
            self.clocks.taken_back(at, int(self.table.state.to_move()))

    def _on_seat(self, body: bodies.SeatBody) -> None:
        seat = self.seats[body.seat]
        seat.kind, seat.name, seat.code, seat.stand_in = body.kind, body.name, body.code, ""
        seat.kept = body.kept
        self.votes.discard(body.seat)
        self.undo_ask = None  # who asked, or whose answer was missing, may be gone

    def _on_start(self, body: bodies.StartBody) -> None:
        chance = Chance(bytes.fromhex(self.seed), body.header.nonces)
        if self.table is None:
            self.table = Table.begin(self.game, Record(body.header), chance)
        self.status = store.RUNNING
        if self.clocks is not None:
            self.clocks.begin(body.at, int(self.table.state.to_move()))

    def _on_chat(self, body: bodies.ChatBody) -> None:
        pass

    def _on_undo_ask(self, body: bodies.AskBody) -> None:
        self.undo_ask, self.undo_yes = body, set()

    def _on_undo_answer(self, body: bodies.AnswerBody) -> None:
        if body.yes:
            self.undo_yes.add(body.seat)
        else:
            self.undo_ask = None

    def _on_vote(self, body: bodies.VoteBody) -> None:
        self.votes.add(body.seat)

    def _on_takeover(self, body: bodies.TakeoverBody) -> None:
        self.votes = set()
        self.seats[body.seat].stand_in = body.code
        if self.clocks is not None and not body.code:
            self.clocks.back(body.seat, body.at)

    def _on_resign(self, body: bodies.ResignBody) -> None:
        self.undo_ask = None

    def _on_rematch(self, body: bodies.RematchBody) -> None:
        self.rematch = body

    def _on_mute(self, body: bodies.MuteBody) -> None:
        self.seats[body.seat].muted = body.muted

    def _on_listed(self, body: bodies.ListedBody) -> None:
        self.listed = body.listed

    def _on_device(self, body: bodies.DeviceBody) -> None:
        pass

    def _on_frozen(self, body: bodies.FrozenBody) -> None:
        self.frozen = body if body.seq else None
        self.status = store.FROZEN if body.seq else store.RUNNING

    def _on_void(self, body: Line) -> None:
        pass


async def follow(live: Live, entries: list[Entry], hold: float = SLICE) -> None:
    """Fold entries that were read from the store; others get their turn between many of them."""
    live.expect(entries)
    since = time.perf_counter()
    for entry in entries:
        live.follow(entry)
        if time.perf_counter() - since >= hold:
            await asyncio.sleep(0)
            since = time.perf_counter()
