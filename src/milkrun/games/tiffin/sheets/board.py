"""The board of Tiffin: the score goes round its edge, the competitor's track lies inside."""

from __future__ import annotations

from milkrun.games.tiffin.sheets.look import Look
from milkrun.games.tiffin.tables import POOL
from milkrun.paper.draw import CARD, SMALL, place
from milkrun.paper.marks import Picture
from milkrun.paper.signs import WHITE, ink_on, sign, tint

CELL = 10.9
BRASS = "#d7a03c"
NIGHT = "#5d3a17"


def board(look: Look) -> Picture:
    """All that lies in the middle of the table."""
    spaces = int(look.game.setting.tables["tracks"]["score"])
    across, down = ring(spaces)
    out = Picture(across * CELL, down * CELL, look.say("board_name"))
    out.box(0, 0, out.w, out.h, tint(BRASS, 0.8))
    for k, (x, y) in enumerate(around(across, down)[:spaces], 1):
        fill = BRASS if k % 10 == 0 else (tint(BRASS, 0.6) if k % 5 == 0 else WHITE)
        out.box(x * CELL, y * CELL, CELL, CELL, fill, NIGHT, 0.3)
        out.text(x * CELL, y * CELL, CELL, CELL, k, 11, bold=k % 5 == 0, ink=NIGHT)
    middle(look, out, spaces)
    return out


def ring(spaces: int) -> tuple[int, int]:
    """How many spaces across and down make a ring of so many, wide enough for what lies inside."""
    half = (spaces + 5) // 2
    across = max(3, round(half * 0.6))
    return across, max(3, half - across)


def around(across: int, down: int) -> list[tuple[int, int]]:
    """The cells of the edge, clockwise from the left corner above."""
    top = [(x, 0) for x in range(across)]
    right = [(across - 1, y) for y in range(1, down)]
    bottom = [(x, down - 1) for x in range(across - 2, -1, -1)]
    left = [(0, y) for y in range(down - 2, 0, -1)]
    return [*top, *right, *bottom, *left]


def middle(look: Look, out: Picture, spaces: int) -> None:
    """What stands inside the ring."""
    t = look.tables
    inner = Picture(250.0, 162.0)
    inner.text(2, 2, 150, 13, look.game.words.title, 40, "left", bold=True, ink=NIGHT)
    inner.text(152, 3, 96, 5, look.say("start", spaces=spaces), 9, "right")
    inner.text(
        152, 8.5, 96, 5, look.say("hand", start=t.hand_start, limit=t.hand_limit), 9, "right"
    )
    rivals_way(look, inner)
    pool = look.say("pool", count=POOL, same=t.refresh_at)
    inner.text(2, 50, 246, 6, pool, 10)
    places = [("deck", CARD), ("discard", CARD), ("tracking_place", SMALL), ("next", SMALL)]
    x = 8.0
    for key, size in places:
        place(inner, x, 62, size, look.say(key))
        x += size[0] + 6
    by = min((out.w - 2 * CELL) / inner.w, (out.h - 2 * CELL) / inner.h) * 0.98
    out.put(inner.scaled(by), (out.w - inner.w * by) / 2, (out.h - inner.h * by) / 2)


def rivals_way(look: Look, inner: Picture) -> None:
    """The competitor's track; where it acts is marked."""
    if not look.tables.competitor:
        inner.text(2, 18, 246, 10, look.say("track_none"), 12, bold=True)
        return
    wood, shape = look.owner(look.rival())
    seats = look.game.seats
    told = look.say("track", seats=seats, reveal=look.tables.competitor_reveal)
    inner.text(2, 17, 246, 6, told, 11, "left", bold=True)
    for k in look.game.setting.tables["tracks"]["competitor"][: seats + 1]:
        fill = wood if k == seats else WHITE
        inner.box(2 + k * 24, 25, 22, 22, fill, NIGHT, 0.6, 2)
        sign(inner, shape, 13 + k * 24, 36, 9, tint(wood, 0.7) if k < seats else NIGHT)
        inner.text(
            2 + k * 24, 25, 22, 22, k, 24, bold=True, ink=NIGHT if k < seats else ink_on(NIGHT)
        )
