"""A bot knows what its seat knows: twin worlds get the same answer, a state gets none."""

import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from milkrun.games import GAMES, book
from milkrun.kernel.bot import Budget, Perspective
from milkrun.kernel.rng import Rng
from milkrun.play.players import BOTS as BOT_NAMES
from milkrun.play.players import make_bot
from tests.support.peeking import BOTS, SLOW, answer, check_no_peek, is_open, tables

ROOT = Path(__file__).parent.parent.parent
POSITIONS = 50
PLAYED = [
    *product(GAMES, BOTS),
    ("mint-delivery", "deep@learned:20"),
    ("tiffin", "rounds:2"),
]


@pytest.mark.parametrize(("game_id", "code"), PLAYED)
def test_twin_worlds_get_the_same_answer(game_id: str, code: str) -> None:
    games = tables(game_id)
    each = -(-(POSITIONS // 10 if code in SLOW else POSITIONS) // len(games))
    for game in games:
        found = check_no_peek(game, code, each, seed=6)
        assert found == each or (found == 0 and is_open(game, seed=6))


@pytest.mark.parametrize(("game_id", "code"), PLAYED)
def test_an_imagined_world_gets_the_same_answer(game_id: str, code: str) -> None:
    """The answer follows from the bytes: a world imagined from them asks the same question."""
    game, rng = book(game_id).load(2), Rng(3)
    state = game.deal()
    game.sample(state, rng)
    seat = int(state.to_move())
    view = game.view(state, seat).to_bytes()
    world = Perspective(game, view).sample(rng)
    again = game.view(world, seat).to_bytes()
    assert answer(game, code, view, 1) == answer(game, code, again, 1)


@pytest.mark.parametrize("name", BOT_NAMES)
def test_a_bot_refuses_a_state(name: str) -> None:
    game = book(next(iter(GAMES))).load(2)
    state: Any = game.deal()
    game.sample(state, Rng(1))
    with pytest.raises(TypeError):
        make_bot(name, 1).choose(state, Budget(10))


def test_a_perspective_refuses_a_state() -> None:
    game = book(next(iter(GAMES))).load(2)
    state: Any = game.deal()
    with pytest.raises(TypeError):
        Perspective(game, state)


SNIPPET = """
from milkrun.kernel.bot import Bot, Budget, Perspective
from milkrun.kernel.game import Game
from milkrun.kernel.state import State

def honest(bot: Bot, game: Game, view: bytes) -> int:
    return bot.choose(Perspective(game, view), Budget(10))

def peeking(bot: Bot, game: Game, state: State) -> int:
    return bot.choose(state, Budget(10)) + bot.choose(Perspective(game, state), Budget(10))
"""


def test_a_bot_handed_a_state_does_not_type_check(tmp_path: Path) -> None:
    file = tmp_path / "snippet.py"
    file.write_text(SNIPPET, "utf-8")
    words = ["--strict", "--config-file", str(ROOT / "pyproject.toml")]
    words += ["--cache-dir", str(tmp_path / "cache"), str(file)]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *words], capture_output=True, text=True, cwd=ROOT
    )
    errors = [line for line in done.stdout.splitlines() if ": error: " in line]
    assert len(errors) == 2, done.stdout + done.stderr
    assert all('incompatible type "State"' in line and "snippet.py:10" in line for line in errors)
