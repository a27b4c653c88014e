"""What a position is worth: one seat alone is told what all seats together are."""

import pytest

from milkrun.bots.value import Chooser, outlook, value_for
from milkrun.games import GAMES, book
from milkrun.kernel.fate import Fate
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import OVER, State


def positions(game: Game) -> list[State]:
    """Some of a random game, the last one over."""
    fate, state, rng = Fate(4), game.deal(), Rng(11)
    found = []
    while fate.settle(state) != OVER:
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
        fate.settle(state)
        found.append(state.clone())
    return [*found[::40], found[-1]]


SETS = [(game, name) for game in GAMES for name in book(game).facts.weights.names()]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("game_id", "name"), SETS)
def test_one_seat_is_told_what_all_are(game_id: str, name: str, seats: int) -> None:
    plain = book(game_id).load(seats)
    game = plain.weighing(plain.setting.facts.weights.find(name, seats))
    for state in positions(game):
        all_values = outlook(state, seats, game.clear_lead)
        for seat in range(seats):
            assert value_for(state, seat, seats, game.clear_lead) == all_values[seat]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("game_id", "name"), SETS)
def test_what_a_choice_leaves_alone_is_worth_what_it_was(
    game_id: str, name: str, seats: int
) -> None:
    plain = book(game_id).load(seats)
    game = plain.weighing(plain.setting.facts.weights.find(name, seats))
    fate, left, spare = Fate(7), 0, game.deal()
    for state in positions(game)[:-1]:
        seat = int(state.to_move())
        chooser = Chooser(state, seat, seats, game.clear_lead)
        for action in state.legal():
            spare = state.clone_into(spare)
            spare.apply(action)
            fate.settle(spare)
            value = value_for(spare, seat, seats, game.clear_lead)
            assert chooser.value(spare) == value
            left += spare.leaves_others(state, seat)
    assert left > 5
