"""How pieces move over a map: sampled in the browser at every frame, judged along the roads."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from math import hypot
from typing import Any

from playwright.sync_api import Page

Point = tuple[float, float]

WATCH = """() => {
  window.frames_seen = [];
  const rest = new Map();
  const look = () => {
    requestAnimationFrame(look);
    const svg = document.querySelector(".board svg:has([data-piece])");
    if (!svg) return;
    const back = svg.getScreenCTM().inverse();
    const where = (piece) => {
      const box = piece.getBoundingClientRect();
      const { x, y } = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2)
        .matrixTransform(back);
      const { e, f } = piece.transform.baseVal.getItem(0).matrix;
      if (!rest.has(piece)) rest.set(piece, [x - e, y - f]);
      const [dx, dy] = rest.get(piece);
      return [[e, f], [x - dx, y - dy]];
    };
    const state = document.querySelector(".table").dataset.state;
    window.frames_seen.push([state, [...svg.querySelectorAll("[data-piece]")].map(where)]);
  };
  look();
}"""
"""Each frame: the table's state, and for each piece where the drawing puts it and where it is."""
CENTRES = """() => Object.fromEntries([...document.querySelectorAll(
    ".board [data-target^='space:'], .board [data-target^='tile:'], .board [data-target^='ferry:']"
  )].map((spot) => {
    const svg = spot.ownerSVGElement;
    const box = spot.querySelector(".face").getBoundingClientRect();
    const { x, y } = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2)
      .matrixTransform(svg.getScreenCTM().inverse());
    return [spot.dataset.target, [x, y]];
  }))"""


@dataclass
class Land:
    """A map as its picture shows it: the middle of each place, and which places a road joins."""

    centres: dict[str, Point]
    roads: list[tuple[str, str]]
    ferries: dict[frozenset[str], str] = field(default_factory=dict)
    lane: float = 52.0
    """How far from the middle of its place a piece may stand, where several share it."""

    def place(self, point: Point) -> str:
        """The place where a drawing puts a piece."""
        known = {end for road in self.roads for end in road}
        return min(known, key=lambda name: distance(self.centres[name], point))

    def line(self, start: str, end: str) -> list[Point]:
        """The way from place to place: over the ferry that joins them, else by road."""
        ferry = self.ferries.get(frozenset((start, end)))
        names = [start, ferry, end] if ferry else self.shortest(start, end)
        return [self.centres[name] for name in names]

    def shortest(self, start: str, end: str) -> list[str]:
        """The fewest roads."""
        ways = {start: [start]}
        for name in (queue := [start]):
            joined = [b if a == name else a for a, b in self.roads if name in (a, b)]
            for other in joined:
                if other not in ways:
                    ways[other] = [*ways[name], other]
                    queue.append(other)
        return ways[end]


def mint_land(page: Page, tables: dict[str, Any]) -> Land:
    """The map of Mint Delivery."""
    roads = [(f"space:{a}", f"space:{b}") for a, b in tables["map"]["roads"]]
    return Land(page.evaluate(CENTRES), roads)


def courier_land(page: Page, tables: dict[str, Any]) -> Land:
    """The map of Out For Delivery."""
    roads = [(f"tile:{a}", f"tile:{b}") for a, b in tables["map"]["edges"]]
    ferries = {
        frozenset((f"tile:{a}", f"tile:{b}")): f"ferry:{k}"
        for k, (a, b, *_) in enumerate(tables["map"]["ferries"])
    }
    return Land(page.evaluate(CENTRES), roads, ferries, lane=38.0)


def distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def progress(line: list[Point], point: Point) -> tuple[float, float]:
    """How far a point lies from a line, and how far down the line that is."""
    best, passed = (distance(line[0], point), 0.0), 0.0
    for a, b in pairwise(line):
        long = distance(a, b)
        t = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / long**2
        t = min(1.0, max(0.0, t))
        foot = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
        best = min(best, (distance(foot, point), passed + t * long))
        passed += long
    return best


Frames = list[tuple[str, list[tuple[Point, Point]]]]


def trips(land: Land, frames: Frames, seat: int) -> Iterator[tuple[str, str, list[Point]]]:
    """Each journey of a piece: from where, to where, and where it was seen until the next."""
    runs = [
        (place, [pieces[seat][1] for _, pieces in run])
        for place, run in groupby(frames, key=lambda frame: land.place(frame[1][seat][0]))
    ]
    for (start, _), (end, seen) in pairwise(runs):
        yield start, end, seen


def faults(land: Land, start: str, end: str, seen: list[Point]) -> list[str]:
    """What is wrong with a journey: off the road, or back again."""
    line, furthest, out = land.line(start, end), 0.0, list[str]()
    for point in seen:
        aside, passed = progress(line, point)
        if aside > land.lane:
            out.append(f"{start} to {end}: {aside:.0f} off the road at {point}")
        if passed < furthest - 6 and distance(point, line[-1]) > land.lane:
            out.append(f"{start} to {end}: back from {furthest:.0f} to {passed:.0f}")
        furthest = max(furthest, passed)
    return out


def is_under_way(land: Land, end: str, seen: list[Point]) -> bool:
    """Whether it was seen on the road, not only where it arrived."""
    return any(distance(point, land.centres[end]) > land.lane for point in seen)
