"""How a game's variants and options read on the set-up page: `setup.toml`, where it has one."""

from importlib.resources import files
from typing import Any

from milkrun.kernel.book import Book
from milkrun.kernel.data import Toml, read_toml
from milkrun.kernel.options import Preset

SETUP = "setup.toml"


def setup_words(found: Book) -> Toml:
    """What the game says of its set-up; nothing if it has not said."""
    package = found.facts.package
    has_words = files(package).joinpath("data").joinpath(SETUP).is_file()
    return read_toml(package, SETUP) if has_words else {}


def presets(found: Book) -> list[dict[str, Any]]:
    """The variants, each with a name, a sentence and a picture; what is as the book is left out."""
    words: Toml = setup_words(found).get("presets", {})
    named = [(found.preset(name), words.get(name, {})) for name in found.facts.presets()]
    return [preset_out(preset, said) for preset, said in named if not said.get("hidden")]


def preset_out(preset: Preset, said: Toml) -> dict[str, Any]:
    """A variant as the page shows it."""
    return {
        "name": preset.name,
        "title": said.get("title", preset.name),
        "about": said.get("about", preset.about),
        "picture": said.get("picture", ""),
        "options": preset.options,
        "map": map_out(preset.tables),
    }


def map_out(tables: Toml) -> dict[str, Any] | None:
    """A map as points and the roads between them, if the tables have one of that kind."""
    found = tables.get("map", {})
    if "tiles" not in found:
        return None
    points = [[x, y, kind] for _, x, y, kind, *_ in found["tiles"]]
    return {"points": points, "roads": found["edges"]}


def book_out(found: Book) -> dict[str, Any]:
    """The game as its book has it."""
    title = setup_words(found).get("book", "")
    return {"title": title, "map": map_out(found.facts.tables)}


def groups(found: Book) -> list[dict[str, Any]]:
    """The options in groups; what no group names comes last, without a title."""
    named: dict[str, list[str]] = setup_words(found).get("groups", {})
    rest = [name for name in found.facts.options if not any(name in g for g in named.values())]
    out = [{"title": title, "options": names} for title, names in named.items()]
    return [*out, {"title": "", "options": rest}] if rest else out
