"""The games of a piece of work as tables, and tables as Parquet. What they hold: docs/lab.md."""

import io

import polars as pl

from milkrun.kernel.game import seat_name
from milkrun.lab.arm import player_name
from milkrun.lab.chunk import Played
from milkrun.lab.course import averaged, figures
from milkrun.lab.metrics.uses import uses
from milkrun.lab.plan import Plan
from milkrun.lab.used import used
from milkrun.lab.watch import Course

Frames = dict[str, pl.DataFrame]
ROW_GROUP = 1_000_000


def parquet(frame: pl.DataFrame) -> bytes:
    """A table as a Parquet file: the same rows give the same bytes."""
    out = io.BytesIO()
    frame.write_parquet(out, compression="zstd", compression_level=1, row_group_size=ROW_GROUP)
    return out.getvalue()


def tables(plan: Plan, played: Played) -> Frames:
    """Games and seats; and what a closer look was asked for."""
    out = {"games": games(plan, played), "seats": seats(plan, played)}
    if "figures" in plan.watch:
        out["games"] = pl.concat([out["games"], measured(plan, played)], how="horizontal")
    if "figures" in plan.watch and plan.endings > 1:
        out["endings"] = endings(plan, played)
    if "luck" in plan.watch:
        out["luck"] = luck(played)
    if "uses" in plan.watch:
        out["uses"] = things(plan, played)
    if "decisions" in plan.watch:
        out["decisions"] = decisions(played)
    if "events" in plan.watch:
        out["events"] = events(plan, played)
    return out


