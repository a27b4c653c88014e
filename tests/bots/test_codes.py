"""Player codes, ours and the user's: what they mean, and what is refused."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import milkrun
from milkrun.games import GAMES, book
from milkrun.kernel.errors import SeatError
from milkrun.play.match import play_game
from milkrun.play.players import (
    BOTS,
    LEVELS,
    Code,
    add_code,
    kind_of,
    make_player,
    parse_code,
    resolve,
)
from tests.bots.own import own_bot
from tests.cli.helpers import run

GAME = next(iter(GAMES))
PAGE = Path(__file__).parent.parent.parent / "docs" / "bots.md"

NO_BUDGETS = ["", "0", "-1", "x", "s", "0s", "61s", "nans", "1e9", "1000001"]
NO_CODES = [
    "",
    "mctz",
    "random:5",
    "planner:5",
    "greedy:0",
    "greedy:1s",
    "human:1",
    "easy:3",
    "nobody:7",
    *(f"mcts:{b}" for b in NO_BUDGETS),
]


def test_codes_name_a_bot_and_its_budget() -> None:
    assert parse_code("random") == Code("random")
    assert parse_code("mcts") == Code("mcts", iterations=1000)
    assert parse_code("mcts:50") == Code("mcts", iterations=50)
    assert parse_code("mcts:0.5s") == Code("mcts", seconds=0.5)
    assert parse_code("greedy") == Code("greedy")
    assert parse_code("greedy:3") == Code("greedy", iterations=3)
    assert parse_code("planner") == Code("planner")


@pytest.mark.parametrize("text", NO_CODES)
def test_codes_that_mean_nothing_are_refused(text: str) -> None:
    with pytest.raises(SeatError):
        parse_code(text)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_says_what_its_levels_are(game_id: str) -> None:
    game = book(game_id).load(2)
    for level in LEVELS:
        assert kind_of(resolve(game, level).name) in BOTS
        assert make_player(game, level, 1) is not None


def test_a_file_gives_a_code_with_or_without_a_budget(tmp_path: Path) -> None:
    name = add_code(str(own_bot(tmp_path, "last", "code")))
    assert name == "code_last"
    assert parse_code("code_last:500") == Code("code_last", iterations=500)
    assert parse_code("code_last:2s") == Code("code_last", seconds=2.0)
    played = play_game(book(GAME).load(2), ["code_last", "random"], seed=1)
    assert 1 in played.outcome.places


def test_a_file_with_several_bots_says_which(tmp_path: Path) -> None:
    path = own_bot(tmp_path, "last", "several")
    text = path.read_text("utf-8") + "\nclass Other(Own):\n    pass\n"
    path.write_text(text, "utf-8")
    with pytest.raises(SeatError, match="defines 2 bots"):
        add_code(str(path))
    path.write_text(text + "\nBOT = Other\n", "utf-8")
    assert add_code(str(path)) == "several_last"


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("no_bot", "x = 1", "defines 0 bots"),
        ("broken", "1 / 0", "ZeroDivisionError"),
        ("syntax", "def", "SyntaxError"),
        ("wrong", "BOT = 7", "no class made from"),
        ("greedy", "", "is a player already"),
        ("my.bot", "", "no name for a bot"),
    ],
)
def test_files_without_a_bot_are_refused(tmp_path: Path, name: str, text: str, said: str) -> None:
    path = tmp_path / f"{name}.py"
    path.write_text(text, "utf-8")
    with pytest.raises(SeatError, match=said):
        add_code(str(path))


def test_a_missing_file_is_refused_on_the_command_line(tmp_path: Path) -> None:
    done = run("simulate", GAME, "--code", str(tmp_path / "gone.py"), "--players", "gone,random")
    assert done.exit_code == 2
    assert "no file gone.py" in done.stderr


def test_an_installed_package_offers_a_bot(tmp_path: Path) -> None:
    own_bot(tmp_path, "last", "packed")
    info = tmp_path / "packed-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: packed\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[milkrun.bots]\npacked = packed_last:Own\n", "utf-8")
    folders = [str(tmp_path), str(Path(milkrun.__file__).parent.parent)]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(folders)}
    words = [sys.executable, "-m", "milkrun", "simulate", GAME, "--players", "packed:5,random"]
    done = subprocess.run([*words, "--num", "1", "--json"], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "failed" not in done.stderr
    assert json.loads(done.stdout)["seats"][0]["player"] == "packed:5"


def test_two_files_of_one_name_are_refused(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
    add_code(str(own_bot(tmp_path / "one", "last", "same")))
    with pytest.raises(SeatError, match="Two files"):
        add_code(str(own_bot(tmp_path / "two", "last", "same")))


def test_the_template_of_the_docs_works_by_copy(tmp_path: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    template = next(block for block in blocks if "class MyBot(Bot)" in block)
    path = tmp_path / "my_bot.py"
    path.write_text(template, "utf-8")
    for game_id in GAMES:
        words = ["--code", str(path), "--players", "my_bot:4,random", "--num", "1", "--json"]
        done = run("simulate", game_id, *words)
        assert done.exit_code == 0, done.output
        assert "failed" not in done.stderr
