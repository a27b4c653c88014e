"""What a game's folder says, and what one table of people makes of it."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from milkrun.kernel.bounds import Bound, read_bounds
from milkrun.kernel.clauses import Clauses
from milkrun.kernel.coherence import demand_coherent
from milkrun.kernel.data import Toml, difference, has_data, overlay, preset_names, read_toml
from milkrun.kernel.declaration import Declaration
from milkrun.kernel.errors import BrokenGame, nearest
from milkrun.kernel.options import Option, Preset, Value, read_options, read_preset, resolve
from milkrun.kernel.translation import ENGLISH, Names, names_of, read_told, renamed
from milkrun.kernel.weights import Weights, WeightSets


class Facts:
    """What a game's folder says before any seat sits down: options, tables, words, clauses."""

    def __init__(self, package: str, tables: list[str], language: str = ENGLISH) -> None:
        self.package = package
        self.language = language
        """What its texts are written in; no rule depends on it."""
        self.options: dict[str, Option] = read_options(self.read("options.toml"))
        self.files = tables
        self.tables: Toml = {}
        for name in tables:
            self.tables.update(self.read(f"{name}.toml"))
        self.bounds: dict[str, Bound] = read_bounds(read_toml(package, "bounds.toml"))
        """How far each table may go when it is replaced."""
        self.words: Toml = self.read("words.toml")
        self._declaration: Declaration | None = None
        self.clauses = Clauses(self.read("clauses.toml"))
        self.levels: dict[str, str] = read_toml(package, "levels.toml")
        """The player code behind each named level."""
        self.people: dict[str, dict[str, str]] = (
            self.read("people.toml") if has_data(package, "people.toml") else {}
        )
        """Who people meet at a level: name, face, style, and a sentence about it."""
        self.weights = WeightSets(package)
        self._told: dict[str, Facts] = {}
        """The same in other languages, once asked for."""
        self._names: dict[str, Names] = {}

    def read(self, name: str) -> Toml:
        """A file of the game's data, in the language of these facts."""
        return read_told(self.package, name, self.language)

    def told_in(self, language: str) -> Facts:
        """The same, its texts in a language; what that does not say is told in English."""
        if language == self.language:
            return self
        if language not in self._told:
            self._told[language] = Facts(self.package, self.files, language)
        return self._told[language]

    def names_in(self, language: str) -> Names:
        """What the names in its tables, and in those of its presets, are in a language."""
        if language not in self._names:
            told = self.told_in(language)
            out = names_of(self.tables, told.tables)
            for name in self.presets():
                out.update(names_of(self.preset(name).tables, told.preset(name).tables))
            self._names[language] = out
        return self._names[language]

    def declaration(self) -> Declaration:
        """Its facts, moves and events, read when first asked for."""
        if self._declaration is None:
            self._declaration = Declaration(self.read("facts.toml"))
            demand_coherent(self._declaration)
        return self._declaration

    def layout(self) -> Toml:
        """What a position's text may say, by `position.toml` of games that declare no more."""
        return read_toml(self.package, "position.toml")

    def presets(self) -> list[str]:
        """The presets this game ships."""
        return preset_names(self.package)

    def preset(self, name: str) -> Preset:
        """A preset this game ships."""
        return self.make_preset(name, self.read(f"presets/{name}.toml"))

    def make_preset(self, name: str, toml: Toml) -> Preset:
        """A preset from a user's TOML."""
        return read_preset(name, toml, self.options, self.tables)


class Setting:
    """Facts as one table of people wants them: seats, resolved options, replaced tables."""

    def __init__(
        self,
        facts: Facts,
        seats: int,
        options: dict[str, Any],
        tables: Toml | None = None,
        weights: Weights | None = None,
    ) -> None:
        self.facts = facts
        self.seats = seats
        self.weights: Weights = weights or facts.weights.best(seats)
        """What the evaluation weighs; no rule depends on it."""
        self.options: dict[str, Value] = resolve(facts.options, options)
        self.tables: Toml = overlay(facts.tables, tables or {})
        for name in tables or {}:
            facts.bounds[name].check(self.tables[name], name)

    def weighing(self, weights: Weights) -> Setting:
        """The same table, judged by other weights."""
        return Setting(
            self.facts, self.seats, self.changed_options(), self.changed_tables(), weights
        )

    def told_in(self, language: str) -> Setting:
        """The same table, its names in a language: for whoever tells of it, never for records."""
        told = Setting(self.facts.told_in(language), self.seats, self.changed_options())
        told.weights = self.weights
        told.tables = renamed(self.tables, self.facts.names_in(language))
        return told

    def flag(self, name: str) -> bool:
        """A bool option."""
        return bool(self.option(name))

    def number(self, name: str) -> int:
        """An int option."""
        value = self.option(name)
        assert isinstance(value, int)
        return value

    def choice(self, name: str) -> str:
        """A choice option."""
        return str(self.option(name))

    def numbers(self, name: str) -> list[int]:
        """An ints option."""
        value = self.option(name)
        assert isinstance(value, list)
        return value

    def option(self, name: str) -> Value:
        """What the table agreed on."""
        if name not in self.options:
            known = nearest(name, list(self.options))
            raise BrokenGame(f"options.toml lacks '{name}', which the rules ask for.{known}")
        return self.options[name]

    def changed_options(self) -> dict[str, Value]:
        """The options that differ from their defaults."""
        known = self.facts.options
        return {k: v for k, v in self.options.items() if v != known[k].default}

    def changed_tables(self) -> Toml:
        """The least that, laid over the game's tables, gives these."""
        return difference(self.facts.tables, self.tables)

    def facts_hash(self) -> str:
        """A short hash of everything in the data that the rules depend on."""
        data = msgspec.json.encode([self.tables, self.options], order="sorted")
        return hashlib.sha256(data).hexdigest()[:16]
