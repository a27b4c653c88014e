"""Tree search: bounded memory, and the same tree from the same seed."""

import pytest

from milkrun.bots.mcts import Mcts
from milkrun.games import GAMES, book
from milkrun.kernel.bot import Budget, Perspective
from milkrun.kernel.rng import Rng


def first_choice(game_id: str) -> Perspective:
    """What the first seat to choose sees."""
    game = book(game_id).load(2)
    state = game.deal()
    game.sample(state, Rng(1))
    return Perspective(game, game.view(state, int(state.to_move())).to_bytes())


@pytest.mark.parametrize("game_id", GAMES)
def test_a_full_tree_grows_no_more_and_still_answers(game_id: str) -> None:
    perspective = first_choice(game_id)
    bot = Mcts(3, nodes=60)
    tree = bot.search(perspective, Budget(150))
    assert tree.visits[0] == 150
    tree = bot.search(perspective, Budget(600))
    assert 20 < len(tree.action) <= 60
    assert bot.choose(perspective, Budget(20)) in perspective.legal_actions()


@pytest.mark.parametrize("game_id", GAMES)
def test_search_counts_its_simulations_and_repeats_itself(game_id: str) -> None:
    bots = [Mcts(5), Mcts(5)]
    trees = [bot.search(first_choice(game_id), Budget(70)) for bot in bots]
    assert [bot.simulations for bot in bots] == [70, 70]
    assert list(trees[0].visits) == list(trees[1].visits)
    assert list(trees[0].values) == list(trees[1].values)
