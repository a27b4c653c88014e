"""`milkrun train`: a judgement of a game's positions, learned from self-play."""

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from milkrun.cli.common import Verb
from milkrun.games import book, folder_of
from milkrun.kernel.errors import SeatError, UsageError
from milkrun.kernel.game import Game
from milkrun.kernel.judgement import FOLDER

if TYPE_CHECKING:
    from milkrun.lab.training import Course, Learned


@click.command(cls=Verb)
@click.argument("game_id", metavar="GAME")
@click.option("--seats", default="2,3,4", show_default=True, help="Numbers of players.")
@click.option("--games", type=click.IntRange(5), default=600, show_default=True, help="A round.")
@click.option("--rounds", type=click.IntRange(0), default=3, show_default=True, help="0: test.")
@click.option("--fresh", type=click.IntRange(5), default=300, show_default=True, help="To test.")
@click.option("--seed", type=click.IntRange(1), default=1, show_default=True)
@click.option("--processes", type=click.IntRange(1), help="All cores unless named.")
@click.option("--chart", type=click.Path(dir_okay=False), help="Draw as SVG what comes true.")
@click.option("--write", "do_write", is_flag=True, help="Keep it in the game's folder.")
def command(
    game_id: str,
    seats: str,
    games: int,
    rounds: int,
    fresh: int,
    seed: int,
    processes: int | None,
    chart: str | None,
    do_write: bool,
) -> None:
    """Learn what positions of GAME are worth: the share of the win, and the margin.

    Planners play, a small net is fitted, they play again steered by it, and so on. Fresh games
    then say whether what it judges comes true. --write keeps it in data/judged/SEATS.toml;
    --rounds 0 tests what is kept there.

    \b
    milkrun train mint-delivery --write --chart docs/judgement/mint-delivery.svg
    milkrun train tiffin --seats 2 --games 100 --rounds 1
    milkrun train tiffin --rounds 0 --seed 2 --chart tiffin.svg
    """
    demand_train()
    from milkrun.lab.calibration import write_chart
    from milkrun.lab.training import Course

    course, found = Course(games, rounds, fresh, seed), []
    for count in numbers(seats):
        game = book(game_id).load(count)
        learned = train_one(game, course, processes)
        found.append(learned.calibration)
        report(game, learned, do_write and rounds > 0)
    if chart:
        write_chart(game.words.title, found, Path(chart))


def numbers(text: str) -> list[int]:
    """`2,3` as numbers of players."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    if not words or not all(word.isdecimal() and int(word) > 1 for word in words):
        raise SeatError(f"'{text}' names no numbers of players from 2 on: --seats 2,3")
    return [int(word) for word in words]


def demand_train() -> None:
    """Fitting comes with an extra."""
    try:
        import matplotlib  # noqa: F401
        import sklearn  # noqa: F401
    except ImportError:
        raise UsageError("To train needs more: pip install 'milkrun[train]'.") from None


def train_one(game: Game, course: "Course", processes: int | None) -> "Learned":
    """One table's judgement, with a bar."""
    from milkrun.lab.bout import Arena, cores
    from milkrun.lab.training import train

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with (
        Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as bar,
        Arena(game, processes or cores()) as arena,
    ):
        task = bar.add_task("", total=course.total())

        def told(games: int, what: str) -> None:
            bar.update(task, advance=games, description=f"{game.seats} seats: {what}")

        return train(game, course, arena, told)


def report(game: Game, learned: "Learned", do_write: bool) -> None:
    """What was learned, and where it is kept."""
    from milkrun.lab.training import as_toml

    remarks = [
        shlex.join(["milkrun", *sys.argv[1:]]),
        f"{game.seats} seats, {learned.positions:,} fresh positions: surprise (log loss)"
        f" {learned.by_net:.4f}, by leads alone {learned.by_leads:.4f};",
        f"what was judged and what came true are {100 * learned.calibration.gap():.1f} points of"
        " a hundred apart on average.",
    ]
    for remark in remarks:
        click.echo(remark)
    if do_write:
        path = folder_of(game.id) / "data" / FOLDER / f"{game.seats}.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(as_toml(learned.judged, remarks), "utf-8")
        click.echo(f"Written: {path}", err=True)
