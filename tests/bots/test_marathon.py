"""Quick players: the same games as those of bots that are handed views."""

from collections.abc import Iterator

import pytest

from milkrun.bots.greedy import DEEPEST, WORLDS, Greedy
from milkrun.bots.marathon import Marathon
from milkrun.bots.quick import Quick, QuickGreedy
from milkrun.bots.uniform import Uniform
from milkrun.bots.value import value_for
from milkrun.games import GAMES, book
from milkrun.kernel.bot import Bot, Budget, Perspective
from milkrun.kernel.fate import Fate
from milkrun.kernel.game import Game
from milkrun.kernel.moves import Moves
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import NONE, OVER, State

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


SETS = [(game, name) for game in GAMES for name in book(game).facts.weights.names()]


@pytest.mark.parametrize(("game_id", "name"), SETS)
def test_greedy_keeps_only_what_is_the_same_in_every_world(game_id: str, name: str) -> None:
    """Its choices are those of one who reckons every action anew in every world."""
    plain = book(game_id).load(2)
    game = plain.weighing(plain.setting.facts.weights.find(name, 2))
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
    rng, legal = Rng(), [int(a) for a in state.legal()]
    if len(legal) == 1:
        return legal[0]
    totals = [0.0 for _ in legal]
    for _ in range(WORLDS):
        world = state.clone()
        world.determinize(seat, rng)
        for i, action in enumerate(legal):
            totals[i] += completed(world, action, rng, seat, DEEPEST)
    return legal[totals.index(max(totals))]


def completed(state: State, action: int, rng: Rng, seat: int, depth: int) -> float:
    """What an action promises, the choice that it begins completed in every way."""
    twin = state.clone()
    twin.apply(action)
    if depth > 0 and twin.to_move() == seat and twin.is_selecting():
        return max(completed(twin, int(a), rng, seat, depth - 1) for a in twin.legal())
    settle(twin, rng)
    return value_for(twin, seat, twin.game.seats, twin.game.clear_lead)


@pytest.mark.parametrize("game_id", GAMES)
def test_half_choices_with_one_number_are_one_position(game_id: str) -> None:
    """Whoever relies on the number may take one for the other."""
    game, fate, rng = book(game_id).load(2), Fate(6), Rng(9)
    state, shared = game.deal(), 0
    while fate.settle(state) != OVER:
        met: dict[int, str] = {}
        for half in halves(state, int(state.to_move())):
            text = game.write(half)
            shared += int(half.half_choice()) in met
            assert met.setdefault(int(half.half_choice()), text) == text
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    assert shared > 0 or game_id != HIDDEN


def halves(state: State, seat: int) -> Iterator[State]:
    """All half-made choices that can follow, each as often as there are ways to it."""
    for action in state.legal():
        twin = state.clone()
        twin.apply(action)
        if twin.to_move() == seat and twin.is_selecting() and twin.half_choice() != NONE:
            yield twin
            yield from halves(twin, seat)


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
