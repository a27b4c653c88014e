"""What cards and boards of any game are made of: frames, tables, tokens, places."""

from __future__ import annotations

from milkrun.paper.marks import INK, Picture
from milkrun.paper.signs import WHITE, ink_on, sign, tint

CARD = (62.0, 85.0)
"""Fits a sleeve for common playing cards; nine on a page, on either paper."""
SMALL = (46.5, 62.0)
"""Sixteen on a page, on either paper."""
SAFE = 2.2
"""From where it is cut to the frame: a cut may be that crooked."""
SOFT = "#6b5f54"


def card(name: str, colour: str, size: tuple[float, float] = CARD, fill: str = WHITE) -> Picture:
    """An empty card in a frame of a colour."""
    out = Picture(*size, name)
    out.box(SAFE, SAFE, size[0] - 2 * SAFE, size[1] - 2 * SAFE, fill, colour, 0.9, 3.0)
    return out


def band(to: Picture, colour: str, text: str, y: float = SAFE, high: float = 8.0) -> None:
    """A coloured band across a card with its name."""
    to.box(SAFE, y, to.w - 2 * SAFE, high, colour, colour, 0.9, 3.0)
    to.text(SAFE + 2, y, to.w - 2 * SAFE - 4, high, text, 11, bold=True, ink=ink_on(colour))


def folded(front: Picture, back: Picture) -> Picture:
    """Two faces to be folded along the dashes: the far one stands upside down above."""
    out = Picture(front.w, 2 * front.h, f"{front.name} / {back.name}")
    out.put(back, 0, 0, turned=True)
    out.put(front, 0, front.h)
    out.line([(0, front.h), (front.w, front.h)], SOFT, 0.25, dash=True)
    return out


def token(name: str, side: float, colour: str, kind: str, letter: str = "") -> Picture:
    """A square counter: a sign on a colour, or a letter on the sign."""
    out = Picture(side, side, name)
    out.box(0.4, 0.4, side - 0.8, side - 0.8, tint(colour, 0.72), colour, 0.5, 1.2)
    sign(out, kind, side / 2, side / 2, side * 0.34, colour, INK, 0.2)
    if letter:
        out.text(0, 0, side, side, letter, side * 0.95, bold=True, ink=ink_on(colour))
    return out


def round_token(name: str, side: float, colour: str, letter: str, ring: str = INK) -> Picture:
    """A round counter with a letter."""
    out = Picture(side, side, name)
    out.disc(side / 2, side / 2, side / 2 - 0.6, colour, ring, 0.6)
    out.text(1, 1, side - 2, side - 2, letter, side * 0.9, bold=True, ink=ink_on(colour))
    return out


def pawn(name: str, colour: str, kind: str, letter: str) -> Picture:
    """A figure that stands: two faces, folded at the top, with a foot to bend on either side."""
    w, h, foot = 18.0, 24.0, 7.0
    face = Picture(w, h + foot, name)
    face.box(0.6, 0.6, w - 1.2, h - 0.6, tint(colour), colour, 0.8, 2.0)
    sign(face, kind, w / 2, 9, 5.6, colour, INK, 0.3)
    face.text(1, 15.5, w - 2, 7.5, letter, 15, bold=True)
    face.line([(0, h), (w, h)], SOFT, 0.2, dash=True)
    return folded(face, face)


def place(to: Picture, x: float, y: float, size: tuple[float, float], text: str) -> None:
    """Where something lies on a board."""
    to.box(x, y, *size, WHITE, SOFT, 0.3, 2.5, dash=True)
    to.text(x + 2, y + 2, size[0] - 4, size[1] - 4, text, 9, ink=SOFT)


def table(
    to: Picture,
    x: float,
    y: float,
    widths: list[float],
    high: float,
    rows: list[list[str]],
    colour: str = SOFT,
    size: float = 8.5,
) -> float:
    """Rows with a head, each cell a text that fits; where the table ends."""
    for r, row in enumerate(rows):
        left = x
        for c, (wide, text) in enumerate(zip(widths, row, strict=True)):
            fill = colour if r == 0 else (tint(colour, 0.88) if r % 2 == 0 else WHITE)
            to.box(left, y, wide, high, fill, tint(colour, 0.35), 0.2)
            ink = ink_on(colour) if r == 0 else INK
            align = "left" if c == len(row) - 1 and len(text) > 12 else "centre"
            to.text(left + 1, y, wide - 2, high, text, size, align, bold=r == 0 or c == 0, ink=ink)
            left += wide
        y += high
    return y
