"""Bots in processes: whatever a bot does, the game goes on, and no process stays behind."""

import logging
import multiprocessing
from pathlib import Path

import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.game import Game
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import OVER
from milkrun.kernel.view import View
from milkrun.play.chance import Chance
from milkrun.play.match import let_bots_play
from milkrun.play.players import Code, add_code, make_player
from milkrun.play.table import Table
from milkrun.play.thinking import Minds, about, choice
from milkrun.play.workers import Remote, Workers
from tests.bots.own import own_bot

GAME = next(iter(GAMES))
REASONS = {
    "hangs": "no answer within 0.3 s",
    "raises": "it raised ValueError",
    "exits": "its process ended (exit code 3)",
    "leaves": "its process ended (exit code 1)",
    "cheats": "its answer is no legal action",
    "mumbles": "it raised TypeError",
    "fraction": "it raised TypeError",
}


def first_view(game: Game) -> bytes:
    """What the first seat to choose sees."""
    state = game.deal()
    game.sample(state, Rng(4))
    return game.view(state, int(state.to_move())).to_bytes()


@pytest.mark.parametrize("name", REASONS)
def test_a_failing_bot_is_replaced_and_asked_again(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = book(GAME).load(2)
    code, view = add_code(str(own_bot(tmp_path, name))), first_view(game)
    remote = Remote(game, code, 0, 1, 0.3 if name == "hangs" else 60.0)
    with caplog.at_level(logging.WARNING):
        answers = [remote.answer(game, view) for _ in range(2)]
    remote.close()
    assert set(answers) <= set(View.from_bytes(view).legal)
    assert remote.failures == [REASONS[name]] * 2
    assert len(caplog.records) == 2
    assert caplog.messages[0] == f"seat A: {code} failed, {REASONS[name]}; greedy answers this time"
    assert multiprocessing.active_children() == []


def test_a_bot_in_a_process_answers_as_it_does_here() -> None:
    game = book(GAME).load(2)
    view = first_view(game)
    for code in ("random", "greedy", "greedy:2", "planner", "mcts:30"):
        here = make_player(game, code, 5)
        assert here is not None
        remote = Remote(game, code, 1, 5)
        assert remote.answer(game, view) == here.answer(game, view)
        assert remote.failures == []
        remote.close()


def test_a_bot_is_kept_at_its_seat_with_what_it_has_searched() -> None:
    """Three ways to ask, one answer each time, and a tree that is searched once."""
    game = book(GAME).load(2)
    minds, here = Minds(), make_player(game, "mcts:40", 5)
    remote = Remote(game, "mcts:40", 0, 5)
    assert here is not None
    state, rng = game.deal(), Rng(4)
    asked = 0
    while asked < 6:
        game.sample(state, rng)
        if state.to_move() == 0:
            view = game.view(state, 0).to_bytes()
            player = minds.player(choice(game, here.code, 5, view, 0, "table"))
            answers = {here.answer(game, view), player.answer(game, view)}
            answers.add(remote.answer(game, view))
            assert len(answers) == 1
            state.apply(answers.pop())
            asked += 1
        else:
            state.apply(state.legal_actions()[0])
    remote.close()
    assert len(minds.seats) == 1


def test_the_process_plays_the_game_it_is_told_of(tmp_path: Path) -> None:
    """Options and replaced tables travel with the description."""
    shelf = book(GAME)
    preset = shelf.preset(shelf.facts.presets()[0])
    game = shelf.load(3, {}, preset)
    remote = Remote(game, "greedy", 0, 1)
    again = Minds().game(about(game))
    assert again.setting.facts_hash() == game.setting.facts_hash()
    assert remote.answer(game, first_view(game)) in View.from_bytes(first_view(game)).legal
    assert remote.failures == []
    remote.close()


def test_a_match_goes_on_whatever_the_bots_do(tmp_path: Path) -> None:
    game = book(GAME).load(2)
    codes = [add_code(str(own_bot(tmp_path, "tires", "match"))), "random"]
    table = Table(game, codes, Chance.repeatable(3, 2))
    with Workers(game, codes, 1) as workers:
        let_bots_play(table, workers.seats, lambda: None)
        assert isinstance(workers.seats[0], Remote)
        assert isinstance(workers.seats[1], Remote)
        assert len(workers.seats[0].failures) > 1
        assert workers.seats[1].failures == []
    assert table.state.to_move() == OVER
    assert multiprocessing.active_children() == []


def test_people_need_no_process() -> None:
    game = book(GAME).load(2)
    with Workers(game, ["human", "random"], 1) as workers:
        assert workers.seats[0] is None


def test_a_bot_that_cannot_be_made_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "unmade.py"
    text = (
        "from milkrun.kernel.bot import Bot\nclass B(Bot):\n    def __init__(self, seed): 1 / 0\n"
    )
    path.write_text(text, "utf-8")
    game = book(GAME).load(2)
    remote = Remote(game, add_code(str(path)), 0, 1)
    assert remote.answer(game, first_view(game)) in View.from_bytes(first_view(game)).legal
    assert remote.failures == ["it raised ZeroDivisionError"]
    remote.close()


def test_the_chain_ends_with_the_weakest() -> None:
    assert Code("mcts").weaker() == ["planner", "greedy", "random"]
    assert Code("planner").weaker() == ["greedy", "random"]
    assert Code("greedy").weaker() == ["random"]
    assert Code("random").weaker() == []
    assert Code("my_bot").weaker() == ["greedy", "random"]


def test_a_deadline_leaves_room_for_the_budget() -> None:
    assert Code("mcts", seconds=5.0).deadline() > 5.0
    assert Code("mcts", iterations=100_000).deadline() > Code("mcts", iterations=100).deadline()
