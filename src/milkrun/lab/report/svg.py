"""Charts as inline SVG: plain marks whose colours come from the page, light or dark."""

import math
from collections.abc import Container, Sequence
from dataclasses import dataclass
from html import escape

from milkrun.lab.report.heat import Heat, Spot

WIDTH, LABELS, RIGHT = 640, 170, 56
ROW, AXIS = 26, 30
NARROW, BINS, BAR_HEIGHT = 320, 20, 110
LARGEST, SMALLEST, MARGIN = 17.0, 2.5, 24.0
"""Radii of spots on a map, and the room around it."""
ABOVE = 40.0
"""Room above a map and below it, for names."""


@dataclass(frozen=True)
class Dot:
    """A figure with its interval, which ends where the figure can."""

    label: str
    value: float
    half: float
    told: str
    least: float = -math.inf
    most: float = math.inf

    @property
    def ends(self) -> tuple[float, float]:
        """From where to where the figure may lie."""
        return max(self.least, self.value - self.half), min(self.most, self.value + self.half)


@dataclass(frozen=True)
class Scale:
    """Values to places across the picture."""

    low: float
    high: float
    left: float = LABELS
    right: float = WIDTH - RIGHT

    def at(self, value: float) -> float:
        """Where a value stands."""
        span = (self.high - self.low) or 1.0
        return self.left + (value - self.low) / span * (self.right - self.left)


def picture(width: float, height: float, about: str, parts: list[str]) -> str:
    """A picture with a name for those who do not see it; a phone shows a broad one smaller."""
    kind = "broad" if width > NARROW else "slim"
    box = f'class="{kind}" viewBox="0 0 {width:g} {height:g}"'
    return f'<svg role="img" {box} aria-label="{escape(about)}">{"".join(parts)}</svg>'


