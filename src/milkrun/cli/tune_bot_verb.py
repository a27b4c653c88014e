"""`milkrun tune-bot`: better weights for a game's evaluation, found by matches."""

import shlex
import sys
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from milkrun.cli.common import Verb
from milkrun.games import book, folder_of
from milkrun.kernel.errors import UsageError
from milkrun.kernel.game import Game
from milkrun.kernel.weights import HAND, TUNED
from milkrun.lab.bout import Arena, cores
from milkrun.lab.tuning import Effort, Tuning, Values, as_toml, compare
from milkrun.play.odds import Estimate


@click.command(cls=Verb)
@click.argument("game_id", metavar="GAME")
@click.option("--seats", type=click.IntRange(2), default=2, show_default=True, help="Players.")
@click.option("--settings", type=click.IntRange(2), default=32, show_default=True, help="To try.")
@click.option("--games", type=click.IntRange(2), default=48, show_default=True, help="Each, first.")
@click.option("--generations", type=click.IntRange(0), default=2, show_default=True)
@click.option(
    "--proof", type=click.IntRange(2), default=480, show_default=True, help="Fresh games."
)
@click.option("--seed", type=click.IntRange(1), default=1, show_default=True)
@click.option("--start", help="Weights to begin with: hand, tuned, tuned/2; else the usual ones.")
@click.option("--processes", type=click.IntRange(1), help="All cores unless named.")
@click.option("--write", "do_write", is_flag=True, help="Keep the weights in the game's folder.")
def command(
    game_id: str,
    seats: int,
    settings: int,
    games: int,
    generations: int,
    proof: int,
    seed: int,
    start: str | None,
    processes: int | None,
    do_write: bool,
) -> None:
    """Tune what GAME's evaluation weighs: random settings play, the better ones play on.

    What is left must beat the present weights on fresh seeds, then it is compared with the
    weights found by hand. The result is TOML; --write keeps it in data/tuned/SEATS.toml.
    Without generations the weights to start with are compared, and no other looked for.

    \b
    milkrun tune-bot mint-delivery --seats 3 --write
    milkrun tune-bot tiffin --settings 12 --games 24 --generations 1
    """
    sets = book(game_id).facts.weights
    if not sets.weights:
        raise UsageError(f"{game_id} names no weights: data/worth.toml would.")
    game = book(game_id).load(seats)
    if start:
        name, _, others = start.partition("/")
        game = game.weighing(sets.find(name, int(others) if others.isdecimal() else seats))
    effort = Effort(settings, games, generations=generations, proof=proof, seed=seed)
    found, against_hand = tune(game, effort, processes or cores())
    text = as_toml(found, remarks(game, effort, against_hand))
    click.echo(text, nl=False)
    show(game, found)
    if do_write:
        write(folder_of(game.id) / "data" / TUNED / f"{seats}.toml", text)


def tune(game: Game, effort: Effort, processes: int) -> tuple[Values, Estimate]:
    """The weights found, and how they fare against those found by hand; with a bar."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with (
        Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as bar,
        Arena(game, processes) as arena,
    ):
        task = bar.add_task("", total=effort.total(game.seats) + effort.proof)

        def told(games: int, what: str) -> None:
            bar.update(task, advance=games, description=what)

        tuning = Tuning(game, effort, arena, told)
        found = tuning.run()
        by_hand = game.setting.facts.weights.hand.values
        return found, compare(tuning, found, by_hand, effort.proof)


def remarks(game: Game, effort: Effort, against: Estimate) -> list[str]:
    """What the file says of itself: the command, and what it brought."""
    low, high = f"{100 * against.low:.0f}", f"{100 * against.high:.0f}"
    return [
        shlex.join(["milkrun", *sys.argv[1:]]),
        f"A planner with these takes {100 * against.mean:.1f}% ({low} to {high}) of {effort.proof}"
        f" fresh games with {game.seats} seats among planners",
        f"with the weights '{HAND}', where {100 / game.seats:.0f}% would be as good as they.",
    ]


def show(game: Game, found: Values) -> None:
    """Each weight before and after."""
    table = Table(title=f"{game.words.title}, {game.seats} seats")
    for column in ("weight", "by hand", "before", "now", "what it is for"):
        table.add_column(column)
    setting = game.setting
    sets = setting.facts.weights
    for name, row in sets.weights.items():
        before = f"{sets.hand.of(name):g}", f"{setting.weights.of(name):g}", f"{found[name]:g}"
        table.add_row(name, *before, row.about)
    Console(stderr=True).print(table)


def write(path: Path, text: str) -> None:
    """Keep the weights where the game finds them."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")
    click.echo(f"Written: {path}", err=True)
