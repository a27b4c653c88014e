"""Tiffin on the shelf."""

from typing import Final

from milkrun.games.tiffin.rules import Tiffin
from milkrun.kernel.book import Book

BOOK: Final = Book("tiffin", 2, 4, "milkrun.games.tiffin", ["cards", "routes", "tracking"], Tiffin)
"""Tiffin: lunches across Mumbai, for 2 to 4 dabbawallas and a competitor."""