def text(x: float, y: float, said: str, kind: str = "", anchor: str = "start") -> str:
    """Words in a picture."""
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text class="{kind}" {place}>{escape(said)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A straight line."""
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def steps(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers from low to high, a few."""
    raw = (high - low or 1.0) / most
    size = 10.0 ** math.floor(math.log10(raw))
    step = next(size * k for k in (1, 2, 5, 10) if size * k >= raw)
    first = math.ceil(low / step)
    return [step * k for k in range(first, math.floor(high / step + 1e-9) + 1)]


def dots(rows: Sequence[Dot], about: str, mark: float) -> str:
    """A dot and its interval a row; `mark` is what would be even."""
    ends = [mark, *(end for row in rows for end in row.ends)]
    pad = 0.06 * (max(ends) - min(ends) or 1.0)
    scale = Scale(min(ends) - pad, max(ends) + pad)
    bottom = ROW * len(rows) + 8
    parts = [axis(scale, bottom), line(scale.at(mark), 4, scale.at(mark), bottom, "even")]
    parts += [dot_row(row, scale, ROW * k + ROW / 2 + 4) for k, row in enumerate(rows)]
    return picture(WIDTH, bottom + AXIS, about, parts)


def dot_row(row: Dot, scale: Scale, y: float) -> str:
    """One row: its label, its interval, its dot, its figure."""
    left, right = map(scale.at, row.ends)
    size = f'width="{right - left:.1f}" height="6" rx="3"'
    bar = f'<rect class="span" x="{left:.1f}" y="{y - 3:.1f}" {size}/>'
    dot = f'<circle class="dot" cx="{scale.at(row.value):.1f}" cy="{y:.1f}" r="5"/>'
    label = text(LABELS - 10, y + 4, row.label, "label", "end")
    return label + bar + dot + text(WIDTH - RIGHT + 8, y + 4, row.told, "told")


def axis(scale: Scale, y: float, most: int = 6) -> str:
    """Round numbers below a chart."""
    parts = [line(scale.left, y, scale.right, y, "axis")]
    for value in steps(scale.low, scale.high, most):
        parts.append(line(scale.at(value), 4, scale.at(value), y, "grid"))
        parts.append(text(scale.at(value), y + 18, f"{value:g}", "tick", "middle"))
    return "".join(parts)


def histogram(values: Sequence[float], about: str) -> str:
    """How often what came out; whole numbers keep a bar each while they are few."""
    first = math.floor(min(values))
    width = max(1.0, math.ceil((max(values) - first + 1) / BINS))
    counts = [0] * (int((max(values) - first) / width) + 1)
    for value in values:
        counts[int((value - first) / width)] += 1
    scale = Scale(first, first + width * len(counts), 8, NARROW - 8)
    parts = [axis(scale, BAR_HEIGHT + 6, 4)]
    for k, count in enumerate(counts):
        parts.append(bar(scale, first + k * width, width, count / max(counts), count / len(values)))
    return picture(NARROW, BAR_HEIGHT + AXIS, about, parts)


def bar(scale: Scale, start: float, width: float, tall: float, share: float) -> str:
    """One bar of a histogram."""
    x, right = scale.at(start), scale.at(start + width)
    height = BAR_HEIGHT * tall
    place = f'x="{x + 0.5:.1f}" y="{BAR_HEIGHT + 6 - height:.1f}"'
    size = f'width="{max(0.5, right - x - 1):.1f}" height="{height:.1f}"'
    name = f"{start:g}" if width == 1 else f"{start:g} to {start + width:g}"
    return f'<rect class="bar" {place} {size}><title>{name}: {share:.1%}</title></rect>'


def is_narrow(heat: Heat) -> bool:
    """Whether a map is about as high as it is wide, so that two find room side by side."""
    across, down = [s.x for s in heat.spots], [s.y for s in heat.spots]
    return max(down) - min(down) > 0.7 * (max(across) - min(across))


def heat_map(heat: Heat, named: Container[str] = ()) -> str:
    """Places as large as what happened there, some with their names."""
    left, top = min(s.x for s in heat.spots), min(s.y for s in heat.spots)
    wide = max(s.x for s in heat.spots) - left
    width = NARROW if is_narrow(heat) else WIDTH
    zoom = (width - 2 * MARGIN) / (wide or 1.0)
    at = [(MARGIN + (s.x - left) * zoom, ABOVE + (s.y - top) * zoom) for s in heat.spots]
    most = max(s.count for s in heat.spots) or 1.0
    parts = [line(*at[a], *at[b], "road") for a, b in heat.roads]
    parts += [mark(spot, x, y, most) for spot, (x, y) in zip(heat.spots, at, strict=True)]
    for spot, (x, y) in zip(heat.spots, at, strict=True):
        if spot.name in named and spot.count:
            parts.append(place_name(spot, x, y, most, width))
    return picture(width, max(y for _, y in at) + ABOVE, heat.about, parts)


def place_name(spot: Spot, x: float, y: float, most: float, width: float) -> str:
    """The name of a place above it; at the sides below, so that neighbours do not meet."""
    above, below = y - radius_of(spot, most) - 4, y + radius_of(spot, most) + 13
    if x < width / 4:
        return text(x - LARGEST, below, spot.name, "place")
    if x > width * 3 / 4:
        return text(x + LARGEST, below, spot.name, "place", "end")
    return text(x, above, spot.name, "place", "middle")


def radius_of(spot: Spot, most: float) -> float:
    """How large a place is drawn: its area says how much."""
    return max(SMALLEST, LARGEST * math.sqrt(spot.count / most))


def mark(spot: Spot, x: float, y: float, most: float) -> str:
    """A place; its area and depth say how much."""
    share = spot.count / most
    radius = radius_of(spot, most)
    place = f'cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill-opacity="{0.25 + 0.75 * share:.2f}"'
    name = escape(f"{spot.name}: {spot.count:.2f}")
    return f'<circle class="heat" {place}><title>{name}</title></circle>'
