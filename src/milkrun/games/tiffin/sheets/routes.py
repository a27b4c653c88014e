"""The route cards of Tiffin: a track for cubes, squares for tiffins, the fees of each place."""

from __future__ import annotations

from milkrun.games.tiffin.sheets.look import Look
from milkrun.games.tiffin.tables import CARDS, PLACES, SQUARES
from milkrun.paper.draw import SAFE, folded
from milkrun.paper.marks import Picture
from milkrun.paper.signs import WHITE, ink_on, sign, tint

SIZE = 93.0, 63.75
SPACE = 10.6
SQUARE = 12.0
ACROSS = 8


def routes(look: Look) -> list[Picture]:
    """Every route card with both its sides."""
    sides = [side(look, face) for face in range(2 * CARDS)]
    return [folded(sides[2 * k], sides[2 * k + 1]) for k in range(CARDS)]


def side(look: Look, face: int) -> Picture:
    """One side: a route with its length."""
    t = look.tables
    name, ink, shape = look.suit(t.route_colour[face])
    length = int(t.route_length[face])
    out = Picture(*SIZE, t.route_names[face])
    out.box(SAFE, SAFE, SIZE[0] - 2 * SAFE, SIZE[1] - 2 * SAFE, tint(ink, 0.86), ink, 0.9, 3)
    out.box(SAFE, SAFE, SIZE[0] - 2 * SAFE, 9, ink, ink, 0.9, 3)
    sign(out, shape, 8.5, SAFE + 4.5, 3.2, WHITE)
    out.text(14, SAFE, 44, 9, t.route_names[face], 15, "left", bold=True, ink=ink_on(ink))
    about = f"{look.colour(name)} · {look.say('spaces', n=length)}"
    out.text(58, SAFE, 30, 9, about, 9, "right", ink=ink_on(ink))
    track(out, length, ink)
    squares(look, out, ink)
    fees(look, out, face, ink)
    return out


def track(out: Picture, length: int, ink: str) -> None:
    """The spaces for cubes, in rows; many of them are smaller."""
    across = max(ACROSS, -(-length // 2))
    side = min(SPACE, (SIZE[0] - 8) / across)
    for k in range(length):
        x = 4 + (SIZE[0] - 8 - across * side) / 2 + k % across * side
        y = 13 + k // across * SPACE
        out.box(x + 0.3, y, side - 0.6, SPACE - 0.6, WHITE, ink, 0.35, 1.2)
        out.text(x, y + SPACE - 4.6, side - 1.2, 3.4, k + 1, 6, "right", ink="#8a7d70")


def squares(look: Look, out: Picture, ink: str) -> None:
    """Where tiffins wait."""
    out.text(5, 35.5, 40, 5, look.say("tiffins"), 9, bold=True)
    for k in range(int(SQUARES)):
        x = 5 + k * (SQUARE + 1.2)
        out.box(x, 41.5, SQUARE, SQUARE, WHITE, ink, 0.6, 2)
        sign(out, "ring", x + SQUARE / 2, 41.5 + SQUARE / 2, 3.2, tint(ink, 0.6))


def fees(look: Look, out: Picture, face: int, ink: str) -> None:
    """First, second and third place, for one, two and three tiffins."""
    places = look.game.words.lists["places"]
    x, y, wide, high = 48.0, 36.0, 10.4, 6.0
    for n in range(1, int(SQUARES) + 1):
        out.text(x + n * wide, y, wide, high - 0.4, look.say("fees", n=n), 6)
    for place in range(int(PLACES)):
        top = y + (place + 1) * high
        out.text(x, top, wide - 1, high, places[place + 1], 8.5, "right", bold=True)
        for n in range(1, int(SQUARES) + 1):
            out.box(x + n * wide, top, wide, high, WHITE, ink, 0.25)
            fee = int(look.tables.route_fees[face][place]) * n
            out.text(x + n * wide, top, wide, high, f"₹{fee}", 9, bold=n == 1)
