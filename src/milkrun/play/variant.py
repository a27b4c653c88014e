"""A variant as people write it: options as KEY=VALUE, a preset by its name or as a file."""

from pathlib import Path
from typing import Any

from milkrun.kernel.book import Book
from milkrun.kernel.data import parse_toml
from milkrun.kernel.errors import OptionError, PresetError, nearest
from milkrun.kernel.options import Preset, Value


def parse_options(found: Book, options: tuple[str, ...]) -> dict[str, Any]:
    """`KEY=VALUE` texts as typed values."""
    out: dict[str, Any] = {}
    for text in options:
        key, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"'{text}' is no KEY=VALUE.")
        name = option_name(found, key)
        out[name] = parse_option(found, name, value)
    return out


def option_name(found: Book, key: str) -> str:
    """The option that a key names, however it is spelt."""
    name = key.strip().replace("-", "_")
    known = found.facts.options
    if name not in known:
        raise OptionError(f"There is no option '{key}'.{nearest(name, list(known))}")
    return name


def parse_option(found: Book, name: str, value: str) -> Value:
    """A value typed by hand."""
    return found.facts.options[name].parse(value)


def find_preset(found: Book, name: str | None) -> Preset | None:
    """A preset of the game, or a file of the user's."""
    if name is None:
        return None
    path = Path(name)
    if path.suffix == ".toml" or path.is_file():
        return found.facts.make_preset(path.stem, parse_toml(read_text(path), str(path)))
    return found.preset(name)


def read_text(path: Path) -> str:
    """A text file of the user's."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise PresetError(f"Cannot read {path}: {error}.") from None
