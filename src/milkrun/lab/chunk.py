"""A piece of work: some games of a plan, played, counted, and written as tables."""

from collections import Counter

import msgspec

from milkrun.bots.marathon import Marathon
from milkrun.bots.quick import Quick
from milkrun.lab.minds import quick_player
from milkrun.lab.plan import Plan
from milkrun.lab.tally import SHARE, Row, Tally
from milkrun.lab.watch import Course, Watcher


class Played(msgspec.Struct):
    """Games that were played: a number a game, or a number a game and seat."""

    numbers: range
    decisions: list[int]
    endings: list[str]
    scores: list[int]
    places: list[int]
    courses: list[Course] = []
    """How they went, where they were watched."""


class Done(msgspec.Struct):
    """What a piece of work comes to."""

    numbers: range
    tally: Tally
    parts: dict[str, bytes]
    """By table: the rows as Parquet; empty if nobody wants them."""


class Work(msgspec.Struct, frozen=True):
    """What is to be done with each piece of a plan, in whichever process."""

    plan: Plan
    rows: bool
    """Whether tables are wanted, not just counts."""

    def __call__(self, numbers: range) -> Done:
        played = play(self.plan, numbers)
        parts: dict[str, bytes] = {}
        if self.rows:
            from milkrun.lab.tables import parquet, tables

            made = tables(self.plan, played)
            parts = {name: parquet(frame) for name, frame in made.items()}
        return Done(numbers, count(self.plan, played), parts)


def play(plan: Plan, numbers: range) -> Played:
    """Play some games: in compiled code if nobody looks closely, else one by one."""
    is_plain = not plan.watch and not plan.arm.hangs_on_the_day()
    return run(plan, numbers) if is_plain and plan.is_quick() else watched(plan, numbers)


def run(plan: Plan, numbers: range) -> Played:
    """Games between quick players."""
    game = plan.table()
    players: list[Quick] = [quick_player(plan, game, place) for place in range(game.seats)]
    marathon = Marathon(game, players)
    marathon.play(numbers.start, len(numbers), plan.seed, plan.rotate)
    columns = marathon.columns
    return Played(
        numbers,
        list(columns.decisions),
        columns.endings,
        list(columns.scores),
        list(columns.places),
    )


def watched(plan: Plan, numbers: range) -> Played:
    """Games that are looked at, or in which somebody needs a view."""
    watcher = Watcher(plan)
    courses = [watcher.play(number) for number in numbers]
    return Played(
        numbers,
        [len(course.choices) for course in courses],
        [course.ending for course in courses],
        [score for course in courses for score in course.scores],
        [place for course in courses for place in course.places],
        courses if plan.watch else [],
    )


def count(plan: Plan, played: Played) -> Tally:
    """The games of a piece, counted column by column: it is done for millions."""
    n, games = len(plan.arm.players), len(played.numbers)
    out = Tally(games, sum(played.decisions), dict(Counter(played.endings)))
    out.seats, out.players = [Row() for _ in range(n)], [Row() for _ in range(n)]
    rotations = min(n, games) if plan.rotate else 1
    for first in range(rotations):
        turned = plan.turned(played.numbers[first])
        places = [played.places[first * n + s :: rotations * n] for s in range(n)]
        wins = shared_wins(Counter(zip(*places, strict=True)))
        for seat in range(n):
            row = Row.of(played.scores[first * n + seat :: rotations * n], wins[seat])
            out.seats[seat].add(row)
            out.players[(seat + turned) % n].add(row)
    return out


def shared_wins(places: Counter[tuple[int, ...]]) -> list[int]:
    """Each seat's wins in twelfths, from how often each order of places came about."""
    wins = [0] * len(next(iter(places)))
    for order, times in places.items():
        for seat, place in enumerate(order):
            wins[seat] += times * SHARE // order.count(1) if place == 1 else 0
    return wins
