"""A match in memory: what its entries say, folded; extended by new ones, never replayed anew."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from milkrun.kernel.state import OVER as GAME_OVER
from milkrun.kernel.state import State
from milkrun.play.ply import Ply
from milkrun.play.record import Line
from milkrun.play.seats import seated
from milkrun.play.table import Draft, Table
from milkrun.web import language, texts
from milkrun.web.match.model import entries
from milkrun.web.match.model.cache import Kept
from milkrun.web.match.model.clocks import Clocks, parse_stamp
from milkrun.web.match.model.entries.body import Body
from milkrun.web.match.model.entries.chat import CHAT_KEPT, ChatBody
from milkrun.web.match.model.entries.frozen import FrozenBody
from milkrun.web.match.model.entries.rematch import RematchBody
from milkrun.web.match.model.entries.undo_ask import AskBody
from milkrun.web.match.model.envelopes import Envelopes
from milkrun.web.match.model.rule_sets import RuleSet
from milkrun.web.match.model.setup import FREE, PERSON, Setup
from milkrun.web.storage import store
from milkrun.web.storage.store import Entry, MatchRow
from milkrun.web.wire.matches import EntryOut

if TYPE_CHECKING:
    from milkrun.web.match.model.listener import Stream

VOID = "void"
"""The kind of a line that no longer holds: it is there, but nobody is told of it."""
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


class Match:
    """One match. Whoever writes holds `lock`."""

    def __init__(
        self, row: MatchRow, setup: Setup, rules: RuleSet, kept: Kept | None = None
    ) -> None:
        self.id = row.id
        self.host = row.host
        self.maker = row.maker
        self.seed = row.seed
        self.created = row.created
        self.used = 0
        """When somebody last had to do with it here."""
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
        self.undo_ask: AskBody | None = None
        self.undo_yes: set[int] = set()
        self.votes: set[int] = set()
        """Who agrees that a bot plays for the seat to move."""
        self.sealed = Envelopes()
        self.rematch: RematchBody | None = None
        self.frozen: FrozenBody | None = None
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
        self.before: tuple[int, State] | None = None
        """Where the newest batch began, if somebody listens: few look further back."""
        self.choosers: list[int] | None = None
        """Who chooses at the same time, until the next entry; None if nobody has looked."""
        self._names: dict[str, tuple[str, ...]] = {}
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
        return [i for i, seat in enumerate(self.seats) if seat.kind == PERSON]

    def is_persons(self, seat: int) -> bool:
        """Whether a person plays on the seat just now; never for chance."""
        return seat >= 0 and not self.seats[seat].bot()

    def who(self, seat: int) -> str:
        """A player in words."""
        return self.names()[seat]

    def names(self) -> tuple[str, ...]:
        """What each seat is called in a sentence."""
        spoken = language.now()
        found = self._names.get(spoken)
        if found is None:
            called = [texts.called(n, seat.name, seat.kind) for n, seat in enumerate(self.seats)]
            found = self._names[spoken] = tuple(called)
        return found

    @property
    def telling(self) -> RuleSet:
        """Its rules in the words of whoever is answered."""
        return self.rules.told_in(language.now())

    def position(self, ply: int) -> State:
        """The position after so many plies, a copy of its own."""
        assert self.table is not None
        if self.before is None or self.before[0] > ply:
            return self.past.state(self.id, self.table, ply)
        first, state = self.before[0], self.before[1].clone()
        for played in self.table.plies[first:ply]:
            state.apply(played.action)
        return state

    def once(self, key: tuple[object, ...], make: Callable[[], bytes]) -> bytes:
        """Bytes that hold until the next entry, made for the first who asks."""
        return self.kept.once(self.id, self.n, key, make)

    # How it changes.

    def expect(self, found: list[Entry]) -> None:
        """Learn from entries that are to be followed how far they hold."""
        frozen = [entry for entry in found if entry.kind == "frozen"]
        if frozen:
            self.holds_before = msgspec.json.decode(frozen[-1].body, type=FrozenBody).seq

    def follow(self, entry: Entry) -> None:
        """Fold an entry that was read from the store."""
        body = entries.decode(entry.kind, entry.body)
        kind = VOID if self._is_void(entry) else entry.kind
        ply = self._extend(body) if isinstance(body, Line) and kind == entries.LINE else None
        self._fold(entry.n, kind, body, ply, None)

    def _is_void(self, entry: Entry) -> bool:
        """Whether a line no longer holds: it is there, but nobody is told of it."""
        return 0 < self.holds_before <= (entry.seq or 0)

    def _extend(self, line: Line) -> Ply | None:
        assert self.table is not None
        if line.undo is not None:  # to the nearest position kept, not from the first one
            self.before = None
            self.table.go_back(line, self.past.state(self.id, self.table, line.undo))
            return None
        played = self.table.extend([line])
        return played[0] if played else None

    def settle(self, news: Sequence[Body | Line], draft: Draft | None) -> None:
        """Fold what was just written here; a draft has been played already."""
        plies = iter(draft.plies if draft is not None else [])
        count: int | None = None
        for body in news:
            ply = None
            if draft is not None and isinstance(body, Line):
                if count is None and self.table is not None:
                    count = draft.kept
                    self._keep_before(draft, self.table)
                    self.table.settle(draft)
                if body.action is not None:
                    ply, count = next(plies), (count or 0) + 1
            self._fold(self.n + 1, entries.kind_of(body), body, ply, count)

    def _keep_before(self, draft: Draft, table: Table) -> None:
        """The position that a draft goes on from, while somebody may ask how it went."""
        is_on = draft.kept == len(table.plies) and self.streams
        self.before = (draft.kept, table.state) if is_on else None

    def _fold(
        self, n: int, kind: str, body: Body | Line, ply: Ply | None, count: int | None
    ) -> None:
        self.n, self.choosers = n, None
        if isinstance(body, Body):
            self._names = {}
            body.fold(self)
        elif kind == entries.LINE:
            self._on_line(body, ply)
        told = Told(n, kind, body, ply, self.plies if count is None else count)
        self.told.append(told)
        if isinstance(body, ChatBody):
            self.chat.append(told)
            del self.chat[:-CHAT_KEPT]

    def _on_line(self, line: Line, ply: Ply | None) -> None:
        if line.action is None or (line.seat is not None and self.is_persons(line.seat)):
            self.undo_ask = None  # what bots do meanwhile does not settle the question
        self.votes = set()
        self.sealed.follow(line)
        if line.result is not None:
            self.status = store.OVER
        if self.clocks is None or self.table is None:
            return
        at = parse_stamp(line.time)
        if ply is not None:
            self.clocks.moved(ply.seat, at, ply.next)
        elif line.undo is not None:
            self.clocks.taken_back(at, int(self.table.state.to_move()))

    def draw_seats(self, draw: list[int]) -> None:
        """People take their names, words and eyes along; whoever folds this moves the devices."""
        self.seats = seated(self.seats, draw)
        self.seen = {draw[place]: at for place, at in self.seen.items() if place >= 0}
        for told in self.told:
            place = getattr(told.body, "seat", None)
            if place is not None and place >= 0:
                told.body = msgspec.structs.replace(told.body, seat=draw[place])
        for stream in self.streams:
            if stream.seat is not None:
                stream.seat = draw[stream.seat]


async def follow(match: Match, found: list[Entry], hold: float = SLICE) -> None:
    """Fold entries that were read from the store; others get their turn between many of them."""
    match.expect(found)
    since = time.perf_counter()
    for entry in found:
        match.follow(entry)
        if time.perf_counter() - since >= hold:
            await asyncio.sleep(0)
            since = time.perf_counter()
