"""A record written here replays to the same bytes in another process, compiled or plain."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

import milkrun
from milkrun.games import GAMES, book
from milkrun.play.files import save
from milkrun.play.golden import full_game
from tests.play.helpers import play_on, radio_table

REPLAY = """
import hashlib, sys, milkrun
for path in sys.argv[1:]:
    replay = milkrun.replay(path)
    text = "\\n".join(replay.game.write(state) for state in replay)
    print(hashlib.sha256(text.encode()).hexdigest())
    print(hashlib.sha256(replay.record.to_bytes()).hexdigest())
"""


def written(folder: Path) -> list[str]:
    """A finished game of every game, and one with a preset that only its user has."""
    paths = []
    for game_id in GAMES:
        paths.append(folder / f"{game_id}.milkrun")
        save(paths[-1], full_game(book(game_id).load(book(game_id).most), 11).to_bytes())
    paths.append(folder / "own.milkrun")
    save(paths[-1], play_on(radio_table(), 10_000).record.to_bytes())
    return [str(path) for path in paths]


def fingerprints(paths: list[str]) -> list[str]:
    out = []
    for path in paths:
        replay = milkrun.replay(path)
        text = "\n".join(replay.game.write(state) for state in replay)
        out.append(hashlib.sha256(text.encode()).hexdigest())
        out.append(hashlib.sha256(Path(path).read_bytes()).hexdigest())
    return out


@pytest.mark.parametrize("plain", ["", "1"])
def test_another_process_replays_the_same_bytes(plain: str, tmp_path: Path) -> None:
    paths = written(tmp_path)
    env = {**os.environ, "MILKRUN_PLAIN": plain}
    words = [sys.executable, "-c", REPLAY, *paths]
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == fingerprints(paths)
