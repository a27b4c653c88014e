"""English lives in `words.toml`: names, prompts, sentences. Rules hold none of it."""

from typing import Any

from milkrun.kernel.data import Toml, demand_keys
from milkrun.kernel.events import HIDDEN
from milkrun.kernel.filler import Filler
from milkrun.kernel.refusal import Number
from milkrun.kernel.state import SEAT_NAMES

NEEDED = ("title", "pitch", "minutes", "prompts", "endings", "account", "lists")


class Words:
    """A game's texts. `{order:orders}` in a sentence is the name at that index of a list."""

    def __init__(self, toml: Toml) -> None:
        demand_keys(toml, NEEDED, "words.toml")
        self.title: str = toml["title"]
        self.pitch: str = toml["pitch"]
        self.minutes: str = toml["minutes"]
        self.prompts: dict[str, str] = toml["prompts"]
        self.events: dict[str, str] = toml.get("events", {})
        self.endings: dict[str, str] = toml["endings"]
        self.account: dict[str, str] = toml["account"]
        """The lines of a score."""
        self.notes: dict[str, str] = toml.get("notes", {})
        self.screen: dict[str, str] = toml.get("screen", {})
        """What a drawing says of its things, and how macros read."""
        self.moves: dict[str, str] = toml.get("moves", {})
        """How actions read, for choice lists and announcements."""
        self.possible: dict[str, str] = toml.get("possible", {})
        """What may be done, by the kind of action, the most wanted first."""
        self.possible_in: list[str] = toml.get("possible_in", [])
        """The steps whose prompt says what may be done."""
        self.possible_one: dict[str, str] = toml.get("possible_one", {})
        """The same where there is but one, named in full."""
        self.leaves: list[str] = toml.get("leaves", [])
        """The kinds of action that leave everything else undone."""
        self.missed: list[str] = toml.get("missed", [])
        """What one would regret to leave undone."""
        self.missed_walk: list[str] = toml.get("missed_walk", [])
        """The same, as long as a long way can still be gone."""
        self.reasons: dict[str, str] = toml.get("reasons", {})
        """Why a turn is good, for a hint."""
        self.gains: list[str] = toml.get("gains", [])
        """Their numbers of which more is better."""
        self.figures: list[str] = toml.get("figures", [])
        """Others that tell two of the same kind apart."""
        self.walks: dict[str, str] = toml.get("walks", {})
        """Events that are told as one where several follow each other."""
        self.setup_ends: str = toml.get("setup_ends", "")
        """The event after which the game proper begins; unsaid, the first choice of a seat."""
        self.called: dict[str, str] = toml.get("called", {})
        """The list that names the things of another for readers who type no moves."""
        self.verbs: dict[str, str] = toml.get("verbs", {})
        """The words on a button for a target that no drawing shows."""
        self.facts: dict[str, str] = toml.get("facts", {})
        """The list that names the values of a fact, for pages without a drawing."""
        self.names: dict[str, str] = toml.get("names", {})
        """How things are named whose names are made of others."""
        self.lists: dict[str, list[str]] = dict(toml["lists"])
        self.lists["seats"] = SEAT_NAMES
        self.hidden: dict[str, str] = toml.get("hidden", {})
        """What to say for an argument that the reader may not know."""
        self._sentences = _Sentences(self)

    def sentence(self, template: str, numbers: dict[str, Number]) -> str:
        """The template with its numbers in it, named where it asks for names."""
        return self._sentences.fill(template, numbers)

    def score_line(self, key: str, numbers: dict[str, Number]) -> str:
        """A line of a score."""
        demand_keys(self.account, (key,), "words.toml: account")
        return self.sentence(self.account[key], numbers)

    def score_row(self, key: str, numbers: dict[str, Number]) -> str:
        """The same without what it comes to, for tables with a column for that."""
        demand_keys(self.account, (key,), "words.toml: account")
        line = self.account[key]
        colon = line.rfind(": {")
        return self.sentence(line[:colon] if colon > 0 else line, numbers)

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


class _Sentences(Filler):
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
