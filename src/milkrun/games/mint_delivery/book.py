"""Mint Delivery on the shelf."""

from typing import Final

from milkrun.games.mint_delivery.rules import MintDelivery
from milkrun.kernel.book import Book

BOOK: Final = Book(
    "mint-delivery",
    1,
    4,
    "milkrun.games.mint_delivery",
    ["map", "orders", "abilities", "solitaire"],
    MintDelivery,
)
