"""What the sheets of Mint Delivery share: its tables, its inks and signs, its words."""

from __future__ import annotations

from milkrun.games.mint_delivery.tables import MINTS, Tables
from milkrun.kernel.game import Game
from milkrun.kernel.refusal import Number
from milkrun.paper.marks import INK, Picture
from milkrun.paper.signs import ink_on


class Look:
    """A game as its sheets show it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tables = Tables(game.setting)
        self.colours = game.setting.tables["colours"]
        self.toml = game.setting.facts.read("sheets.toml")
        self.mint_names = game.words.lists["mints"]
        self.mint_letters: list[str] = game.setting.facts.words["screen"]["mint_letters"]

    def say(self, key: str, **numbers: Number) -> str:
        """A text of the sheets with its numbers."""
        return self.game.words.sentence(self.toml["words"][key], numbers)

    def ink(self, name: str) -> str:
        """A colour by its name; one that nobody knows is a road's."""
        inks = self.toml["inks"]
        return str(inks.get(name, inks["road"]))

    def town(self, town: int) -> tuple[str, str]:
        """Ink and sign of a town."""
        return self.ink(self.colours["towns"][town]), self.toml["signs"]["towns"][town]

    def truck(self, seat: int) -> tuple[str, str]:
        """Ink and sign of a truck."""
        return self.ink(self.colours["trucks"][seat]), self.toml["signs"]["trucks"][seat]

    def mint(self, to: Picture, kind: int, x: float, y: float, r: float) -> None:
        """A mint: round, in its colour, with its letter."""
        ink = self.ink(self.colours["mints"][kind])
        to.disc(x, y, r, ink, INK, r * 0.09)
        to.disc(x, y, r * 0.72, "", ink_on(ink), r * 0.05)
        letter = self.mint_letters[kind]
        to.text(x - r, y - r, 2 * r, 2 * r, letter, r * 2.6, bold=True, ink=ink_on(ink))

    def counted(self, mints: list[int]) -> str:
        """Mints in words: `4 Classic`."""
        named = [f"{mints[k]} {self.mint_names[k]}" for k in range(MINTS) if mints[k]]
        return ", ".join(named) or "-"
