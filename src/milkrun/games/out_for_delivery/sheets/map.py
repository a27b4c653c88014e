"""The map of Out For Delivery: tiles, roads, rivers, cities and boat crossings."""

from __future__ import annotations

import math

from milkrun.games.out_for_delivery.facts import Tile
from milkrun.games.out_for_delivery.sheets.look import Look
from milkrun.paper.marks import INK, Picture, Point
from milkrun.paper.signs import WHITE, ink_on, sign, tint

STEP = 14.0
"""From tile to tile."""
SIDE = 12.6
EDGE = 9.0
HEAD, FOOT = 17.0, 8.0
LETTER, CAPITAL = 3.9, 5.0
"""How wide and high a letter of a region's name is."""
AIR = 1.0
"""What is left free around such a name."""


def map_board(look: Look) -> Picture:
    """The whole map."""
    m = look.tables.map
    across, down = max(m.x) + 1, max(m.y) + 1
    out = Picture(across * STEP + 2 * EDGE, down * STEP + HEAD + FOOT + EDGE, look.say("map_name"))
    out.text(EDGE, 1, 120, HEAD - 8, m.name, 22, "left", bold=True)
    out.text(EDGE, out.h - FOOT - 1, out.w - 2 * EDGE, FOOT, look.say("legend"), 9, "left")
    fields(look, out)
    waters(look, out)
    roads(look, out)
    for tile in range(m.tiles):
        draw_tile(look, out, tile)
    names(look, out)
    return out


def spot(look: Look, tile: int) -> Point:
    """The middle of a tile."""
    m = look.tables.map
    return EDGE + (m.x[tile] + 0.5) * STEP, HEAD + (m.y[tile] + 0.5) * STEP


def at(x: float, y: float) -> Point:
    """A place of the drawing's courses."""
    return EDGE + (x + 0.5) * STEP, HEAD + (y + 0.5) * STEP


def fields(look: Look, out: Picture) -> None:
    """Each region's ground around its tiles."""
    m = look.tables.map
    for tile in range(m.tiles):
        x, y = spot(look, tile)
        fill = tint(look.region(m.region[tile]), 0.6)
        out.box(x - STEP * 0.62, y - STEP * 0.62, STEP * 1.24, STEP * 1.24, fill, "", 0, 3)


def waters(look: Look, out: Picture) -> None:
    """Rivers' courses, and where a boat can jump."""
    table = look.game.setting.tables["map"]
    for course in table.get("rivers", []):
        out.line([at(x, y) for x, y in course], tint(look.ink("river"), 0.45), 4)
    for start, end, *_ in look.tables.map.ferries:
        out.line([spot(look, start), spot(look, end)], look.ink("river"), 0.9, dash=True)


def roads(look: Look, out: Picture) -> None:
    """What joins tile to tile."""
    for a, b in look.tables.map.edges:
        out.line([spot(look, a), spot(look, b)], INK, 1.6)


def draw_tile(look: Look, out: Picture, tile: int) -> None:
    """A tile by its kind."""
    kind = look.tables.kind[tile]
    x, y = spot(look, tile)
    left, top = x - SIDE / 2, y - SIDE / 2
    if kind == Tile.MOUNTAIN:
        out.box(left, top, SIDE, SIDE, tint(look.ink("mountain"), 0.5), INK, 0.5, 1.5)
        peaks(out, x, y, look.ink("mountain"))
    elif kind == Tile.RIVER:
        out.box(left, top, SIDE, SIDE, tint(look.ink("river"), 0.5), INK, 0.5, 1.5)
        waves(out, x, y, look.ink("river"))
    elif kind == Tile.ROAD:
        out.box(left, top, SIDE, SIDE, WHITE, INK, 0.4, 1.5)
    else:
        town(look, out, tile)


def peaks(out: Picture, x: float, y: float, ink: str) -> None:
    """Two mountains."""
    out.shape([(x - 5, y + 4), (x - 1.5, y - 3.5), (x + 2, y + 4)], ink)
    out.shape([(x - 0.5, y + 4), (x + 2.4, y - 1), (x + 5.2, y + 4)], ink, WHITE, 0.2)


