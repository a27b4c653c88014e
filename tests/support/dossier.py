"""What the tests of all games must know of one: its examples, option sets, words, a finished game.

`dossier.toml` lies with the tests of the game, or in the `tests` folder of a game's own folder. A
game without one is tested as it is.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from milkrun.games import GAMES, book, folder_of
from milkrun.play.golden import full_game
from milkrun.web.teach.extras import has_lesson

TESTS = Path(__file__).parents[1]
SERIES = re.compile(r"(.*?)(\d+)\.\.(\d+)(.*)")


class Table(msgspec.Struct, forbid_unknown_fields=True):
    """A table worth playing whole in the browser."""

    name: str
    seats: list[str]
    options: dict[str, Any] = {}


class Dossier(msgspec.Struct, forbid_unknown_fields=True):
    """The facts of one game."""

    vectors: list[str] = []
    """The worked examples that must be tests; `T-01..66` is a series."""
    alone: list[str] = []
    """Rulings that stand beside no clause."""
    options: list[dict[str, Any]] = []
    """Option sets worth the laws beside the defaults and the shipped presets."""
    phrases: list[dict[str, Any]] = msgspec.field(default_factory=lambda: [{}])
    """Option sets in which all choices together can be met."""
    by_step: dict[str, list[str]] = {}
    """Kinds of action that read differently by the step, and the words they need."""
    open: bool = False
    """Whether it has no secrets: no twin of its tables can be made."""
    tells: bool = False
    """Whether secrets are often told while it is played."""
    replay: str = ""
    """A golden game with all that a replay should show."""
    whole: list[Table] = []
    """Tables that a browser plays to the end."""


@cache
def dossier(game: str) -> Dossier:
    """What is known of a game."""
    own = folder_of(game)
    for folder in (TESTS / "games" / own.name, own / "tests"):
        if (folder / "dossier.toml").is_file():
            return msgspec.toml.decode((folder / "dossier.toml").read_bytes(), type=Dossier)
    return Dossier()


def finished(game: str) -> bytes:
    """The record of a whole game: a golden one, or one played at random."""
    golden = TESTS / "golden" / game / f"{dossier(game).replay}.milkrun"
    if dossier(game).replay:
        return golden.read_bytes()
    return full_game(book(game).load(book(game).fewest), 1).to_bytes()


def taught() -> list[str]:
    """The games that have a lesson."""
    return [game for game in GAMES if has_lesson(game)]


def vectors(game: str) -> list[str]:
    """The worked examples of a game, series written out."""
    return [one for text in dossier(game).vectors for one in series(text)]


def series(text: str) -> list[str]:
    """`T-01..03` is T-01, T-02, T-03."""
    found = SERIES.fullmatch(text)
    if found is None:
        return [text]
    head, first, last, tail = found.groups()
    return [f"{head}{n:0{len(first)}}{tail}" for n in range(int(first), int(last) + 1)]
