"""Shapes that tell things apart where colour alone would not, and inks that can be read."""

import re
from math import cos, pi, sin

from milkrun.paper.marks import INK, PALE, Picture, Point

WHITE = "#ffffff"
BRIGHT = 0.55
"""From here on a ground wants dark ink."""

CORNERS = {"triangle": 3, "square": 4, "diamond": 4, "hexagon": 6}
TURNS = {"square": 45}
BARS = {"cross": 0.0, "times": 45.0}


def sign(
    to: Picture,
    kind: str,
    x: float,
    y: float,
    r: float,
    fill: str,
    ink: str = "",
    line: float = 0.3,
) -> None:
    """Draw a sign around a point; one that nobody knows is a ring."""
    if kind in CORNERS:
        to.shape(corners(x, y, r, CORNERS[kind], TURNS.get(kind, 0)), fill, ink, line)
    elif kind == "star":
        to.shape(star(x, y, r), fill, ink, line)
    elif kind in BARS:
        to.shape(bars(x, y, r, BARS[kind]), fill, ink, line)
    elif kind == "wheel":
        wheel(to, x, y, r, fill)
    elif kind == "circle":
        to.disc(x, y, r * 0.9, fill, ink, line)
    else:
        to.disc(x, y, r * 0.75, "", fill, r * 0.35)


def corners(x: float, y: float, r: float, count: int, turn: float = 0) -> list[Point]:
    """A regular polygon that stands on a tip, or turned by degrees."""
    angles = [2 * pi * k / count - pi / 2 + turn * pi / 180 for k in range(count)]
    return [(x + r * cos(a), y + r * sin(a)) for a in angles]


def star(x: float, y: float, r: float) -> list[Point]:
    """Five points."""
    out, dent = corners(x, y, r, 5), corners(x, y, r * 0.42, 5, 36)
    return [point for pair in zip(out, dent, strict=True) for point in pair]


def bars(x: float, y: float, r: float, turn: float) -> list[Point]:
    """Two bars across each other."""
    a = r * 0.32
    outline = [(-a, -r), (a, -r), (a, -a), (r, -a), (r, a), (a, a)]
    outline += [(a, r), (-a, r), (-a, a), (-r, a), (-r, -a), (-a, -a)]
    c, s = cos(turn * pi / 180), sin(turn * pi / 180)
    return [(x + px * c - py * s, y + px * s + py * c) for px, py in outline]


def wheel(to: Picture, x: float, y: float, r: float, ink: str) -> None:
    """A rim, a hub and spokes."""
    to.disc(x, y, r * 0.9, "", ink, r * 0.16)
    for px, py in corners(x, y, r * 0.9, 6):
        to.line([(x, y), (px, py)], ink, r * 0.1)
    to.disc(x, y, r * 0.25, ink)


def known(colour: str) -> str:
    """A colour of a stranger's table, if it is one."""
    return colour if re.fullmatch("#[0-9a-fA-F]{6}", colour) else PALE


def brightness(colour: str) -> float:
    """From 0 to 1, as an eye sees it."""
    r, g, b = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.3 * r + 0.59 * g + 0.11 * b


def ink_on(colour: str) -> str:
    """What can be read on a ground."""
    return INK if brightness(colour) > BRIGHT else WHITE


def mixed(colour: str, other: str, share: float) -> str:
    """So much of the other colour in it."""
    pairs = [(int(colour[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def tint(colour: str, share: float = 0.8) -> str:
    """The colour on much white, for grounds that save ink."""
    return mixed(colour, WHITE, share)
