"""Folders of games in a temporary place, and a milkrun that looks there."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

GAMES = Path(__file__).parent / "games"
"""A folder of games outside the package, as a user may have one."""


def with_penny_post(folder: Path, name: str = "penny_post") -> Path:
    """A copy of Penny Post in a folder of games, under a name of its own; its own folder."""
    own = folder / name
    shutil.copytree(GAMES / "penny_post", own, ignore=shutil.ignore_patterns("__*"))
    edit(own / "book.py", "games.penny_post", f"games.{name}")
    edit(own / "book.py", '"penny-post"', f'"{name.replace("_", "-")}"')
    return own


def edit(path: Path, old: str, new: str) -> None:
    """Replace what a file says."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def milkrun(folder: Path | str, *words: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    """What the command line says where `MILKRUN_GAMES` names a folder."""
    return subprocess.run(
        [sys.executable, "-m", "milkrun", *words],
        env={**os.environ, "MILKRUN_GAMES": str(folder)},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )


def elsewhere() -> dict[str, str]:
    """The environment of somebody in another folder, who has no games yet."""
    paths = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    source = os.pathsep.join(str(Path(path).resolve()) for path in paths if path)
    own = {"PYTHONPATH": source, "PYTHONDONTWRITEBYTECODE": "1", "MILKRUN_GAMES": ""}
    return {**os.environ, **own}
