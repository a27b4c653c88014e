"""Positions that cannot be are refused; and the drill would notice one that is not."""

import pytest

from milkrun.games import GAMES
from milkrun.kernel.game import Game
from milkrun.kernel.state import State
from tests.drills.mutants import mutants_drill


@pytest.mark.parametrize("game_id", GAMES)
def test_every_mutant_is_refused_or_plays_to_its_end(game_id: str) -> None:
    found = mutants_drill(game_id, 3, 150)
    assert found.crashes == []
    assert found.accepted > 20
    assert found.refused > 20


@pytest.mark.parametrize("game_id", GAMES)
def test_a_careless_reader_is_noticed(game_id: str) -> None:
    def careless(game: Game, text: str) -> State:
        return game.from_dict(game.layout.parse(text))

    assert mutants_drill(game_id, 3, 60, careless).crashes


def test_the_same_seed_makes_the_same_mutants() -> None:
    first, again = (mutants_drill("mint-delivery", 9, 30) for _ in range(2))
    assert (first.accepted, first.refused) == (again.accepted, again.refused)
