"""Bots that people meet play sensibly: whole turns, kept to, and none of the follies of a game."""

import pytest

from milkrun.bots.deep import Deep
from milkrun.bots.turn import TurnSearch
from milkrun.bots.turns import Turns
from milkrun.games import GAMES, book
from milkrun.games.out_for_delivery.position import Position
from milkrun.games.tiffin.position import Position as Walla
from milkrun.kernel.bot import Budget, Perspective
from milkrun.kernel.deed import Deed
from milkrun.kernel.game import Game
from milkrun.kernel.lines import Lines
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import OVER, State
from tests.support.sense import watch, watch_many

COURIERS = "out-for-delivery"
DRIVERS = "mint-delivery"


def positions(game: Game, seed: int, most: int) -> list[State]:
    """Positions of a random game at which somebody chooses."""
    rng, state, found = Rng(seed), game.deal(), list[State]()
    while len(found) < most and settle(state, rng) != OVER:
        found.append(state.clone())
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_worth_a_thought_is_legal_and_complete(game_id: str) -> None:
    lines = Lines()
    for state in positions(book(game_id).load(3), 5, 150):
        seat = state.to_move()
        state.ideas(lines)
        assert lines.count > 0
        for line in list(lines.at)[: lines.count]:
            after = state.clone()
            for action in line:
                assert after.to_move() == seat
                assert action in after.legal_actions()
                after.apply(action)
            assert after.to_move() != seat or not after.is_selecting()


def test_what_is_picked_up_in_a_last_turn_is_delivered_in_it() -> None:
    game, lines, picked = book(COURIERS).load(2), Lines(), 0
    for state in positions(game, 2, 400):
        assert isinstance(state, Position)
        state.delivered = state.tables.target
        state.ideas(lines)
        for line in list(lines.at)[: lines.count]:
            kinds = [game.actions.moves[action].kind for action in line]
            if "pickup" in kinds:
                picked += 1
                assert kinds.index("deliver") > kinds.index("pickup")
    assert picked > 0


@pytest.mark.parametrize("game_id", GAMES)
def test_no_plan_comes_back_to_where_it_has_been(game_id: str) -> None:
    game = book(game_id).load(2)
    for state in positions(game, 7, 12):
        search = TurnSearch(game.clear_lead, 3)
        search.plan(state, 1)
        assert search.ended
        for plan in search.ended:
            been = [place for place in plan.been if place >= 0]
            assert len(been) == len(set(been))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_casual_player_makes_no_nonsense(game_id: str) -> None:
    found = watch(book(game_id).load(2), "casual:4", 3)
    assert found.turns > 10
    assert found.is_sensible(), found.text()


def test_thoughtless_players_are_found_out() -> None:
    couriers = watch_many(book(COURIERS).load(2), "random", 1, 4).follies
    assert couriers["undone step"] > 10
    assert couriers["sold at a loss"] > 0
    assert couriers["wasted drink"] > 0
    assert watch_many(book(DRIVERS).load(2), "random", 1, 4).follies["undone step"] > 0
    assert watch_many(book("tiffin").load(2), "random", 1, 4).follies["taken and discarded"] > 0


def test_no_idea_wastes_a_card_that_was_just_taken() -> None:
    game, lines, turns = book("tiffin").load(2), Lines(), dict[tuple[int, int], list[Deed]]()
    for seed in range(4):
        rng, state = Rng(seed), game.deal()
        while settle(state, rng) != OVER:
            state.ideas(lines)
            for action in lines.at[rng.below(lines.count)]:
                before = state.clone()
                assert isinstance(before, Walla)
                state.apply(action)
                turn = turns.setdefault((seed, int(before.turns)), [])
                turn.append(Deed(before, int(action), state.clone()))
    kinds = [game.notate(deed.before, deed.action) for turn in turns.values() for deed in turn]
    assert sum(kind.startswith("discard") for kind in kinds) > 5
    assert game.follies(list(turns.values())) == []


def test_a_tree_below_whole_turns_makes_no_nonsense() -> None:
    found = watch(book(DRIVERS).load(2), "deep:60", 3)
    assert found.turns > 10
    assert found.is_sensible(), found.text()


@pytest.mark.parametrize("kind", [Turns, Deep])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_plan_is_kept_without_a_further_thought(
    game_id: str, kind: type[Turns] | type[Deep]
) -> None:
    game = book(game_id).load(2)
    for state in positions(game, 11, 40):
        seat, bot = int(state.to_move()), kind(3)
        view = game.view(state, seat).to_bytes()
        action = bot.choose(Perspective(game, view), Budget(1))
        thought = bot.simulations
        intended = dict(bot.plan)
        if not intended:
            continue
        world = state.clone()
        world.apply(action)
        seen = game.view(world, seat).to_bytes()
        assert bot.choose(Perspective(game, seen), Budget(1)) == intended[seen]
        assert bot.simulations == thought
        return
    raise AssertionError("no turn of several actions was planned")
