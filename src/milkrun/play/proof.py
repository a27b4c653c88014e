"""What rule tests are written with: a position, a move, a fact.

`@rule` names the clauses, rulings and vectors a test proves, `@option` the option value whose
effect it shows, and `refused` the clause that must answer; `citations.py` reads all three from
the source.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from milkrun.games import book
from milkrun.kernel.game import Game
from milkrun.kernel.refusal import Refusal
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, State

Test = TypeVar("Test", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[Test], Test]:
    """The clauses, rulings and vectors this test proves."""
    assert ids
    return _same


def option(game: str, name: str, value: object) -> Callable[[Test], Test]:
    """The option value whose effect this test shows."""
    return _same


def _same(test: Test) -> Test:
    return test


def load(game: str, seats: int = 3, **options: Any) -> Game:
    """A game with these options."""
    return book(game).load(seats, options)


def moves(state: State) -> list[str]:
    """The legal moves, as text."""
    return [state.game.notate(state, action) for action in state.legal_actions()]


def play(state: State, *texts: str) -> State:
    """The position after these moves (chance included), each checked; the first one stays."""
    after = state.clone()
    for text in texts:
        action = after.game.parse(after, text)
        if after.to_move() != CHANCE:
            after.game.demand(after, after.to_move(), action)
        assert action in after.legal_actions(), f"'{text}' is none of {moves(after)}"
        after.apply(action)
        assert after.check() == []
    return after


def settle(state: State, seed: int = 1) -> State:
    """The position after chance has done what is due."""
    after = state.clone()
    after.game.sample(after, Rng(seed))
    return after


def refusal(state: State, text: str, seat: int | None = None) -> Refusal:
    """Why the move is refused."""
    game = state.game
    asker = state.to_move() if seat is None else seat
    found = game.why_not(state, asker, game.parse(state, text))
    assert found is not None, f"'{text}' is legal"
    assert "{" not in game.explain(found)
    return found


def refused(state: State, text: str, clause: str, seat: int | None = None) -> Refusal:
    """The move is refused, by this clause; the refusal, for its numbers."""
    found = refusal(state, text, seat)
    assert found.clause == clause, f"{found} instead of {clause}"
    if seat is None:
        assert text.lower() not in [move.lower() for move in moves(state)]
    return found
