"""Mint Delivery on paper: the map, orders, trucks, mints, abilities, and the Solo Shift."""

from milkrun.games.mint_delivery.sheets.abilities import ability_pieces
from milkrun.games.mint_delivery.sheets.look import Look
from milkrun.games.mint_delivery.sheets.map import map_board
from milkrun.games.mint_delivery.sheets.orders import orders
from milkrun.games.mint_delivery.sheets.trucks import counters, references, trucks
from milkrun.kernel.game import Game
from milkrun.paper.sheets import Board, Cutting, Pieces, Sheet


def sheets(game: Game) -> list[Sheet]:
    """Everything that lies on the table."""
    look = Look(game)
    own: list[Sheet] = [
        Board(look.say("map"), map_board(look)),
        Cutting(look.say("orders"), [Pieces(look.say("orders_parts"), orders(look))]),
        Cutting(look.say("trucks"), [*trucks(look), *counters(look)]),
    ]
    own += [Cutting(look.say("abilities"), ability_pieces(look))] if look.tables.abilities else []
    return [*own, Cutting(look.say("reference"), references(look))]
