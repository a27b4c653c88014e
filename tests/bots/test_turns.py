"""Search over turns: how far ahead it judges what comes of a plan."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from milkrun.bots.turn import TurnSearch
from milkrun.bots.turns import ROUNDS_APART, Turns, outcome, play_on
from milkrun.bots.value import forecast
from milkrun.games import GAMES, book
from milkrun.kernel.bot import Perspective
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import State

LUCK = 5


def begun(game_id: str, seats: int) -> tuple[State, list[int], TurnSearch]:
    """A position after set-up, a plan for the turn, and who plays on."""
    game, rng = book(game_id).load(seats), Rng(4)
    state = game.deal()
    for _ in range(12):
        settle(state, rng)
        state.apply(state.legal()[rng.below(len(state.legal()))])
    settle(state, rng)
    view = game.view(state, int(state.to_move())).to_bytes()
    plan = Turns(1).find(Perspective(game, view))[0]
    search = TurnSearch(game.clear_lead, 2)
    search.is_quick = True
    return state, list(plan.actions), search


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seats", [2, 3])
def test_two_rounds_ahead_is_where_ones_turn_comes_for_the_second_time(
    game_id: str, seats: int
) -> None:
    state, actions, search = begun(game_id, seats)
    seat, plan = int(state.to_move()), vec[i64](actions)
    once = play_on(search, state, plan, LUCK)
    twice = play_on(search, once, vec[i64](), LUCK + ROUNDS_APART)
    assert once.to_move() == seat == twice.to_move()
    for rounds, end in ((1, once), (2, twice)):
        promised = forecast(end, seats, search.clear_lead)[seat]
        assert outcome(search, state, plan, LUCK, rounds) == promised
    assert state.game.write(once) != state.game.write(twice)