def waves(out: Picture, x: float, y: float, ink: str) -> None:
    """Three waves."""
    for dy in (-3, 0, 3):
        points = [(x - 5 + 2.5 * k, y + dy + (0.9 if k % 2 else -0.9)) for k in range(5)]
        out.line(points, ink, 0.8)


def town(look: Look, out: Picture, tile: int) -> None:
    """A tile of a town: its colour, its sign, what it is for."""
    ink, shape = look.city(look.tables.city[tile])
    x, y = spot(look, tile)
    left, top = x - SIDE / 2, y - SIDE / 2
    if look.tables.kind[tile] == Tile.CENTRE:
        out.box(left, top, SIDE, SIDE, ink, INK, 0.6, 1.5)
        sign(out, shape, x, y - 1.8, 3.8, WHITE, INK, 0.2)
        number = look.cities[look.tables.city[tile]][0]
        out.text(left, y + 2, SIDE, 4.2, number, 9.5, bold=True, ink=ink_on(ink))
        return
    out.box(left, top, SIDE, SIDE, tint(ink, 0.55), ink, 0.9, 1.5)
    sign(out, shape, x, y - 1.6, 3.2, ink, INK, 0.15)
    key = "pickup" if look.tables.kind[tile] == Tile.PICKUP else "delivery"
    out.text(left + 0.4, y + 2.2, SIDE - 0.8, 3.8, look.say(key), 6.8, bold=True)


def names(look: Look, out: Picture) -> None:
    """The cities' names beside their middle, the regions' where they have room."""
    m = look.tables.map
    for city, name in enumerate(m.city_names):
        ink, _ = look.city(city)
        x, y = sign_post(look, city)
        out.box(x - 15, y - 2.6, 30, 5.2, WHITE, ink, 0.5, 2)
        out.text(x - 14.4, y - 2.6, 28.8, 5.2, name, 9, bold=True)
    for region, name in enumerate(m.region_names):
        x, y = roomiest(look, region)
        out.text(x - 30, y - 5, 60, 10, name, 16, bold=True, ink=tint(look.region(region), 0.0))


def sign_post(look: Look, city: int) -> Point:
    """Where a city's name hides nothing: below or above its middle, or beside its other tiles."""
    m = look.tables.map
    middle = m.centre[city]
    x, y = spot(look, middle)
    for dy in (1, -1):
        if is_free(look, middle, 0, dy):
            return x, y + dy * STEP * 0.64
    for tile in (m.pickup[city], m.delivery[city]):
        for dx in (1, -1):
            if is_free(look, tile, dx, 0) and is_free(look, tile, 2 * dx, 0):
                return x + dx * (STEP * 0.62 + 15), spot(look, tile)[1]
    return x, y - STEP * 0.64


def is_free(look: Look, tile: int, dx: int, dy: int) -> bool:
    """Whether nothing lies there, seen from a tile; left and right of the map is no room."""
    m = look.tables.map
    x, y = m.x[tile] + dx, m.y[tile] + dy
    return (x, y) not in zip(m.x, m.y, strict=True) and 0 <= x <= max(m.x)


def roomiest(look: Look, region: int) -> Point:
    """The place nearest to a region's tiles where its name hides neither them nor other names."""
    m = look.tables.map
    own = [k for k in range(m.tiles) if m.region[k] == region]
    half = (len(m.region_names[region]) * LETTER / 2, CAPITAL / 2)
    taken = [(*spot(look, k), STEP / 2, STEP / 2) for k in range(m.tiles)]
    taken += [(*sign_post(look, city), 15, 2.6) for city in range(len(m.city_names))]
    cells = [
        at(x / 2, y / 2)
        for x in range(2 * min(m.x[k] for k in own) + 1, 2 * max(m.x[k] for k in own))
        for y in range(2 * min(m.y[k] for k in own), 2 * max(m.y[k] for k in own) + 1)
    ]
    return max(
        cells,
        key=lambda c: (
            min(AIR, *[gap(c, half, box) for box in taken]),
            -sum(math.dist(c, spot(look, k)) for k in own),
        ),
    )


def gap(middle: Point, half: Point, box: tuple[float, float, float, float]) -> float:
    """How far two boxes lie apart; less than nothing where they overlap."""
    x, y, wide, high = box
    across = abs(middle[0] - x) - half[0] - wide
    return max(across, abs(middle[1] - y) - half[1] - high)
