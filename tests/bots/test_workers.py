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
from milkrun.play.workers import Remote, Workers, deadline, weaker
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


def test_the_process_plays_the_game_it_is_told_of(tmp_path: Path) -> None:
    """Options and replaced tables travel with the description."""
    shelf = book(GAME)
    preset = shelf.preset(shelf.facts.presets()[0])
    game = shelf.load(3, {}, preset)
    remote = Remote(game, "greedy", 0, 1)
    again = remote.about.load()
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
        assert workers.seats[0] is not None
        assert workers.seats[1] is not None
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
    assert weaker("mcts") == ["planner", "greedy", "random"]
    assert weaker("planner") == ["greedy", "random"]
    assert weaker("greedy") == ["random"]
    assert weaker("random") == []
    assert weaker("my_bot") == ["greedy", "random"]


def test_a_deadline_leaves_room_for_the_budget() -> None:
    assert deadline(Code("mcts", seconds=5.0)) > 5.0
    assert deadline(Code("mcts", iterations=100_000)) > deadline(Code("mcts", iterations=100))
