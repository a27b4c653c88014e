"""Tiffin on the shelf."""

from typing import Final

from milkrun.games.tiffin.rules import Tiffin
from milkrun.kernel.book import Book
from milkrun.kernel.game import Game, Setting


class TiffinBook(Book):
    """The rulebook of Tiffin."""

    def make(self, setting: Setting) -> Game:
        return Tiffin(setting)


BOOK: Final = TiffinBook("tiffin", 2, 4, "milkrun.games.tiffin", ["cards", "routes", "tracking"])
"""Tiffin: lunches across Mumbai, for 2 to 4 dabbawallas and a competitor."""
