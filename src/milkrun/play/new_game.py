"""A new game's folder, written from the starter: it plays at once, and is meant to be changed."""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from milkrun.games import GAMES, add_folder, book
from milkrun.kernel.errors import UsageError
from milkrun.play.facts_file import write_facts
from milkrun.play.golden import wanted, write
from milkrun.play.perft import first_entries, perft_text

STARTER = "starter"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def new_game(name: str, where: Path) -> Path:
    """Write the folder of a game of that name; nothing that is there is touched."""
    if not NAME.fullmatch(name):
        raise UsageError(f"'{name}' is no name for a game: small letters and dashes, please.")
    if name in GAMES:
        raise UsageError(f"There is a game '{name}' already; nothing was written.")
    folder = where / name.replace("-", "_")
    if folder.exists():
        raise UsageError(f"There is a folder {folder} already; nothing was written.")
    for source, path in _files(files("milkrun.play").joinpath(STARTER), Path()):
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_named(source.read_text("utf-8"), name), "utf-8")
    add_folder(str(where))
    write_facts(f"milkrun.games.{folder.name}")
    keep_games(name, folder / "tests")
    return folder


def keep_games(name: str, tests: Path) -> None:
    """The golden games and the counts of a new game."""
    for golden, path in wanted(tests, name):
        write(golden, path)
    counts = perft_text(first_entries(book(name)))
    (tests / "counts.perft").write_text(counts, "utf-8")


def _files(folder: Traversable, path: Path) -> list[tuple[Traversable, Path]]:
    """Every file of the starter, with the path it gets."""
    found: list[tuple[Traversable, Path]] = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        below = path / entry.name.removesuffix(".txt")
        found += _files(entry, below) if entry.is_dir() else [(entry, below)]
    return found


def _named(text: str, name: str) -> str:
    words = name.split("-")
    names = {
        "__id__": name,
        "__game__": "_".join(words),
        "__Game__": "".join(word.capitalize() for word in words),
        "__Title__": " ".join(word.capitalize() for word in words),
        "__CODE__": words[0].upper(),
    }
    for mark, value in names.items():
        text = text.replace(mark, value)
    return text
