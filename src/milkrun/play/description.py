"""A game as plain data: what another process needs to set up the same rules."""

from dataclasses import dataclass
from typing import Any

from milkrun.games import book
from milkrun.kernel.data import Toml
from milkrun.kernel.game import Game


@dataclass(frozen=True)
class Description:
    """The id, the seats, the options, and the tables that a preset replaced."""

    game: str
    seats: int
    options: dict[str, Any]
    tables: Toml

    @staticmethod
    def of(game: Game) -> "Description":
        """What describes a game."""
        setting = game.setting
        return Description(game.id, game.seats, dict(setting.options), setting.changed_tables())

    def load(self) -> Game:
        """The game that was described."""
        found = book(self.game)
        return found.load(self.seats, self.options, found.replaced(self.tables))
