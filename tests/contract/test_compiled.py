"""Compiled and plain play the same games, position by position."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from milkrun.games import GAMES

SCRIPT = Path(__file__).parent.parent / "tools" / "digest.py"


def run(*asked: object, **env: str) -> str:
    words = [sys.executable, str(SCRIPT), *map(str, asked)]
    done = subprocess.run(
        words, env={**os.environ, **env}, capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_compiled_and_plain_play_identical_games(game: str) -> None:
    """Ten games here; the drill plays a thousand."""
    assert run(game, 10) == run(game, 10, MILKRUN_PLAIN="1")


@pytest.mark.parametrize("game", GAMES)
def test_bots_choose_the_same_compiled_and_plain(game: str) -> None:
    """The first choices of a game; the drill asks every kind of bot for more."""
    asked = (game, 1, "deep:20", 12)
    assert run(*asked) == run(*asked, MILKRUN_PLAIN="1")
