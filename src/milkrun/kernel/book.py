"""A rulebook on the shelf: makes games for a number of seats, options and presets."""

from typing import Any

from mypy_extensions import mypyc_attr

from milkrun.kernel.data import Toml, overlay, parse_toml
from milkrun.kernel.errors import PresetError, SeatError, nearest
from milkrun.kernel.game import Facts, Game, Setting
from milkrun.kernel.options import Preset


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    """What a game is before a table is set: how many may play, what they may choose."""

    def __init__(self, id: str, fewest: int, most: int, package: str, tables: list[str]) -> None:
        self.id = id
        self.fewest = fewest
        self.most = most
        self.facts = Facts(package, tables)

    def make(self, setting: Setting) -> Game:
        """The game as that setting wants it."""
        raise NotImplementedError

    def load(
        self, seats: int, options: dict[str, Any] | None = None, preset: Preset | None = None
    ) -> Game:
        """A game for so many seats; options win over the preset's."""
        if not self.fewest <= seats <= self.most:
            raise SeatError(f"{self.id} is for {self.fewest} to {self.most} players, not {seats}.")
        given = overlay(preset.options if preset else {}, options or {})
        return self.make(Setting(self.facts, seats, given, preset.tables if preset else None))

    def preset(self, name: str) -> Preset:
        """A preset that ships with the game."""
        names = self.facts.presets()
        if name not in names:
            raise PresetError(f"{self.id} has no preset '{name}'.{nearest(name, names)}")
        return self.facts.preset(name)

    def read_preset(self, name: str, text: str) -> Preset:
        """A user's own preset, as TOML text."""
        return self.facts.make_preset(name, parse_toml(text, name))

    def replaced(self, tables: Toml) -> Preset:
        """Tables as a record carries them, as a nameless preset."""
        return self.facts.make_preset("record", {"tables": tables})
