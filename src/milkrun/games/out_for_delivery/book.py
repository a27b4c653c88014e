"""Out For Delivery on the shelf."""

from typing import Final

from milkrun.games.out_for_delivery.rules import OutForDelivery
from milkrun.kernel.book import Book
from milkrun.kernel.game import Game, Setting


class OutForDeliveryBook(Book):
    """The rulebook of Out For Delivery."""

    def make(self, setting: Setting) -> Game:
        return OutForDelivery(setting)


BOOK: Final = OutForDeliveryBook(
    "out-for-delivery",
    2,
    4,
    "milkrun.games.out_for_delivery",
    ["three-shires", "items", "weather", "obstacles", "variants"],
)
