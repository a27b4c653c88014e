"""Tiffin on paper: delivery cards, routes, tracking, specials, cubes and a board."""

from milkrun.games.tiffin.sheets.board import board
from milkrun.games.tiffin.sheets.cards import delivery_cards, specials, tracking
from milkrun.games.tiffin.sheets.look import Look
from milkrun.games.tiffin.sheets.routes import routes
from milkrun.kernel.chapters import guide_of
from milkrun.kernel.game import Game
from milkrun.paper.draw import SAFE, band, card
from milkrun.paper.marks import Picture
from milkrun.paper.sheets import Board, Cutting, Pieces, Sheet

CUBE = 10.3
RED = "#8e2418"


def sheets(game: Game) -> list[Sheet]:
    """Everything that lies on the table."""
    look = Look(game)
    return [
        Board(look.say("board"), board(look)),
        Cutting(look.say("cards"), [Pieces(look.say("cards_parts"), delivery_cards(look))]),
        Cutting(
            look.say("routes"), [Pieces(look.say("routes_parts"), routes(look))], look.say("fold")
        ),
        Cutting(look.say("small"), small(look)),
        Cutting(look.say("cubes"), cubes(look)),
    ]


def small(look: Look) -> list[Pieces]:
    """One sort after the other."""
    return [
        Pieces(look.say("specials_parts"), specials(look)),
        Pieces(look.say("tracking_parts"), tracking(look)),
        Pieces(look.say("reference_parts"), [reference(look)] * look.game.seats),
    ]


def reference(look: Look) -> Picture:
    """A turn in short, for everybody."""
    out = card(look.say("turn"), RED)
    band(out, RED, look.say("turn"))
    sections = guide_of(look.game.setting.facts)["section"]
    texts = [*sections[1]["text"], *sections[3]["text"]]
    hand = look.say("hand", start=look.tables.hand_start, limit=look.tables.hand_limit)
    wide, high = out.w - 2 * SAFE - 4, out.h - 16
    out.text(SAFE + 2, 11.5, wide, high, "\n".join([*texts, hand]), 8.5, "left")
    return out


def cubes(look: Look) -> list[Pieces]:
    """Every colour's cubes, and the competitor's if it plays."""
    numbers = look.game.setting.tables["numbers"]
    out = [
        Pieces(
            look.say("cubes_parts", owner=look.colour(name)),
            look.cubes(name, numbers["player_cubes"], CUBE),
        )
        for name in look.owners()
    ]
    if look.tables.competitor:
        rival = look.cubes(look.rival(), numbers["competitor_cubes"], CUBE)
        out.append(Pieces(look.say("rival_parts"), rival))
    return out
