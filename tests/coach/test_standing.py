"""While a game runs: the share of the win, and a second thought before a turn is sent."""

import pytest

from milkrun.coach.moments import moments
from milkrun.coach.standing import second_thought, share_of_win
from milkrun.games import GAMES, book
from tests.support.blunders import planted
from tests.support.bot_games import bot_game
from tests.support.peeking import tables, twin_choices

SURE = 0.3
"""What a planted blunder costs, so that a look in passing cannot miss it."""


@pytest.mark.parametrize("game_id", GAMES)
def test_a_share_lies_between_nothing_and_all(game_id: str) -> None:
    game = book(game_id).load(3)
    record = bot_game(game, ["greedy"] * 3, 1)
    shares = [share_of_win(game, moment.view) for moment in moments(game, record)]
    assert all(0.0 <= share <= 1.0 for share in shares)
    assert len(set(shares)) > 5


@pytest.mark.parametrize("game_id", GAMES)
def test_twin_worlds_stand_the_same(game_id: str) -> None:
    game = tables(game_id)[0]
    for _, twins in zip(range(20), twin_choices(game, 5), strict=False):
        views = [game.view(s, twins.seat).to_bytes() for s in (twins.world, twins.twin)]
        assert share_of_win(game, views[0]) == share_of_win(game, views[1])


@pytest.mark.parametrize("game_id", GAMES)
def test_a_blunder_is_doubted_and_the_better_turn_is_not(game_id: str) -> None:
    game = book(game_id).load(2)
    moment = next(planted(game, range(100), SURE))
    found = second_thought(game, moment.view, moment.seat, list(moment.played))
    assert found["is_blunder"]
    assert found["loss"]["low"] >= 0.15
    better = found["better"]
    assert better["first"]
    assert len(better["targets"]) == len(better["actions"])
