"""How a game's variants and options read on the set-up page: `setup.toml`, where it has one."""

from typing import Any

from milkrun.kernel.data import Toml, has_data
from milkrun.kernel.game import Facts
from milkrun.kernel.options import Preset

SETUP = "setup.toml"


def setup_words(facts: Facts) -> Toml:
    """What the game says of its set-up; nothing if it has not said."""
    return facts.read(SETUP) if has_data(facts.package, SETUP) else {}


def presets(facts: Facts) -> list[dict[str, Any]]:
    """The variants, each with a name, a sentence and a picture; what is as the book is left out."""
    words: Toml = setup_words(facts).get("presets", {})
    named = [(facts.preset(name), words.get(name, {})) for name in facts.presets()]
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


def book_out(facts: Facts) -> dict[str, Any]:
    """The game as its book has it."""
    title = setup_words(facts).get("book", "")
    return {"title": title, "map": map_out(facts.tables)}


def groups(facts: Facts) -> list[dict[str, Any]]:
    """The options in groups; what no group names comes last, without a title."""
    out = [dict(group) for group in setup_words(facts).get("groups", {}).values()]
    rest = [name for name in facts.options if not any(name in g["options"] for g in out)]
    return [*out, {"title": "", "options": rest}] if rest else out
