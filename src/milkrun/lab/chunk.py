"""A piece of work: some games of a plan, played, counted, and written as tables."""

from collections import Counter

import msgspec

from milkrun.bots import counting
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
    return Played(numbers, columns.decisions, columns.endings, columns.scores, columns.places)


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
    """The games of a piece, by seat and by player."""
    n, games = len(plan.arm.players), len(played.numbers)
    out = Tally(games, sum(played.decisions), dict(Counter(played.endings)))
    out.seats, out.players = [Row() for _ in range(n)], [Row() for _ in range(n)]
    alike = counting.count(played.scores, played.places, n, n if plan.rotate else 1, SHARE)
    for number, counts in zip(played.numbers, alike, strict=False):
        for seat in range(n):
            row = Row(counts.games, counts.wins[seat], counts.scores[seat], counts.squares[seat])
            out.seats[seat].add(row)
            out.players[plan.player_at(number, seat)].add(row)
    return out
