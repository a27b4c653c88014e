"""Broken input on purpose: records, positions, moves, options and tables, mutated.

Whatever comes in, the answer is a result or a `MilkrunError`: nothing else, and no state changes
on the way.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from milkrun.bots.playout import play_out
from milkrun.games import book
from milkrun.kernel.errors import MilkrunError
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import State
from milkrun.play.golden import full_game
from milkrun.play.record import Record
from milkrun.play.verify import verify
from milkrun.play.wild import Wild

ALPHABET = b'{}[]":,;=/+-0123456789ABCDNEWSabcdefghiklmnoprstuvwxyz .\n\\\x00\xff\xc3'

COUNTS = [-1, 0, 1, 2, 3, 9, 99, 10**6, 2 * 10**9, 2**31, 10**20]
LONGEST_GAME = 20_000
"""Decisions; every game has a cap of its own far below, unless an option lifts it."""


@dataclass
class Tally:
    """What the inputs came to."""

    accepted: int = 0
    refused: int = 0
    crashes: list[str] = field(default_factory=list)

    @property
    def total(self) -> int:
        """How many inputs were tried."""
        return self.accepted + self.refused + len(self.crashes)


class Fuzzer:
    """Mutates valid input of one game and watches what happens."""

    def __init__(self, game_id: str, seed: int) -> None:
        self.rng = Rng(seed)
        self.book = book(game_id)
        self.tally = Tally()
        self.wild = Wild(self.book.facts, self.rng)
        seats = range(self.book.fewest, self.book.most + 1)
        self.games: list[Game] = [self.book.load(n) for n in seats]
        self.records = [full_game(game, seed).to_bytes() for game in self.games]
        self.attacks: list[Callable[[], None]] = [
            self.position,
            self.counts,
            self.notation,
            self.options,
            self.preset,
            self.tables,
            self.action,
        ]
        self.slow_attacks: list[Callable[[], None]] = [self.record, self.game]

    def run(self, inputs: int) -> Tally:
        """Try so many inputs, each attack in turn; whole games cost most, so fewer of them."""
        for number in range(inputs):
            slow, place = number % 50 == 0, number // 50
            attacks = self.slow_attacks if slow else self.attacks
            self.attempt(attacks[(place if slow else number) % len(attacks)])
        return self.tally

    def run_games(self, inputs: int) -> Tally:
        """Try so many games with tables and options of a stranger's."""
        for _ in range(inputs):
            self.attempt(self.game)
        return self.tally

    def attempt(self, attack: Callable[[], None]) -> None:
        """One input: a result or a clean refusal, or it is a crash."""
        try:
            attack()
            self.tally.accepted += 1
        except MilkrunError:
            self.tally.refused += 1
        except Exception as error:
            self.tally.crashes.append(f"{attack.__name__}: {error!r} on {self.last!r}")

    last: object = None

    def some_game(self) -> Game:
        """One of the seat counts."""
        return self.games[self.rng.below(len(self.games))]

    def some_state(self, game: Game) -> State:
        """A position from some random game."""
        state = game.deal()
        play_out(state, self.rng, self.rng.below(60))
        return state

    def mutate(self, data: bytes) -> bytes:
        """A few bytes changed, doubled, cut out or put in."""
        out = bytearray(data)
        for _ in range(1 + self.rng.below(4)):
            at = self.rng.below(len(out) + 1)
            kind = self.rng.below(4)
            byte = ALPHABET[self.rng.below(len(ALPHABET))]
            if kind == 0 and at < len(out):
                out[at] = byte
            elif kind == 1:
                out.insert(at, byte)
            elif kind == 2:
                del out[at : at + 1 + self.rng.below(9)]
            else:
                out[at:at] = out[at : at + 1 + self.rng.below(20)]
        self.last = bytes(out)
        return bytes(out)

    def position(self) -> None:
        """A mutated position; one that is accepted must be sound and playable."""
        game = self.some_game()
        text = game.write(self.some_state(game))
        state = game.read(self.mutate(text.encode()).decode("utf-8", "replace"))
        play_out(state, self.rng, 20)
        assert state.check() == [], state.check()

    def counts(self) -> None:
        """A position with some of its numbers far off; one that is accepted must play on."""
        game = self.some_game()
        text = re.sub(r"(?<=[=/])-?[0-9]+", self.far_off, game.write(self.some_state(game)))
        self.last = text
        state = game.read(text)
        play_out(state, self.rng, 60)
        assert state.check() == [], state.check()

    def far_off(self, number: re.Match[str]) -> str:
        """One number in four is not what it was."""
        return str(self.wild.one_of(COUNTS)) if self.rng.below(4) == 0 else number[0]

    def notation(self) -> None:
        """A mutated move."""
        game = self.some_game()
        state = self.some_state(game)
        action = self.rng.below(len(game.actions.moves))
        text = game.notate(state, action)
        game.parse(state, self.mutate(text.encode()).decode("utf-8", "replace"))

    def options(self) -> None:
        """A mutated option."""
        known = list(self.book.facts.options.values())
        if not known:
            return
        option = known[self.rng.below(len(known))]
        text = self.mutate(f"{option.name}={option.default}".encode()).decode("utf-8", "replace")
        key, _, value = text.partition("=")
        target = self.book.facts.options.get(key, option)
        self.book.load(self.rng.below(6), {key: target.parse(value)})

    def preset(self) -> None:
        """A mutated preset file."""
        text = self.mutate(b"about = 'x'\n[options]\n[tables]\n").decode("utf-8", "replace")
        self.book.load(2, {}, self.book.read_preset("fuzz", text))

    def tables(self) -> None:
        """A mutated table, as a stranger's record carries it; a game made of it must play."""
        facts = self.book.facts.tables
        if not facts:
            return
        name = list(facts)[self.rng.below(len(facts))]
        text = self.mutate(msgspec.json.encode(facts[name])).decode("utf-8", "replace")
        row = (
            b'{"milkrun":1,"game":"%s","rules":1,"facts":"","seats":%s,"commitment":"","nonces":[]'
        )
        seats = msgspec.json.encode(["random"] * self.some_game().seats)
        header = row % (self.book.id.encode(), seats)
        tables = b',"tables":{"%s":%s}}' % (name.encode(), text.encode())
        play_out(Record.from_bytes(header + tables).load_game().deal(), self.rng, 60)

    def game(self) -> None:
        """Several tables and options changed at once; what is accepted plays to its end."""
        tables, options = self.wild.tables(), self.wild.options() if self.rng.below(2) else {}
        seats = self.some_game().seats
        self.last = {"seats": seats, "options": options, "tables": tables}
        game = self.book.load(seats, options, self.book.replaced(tables))
        state = game.deal()
        play_out(state, self.rng, LONGEST_GAME)
        assert state.is_over() or options, "the game does not end"
        assert state.check() == [], state.check()
        assert game.read(game.write(state)) == state

    def action(self) -> None:
        """Any number as an action."""
        game = self.some_game()
        state = self.some_state(game)
        before = game.write(state)
        seat = self.rng.below(6) - 1
        refusal = game.why_not(state, seat, self.rng.below(game.actions.size))
        assert refusal is None or game.explain(refusal)
        assert game.write(state) == before

    def record(self) -> None:
        """A mutated game file."""
        data = self.records[self.rng.below(len(self.records))]
        verify(Record.from_bytes(self.mutate(data)))
