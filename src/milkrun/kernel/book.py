"""A rulebook on the shelf: makes games for a number of seats, options and presets."""

from collections.abc import Callable
from typing import Any

from mypy_extensions import mypyc_attr

from milkrun.kernel.data import Toml, overlay, parse_toml
from milkrun.kernel.errors import MilkrunError, PresetError, SeatError, nearest
from milkrun.kernel.game import Facts, Game, Setting
from milkrun.kernel.options import Preset
from milkrun.kernel.rng import Rng
from milkrun.kernel.state import CHANCE, OVER

TRIAL = 400
"""Actions a game with a stranger's tables must survive before it is used."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    """What a game is before a table is set: how many may play, what they may choose."""

    def __init__(
        self,
        id: str,
        fewest: int,
        most: int,
        package: str,
        tables: list[str],
        rules: Callable[[Setting], Game] | None = None,
    ) -> None:
        self.id = id
        self.fewest = fewest
        self.most = most
        self.facts = Facts(package, tables)
        self.rules = rules
        """The class of its games; a book without one makes them itself."""

    def make(self, setting: Setting) -> Game:
        """The game as that setting wants it."""
        if self.rules is None:
            raise NotImplementedError
        return self.rules(setting)

    def load(
        self, seats: int, options: dict[str, Any] | None = None, preset: Preset | None = None
    ) -> Game:
        """A game for so many seats; options win over the preset's."""
        if not self.fewest <= seats <= self.most:
            raise SeatError(f"{self.id} is for {self.fewest} to {self.most} players, not {seats}.")
        given = overlay(preset.options if preset else {}, options or {})
        if preset is None or not preset.tables:
            return self.make(Setting(self.facts, seats, given))
        return self._make_with(preset, seats, given)

    def _make_with(self, preset: Preset, seats: int, given: dict[str, Any]) -> Game:
        """A game with a stranger's tables, refused if they do not make one."""
        try:
            game = self.make(Setting(self.facts, seats, given, preset.tables))
            broken = trial(game)
        except MilkrunError:
            raise
        except Exception as error:  # any shape and any number is possible
            broken = [repr(error)]
        if broken:
            what = f"The tables of '{preset.name}' make no game of {self.id}"
            raise PresetError(f"{what}: {'; '.join(broken)}.")
        return game

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


def trial(game: Game) -> list[str]:
    """A stretch of random play; the invariants broken at its start or its end."""
    game.setting.facts_hash()
    state, rng = game.deal(), Rng(0)
    broken = state.check()
    for _ in range(TRIAL if not broken else 0):
        if state.to_move() == OVER:
            break
        legal = state.legal_actions()
        is_chance = state.to_move() == CHANCE
        state.apply(state.sample_chance(rng) if is_chance else legal[rng.below(len(legal))])
    return broken or state.check()
