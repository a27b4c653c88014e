"""Out For Delivery on the shelf."""

from typing import Final

from milkrun.games.out_for_delivery.rules import OutForDelivery
from milkrun.kernel.book import Book

BOOK: Final = Book(
    "out-for-delivery",
    2,
    4,
    "milkrun.games.out_for_delivery",
    ["three-shires", "items", "weather", "obstacles", "variants"],
    OutForDelivery,
)
