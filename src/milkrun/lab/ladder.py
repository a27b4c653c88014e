"""A round robin between player codes: what to play, when to stop, and the file that keeps it.

Every pairing plays the same seeds, each seed once from every seat. With more than two seats one
challenger sits among players of the other code, and the roles are played both ways. The file
gets a line a game, so a ladder can be interrupted and continued, or extended by players or games.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from milkrun.kernel.errors import RecordError, SeatError
from milkrun.kernel.game import Game
from milkrun.lab.bout import Arena, Bout, Result
from milkrun.lab.endings import demand_endings
from milkrun.play.odds import CONFIDENCE, Estimate, wilson
from milkrun.play.players import HUMAN, resolve

FORMAT = 1
FIRST_LOOK = 20
Pair = tuple[str, str]
Key = tuple[str, str, int]


class Header(msgspec.Struct, frozen=True):
    """What all games of a ladder file share."""

    ladder: int
    game: str
    rules: int
    facts: str
    seats: int
    seed: int
    levels: dict[str, str]
    options: dict[str, Any] = {}
    tables: dict[str, Any] = {}
    endings: int = 1


@dataclass(frozen=True)
class Plan:
    """A ladder before it is played."""

    game: Game
    codes: list[str]
    num: int
    """Games of each pairing, at most."""
    seed: int = 0
    stop_at: float | None = None
    """A pairing is decided when the interval of its win share leaves this value out."""
    against: str | None = None
    """If named, everybody plays this player only."""
    endings: int = 1
    """How many endings a game may have."""

    @property
    def players(self) -> list[str]:
        """Everybody who plays."""
        return self.codes if self.against is None else [*self.codes, self.against]

    def check(self) -> None:
        """Refuse what cannot be played."""
        if len(set(self.players)) < 2 or len(set(self.players)) < len(self.players):
            raise SeatError("A ladder is between two or more different players.")
        if HUMAN in [resolve(self.game, code).name for code in self.players]:
            raise SeatError("Only bots climb a ladder, no 'human'.")
        if self.game.seats < 2:
            raise SeatError("A ladder needs at least two seats.")
        demand_endings(self.endings, self.players)

    def header(self) -> Header:
        """What the file must agree with."""
        game = self.game
        return Header(
            FORMAT,
            game.id,
            game.version,
            game.setting.facts_hash(),
            game.seats,
            self.seed,
            game.setting.facts.levels,
            game.setting.changed_options(),
            game.setting.changed_tables(),
            self.endings,
        )

    def pairs(self) -> list[Pair]:
        """Challenger and field; with two seats each pairing is named once."""
        codes = self.codes
        if self.against is not None:
            return [(code, self.against) for code in codes]
        return [
            (a, b)
            for i, a in enumerate(codes)
            for j, b in enumerate(codes)
            if i < j or (i > j and self.game.seats > 2)
        ]

    def bout(self, pair: Pair, number: int) -> Bout:
        """The game of a pairing with that number."""
        seats = self.game.seats
        seed = self.seed + number // seats
        return Bout(pair[0], pair[1], number, seed, seats, self.endings)

    def looks(self) -> list[int]:
        """After how many games each pairing is looked at; the last look is the end."""
        if self.stop_at is None:
            return [self.num]
        seats, looks, at = self.game.seats, list[int](), FIRST_LOOK
        while at < self.num:
            looks.append(at - at % seats)
            at *= 2
        return [*looks, self.num]

    def confidence(self) -> float:
        """Each of several looks must be surer, for all of them together to be 95% sure."""
        return 1 - (1 - CONFIDENCE) / len(self.looks())


def key(bout: Bout) -> Key:
    """What names a game in a ladder."""
    return bout.challenger, bout.field, bout.number


class Ladder:
    """A plan and the games played so far."""

    def __init__(self, plan: Plan, path: Path | None = None) -> None:
        plan.check()
        self.plan = plan
        self.path = path
        self.done: dict[Key, Result] = {}
        self.ends = dict.fromkeys(plan.pairs(), plan.num)
        """After how many games each pairing is over."""
        if path is not None:
            self.done = {key(r.bout): r for r in open_file(path, plan.header())}

    def run(self, arena: Arena, told: Callable[[Result], None]) -> None:
        """Play what is missing, look by look, until every pairing is over."""
        for look in self.plan.looks():
            for result in arena.play(self.missing(look)):
                self.keep(result)
                told(result)
            self.decide(look)

    def missing(self, look: int) -> list[Bout]:
        """The games still to play up to a look, all pairings in step."""
        bouts = []
        for number in range(look):
            for pair, end in self.ends.items():
                if number < end and (*pair, number) not in self.done:
                    bouts.append(self.plan.bout(pair, number))
        return bouts

    def keep(self, result: Result) -> None:
        """Remember a game, on disk first."""
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(result) + b"\n")
        self.done[key(result.bout)] = result

    def decide(self, look: int) -> None:
        """End the pairings whose interval leaves out the value they are tested against."""
        if self.plan.stop_at is None:
            return
        for pair, end in self.ends.items():
            if look < end:
                share = self.share(pair, look)
                if not share.low <= self.plan.stop_at <= share.high:
                    self.ends[pair] = look

    def share(self, pair: Pair, games: int) -> Estimate:
        """The challenger's share of the wins in the first games of a pairing."""
        wins = [self.done[*pair, number].win() for number in range(games)]
        return wilson(sum(wins), games, self.plan.confidence())

    def results(self) -> list[Result]:
        """The games that count, always in the same order; a part of them, if interrupted."""
        order = {code: i for i, code in enumerate(self.plan.players)}
        counted = [
            result
            for (a, b, number), result in self.done.items()
            if (a, b) in self.ends and number < self.ends[a, b]
        ]
        return sorted(
            counted, key=lambda r: (r.bout.number, order[r.bout.challenger], order[r.bout.field])
        )


def open_file(path: Path, header: Header) -> Iterator[Result]:
    """The games in a file; a new file gets its header, a half line at the end is cut off."""
    if not path.exists():
        path.write_bytes(msgspec.json.encode(header) + b"\n")
        return
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    rows = whole.splitlines()
    try:
        if not rows or msgspec.json.decode(rows[0], type=Header) != header:
            raise RecordError(f"{path.name} is of another ladder: game, options, seats or seed.")
        results = [msgspec.json.decode(row, type=Result) for row in rows[1:]]
    except msgspec.MsgspecError as error:
        raise RecordError(f"{path.name} is no ladder file: {error}.") from None
    if len(whole) < len(data):
        path.write_bytes(whole)
    yield from results
