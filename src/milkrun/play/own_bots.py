"""Bots from outside: a file named with `--code`, or a package with a `milkrun.bots` entry point.

A file is known by its name: `my_bot.py` gives the code `my_bot`. What it defines runs with the
rights of whoever started Milkrun, so load only files you would run yourself.
"""

import re
import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from milkrun.kernel.bot import Bot
from milkrun.kernel.errors import SeatError

GROUP = "milkrun.bots"
NAME = re.compile(r"[a-z][a-z0-9_-]*")

_files: dict[str, tuple[Path, type[Bot]]] = {}


def add_file(path: str | Path, taken: list[str]) -> str:
    """Load a bot from a file; the code it is called by, which may be none of those taken."""
    file = Path(path).resolve()
    name = file.stem.lower()
    if not NAME.fullmatch(name):
        raise SeatError(f"'{name}' is no name for a bot: letters, digits, '_' and '-', please.")
    if name in taken:
        raise SeatError(f"'{name}' is a player already: give {file.name} another name.")
    if name in _files and _files[name][0] != file:
        raise SeatError(f"Two files are named {file.name}: give one of them another name.")
    _files[name] = file, bot_class(_run(file, name), file.name)
    return name


def _run(file: Path, name: str) -> ModuleType:
    """The module a file makes; whatever goes wrong in it is one sentence."""
    if not file.is_file():
        raise SeatError(f"There is no file {file.name} to read a bot from.")
    spec = spec_from_file_location(f"milkrun_own_{name.replace('-', '_')}", file)
    if spec is None or spec.loader is None:
        raise SeatError(f"{file.name} is no Python file.")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise SeatError(f"{file.name} does not run: {type(error).__name__}: {error}.") from None
    return module


def bot_class(module: ModuleType, file: str) -> type[Bot]:
    """The bot of a module: what it calls `BOT`, else the only `Bot` class it defines."""
    named = getattr(module, "BOT", None)
    if named is not None:
        return _checked(named, f"BOT of {file}")
    found = [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, Bot)
        and thing.__module__ == module.__name__
    ]
    if len(found) != 1:
        raise SeatError(f"{file} defines {len(found)} bots: say which one with BOT = ClassName.")
    return found[0]


def _checked(thing: object, what: str) -> type[Bot]:
    if not (isinstance(thing, type) and issubclass(thing, Bot)):
        raise SeatError(f"{what} is no class made from milkrun.kernel.bot.Bot.")
    return thing


def find(name: str) -> type[Bot] | None:
    """The class behind a code: from a file, else from an installed package."""
    if name in _files:
        return _files[name][1]
    for entry in _installed():
        if entry.name == name:
            return _checked(entry.load(), f"The bot '{name}'")
    return None


def names() -> list[str]:
    """The codes of all bots from outside."""
    return sorted({*_files, *(entry.name for entry in _installed())})


def file_of(name: str) -> str:
    """The file a code came from, for another process to load; empty if it is installed."""
    return str(_files[name][0]) if name in _files else ""


@cache  # to look through all packages takes milliseconds, and any wrong code asks for it
def _installed() -> list[EntryPoint]:
    return list(entry_points(group=GROUP))


def make(kind: type[Bot], seed: int) -> Bot:
    """A bot of that class; one that wants no seed defines no `__init__`."""
    return kind(seed) if kind.__init__ is not Bot.__init__ else kind()  # type: ignore[call-arg]
