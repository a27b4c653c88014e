"""What the sheets of Tiffin share: its tables, its inks and signs, its words."""

from __future__ import annotations

from milkrun.games.tiffin.tables import Tables
from milkrun.kernel.game import Game
from milkrun.kernel.refusal import Number
from milkrun.paper.draw import token
from milkrun.paper.marks import Picture


class Look:
    """A game as its sheets show it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tables = Tables(game.setting)
        self.toml = game.setting.facts.read("sheets.toml")

    def say(self, key: str, **numbers: Number) -> str:
        """A text of the sheets with its numbers."""
        return self.game.words.sentence(self.toml["words"][key], numbers)

    def suit(self, colour: int) -> tuple[str, str, str]:
        """A colour's name, ink and sign."""
        name = self.tables.colour_names[colour]
        ink, sign = self.toml["suits"][name]
        return name, ink, sign

    def colour(self, name: str) -> str:
        """What a colour is called in the language of the sheets."""
        return str(self.toml["words"].get(f"colour_{name}", name))

    def owners(self) -> list[str]:
        """The colours of the players at this table."""
        players: list[str] = self.game.setting.tables["colours"]["players"]
        return players[: self.game.seats]

    def rival(self) -> str:
        """The competitor's colour."""
        return str(self.game.setting.tables["colours"]["competitor"])

    def owner(self, name: str) -> tuple[str, str]:
        """Ink and sign of somebody's cubes."""
        known = self.toml["owners"]
        ink, sign = known.get(name, known["wood"])
        return ink, sign

    def cubes(self, name: str, count: int, side: float) -> list[Picture]:
        """As many cubes of one colour."""
        ink, sign = self.owner(name)
        return [token(name, side, ink, sign)] * count
