"""What the verbs of the lab share: where games are played, and a bar that says how it goes."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from milkrun.cli.common import Function
from milkrun.kernel.errors import UsageError

SEED = click.IntRange(-(2**60), 2**60)
REFRESHED = 4
"""How often a second a bar is drawn: whoever draws it takes the time from those who play."""
NEEDED = ("polars", "scipy", "optuna", "matplotlib")


class Rate(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text(f"{speed:,.0f} games/s" if speed else "- games/s")


def demand_lab(what: str) -> None:
    """Tables, statistics and searches come with an extra."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        lacks = ", ".join(missing)
        raise UsageError(f"{what} needs the lab ({lacks}): pip install 'milkrun[lab]'.")


def place_options(function: Function) -> Function:
    """`--on` and `--processes`: where games are played makes no difference to what they become."""
    function = click.option("--processes", type=click.IntRange(1), help="All cores unless named.")(
        function
    )
    return click.option(
        "--on",
        default="cores",
        show_default=True,
        metavar="PLACE",
        help="here, cores, ray, or ray://host:port.",
    )(function)


def kept_option(function: Function) -> Function:
    """`--output`: a folder for the games, in which the same command goes on."""
    return click.option(
        "--output", type=click.Path(file_okay=False), help="Keep the games; go on with them."
    )(function)


def luck_option(function: Function) -> Function:
    """`--luck`, unless plain counting is wanted."""
    return click.option("--luck/--no-luck", default=True, help="Take luck out of the figures.")(
        function
    )


def endings_option(function: Function) -> Function:
    """`--endings`: open games are played on several times from some points."""
    return click.option(
        "--endings",
        type=click.IntRange(1, 64),
        default=1,
        show_default=True,
        help="Play games that are open on from some points: so many endings each (2, 4 ... 64).",
    )(function)


@contextmanager
def kept_games(folder: str | None, option: str = "--output") -> Iterator[Path]:
    """Where games are kept: the folder that was named, or one that is gone afterwards; whoever
    interrupts is told which."""
    with tempfile.TemporaryDirectory(prefix="milkrun-") as passing:
        try:
            yield Path(folder or passing)
        except KeyboardInterrupt:
            kept = f"what is played is kept in {folder}: the same command goes on."
            lost = f"nothing is kept; with {option} FOLDER the same command would go on."
            click.echo(f"Stopped; {kept if folder else lost}", err=True)
            raise


@contextmanager
def bar(title: str, total: int, done: int, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A bar with the rate and the time left; told of games as they are kept."""
    columns: list[Any] = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()]
    with Progress(
        *columns,
        Rate(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        refresh_per_second=REFRESHED,
        transient=True,
        disable=quiet,
    ) as progress:
        task = progress.add_task(title, total=total, completed=done)
        yield lambda games: progress.advance(task, games)
