"""`milkrun golden`: whole games kept as files; their diff is read like code."""

from pathlib import Path

import click
from rich.console import Console
from rich.progress import track

from milkrun.cli.common import Verb
from milkrun.kernel.errors import RecordError
from milkrun.play.golden import check, wanted, write


@click.command(cls=Verb)
@click.option("--write", "do_write", is_flag=True, help="Play them anew and replace the files.")
@click.option("--folder", default="tests/golden", show_default=True, type=click.Path())
def command(do_write: bool, folder: str) -> None:
    """Replay and verify the golden games, or write them anew.

    \b
    milkrun golden
    milkrun golden --write
    """
    place = Path(folder)
    if not place.is_dir():
        raise RecordError(f"There is no folder {folder}; run this where the tests are.")
    games = list(wanted(place))
    for golden, path in track(games, console=Console(stderr=True), transient=True):
        if do_write:
            write(golden, path)
        check(golden, path)
    click.echo(f"{len(games)} golden games hold")
