"""The shelf: every game is a folder with a `book.py`, found where it lies; no list names them.

Folders beside this file come first, then those in the folders of `MILKRUN_GAMES` (one, or several
as in PATH). A folder whose book does not open is left out, with a sentence that says why. Plain
Python on purpose: a compiled package does not know its own path while it is imported.
"""

import os
import re
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from typing import Final

from milkrun.kernel.book import Book
from milkrun.kernel.coherence import demand_current
from milkrun.kernel.data import read_toml
from milkrun.kernel.declaration import Declaration
from milkrun.kernel.errors import BrokenGame, MilkrunError, UnknownGame, UsageError, cut, nearest
from milkrun.kernel.soundness import demand_sound

FOLDERS: Final = "MILKRUN_GAMES"
"""The variable with further folders; processes to come inherit it, and so know the same games."""
NAME: Final = re.compile(r"[a-z][a-z0-9_]*")

GAMES: Final[dict[str, str]] = {}
"""Game id to the module that holds its `BOOK`; a book is opened when first asked for."""
_books: Final[dict[str, Book]] = {}
_broken: Final[dict[str, str]] = {}
"""Why a game, or a whole folder, is left out."""


def book(game_id: str) -> Book:
    """The rulebook with that id."""
    key = game_id.strip().lower().replace("_", "-").replace(" ", "-")
    if key in _broken:
        raise BrokenGame(_broken[key])
    if key not in GAMES:
        raise UnknownGame(f"There is no game '{cut(game_id)}'.{nearest(key, list(GAMES))}")
    if key not in _books:
        _open(key)
    return _books[key]


def books() -> dict[str, Book]:
    """Every book that opens, by its id."""
    for key in GAMES:
        if key not in _books and key not in _broken:
            with suppress(BrokenGame):
                _open(key)
    return {key: _books[key] for key in GAMES if key in _books}


def left_out() -> list[str]:
    """What is wrong with the games that do not open, a sentence each."""
    books()
    return list(_broken.values())


def modules() -> list[str]:
    """The modules of the books that open: what a process may import before it is asked."""
    return [GAMES[key] for key in books()]


def folder_of(key: str) -> Path:
    """Where a game lies: the first of the folders that has it, as imports go."""
    name = key.replace("-", "_")
    return next(Path(where, name) for where in __path__ if Path(where, name, "book.py").is_file())


def add_folder(folder: str) -> None:
    """Find the games of a further folder, here and in the processes to come."""
    path = Path(folder).resolve()
    if not path.is_dir():
        raise UsageError(f"There is no folder of games '{cut(folder)}'.")
    known = _further()
    if str(path) not in known:
        os.environ[FOLDERS] = os.pathsep.join([*known, str(path)])
    _find(path)


def _open(key: str) -> None:
    """Take a book from the shelf for the first time; whatever is wrong becomes a sentence."""
    module = GAMES[key]
    try:
        _demand_current(key)
        found = import_module(module).BOOK
        if not isinstance(found, Book) or found.id != key:
            raise BrokenGame(f"its BOOK is no book of the id '{key}', as its folder says")
        demand_sound(found.load(found.fewest))
        for name in found.facts.presets():
            found.preset(name)
        _books[key] = found
    except (Exception, SystemExit) as error:  # a game's folder may hold any code at all
        folder = module.split(".")[-2]
        said = str(error) if isinstance(error, MilkrunError) else _fault(error, folder)
        end = "" if said.endswith("?") else "."
        _broken[key] = f"The game in '{folder}' is left out: {said.rstrip('.')}{end}"
        raise BrokenGame(_broken[key]) from error


def _fault(error: BaseException, folder: str) -> str:
    """An error of Python's own, with the last line of the game's folder that led to it."""
    said = f"{type(error).__name__}: {error}"
    if isinstance(error, SyntaxError):
        return said  # which names its line itself
    for frame in reversed(extract_tb(error.__traceback__)):
        file = Path(frame.filename)
        if folder in file.parts:
            return f"{said} ({file.name}, line {frame.lineno})"
    return said


def own_fault(error: BaseException) -> str:
    """An error that code of a game elsewhere raised, told by its file and line; else nothing."""
    for frame in reversed(extract_tb(error.__traceback__)):
        for folder in _further():
            file = Path(frame.filename)
            if file.is_relative_to(Path(folder).resolve()):
                where = file.relative_to(Path(folder).resolve()).as_posix()
                return f"{where}, line {frame.lineno}: {type(error).__name__}: {error}"
    return ""


def _demand_current(key: str) -> None:
    """Before the rules are read: they would stumble over ids that are not there yet."""
    package = GAMES[key].removesuffix(".book")
    if (folder_of(key) / "data" / "facts.toml").is_file():
        demand_current(package, Declaration(read_toml(package, "facts.toml")))


def _find(path: Path) -> None:
    """Put the games of a folder on the shelf; one that is there already stays."""
    where = str(path)
    if where not in __path__:
        __path__.append(where)
    for file in sorted(path.glob("*/book.py")):
        name = file.parent.name
        key = name.replace("_", "-")
        module = f"{__name__}.{name}.book"
        if not NAME.fullmatch(name):
            said = "its name is no small word of letters, digits and '_'"
        elif key in GAMES and folder_of(key) != file.parent:
            said = f"there is another game '{key}'"
        else:
            GAMES[key] = module
            continue
        _broken[where + name] = f"The game in '{name}' is left out: {said}."
    for file in sorted(path.glob("*/data/facts.toml")):
        name = file.parent.parent.name
        if not (path / name / "book.py").is_file():
            said = f"The game in '{name}' is left out: book.py is missing."
            _broken[name.replace("_", "-")] = said


def _find_all() -> None:
    """The folders of the package, then those of the environment."""
    _find(Path(__file__).parent)
    for folder in _further():
        if Path(folder).is_dir():
            _find(Path(folder).resolve())
        else:
            _broken[folder] = f"{FOLDERS} names '{folder}', which is no folder."


def _further() -> list[str]:
    return [word for word in os.environ.get(FOLDERS, "").split(os.pathsep) if word]


_find_all()
