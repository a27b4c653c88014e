"""Quick players: the same games as those of bots that are handed views."""

import pytest

from milkrun.bots.greedy import Branch, Greedy
from milkrun.bots.marathon import Marathon
from milkrun.bots.quick import Quick, QuickGreedy
from milkrun.bots.uniform import Uniform
from milkrun.games import GAMES, book
from milkrun.kernel.bot import Bot, Budget, Perspective
from milkrun.kernel.fate import Fate
from milkrun.kernel.game import Game
from milkrun.kernel.moves import Moves
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import OVER, State

HIDDEN = "tiffin"


def by_view(game: Game, bots: list[Bot], most: int, seed: int) -> tuple[list[int], int]:
    """A game between bots that see views only: the scores, and how many decisions it took."""
    fate, state, decisions = Fate(seed), game.deal(), 0
    for place, bot in enumerate(bots):
        rng = Rng()
        fate.lend(rng, place)
        bot.rng = rng  # type: ignore[attr-defined]
    while (seat := fate.settle(state)) != OVER:
        view = game.view(state, int(seat)).to_bytes()
        state.apply(bots[seat].choose(Perspective(game, view), Budget(most)))
        decisions += 1
    return state.scores(), decisions


@pytest.mark.parametrize("game_id", GAMES)
def test_random_players_play_the_games_that_views_would_have_made(game_id: str) -> None:
    game = book(game_id).load(3)
    marathon = Marathon(game, [Quick() for _ in range(3)])
    marathon.play(0, 3, 7, False)
    wanted = [by_view(game, [Uniform() for _ in range(3)], 0, 7 + n) for n in range(3)]
    assert list(marathon.columns.scores) == [score for scores, _ in wanted for score in scores]
    assert list(marathon.columns.decisions) == [decisions for _, decisions in wanted]


def test_greedy_players_do_too_where_everything_lies_open() -> None:
    """Elsewhere the worlds are drawn from other numbers, with the same odds."""
    game = book("out-for-delivery").load(2)
    marathon = Marathon(game, [QuickGreedy(3), QuickGreedy(3)])
    marathon.play(0, 1, 5, False)
    bots: list[Bot] = [Greedy(), Greedy()]
    scores, decisions = by_view(game, bots, 3, 5)
    assert (list(marathon.columns.scores), list(marathon.columns.decisions)) == (
        scores,
        [decisions],
    )


def test_a_greedy_player_does_not_look_into_hidden_hands() -> None:
    """Twin worlds that its seat sees as one are the same to it."""
    game = book(HIDDEN).load(2)
    fate, state = Fate(3), game.deal()
    seat = int(fate.settle(state))
    twin = state.clone()
    twin.determinize(seat, Rng(99))
    assert game.write(twin) != game.write(state)
    assert chosen(state, seat) == chosen(twin, seat)


def chosen(state: State, seat: int) -> int:
    """What a fresh greedy player chooses there."""
    player, moves = QuickGreedy(), Moves()
    state.offer(moves)
    return int(player.choose(state, seat, moves))


@pytest.mark.parametrize("game_id", GAMES)
def test_greedy_keeps_only_what_is_the_same_in_every_world(game_id: str) -> None:
    """Its choices are those of one who reckons every action anew in every world."""
    game = book(game_id).load(2)
    fate, state, rng = Fate(5), game.deal(), Rng(8)
    seat = int(fate.settle(state))
    for _ in range(40):
        if seat == OVER:
            break
        assert chosen(state, seat) == reckoned(state, seat)
        state.apply(state.legal()[rng.below(len(state.legal()))])
        seat = int(fate.settle(state))


def reckoned(state: State, seat: int) -> int:
    """What greedy chooses that keeps nothing."""
    bot, legal = Greedy(), [int(a) for a in state.legal()]
    if len(legal) == 1:
        return legal[0]
    bot.rng = Rng()
    totals = [0.0 for _ in legal]
    for _ in range(bot.worlds):
        world = state.clone()
        world.determinize(seat, bot.rng)
        for i, action in enumerate(legal):
            totals[i] += bot.promise(world, action, Branch(), False)
    return legal[totals.index(max(totals))]


def test_in_rotation_every_player_sits_everywhere() -> None:
    game = book("mint-delivery").load(2)
    marathon = Marathon(game, [QuickGreedy(2), Quick()])
    marathon.play(0, 8, 1, True)
    scores = list(marathon.columns.scores)
    seat_of_greedy = [number % 2 for number in range(8)]
    greedy = [scores[2 * n + seat] for n, seat in enumerate(seat_of_greedy)]
    assert sum(greedy) > sum(scores) - sum(greedy)


def test_what_is_barred_is_done_only_if_nothing_else_can_be() -> None:
    game = book("mint-delivery").load(2)
    first, other = Quick(), Quick()
    takes = {a for a, move in enumerate(game.actions.moves) if move.kind == "take"}
    first.bar(takes)
    marathon = Marathon(game, [first, other])
    marathon.play(0, 40, 1, False)
    scores = list(marathon.columns.scores)
    assert sum(scores[1::2]) > sum(scores[::2])
