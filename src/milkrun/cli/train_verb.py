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
from milkrun.kernel.judgement import FOLDER, LEARNED

if TYPE_CHECKING:
    from milkrun.lab.examining import Examined
    from milkrun.lab.training import Course, Learned


@click.command(cls=Verb)
@click.argument("game_id", metavar="GAME")
@click.option("--seats", default="2,3,4", show_default=True, help="Numbers of players.")
@click.option("--games", type=click.IntRange(5), default=1000, show_default=True, help="A round.")
@click.option("--rounds", type=click.IntRange(0), default=2, show_default=True, help="0: test.")
@click.option("--fresh", type=click.IntRange(5), default=300, show_default=True, help="To test.")
@click.option("--seed", type=click.IntRange(1), default=1, show_default=True)
@click.option("--steer", is_flag=True, help="Learn what bots steer by, from games of searchers.")
@click.option("--processes", type=click.IntRange(1), help="All cores unless named.")
@click.option("--chart", type=click.Path(dir_okay=False), help="Draw as SVG what comes true.")
@click.option("--keep", type=click.Path(file_okay=False), help="A folder for the games played.")
@click.option("--write", "do_write", is_flag=True, help="Keep it in the game's folder.")
def command(
    game_id: str,
    seats: str,
    games: int,
    rounds: int,
    fresh: int,
    seed: int,
    steer: bool,
    processes: int | None,
    chart: str | None,
    keep: str | None,
    do_write: bool,
) -> None:
    """Learn what positions of GAME are worth: the share of the win, and the margin.

    Bots of all levels play, a small net is fitted, some play again steered by it, and so on. Fresh
    games then say whether what it judges comes true. --write keeps it in data/judged/SEATS.toml, or
    with --steer in data/learned/SEATS.toml, which bots with a code like deep@learned steer by;
    --rounds 0 tests what is kept there. --keep writes the games of the first round and the fresh
    ones down as they end: interrupt it, and the same command goes on without playing them again.

    \b
    milkrun train mint-delivery --write --chart docs/judgement/mint-delivery.svg
    milkrun train tiffin --seats 2 --games 100 --rounds 1
    milkrun train tiffin --rounds 0 --seed 2 --chart tiffin.svg
    """
    demand_train()
    from milkrun.lab.calibration import write_chart
    from milkrun.lab.training import Course

    course, found = Course(games, rounds, fresh, seed, steer), []
    for count in numbers(seats):
        game = book(game_id).load(count)
        learned = train_one(game, course, processes, kept_file(game, course, keep))
        found.append(learned.best.calibration)
        report(game, learned, do_write and rounds > 0, LEARNED if steer else FOLDER)
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
        import scipy  # noqa: F401
        import threadpoolctl  # noqa: F401
    except ImportError:
        raise UsageError("To train needs more: pip install 'milkrun[train]'.") from None


def train_one(game: Game, course: "Course", processes: int | None, kept: Path | None) -> "Learned":
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

        return train(game, course, arena, told, kept)


def kept_file(game: Game, course: "Course", keep: str | None) -> Path | None:
    """Where the games of a table are kept: those to steer by were played by others."""
    if keep is None:
        return None
    Path(keep).mkdir(parents=True, exist_ok=True)
    return Path(keep) / f"{game.id}-{game.seats}{'-steer' * course.is_to_steer}.jsonl"


def report(game: Game, learned: "Learned", do_write: bool, folder: str) -> None:
    """What was learned, and where it is kept."""
    from milkrun.lab.training import as_toml

    remarks = [shlex.join(["milkrun", *sys.argv[1:]]), *told_of(game, learned)]
    for remark in remarks:
        click.echo(remark)
    if do_write:
        path = folder_of(game.id) / "data" / folder / f"{game.seats}.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(as_toml(learned.judged, remarks), "utf-8")
        click.echo(f"Written: {path}", err=True)


def told_of(game: Game, learned: "Learned") -> list[str]:
    """What fresh games say, in a few lines."""
    best, leads = learned.best, learned.by_leads
    return [
        f"{game.seats} seats, {learned.positions:,} fresh positions: surprise (log loss)"
        f" {learned.by_net.surprise:.4f}, by leads alone {leads.surprise:.4f};",
        f"what was judged and what came true are {100 * best.calibration.gap():.1f} points of"
        " a hundred apart on average.",
        "Explained of wins and margins (by leads alone): " + "; ".join(moments(best, leads)),
        *luck_lines(best),
    ]


def moments(best: "Examined", leads: "Examined") -> list[str]:
    """How much was known at which moment."""
    return [
        f"at {a.when:.0%} {a.wins:.2f} ({b.wins:.2f}) and {a.margins:.2f} ({b.margins:.2f})"
        for a, b in zip(best.explained, leads.explained, strict=True)
    ]


def luck_lines(best: "Examined") -> list[str]:
    """Whether the luck it sees is the luck that counted."""
    pairs = (("wins", best.lucky_share), ("margins", best.lucky_margin))
    return [
        f"Luck by it and {name}: slope {found.slope:.2f} (standard error {found.error:.2f});"
        f" they lie {found.before:.3g} apart, {found.after:.3g} without luck."
        for name, found in pairs
        if found is not None
    ]
