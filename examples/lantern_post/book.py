"""Lantern Post on the shelf."""

from typing import Final

from milkrun.games.lantern_post.rules import LanternPost
from milkrun.kernel.book import Book
from milkrun.kernel.game import Game, Setting


class LanternPostBook(Book):
    """The rulebook of Lantern Post."""

    def make(self, setting: Setting) -> Game:
        return LanternPost(setting)


BOOK: Final = LanternPostBook("lantern-post", 2, 4, "milkrun.games.lantern_post", ["villages"])
