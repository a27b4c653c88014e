"""The shelf: every game Milkrun knows. This is the only list of games."""

from importlib import import_module
from typing import Final

from milkrun.kernel.book import Book
from milkrun.kernel.errors import UnknownGame, nearest

GAMES: Final[dict[str, str]] = {
    "mint-delivery": "milkrun.games.mint_delivery.book",
    "out-for-delivery": "milkrun.games.out_for_delivery.book",
    "tiffin": "milkrun.games.tiffin.book",
}
"""Game id to the module that holds its `BOOK`; a book is opened when first asked for."""


def book(game_id: str) -> Book:
    """The rulebook with that id."""
    key = game_id.strip().lower().replace("_", "-").replace(" ", "-")
    if key not in GAMES:
        raise UnknownGame(f"There is no game '{game_id}'.{nearest(key, list(GAMES))}")
    found = import_module(GAMES[key]).BOOK
    assert isinstance(found, Book)
    return found
