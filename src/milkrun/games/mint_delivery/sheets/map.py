"""The map of Mint Delivery: its cards side by side, roads, spaces, and what each place offers."""

from __future__ import annotations

from typing import Any

from milkrun.games.mint_delivery.facts import Location
from milkrun.games.mint_delivery.sheets.look import Look
from milkrun.games.mint_delivery.tables import CINNAMON, CLASSIC, SUGAR_FREE
from milkrun.paper.marks import Picture, Point
from milkrun.paper.signs import WHITE, ink_on, sign, tint

SCALE = 186 / 105
HALF = 17.5 * SCALE
"""Half a map card."""
PLAZA, STOP = 13.8, 8.2
ASIDE = 0.26
"""A road space is drawn so far towards its card's middle: clear of the card's edge."""
ROAD = "#b9aea2"


def map_board(look: Look) -> Picture:
    """The whole map as one board."""
    spots = spaces(look)
    out = Picture(0, 0, look.say("map_name"))
    ground(look, out, spots)
    roads(look, out, spots)
    for k, (x, y) in enumerate(spots):
        space(look, out, k, x, y)
    out.w = max(x for x, _ in homes(look, spots)) + HALF
    out.h = max(y for _, y in homes(look, spots)) + HALF + 14
    t = look.tables
    told = look.say("limits", keep=t.keep_limit, open=t.incomplete_limit, deck=t.deck_size)
    out.text(2, out.h - 13, out.w - 4, 12, f"{told}\n{look.say('town_end')}", 10)
    return out


def spaces(look: Look) -> list[Point]:
    """Where each space lies, in mm from the corner of the first card."""
    rows = look.game.setting.tables["map"]["spaces"]
    middle = {row[0]: (row[4], row[5]) for row in rows}
    left = min(x for x, _ in middle.values()) * SCALE - HALF
    top = min(y for _, y in middle.values()) * SCALE - HALF
    out = []
    for _, _, kind, card, x, y in rows:
        pull = ASIDE if kind == "road" else 0.0
        hx, hy = middle[card]
        out.append(((x + (hx - x) * pull) * SCALE - left, (y + (hy - y) * pull) * SCALE - top))
    return out


def homes(look: Look, spots: list[Point]) -> list[Point]:
    """The spots that a map card is laid around."""
    rows = look.game.setting.tables["map"]["spaces"]
    return [spot for row, spot in zip(rows, spots, strict=True) if row[0] == row[3]]


def ground(look: Look, out: Picture, spots: list[Point]) -> None:
    """A field for every card, in the colour of what it is."""
    rows = look.game.setting.tables["map"]["spaces"]
    for row, (x, y) in zip(rows, spots, strict=True):
        if row[0] == row[3]:
            fill = tint(colour(look, look.tables.space_keys.index(row[0])), 0.82)
            edge = HALF - 0.8
            out.box(x - edge, y - edge, 2 * edge, 2 * edge, fill, ROAD, 0.4, 4)


def colour(look: Look, space: int) -> str:
    """The ink of a space: of its town, or of its kind."""
    t = look.tables
    if t.town_at[space] >= 0:
        return look.town(t.town_at[space])[0]
    return look.ink(Location.ALL[t.place[space]])


def roads(look: Look, out: Picture, spots: list[Point]) -> None:
    """Every road as a broad line with a dashed middle."""
    keys = look.tables.space_keys
    ways = [
        [spots[keys.index(a)], spots[keys.index(b)]]
        for a, b in look.game.setting.tables["map"]["roads"]
    ]
    for way in ways:
        out.line(way, ROAD, 5.5)
    for way in ways:
        out.line(way, WHITE, 0.6, dash=True)


def space(look: Look, out: Picture, k: int, x: float, y: float) -> None:
    """A space to stand on, with its name and its offers."""
    t = look.tables
    ink = colour(look, k)
    if t.place[k] == Location.ROAD:
        out.disc(x, y, STOP, WHITE, ink, 0.9)
        out.text(x - STOP + 1, y - 4, 2 * STOP - 2, 8, t.space_names[k], 6.5)
        return
    out.disc(x, y, PLAZA, WHITE, ink, 1.6)
    if t.town_at[k] >= 0:
        sign(out, look.town(t.town_at[k])[1], x, y - 8.4, 3.4, ink, "#2b2118", 0.2)
    out.text(x - 12, y - 4.6, 24, 14, "\n".join(offers(look, k)), 9)
    up = any(row[3] == t.space_keys[k] and row[5] > row_y(look, k) for row in rows_of(look))
    top = y - HALF + 2.2 if up else y + HALF - 10.2
    out.box(x - 22, top, 44, 8, ink, ink, 0.3, 3)
    out.text(x - 21, top, 42, 8, t.space_names[k], 12, bold=True, ink=ink_on(ink))


def rows_of(look: Look) -> list[list[Any]]:
    """The spaces that only roads lead over."""
    rows: list[list[Any]] = look.game.setting.tables["map"]["spaces"]
    return [row for row in rows if row[2] == "road"]


def row_y(look: Look, k: int) -> int:
    """Where a space lies on the map of the data."""
    return int(look.game.setting.tables["map"]["spaces"][k][5])


def offers(look: Look, k: int) -> list[str]:
    """What can be done on a space."""
    t = look.tables
    if t.place[k] == Location.TOWN:
        return [look.say("take"), look.say("deliver")]
    kinds = [SUGAR_FREE, CINNAMON] if t.place[k] == Location.CITY else [SUGAR_FREE]
    return [f"**{look.say('load', n=t.load[k])}**", *(upgrade(look, kind) for kind in kinds)]


def upgrade(look: Look, kind: int) -> str:
    """What a finer mint is made of."""
    letters = look.mint_letters
    price = look.tables.price[kind]
    return look.say("upgrade", n=price, paid=letters[CLASSIC], made=letters[kind])
