"""One choice searched by several: the same plans, luck of their own, one answer by all together."""

import multiprocessing
import os

import pytest

from milkrun.bots.searching import Searching, Vote, elected
from milkrun.bots.turns import Turns
from milkrun.games import GAMES, book
from milkrun.kernel.bot import Budget, Perspective
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.settling import settle
from milkrun.kernel.state import OVER, State
from milkrun.play.joint import Joint, on_cores
from milkrun.play.players import LEVELS, SHARED, kind_of, make_bot, resolve
from milkrun.play.workers import Remote

GAME = next(iter(GAMES))
SEED = 5
BUDGETS = {"turns": 6, "rounds": 6, "deep": 40}


def searching(kind: str, number: int | None = None) -> Searching:
    """A bot that searches, as one of several if it has a number."""
    bot = make_bot(kind, SEED)
    assert isinstance(bot, Searching)
    if number is not None:
        bot.join(number)
    return bot


def view_of(game: Game, state: State) -> bytes:
    """What whoever chooses next sees."""
    return game.view(state, int(state.to_move())).to_bytes()


def real_choice(game: Game) -> Perspective:
    """The first choice between plans, played up to by somebody who plans."""
    state, rng, bot = game.deal(), Rng(3), make_bot("casual", 1)
    while settle(state, rng) != OVER:
        seen = Perspective(game, view_of(game, state))
        if len(Turns(SEED).find(seen)) > 2:
            return seen
        state.apply(bot.choose(seen, Budget()))
    raise AssertionError("no choice in a whole game")


def told(votes: list[Vote]) -> dict[str, tuple[int, float]]:
    """Votes by plan."""
    return {str(vote.actions): (vote.tries, vote.mean) for vote in votes}


def test_what_all_tried_most_is_elected_and_of_two_alike_the_better() -> None:
    mine = [Vote([1, 2], 30, 0.5), Vote([3], 20, 0.9)]
    assert elected([mine]) == [1, 2]
    assert elected([mine, [Vote([3], 20, 0.1)]]) == [3]
    assert elected([mine, [Vote([3], 10, 0.1)]]) == [3]
    assert elected([mine, [Vote([3], 10, 0.0), Vote([4], 1, 1.0)]]) == [3]
    assert elected([[Vote([1], 5, 0.2)], [Vote([2], 5, 0.3)]]) == [2]
    assert mine[1].tries == 20


@pytest.mark.parametrize("kind", SHARED)
@pytest.mark.parametrize("game_id", GAMES)
def test_whoever_ponders_alone_elects_what_it_would_choose(kind: str, game_id: str) -> None:
    seen = real_choice(book(game_id).load(2))
    votes = searching(kind).ponder(seen, Budget(BUDGETS[kind]))
    assert elected([votes])[0] == searching(kind).choose(seen, Budget(BUDGETS[kind]))


@pytest.mark.parametrize("kind", SHARED)
def test_those_who_join_compare_the_same_plans_with_other_luck(kind: str) -> None:
    seen, budget = real_choice(book("tiffin").load(2)), Budget(BUDGETS[kind])
    first, again, second = (searching(kind, n).ponder(seen, budget) for n in (0, 0, 1))
    assert told(first) == told(again)
    assert set(told(first)) & set(told(second))
    assert told(first) != told(second)


def played(game: Game, joint: Joint, choices: int) -> list[int]:
    """The first choices of a game in which one bot has all the seats."""
    state, rng, done = game.deal(), Rng(3), list[int]()
    while len(done) < choices and settle(state, rng) != OVER:
        done.append(joint.answer(game, view_of(game, state)))
        state.apply(done[-1])
    return done


@pytest.mark.parametrize("code", ["deep:40", "deep@learned:40"])
def test_two_processes_give_the_same_answers_each_time_and_leave_none_behind(code: str) -> None:
    game = book(GAME).load(2)
    told_twice: list[list[int]] = []
    for _ in range(2):
        joint = Joint(game, code, 0, SEED, 2)
        told_twice.append(played(game, joint, 12))
        assert [remote.failures for remote in joint.team] == [[], []]
        joint.close()
    assert told_twice[0] == told_twice[1]
    assert multiprocessing.active_children() == []


def test_two_processes_decide_what_the_same_two_searches_say() -> None:
    game = book(GAME).load(2)
    seen, budget = real_choice(game), Budget(40)
    joint = Joint(game, "deep:40", 0, SEED, 2)
    answer = joint.answer(game, seen.view_bytes)
    joint.close()
    assert answer == elected([searching("deep", n).ponder(seen, budget) for n in range(2)])[0]


def test_while_one_is_lost_the_other_decides_and_then_there_are_two_again() -> None:
    game = book(GAME).load(2)
    seen = real_choice(game)
    joint = Joint(game, "deep:40", 0, SEED, 2)
    lost = joint.team[1].process()
    lost.expect_ready()
    lost.process.kill()
    assert joint.answer(game, seen.view_bytes) in seen.legal_actions()
    assert joint.team[1].worker is None
    joint.plan = {}
    assert joint.answer(game, seen.view_bytes) in seen.legal_actions()
    assert joint.team[1].worker is not None
    joint.close()


def test_if_all_are_lost_somebody_answers_all_the_same() -> None:
    game = book(GAME).load(2)
    seen = real_choice(game)
    joint = Joint(game, "deep:40", 0, SEED, 2)
    for remote in joint.team:
        remote.process().expect_ready()
        remote.process().process.kill()
    assert joint.answer(game, seen.view_bytes) in seen.legal_actions()
    joint.close()


def test_only_bots_that_plan_turns_think_on_several_cores() -> None:
    game = book(GAME).load(2)
    for code, cores in (("deep:40", 1), ("mcts:40", 2), ("easy", 2)):
        bot = on_cores(cores)(game, code, 0, SEED)
        assert isinstance(bot, Remote)
        bot.close()
    for code in ("deep:40", "deep@learned:40"):
        bot = on_cores(2)(game, code, 0, SEED)
        assert isinstance(bot, Joint) == ((os.cpu_count() or 1) > 1)
        bot.close()


@pytest.mark.parametrize("game_id", GAMES)
def test_levels_that_search_can_be_shared(game_id: str) -> None:
    game = book(game_id).load(2)
    kinds = [kind_of(resolve(game, level).name) for level in LEVELS]
    assert [kind in SHARED for kind in kinds] == [False, False, True, True]
