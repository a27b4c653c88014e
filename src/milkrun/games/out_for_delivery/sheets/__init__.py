"""Out For Delivery on paper: the map, the day, Parcel Boards, items, parcels, gold."""

from milkrun.games.out_for_delivery.sheets.day import day_board
from milkrun.games.out_for_delivery.sheets.items import items, shop_board
from milkrun.games.out_for_delivery.sheets.look import Look
from milkrun.games.out_for_delivery.sheets.map import map_board
from milkrun.games.out_for_delivery.sheets.parcels import parcel_boards, parcels
from milkrun.games.out_for_delivery.sheets.pieces import coins, counters, reference
from milkrun.games.out_for_delivery.sheets.ways import ways_board
from milkrun.kernel.game import Game
from milkrun.paper.marks import Picture
from milkrun.paper.sheets import Board, Cutting, Pieces, Sheet

TALLEST = 250.0
"""Of a sheet that is still easily read."""


def sheets(game: Game) -> list[Sheet]:
    """Everything that lies on the table."""
    look = Look(game)
    turns = [reference(look)] * game.seats
    return [
        Board(look.say("map"), map_board(look)),
        Board(look.say("day"), day_board(look)),
        *lookups(look),
        Cutting(look.say("boards"), [Pieces(look.say("boards_parts"), parcel_boards(look))]),
        Cutting(look.say("items"), [Pieces(look.say("items_parts"), items(look))]),
        Cutting(look.say("counters"), [*counters(look), *parcels(look)]),
        Cutting(look.say("gold"), coins(look)),
        Cutting(look.say("reference"), [Pieces(look.say("reference_parts"), turns)]),
    ]


def lookups(look: Look) -> list[Board]:
    """Shop and ways, on one sheet if it holds both."""
    shop, ways = shop_board(look), ways_board(look)
    if shop.h + ways.h > TALLEST:
        return [Board(look.say("shop"), shop), Board(look.say("ways"), ways)]
    both = Picture(shop.w, shop.h + 10 + ways.h, look.say("shop_ways_name"))
    both.put(shop, 0, 0)
    both.put(ways, 0, shop.h + 10)
    return [Board(look.say("shop_ways"), both)]
