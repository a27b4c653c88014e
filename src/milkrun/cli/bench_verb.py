"""`milkrun bench`: compiled against plain, in one interleaved run."""

import os
import subprocess
import sys
from typing import Any

import click
import msgspec
from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from milkrun.cli.common import Verb, echo_json
from milkrun.games import book, books
from milkrun.lab.bench import Row, Sample, measure
from milkrun.lab.start_bench import measure_starts
from milkrun.play.variant import parse_options
from milkrun.version import build_name

ROUNDS = 3
WIDTH = 100
GYM_DECISIONS = 200_000
"""Decisions of a round for each second asked for."""
GYM_SHARES = ("rules", "encoding", "hand_over")
FIGURES = (
    "decisions\nper s",
    "x\nplain",
    "games\nper s",
    "sims\nper s",
    "clone\nus",
    "view\nus",
    "why_not\nus",
)


@click.command(cls=Verb)
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--seats", type=int, help="Only this number of seats.")
@click.option(
    "--seconds",
    type=click.FloatRange(0.001),
    default=1.0,
    help="Time for the playouts of each row.",
)
@click.option(
    "--games", "num", type=click.IntRange(0), default=0, help="Play so many games a round instead."
)
@click.option("--option", "-o", "options", multiple=True, metavar="KEY=VALUE")
@click.option("--build", type=click.Choice(["both", "this"]), default="both")
@click.option("--start", is_flag=True, help="Measure the start instead: import, help, first page.")
@click.option("--rl", is_flag=True, help="Measure the gym instead, beside its peers.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a row.")
def command(
    games: tuple[str, ...],
    seats: int | None,
    seconds: float,
    num: int,
    options: tuple[str, ...],
    build: str,
    start: bool,
    rl: bool,
    as_json: bool,
) -> None:
    """Measure random playouts, tree search, clones, views and refusals; or the start, or the gym.

    \b
    milkrun bench
    milkrun bench mint-delivery --seats 3 --seconds 5 --json
    milkrun bench --start
    milkrun bench --rl
    """
    if start:
        return report_starts(as_json)
    if rl:
        return report_gym(list(games or books()), seats, seconds, as_json)
    rows: list[Row] = []
    both = build == "both" and build_name() == "compiled"
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("measuring", total=None)
        for _ in range(ROUNDS if both else 1):
            # Compiled and plain take turns, so that a busy moment hits both.
            rows += run_here(games, seats, options, seconds, num, lambda: progress.advance(task))
            if both:
                rows += run_plain(games, seats, options, seconds, num)
    report(merge(rows), as_json)


def run_here(
    games: tuple[str, ...],
    seats: int | None,
    options: tuple[str, ...],
    seconds: float,
    num: int,
    told: Any,
) -> list[Row]:
    """The rows of this process."""
    samples = []
    for game_id in games or tuple(books()):
        found = book(game_id)
        chosen = parse_options(found, options)
        for n in range(found.fewest, found.most + 1) if seats is None else [seats]:
            samples.append(Sample(found.id, n, chosen, build_name()))
    return measure(samples, 1 if num else ROUNDS, seconds, num, told)


def run_plain(
    games: tuple[str, ...], seats: int | None, options: tuple[str, ...], seconds: float, num: int
) -> list[Row]:
    """The rows of a process that runs the plain source."""
    words = [sys.executable, "-m", "milkrun", "bench", *games, "--json", "--build", "this"]
    words += ["--seconds", str(seconds), "--games", str(num)]
    words += ["--seats", str(seats)] if seats is not None else []
    for text in options:
        words += ["--option", text]
    env = {**os.environ, "MILKRUN_PLAIN": "1"}
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=True)
    return [msgspec.json.decode(line) for line in done.stdout.splitlines()]


def merge(rows: list[Row]) -> list[Row]:
    """Rows of the same thing as one, each figure its median."""
    groups: dict[str, list[Row]] = {}
    for row in rows:
        groups.setdefault(f"{row['game']} {row['seats']} {row['build']}", []).append(row)
    return [
        {key: middle([row[key] for row in group]) for key in group[0]} for group in groups.values()
    ]


def middle(values: list[Any]) -> Any:
    """The median of numbers; of anything else the first."""
    is_figure = isinstance(values[0], float)
    return sorted(values)[len(values) // 2] if is_figure else values[0]


def report(rows: list[Row], as_json: bool) -> None:
    """A table for people, or a line of JSON a row."""
    if as_json:
        for row in rows:
            echo_json(row)
        return
    # A figure that is cut short is worse than a line that wraps.
    console = Console(width=max(WIDTH, Console().width))
    table = Table(box=box.SIMPLE, collapse_padding=True, pad_edge=False)
    for column in ("game", "seats", "build"):
        table.add_column(column, no_wrap=True)
    for column in FIGURES:
        table.add_column(column, justify="right", no_wrap=True)
    for row in rows:
        table.add_row(*cells(row, rows))
    console.print("milkrun bench: random playouts and tree search, one core")
    console.print(table)
    console.print(f"pace of plain Python: {rows[0]['pace']:.1f} rounds/s")


def report_starts(as_json: bool) -> None:
    """How long each start takes, for people or as JSON."""
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("starting", total=None)
        found = measure_starts(lambda: progress.advance(task))
    for name, seconds in found.items():
        if as_json:
            echo_json({"start": name, "build": build_name(), "seconds": seconds})
        else:
            click.echo(f"{name:<32}{1000 * seconds:>7.0f} ms  {build_name()}")


def report_gym(games: list[str], seats: int | None, seconds: float, as_json: bool) -> None:
    """How fast learners' environments are, for people or as JSON."""
    from milkrun.rl.bench import measure as measure_gym

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("measuring", total=None)
        decisions = int(GYM_DECISIONS * seconds)
        found = measure_gym(games, seats, decisions, lambda: progress.advance(task))
    for row in found:
        shares = [f"{key} {100 * row[key]:.0f}%" for key in GYM_SHARES if key in row]
        if as_json:
            echo_json({**row, "build": build_name()})
        else:
            name = f"{row['face']:<8}{row['game']:<36}{row['seats']} seats"
            click.echo(f"{name}{row['decisions_per_second']:>12,.0f}/s  {', '.join(shares)}")


def cells(row: Row, rows: list[Row]) -> list[str]:
    """A row as text, with its ratio to the plain one of the same run."""
    plain = [
        other["decisions_per_second"]
        for other in rows
        if other["build"] == "plain"
        and (other["game"], other["seats"]) == (row["game"], row["seats"])
    ]
    ratio = f"{row['decisions_per_second'] / plain[0]:.1f}" if plain else "-"
    return [
        row["game"],
        str(row["seats"]),
        row["build"],
        f"{row['decisions_per_second']:,.0f}",
        ratio,
        f"{row['games_per_second']:,.0f}",
        f"{row['simulations_per_second']:,.0f}",
        f"{row['clone_us']:.2f}",
        f"{row['view_us']:.1f}",
        f"{row['why_not_us']:.2f}",
    ]
