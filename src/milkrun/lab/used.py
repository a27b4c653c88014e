"""Who used what in one game, how often, and whether it went with winning."""

from collections import Counter
from typing import NamedTuple

from milkrun.lab.course import share_of
from milkrun.lab.metrics.uses import Use
from milkrun.lab.watch import Course

TABLE = -1
"""Stands for the seat of what befalls everybody."""


class Used(NamedTuple):
    """A thing that a seat used in a game, or that befell the whole table."""

    use: str
    thing: int
    seat: int
    times: int
    won: float
    """The seat's share of the win; of what befell all, that of whoever led, on average."""


def used(uses: list[Use], course: Course) -> list[Used]:
    """All that was used in a game, in a fixed order."""
    times: Counter[tuple[str, int, int]] = Counter()
    won: dict[tuple[str, int, int], float] = {}
    wins = course.wins()
    for ply, event in course.events:
        for use in uses:
            for thing in use.things(event):
                key = (use.id, thing, event.seat)
                share = leader_share(course, ply, wins) if event.seat == TABLE else wins[event.seat]
                times[key] += 1
                won[key] = won.get(key, 0.0) + share
    return [Used(*key, count, won[key] / count) for key, count in sorted(times.items())]


def leader_share(course: Course, ply: int, wins: list[float]) -> float:
    """What became of whoever led after the last turn before that ply; several share it."""
    before = [turn.scores for turn in course.turns if turn.ply <= ply]
    scores = before[-1] if before else [0] * course.seats
    return share_of(max(scores), scores, wins)
