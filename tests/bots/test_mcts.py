"""Tree search: bounded memory, and the same tree from the same seed."""

import math

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from milkrun.bots.mcts import Mcts
from milkrun.bots.tree import Tree, lead, most_visited
from milkrun.games import GAMES, book
from milkrun.kernel.bot import Budget, Perspective
from milkrun.kernel.moves import Moves
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import NONE

CLEAR = "mint-delivery"
"""A game whose first choice is soon clear."""


def first_choice(game_id: str) -> Perspective:
    """What the first seat to choose sees."""
    game = book(game_id).load(2)
    state = game.deal()
    game.sample(state, Rng(1))
    return Perspective(game, game.view(state, int(state.to_move())).to_bytes())


@pytest.mark.parametrize("game_id", GAMES)
def test_a_tree_is_kept_for_as_long_as_the_turn_goes_on(game_id: str) -> None:
    game = book(game_id).load(2)
    state, luck, bot = game.deal(), Rng(1), Mcts(3)
    kept = []
    for _decision in range(30):
        seat = int(settle(state, luck))
        state.apply(bot.choose(Perspective(game, game.view(state, seat).to_bytes()), Budget(20)))
        kept.append(bot.tree is not None)
        assert not kept[-1] or state.to_move() == seat
        assert kept[-1] == bool(bot.expected)
    assert set(kept) == {True, False}


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


def test_a_search_ends_when_the_rest_could_not_change_the_answer() -> None:
    bot, patient, budget = Mcts(5), Mcts(5), 1000
    tree = patient.search(first_choice(CLEAR), Budget(budget))
    chosen = bot.choose(first_choice(CLEAR), Budget(budget))
    assert bot.simulations < budget
    legal = first_choice(CLEAR).legal_actions()
    assert chosen == tree.action[most_visited(tree, 0, legal)]


def test_a_budget_knows_what_is_left() -> None:
    assert Budget(100).left(30, 10) == 70
    assert Budget(0, 1000.0).left(0, 0) == math.inf
    assert Budget(100, 1000.0).left(30, 0) == 70
    assert Budget(0, 1000.0).left(500, 5) > 5


def offered(*actions: int) -> Moves:
    moves = Moves()
    for action in actions:
        moves.add(action)
    return moves


def grown() -> Tree:
    """A root with three actions that seemed good, fair and poor."""
    tree = Tree(2, 3, explore=1.0, bias=1.0)
    tree.open(0, 0, vec[i64]([0, 1, 2]), vec[float]([0.6, 0.5, 0.4]), 1.5)
    return tree


def test_attention_follows_first_impressions_until_visits_say_otherwise() -> None:
    tree, legal = grown(), offered(0, 1, 2)
    assert tree.action[tree.pick(0, 0, legal)] == 0
    assert tree.known == 3
    good = tree.pick(0, 0, legal)
    for _ in range(20):
        tree.credit(vec[i64]([0, good]), vec[float]([0.1, 0.9]))
    assert tree.action[tree.pick(0, 0, legal)] == 1
    assert tree.action[tree.pick(0, 0, offered(2))] == 2


def test_visits_decide_and_first_impressions_break_ties() -> None:
    tree = grown()
    assert tree.action[most_visited(tree, 0, [0, 1, 2])] == 0
    assert lead(tree, 0) == 0
    poor = tree.pick(0, 0, offered(2))
    for _ in range(3):
        tree.credit(vec[i64]([0, poor]), vec[float]([0.5, 0.5]))
    assert tree.action[most_visited(tree, 0, [0, 1, 2])] == 2
    assert lead(tree, 0) == 3
    assert tree.action[most_visited(tree, 0, [0, 1])] == 0
    assert most_visited(tree, poor, [0]) == NONE