def games(plan: Plan, played: Played) -> pl.DataFrame:
    """A row a game."""
    numbers = played.numbers
    number = pl.int_range(numbers.start, numbers.stop, dtype=pl.Int64, eager=True)
    n = len(plan.arm.players)
    seed, turned = (number // n, number % n) if plan.rotate else (number, number * 0)
    return pl.DataFrame(
        {
            "game": number,
            "seed": seed + plan.seed,
            "turned": turned.cast(pl.Int8),
            "decisions": pl.Series(played.decisions, dtype=pl.Int32),
            "ending": pl.Series(played.endings, dtype=pl.String),
        }
    )


def seats(plan: Plan, played: Played) -> pl.DataFrame:
    """A row a game and seat; a shared first place is a share of the win."""
    n, count = len(plan.arm.players), len(played.numbers)
    index = pl.int_range(0, count * n, dtype=pl.Int64, eager=True)
    game, seat = index // n + played.numbers.start, index % n
    player = (seat + game) % n if plan.rotate else seat
    place = pl.Series(played.places, dtype=pl.Int8)
    firsts = pl.Series([0], dtype=pl.Int8).new_from_index(0, count)
    for s in range(n):
        firsts = firsts + (place.gather_every(n, s) == 1).cast(pl.Int8)
    share = firsts.gather(index // n)
    frame = pl.DataFrame(
        {
            "game": game,
            "seat": seat.cast(pl.Int8),
            "player": player.cast(pl.Int8),
            "score": pl.Series(played.scores, dtype=pl.Int64),
            "place": place,
            "win": (place == 1).cast(pl.Float64) / share,
        }
    )
    if "luck" in plan.watch:
        sums = [value for course in played.courses for value in course.luck]
        frame = frame.with_columns(pl.Series("luck", sums, dtype=pl.Float64))
    return frame


def measured(plan: Plan, played: Played) -> pl.DataFrame:
    """The figures of each game, a column each."""
    game = plan.arm.game()
    rows = [figures(game, course, plan.turned(course.number)) for course in played.courses]
    return numbers(rows)


def numbers(rows: list[dict[str, float]]) -> pl.DataFrame:
    """Rows with the same names, a column each."""
    return pl.DataFrame(
        {name: pl.Series([row[name] for row in rows], dtype=pl.Float64) for name in rows[0]}
    )


def endings(plan: Plan, played: Played) -> pl.DataFrame:
    """A row a game: how many endings it has, decisions made for them, their average figures."""
    game, courses = plan.arm.game(), played.courses
    counts = pl.DataFrame(
        {
            "game": pl.Series(list(played.numbers), dtype=pl.Int64),
            "endings": pl.Series([1 + len(one.endings) for one in courses], dtype=pl.Int32),
            "played": pl.Series([one.played() for one in courses], dtype=pl.Int32),
        }
    )
    figured = numbers([averaged(game, course) for course in courses])
    return pl.concat([counts, figured], how="horizontal")


def luck(played: Played) -> pl.DataFrame:
    """A row for every purpose of draws and seat: how they fell for it, what they brought it."""
    rows = [row for course in played.courses for row in fortunes(course)]
    types = {"game": pl.Int64, "purpose": pl.String, "seat": pl.Int8}
    types |= dict.fromkeys(("above", "share", "margin"), pl.Float64)
    return pl.DataFrame(
        {
            name: pl.Series([row[i] for row in rows], dtype=kind)
            for i, (name, kind) in enumerate(types.items())
        }
    )


def fortunes(course: Course) -> list[tuple[int, str, int, float, float, float]]:
    """The luck of a game; seat -1 stands for draws that were for nobody alone."""
    n = course.seats
    named = [(name.rpartition("/")[0], int(name.rpartition("/")[2])) for name in course.raw]
    keys = sorted({*named, *((purpose, seat) for purpose in course.parts for seat in range(n))})
    out = []
    for purpose, seat in keys:
        part = course.parts[purpose]
        judged = (part[seat], part[n + seat]) if seat >= 0 else (0.0, 0.0)
        above = course.raw.get(f"{purpose}/{seat}", 0.0)
        out.append((course.number, purpose, seat, above, *judged))
    return out


def things(plan: Plan, played: Played) -> pl.DataFrame:
    """A row for everything that a seat used in a game, or that befell the table."""
    known = uses(plan.arm.game())
    rows = [(course.number, row) for course in played.courses for row in used(known, course)]
    return pl.DataFrame(
        {
            "game": pl.Series([number for number, _ in rows], dtype=pl.Int64),
            "use": pl.Series([row.use for _, row in rows], dtype=pl.String),
            "thing": pl.Series([row.thing for _, row in rows], dtype=pl.Int32),
            "seat": pl.Series([row.seat for _, row in rows], dtype=pl.Int8),
            "times": pl.Series([row.times for _, row in rows], dtype=pl.Int32),
            "won": pl.Series([row.won for _, row in rows], dtype=pl.Float64),
        }
    )


def decisions(played: Played) -> pl.DataFrame:
    """A row a decision."""
    rows = [
        (course.number, ply, choice)
        for course in played.courses
        for ply, choice in enumerate(course.choices)
    ]
    return pl.DataFrame(
        {
            "game": pl.Series([row[0] for row in rows], dtype=pl.Int64),
            "ply": pl.Series([row[1] for row in rows], dtype=pl.Int32),
            "seat": pl.Series([row[2].seat for row in rows], dtype=pl.Int8),
            "action": pl.Series([row[2].action for row in rows], dtype=pl.Int32),
            "choices": pl.Series([row[2].choices for row in rows], dtype=pl.Int32),
            "scores": pl.Series([row[2].scores for row in rows], dtype=pl.List(pl.Int64)),
            "values": pl.Series([row[2].values for row in rows], dtype=pl.List(pl.Float64)),
        }
    )


def events(plan: Plan, played: Played) -> pl.DataFrame:
    """A row an event, with the decision it came after."""
    names = [kind.name for kind in plan.arm.game().event_kinds]
    rows = [(course.number, ply, e) for course in played.courses for ply, e in course.events]
    numbers = {
        name: pl.Series([row[2].args[i] for row in rows], dtype=pl.Int64)
        for i, name in enumerate(("a", "b", "c"))
    }
    return pl.DataFrame(
        {
            "game": pl.Series([row[0] for row in rows], dtype=pl.Int64),
            "ply": pl.Series([row[1] for row in rows], dtype=pl.Int32),
            "event": pl.Series([names[row[2].kind] for row in rows], dtype=pl.String),
            "seat": pl.Series([row[2].seat for row in rows], dtype=pl.Int8),
            **numbers,
        }
    )


def labels(plan: Plan) -> dict[str, list[str]]:
    """What the numbers of seats and players stand for."""
    n = len(plan.arm.players)
    return {
        "seats": [seat_name(seat) for seat in range(n)],
        "players": [f"{player_name(p)} {code}" for p, code in enumerate(plan.arm.players)],
    }
