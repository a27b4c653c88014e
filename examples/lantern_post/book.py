"""Lantern Post on the shelf."""

from typing import Final

from milkrun.games.lantern_post.rules import LanternPost
from milkrun.kernel.book import Book

BOOK: Final = Book("lantern-post", 2, 4, "milkrun.games.lantern_post", ["villages"], LanternPost)
