"""Luck: nothing on average, whatever the judgement; the same estimator however wide a draw is."""

import math
from statistics import fmean, stdev

import pytest

from milkrun.bots.luck import Both, Luck, Margins, Shares
from milkrun.games import GAMES, book
from milkrun.kernel.fate import Fate
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER


def lucky_game(game: Game, seed: int, luck: Luck, decisions: int) -> list[float]:
    """The luck of each seat in the beginning of a random game."""
    rng, state = Rng(seed), game.deal()
    luck.begin(seed, game.seats)
    for _ in range(decisions):
        if luck.settle(state) == OVER:
            break
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
    return luck.sums


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("widest", [48, 3], ids=["exact", "sampled"])
def test_luck_is_nothing_on_average(game_id: str, widest: int) -> None:
    game, luck = book(game_id).load(2), Luck(Fate(), widest)
    sums = [lucky_game(game, seed, luck, 4)[0] for seed in range(60)]
    assert abs(fmean(sums)) < 4 * stdev(sums) / math.sqrt(60) + 1e-9
    assert stdev(sums) > 0


def test_the_average_of_a_draw_is_that_of_its_outcomes() -> None:
    game = book("out-for-delivery").load(2)
    luck, state = Luck(Fate(3)), game.deal()
    assert state.to_move() == CHANCE
    weights = [int(w) for w in state.chance_weights()]
    total = 0.0
    for action, weight in zip(state.legal_actions(), weights, strict=True):
        twin = state.clone()
        twin.apply(action)
        total += weight / sum(weights) * Shares().of(twin)[0]
    found = luck.expected(state, state.legal(), state.chance_weights())
    assert found[0] == pytest.approx(total)


def test_luck_changes_no_game() -> None:
    """Whoever measures luck draws the same as whoever does not."""
    game = book("mint-delivery").load(2)
    plain, watched = game.deal(), game.deal()
    luck = Luck(Fate(5))
    luck.begin(5, 2)
    Fate(5).settle(plain)
    luck.settle(watched)
    assert game.write(plain) == game.write(watched)


@pytest.mark.parametrize("game_id", GAMES)
def test_luck_is_told_apart_by_what_draws_were_for(game_id: str) -> None:
    game, luck = book(game_id).load(2), Luck(Fate(), measure=Both())
    sums = lucky_game(game, 4, luck, 6)
    assert [sum(part[i] for part in luck.parts.values()) for i in range(4)] == pytest.approx(sums)
    for measure, found in ((Shares(), sums[:2]), (Margins(), sums[2:])):
        assert lucky_game(game, 4, Luck(Fate(), measure=measure), 6) == pytest.approx(found)
