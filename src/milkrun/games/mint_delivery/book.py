"""Mint Delivery on the shelf."""

from typing import Final

from milkrun.games.mint_delivery.rules import MintDelivery
from milkrun.kernel.book import Book
from milkrun.kernel.game import Game, Setting


class MintDeliveryBook(Book):
    """The rulebook of Mint Delivery."""

    def make(self, setting: Setting) -> Game:
        return MintDelivery(setting)


BOOK: Final = MintDeliveryBook(
    "mint-delivery",
    1,
    4,
    "milkrun.games.mint_delivery",
    ["map", "orders", "abilities", "solitaire"],
)
