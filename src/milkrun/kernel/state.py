"""The hot half of the contract: a position that knows whose choice it is and what is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from milkrun.kernel.events import Trace
from milkrun.kernel.rng import Rng

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

    def chance_weights(self) -> vec[i64]:
        """Integer odds, parallel to `legal()`, when CHANCE is to move."""
        raise NotImplementedError

    def sample_chance(self, rng: Rng) -> Action:
        """One chance action with the odds of the weights, the quick way."""
        raise NotImplementedError

    def chance_key(self) -> ChanceKey:
        """What is being drawn: purpose, round, seat, and how many times before."""
        raise NotImplementedError

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

    def end_reason(self) -> str:
        """Why the game is over: a key of `words.toml`; empty while it goes on."""
        raise NotImplementedError

    def determinize(self, seat: Seat, rng: Rng) -> None:
        """Redraw, in place, what the seat (NONE: the onlooker) cannot know; its view stays."""
        raise NotImplementedError

    def check(self) -> list[str]:
        """The invariants that are broken; empty when the position is sound."""
        raise NotImplementedError

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
