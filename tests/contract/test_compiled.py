"""Compiled and plain play the same games, position by position."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from milkrun.games import GAMES

SCRIPT = Path(__file__).parent.parent / "tools" / "digest.py"


def run(game: str, num: int, **env: str) -> str:
    words = [sys.executable, str(SCRIPT), game, str(num)]
    done = subprocess.run(
        words, env={**os.environ, **env}, capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_compiled_and_plain_play_identical_games(game: str) -> None:
    """Ten games here; the drill plays a thousand."""
    assert run(game, 10) == run(game, 10, MILKRUN_PLAIN="1")
