"""A position as a machine of steps: what is the same in every game that is played so.

A game declares its steps, moves and facts in `facts.toml` and writes the verbs (`step.py`); the
machine does the rest. What only the game knows it asks its `rules`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from milkrun.kernel.chance_code import chance_code, stir
from milkrun.kernel.events import Event
from milkrun.kernel.figures import put_key, put_seat
from milkrun.kernel.lines import Lines
from milkrun.kernel.moves import Moves
from milkrun.kernel.outcome import Entry
from milkrun.kernel.patience import demand_end
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.rng import Rng
from milkrun.kernel.screen import Macro, Phrase
from milkrun.kernel.state import CHANCE, NONE, OVER, Action, ChanceKey, Seat, State

if TYPE_CHECKING:
    from milkrun.kernel.declared import DeclaredGame

SEAT: Final[i64] = 0
"""Whom a step asks: the seat whose turn it is; else CHANCE, OVER or PARTNER."""
PARTNER: Final[i64] = -3
"""Whom a step asks: the seat that the one in turn has turned to."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Machine(State):
    """A position that knows its step. `facts.py` of a game adds its facts."""

    def __init__(self, game: DeclaredGame[Any]) -> None:
        super().__init__(game)
        self.rules: DeclaredGame[Any] = game
        self.step: i64 = 0
        self.mover: i64 = CHANCE
        self.seat: i64 = 0
        """The seat whose turn it is, or that chance acts for."""
        self.partner: i64 = NONE
        """The seat it has turned to: with an offer, a theft."""
        self.ending: i64 = 0

    def go(self, step: i64) -> None:
        """The next decision is `step`, for whom it asks."""
        self.step = step
        asks = self.rules.asks[step]
        if asks == SEAT:
            self.mover = self.seat
        elif asks == PARTNER:
            self.mover = self.partner
        else:
            self.mover = asks

    def seated(self) -> None:
        """Another seat is in turn: games that keep its facts at hand fetch them."""

    def ask(self, seat: i64, step: i64) -> None:
        """The seat is next, to choose or to have chance act for it."""
        self.seat = seat
        self.seated()
        self.go(step)

    def next_seat(self) -> i64:
        """The seat to the left of the one whose turn it is."""
        seat = self.seat + 1
        if seat == self.rules.seats:
            return 0
        return seat

    def period(self) -> i64:
        """The round or turn that a draw belongs to. A game whose chance draws often says it here,
        not in its rules: that is quicker."""
        return self.rules.period(self)

    def unpack(self) -> None:
        """Everything out of the box."""
        raise NotImplementedError

    def clone(self) -> Self:
        twin: Self = self.rules.blank()
        self.copy_to(twin)
        return twin

    def clone_into(self, spare: State | None) -> Self:
        if spare is None or spare.game is not self.game:
            return self.clone()
        twin: Self = spare  # type: ignore[assignment]  # one game has one class of positions
        self.copy_to(twin)
        return twin

    def copy_to(self, twin: Self) -> None:
        """Make another position of this game equal to this one."""
        raise NotImplementedError

    def public(self) -> dict[str, Any]:
        """What lies open on the table, as a view says it."""
        raise NotImplementedError

    def restore(self, d: dict[str, Any]) -> None:
        """Take over what a view says lies open."""
        raise NotImplementedError

    def figures(self, v: vec[i16], i: i64, seat: Seat) -> i64:
        """What lies open on the table as numbers, as the seat counts; where the next go."""
        raise NotImplementedError

    def observe(self, v: vec[i16], i: i64, seat: Seat) -> i64:
        i = put_key(v, i, self.rules.hidden.shown_step(self, seat))
        i = put_seat(v, i, self.mover, seat, self.rules.seats)
        i = self.figures(v, i, seat)
        return self.rules.hidden.figures(self, v, i, seat)

    def to_move(self) -> Seat:
        return self.mover

    def offer(self, out: Moves) -> None:
        out.count = 0
        self.rules.steps[self.step].offer(self, out)

    def legal(self) -> vec[i64]:
        out = Moves()
        self.rules.steps[self.step].offer(self, out)
        return out.taken()

    def ideas(self, out: Lines) -> None:
        out.clear()
        self.rules.insight.think_of(self, out)

    def proposals(self, out: Lines) -> None:
        out.clear()
        self.rules.insight.think_of_proposals(self, out)

    def proposal(self) -> i64:
        return self.rules.insight.proposed(self)

    def whereabouts(self) -> i64:
        return self.rules.insight.whereabouts(self)

    def apply(self, action: Action) -> None:
        self.rules.steps[self.step].apply(self, action)
        self.rules.go_on(self)

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """Whether the game goes on, whose turn it is, what chance decides; then the step."""
        if self.mover == OVER:
            return Refusal(self.rules.over)
        if seat != self.mover:
            return Refusal(self.rules.not_your_turn)
        if seat == CHANCE or self.rules.is_chance(action):
            return Refusal(self.rules.by_chance)
        return self.rules.steps[self.step].why_not(self, action)

    def chance_weights(self) -> vec[i64]:
        return self.rules.steps[self.step].weights(self)

    def sample_chance(self, rng: Rng) -> Action:
        return self.rules.steps[self.step].sample(self, rng)

    def chance_key(self) -> ChanceKey:
        step = self.rules.steps[self.step]
        return ChanceKey(step.purpose, self.period(), step.whose(self), step.ordinal(self))

    def chance_code(self) -> i64:
        step = self.rules.steps[self.step]
        return chance_code(step.code, self.period(), step.whose(self), step.ordinal(self))

    def fated(self, low: i64, high: i64, rng: Rng) -> Action:
        step = self.rules.steps[self.step]
        code = chance_code(step.code, self.period(), step.whose(self), step.ordinal(self))
        rng.state = high + stir(low ^ code)
        return step.sample(self, rng)

    def settle_as_fated(self, low: i64, high: i64, rng: Rng) -> Seat:
        drawn: i64 = 0
        while self.mover == CHANCE:
            demand_end(drawn)
            drawn += 1
            # The same as `apply(fated())`, but the step is looked up once.
            step = self.rules.steps[self.step]
            code = chance_code(step.code, self.period(), step.whose(self), step.ordinal(self))
            rng.state = high + stir(low ^ code)
            step.apply(self, step.sample(self, rng))
            self.rules.go_on(self)
        return self.mover

    def is_selecting(self) -> bool:
        return self.rules.hidden.is_half_made(self)

    def scores(self) -> list[int]:
        return self.rules.points(self)

    def ranking(self) -> list[int]:
        return self.rules.places(self)

    def worth(self, seat: Seat) -> float:
        return self.rules.insight.promise(self, seat)

    def leaves_others(self, before: State, seat: Seat) -> bool:
        return self.rules.insight.leaves_others(self, before, seat)

    def prospect(self, seat: Seat) -> float:
        return self.rules.insight.prospect(self, seat)

    def shown_worth(self, seat: Seat) -> float:
        return self.rules.insight.shown_promise(self, seat)

    def traits(self, seat: Seat) -> vec[float]:
        return self.rules.insight.traits(self, seat)

    def shown_traits(self, seat: Seat) -> vec[float]:
        return self.rules.insight.shown_traits(self, seat)

    def end_reason(self) -> str:
        return self.rules.endings[self.ending]

    def determinize(self, seat: Seat, rng: Rng) -> None:
        self.rules.hidden.redraw(self, seat, rng)

    def check(self) -> list[str]:
        return self.rules.broken(self)

    def notate(self, action: int) -> str:
        return self.rules.text_of(self, action)

    def reads_by(self, action: int) -> int:
        return self.rules.reads_by(self, action)

    def phrase(self, action: int) -> Phrase:
        return self.rules.phrase_of(self, action)

    def target(self, action: int) -> str:
        return self.rules.target_of(self, action)

    def macros(self) -> list[Macro]:
        return self.rules.shortcuts(self)

    def account(self, seat: int, events: list[Event]) -> list[Entry]:
        return self.rules.score_lines(self, seat, events)

    def notes(self) -> list[str]:
        return self.rules.remarks(self)
