"""English lives in `words.toml`: names, prompts, sentences. Rules hold none of it."""

from string import Formatter
from typing import Any

from milkrun.kernel.data import Toml
from milkrun.kernel.events import HIDDEN
from milkrun.kernel.refusal import Number
from milkrun.kernel.state import SEAT_NAMES


class Words:
    """A game's texts. `{order:orders}` in a sentence is the name at that index of a list."""

    def __init__(self, toml: Toml) -> None:
        self.title: str = toml["title"]
        self.pitch: str = toml["pitch"]
        self.minutes: str = toml["minutes"]
        self.prompts: dict[str, str] = toml["prompts"]
        self.events: dict[str, str] = toml["events"]
        self.endings: dict[str, str] = toml["endings"]
        self.account: dict[str, str] = toml["account"]
        """The lines of a score."""
        self.notes: dict[str, str] = toml.get("notes", {})
        self.screen: dict[str, str] = toml.get("screen", {})
        """What a drawing says of its things, and how macros read."""
        self.moves: dict[str, str] = toml.get("moves", {})
        """How actions read, for choice lists and announcements."""
        self.names: dict[str, str] = toml.get("names", {})
        """How things are named whose names are made of others."""
        self.lists: dict[str, list[str]] = dict(toml["lists"])
        self.lists["seats"] = SEAT_NAMES
        self.hidden: dict[str, str] = toml.get("hidden", {})
        """What to say for an argument that the reader may not know."""

    def sentence(self, template: str, numbers: dict[str, Number]) -> str:
        """The template with its numbers in it, named where it asks for names."""
        return _Sentence(self).vformat(template, (), numbers)

    def name(self, list_name: str, index: object) -> str:
        """The name at an index of a list; hidden ones get their cover name."""
        if index == HIDDEN:
            return self.hidden.get(list_name, "?")
        names = self.lists[list_name]
        if isinstance(index, int) and 0 <= index < len(names):
            return names[index]
        return str(index)


def upper_first(text: str) -> str:
    """A sentence as it begins."""
    return text[:1].upper() + text[1:]


class _Sentence(Formatter):
    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def format_field(self, value: Any, format_spec: str) -> str:
        if not format_spec:
            return self.words.hidden.get("number", "?") if value == HIDDEN else str(value)
        if format_spec.startswith("s|"):
            one, _, many = format_spec[2:].partition("|")
            return one if value == 1 else many
        return self.words.name(format_spec, value)
