"""Parcel Boards and parcels of Out For Delivery."""

from __future__ import annotations

from milkrun.games.out_for_delivery.sheets.look import Look
from milkrun.games.out_for_delivery.tables import SQUARES
from milkrun.kernel.state import SEAT_NAMES
from milkrun.paper.draw import SAFE, SOFT, token
from milkrun.paper.marks import Picture
from milkrun.paper.sheets import Pieces
from milkrun.paper.signs import WHITE, sign, tint

SIZE = 186.0, 63.0
PARCEL = 12.4


def parcel_boards(look: Look) -> list[Picture]:
    """One for every courier."""
    return [parcel_board(look, seat) for seat in range(look.game.seats)]


def parcel_board(look: Look, seat: int) -> Picture:
    """Ten squares with what they pay, and room for items and gold."""
    t = look.tables
    ink, shape = look.courier(seat)
    out = Picture(*SIZE, look.say("board", letter=SEAT_NAMES[seat]))
    out.box(SAFE, SAFE, SIZE[0] - 2 * SAFE, SIZE[1] - 2 * SAFE, tint(ink, 0.87), ink, 0.9, 3)
    sign(out, shape, 9.5, 9, 4, ink, "#2b2118", 0.3)
    out.text(16, 4, 60, 10, out.name, 15, "left", bold=True)
    out.text(76, 4, 105, 10, look.say("slides", gold=int(t.fall_penalty)), 10, "right")
    squares(look, out, ink)
    out.box(5, 46, SIZE[0] - 10, 12, WHITE, SOFT, 0.3, 2, dash=True)
    gold = look.say("begins", gold=int(t.start_gold + t.gold_per_seat * seat))
    out.text(8, 46, SIZE[0] - 16, 12, f"{look.say('items_place')} · {gold}", 9, "left", ink=SOFT)
    return out


def squares(look: Look, out: Picture, ink: str) -> None:
    """The squares from the left, their gold above."""
    wide = (SIZE[0] - 10) / int(SQUARES)
    for k, gold in enumerate(look.game.setting.numbers("squares")):
        x = 5 + k * wide
        out.text(x, 15, wide, 7, gold, 14, bold=True)
        out.box(x + 0.5, 22, wide - 1, 21, WHITE, ink, 0.6, 2)
        out.text(x + 1.5, 23, wide - 3, 4, k + 1, 7, "left", ink=SOFT)


def parcels(look: Look) -> list[Pieces]:
    """Parcels for every city."""
    copies = int(look.toml["copies"]["parcels"])
    out = []
    for city, name in enumerate(look.tables.map.city_names):
        face = token(name, PARCEL, *look.city(city))
        out.append(Pieces(look.say("parcels_parts", city=name), [face] * copies))
    return out
