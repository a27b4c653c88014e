"""The hot half of the contract: a position that knows whose choice it is and what is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from milkrun.kernel.chance_code import chance_code, spell, stir
from milkrun.kernel.events import Event, Trace
from milkrun.kernel.lines import Lines, complete_lines
from milkrun.kernel.moves import Moves
from milkrun.kernel.outcome import Entry
from milkrun.kernel.patience import demand_end
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.rng import Rng
from milkrun.kernel.screen import Macro, Phrase

if TYPE_CHECKING:
    from milkrun.kernel.game import Game

Seat: TypeAlias = i64
"""A place at the table, from 0; also CHANCE and OVER."""
Action: TypeAlias = i64
"""One choice: an index into the game's action table."""

CHANCE: Final = -1
OVER: Final = -2
NONE: Final = -1
"""No order, no seat, no route: whatever an index may lack."""

SEAT_NAMES: Final = ["A", "B", "C", "D", "E", "F", "G", "H"]


class ChanceKey(NamedTuple):
    """What is being drawn, so that two variants of a game can share their luck."""

    purpose: str
    round: int
    seat: int
    ordinal: int


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game. `apply` is fast and trusts its caller; `Table.submit` checks."""

    def __init__(self, game: Game) -> None:
        self.game = game
        """The rule set this position belongs to."""
        self.trace: Trace | None = None
        """Who listens to what happens; never copied by `clone`."""

    def to_move(self) -> Seat:
        """The seat that must choose, or CHANCE, or OVER."""
        raise NotImplementedError

    def legal(self) -> vec[i64]:
        """The legal actions, ascending, no twins; empty only when OVER."""
        raise NotImplementedError

    def apply(self, action: Action) -> None:
        """Do a legal action, in place."""
        raise NotImplementedError

    def clone(self) -> State:
        """An equal, independent position."""
        raise NotImplementedError

    def clone_into(self, spare: State | None) -> State:
        """The same, in the room of a position that nobody needs any more; in room of its own,
        unless a game can make one position equal to another."""
        return self.clone()

    def chance_weights(self) -> vec[i64]:
        """Integer odds, parallel to `legal()`, when CHANCE is to move."""
        raise NotImplementedError

    def sample_chance(self, rng: Rng) -> Action:
        """One chance action with the odds of the weights, the quick way."""
        raise NotImplementedError

    def chance_key(self) -> ChanceKey:
        """What is being drawn: purpose, round, seat, and how many times before."""
        raise NotImplementedError

    def chance_code(self) -> i64:
        """The same as 32 bits: for those who draw again and again."""
        key = self.chance_key()
        return chance_code(spell(key.purpose), key.round, key.seat, key.ordinal)

    def fated(self, low: i64, high: i64, rng: Rng) -> Action:
        """What the luck of a seed (`Fate`) brings here; the generator is its spare one."""
        rng.state = high + stir(low ^ self.chance_code())
        return self.sample_chance(rng)

    def settle_as_fated(self, low: i64, high: i64, rng: Rng) -> Seat:
        """Let chance act as `fated` says until somebody must choose; whose decision it is then."""
        drawn: i64 = 0
        while self.to_move() == CHANCE:
            demand_end(drawn)
            drawn += 1
            self.apply(self.fated(low, high, rng))
        return self.to_move()

    def is_selecting(self) -> bool:
        """Whether the seat to move has begun a choice that only a further action completes."""
        return False

    def scores(self) -> list[int]:
        """The scores as printed, a seat each."""
        raise NotImplementedError

    def ranking(self) -> list[int]:
        """The place of each seat, from 1, after all tie-breaks; equal places are shared."""
        raise NotImplementedError

    def worth(self, seat: Seat) -> float:
        """An estimate of the seat's final score from facts its view holds; bots steer by it."""
        raise NotImplementedError

    def worth_is_open(self) -> bool:
        """Whether worths hang on nothing hidden, now and after any choice that draws nothing."""
        return False

    def worlds_agree(self) -> bool:
        """Whether the worlds that a seat imagines differ in nothing but what `be_as_in` takes over,
        now and after any choice of the seat that draws nothing."""
        return False

    def leaves_others(self, before: State, seat: Seat) -> bool:
        """Whether every other seat's worth is surely what it was before this seat's choice: bots
        then ask once for many choices. A game that cannot tell says no."""
        return False

    def be_as_in(self, world: State, seat: Seat) -> None:
        """Be as in another imagined world of the seat, after the same choice that drew nothing:
        take over what is hidden from it and may be drawn, unless it lies open by now."""

    def half_choice(self) -> i64:
        """A number for what the seat in turn has begun to choose: from one position, ways that
        come to the same number have come to the same position. NONE where nobody counts."""
        return NONE

    def prospect(self, seat: Seat) -> float:
        """The same with more thought, for the end of a turn; `worth` unless a game says more."""
        return self.worth(seat)

    def shown_worth(self, seat: Seat) -> float:
        """The same from facts that every seat's view holds, for others to compare with."""
        return self.worth(seat)

    def traits(self, seat: Seat) -> vec[float]:
        """What else chances depend on, from facts the seat's view holds; first, 0 to 1, how far
        the game has come."""
        return vec[float]([0.0])

    def shown_traits(self, seat: Seat) -> vec[float]:
        """What the others' chances depend on, from facts that every seat's view holds."""
        return vec[float]()

    def end_reason(self) -> str:
        """Why the game is over: a key of `words.toml`; empty while it goes on."""
        raise NotImplementedError

    def determinize(self, seat: Seat, rng: Rng) -> None:
        """Redraw, in place, what the seat (NONE: the onlooker) cannot know; its view stays."""
        raise NotImplementedError

    def observe(self, v: vec[i16], i: i64, seat: Seat) -> i64:
        """Write what the seat's view says as numbers, from `i` on; where the next go."""
        raise NotImplementedError

    def check(self) -> list[str]:
        """The invariants that are broken; empty when the position is sound."""
        raise NotImplementedError

    def offer(self, out: Moves) -> None:
        """Fill `out` with the legal actions: `legal()` for those who ask again and again."""
        out.count = 0
        for action in self.legal():
            out.add(action)

    def ideas(self, out: Lines) -> None:
        """Fill `out` with the choices a sensible player would look at; at least one."""
        out.clear()
        complete_lines(self, out)

    def proposals(self, out: Lines) -> None:
        """Fill `out` with what a sensible player would propose to others, each with the position
        it leads to when they agree; nothing unless a game says so."""
        out.clear()

    def proposal(self) -> i64:
        """A number for what the seat to move is asked to agree to in another's turn, and by that
        one to whom: essentially the same has the same number. NONE where nobody is asked."""
        return NONE

    def whereabouts(self) -> i64:
        """A number for where the seat in turn is and what it has; a turn that comes back to one
        has gone in a circle. NONE where nobody can."""
        return NONE

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """Why the seat may not choose the action now; None if it may."""
        raise NotImplementedError

    def notate(self, action: int) -> str:
        """An action as short, typeable text."""
        raise NotImplementedError

    def reads_by(self, action: int) -> int:
        """What its texts and target hang on here: other where they are others; NONE: unknown."""
        return NONE

    def phrase(self, action: int) -> Phrase:
        """How an action reads here; by its kind alone unless a game says more."""
        return Phrase(self.game.actions.moves[action].kind, {})

    def target(self, action: int) -> str:
        """What to click for an action here; the same everywhere unless a game says otherwise."""
        return self.game.actions.moves[action].target

    def macros(self) -> list[Macro]:
        """Longer action sequences worth offering as one choice."""
        return []

    def account(self, seat: int, events: list[Event]) -> list[Entry]:
        """A seat's score line by line, from the position and all that happened."""
        raise NotImplementedError

    def notes(self) -> list[str]:
        """What else the result of a finished game says, as keys of `words.toml`."""
        return []

    def tell(self, kind: i64, seat: Seat, a: i64 = NONE, b: i64 = NONE, c: i64 = NONE) -> None:
        """Say what happened to whoever listens."""
        if self.trace is not None:
            self.trace.add(kind, seat, a, b, c)

    def is_over(self) -> bool:
        """Whether nobody has anything left to choose."""
        return self.to_move() == OVER

    def legal_actions(self) -> list[int]:
        """`legal()` as a list, for people and plain Python."""
        return list(self.legal())

    def __str__(self) -> str:
        return self.game.show(self)

    def _repr_html_(self) -> str:
        text = self.game.show(self).replace("&", "&amp;").replace("<", "&lt;")
        return f"<pre>{text}</pre>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game.write(self) == other.game.write(other)

    def __hash__(self) -> int:
        return hash(self.game.write(self))

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self.game, self.game.write(self))


def _restore(game: Game, text: str) -> State:
    return game.read(text)
