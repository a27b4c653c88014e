"""`milkrun golden`: whole games kept as files; their diff is read like code."""

from pathlib import Path

import click
from rich.console import Console
from rich.progress import track

from milkrun.cli.common import Verb
from milkrun.games import book
from milkrun.kernel.errors import RecordError
from milkrun.play.golden import Golden, check, wanted, write


@click.command(cls=Verb)
@click.argument("game_id", metavar="[GAME]", default="")
@click.option("--write", "do_write", is_flag=True, help="Play them anew and replace the files.")
@click.option("--folder", default="tests/golden", show_default=True, type=click.Path())
def command(game_id: str, do_write: bool, folder: str) -> None:
    """Replay and verify the golden games of one game or of all, or write them anew.

    A game with a folder `tests` of its own keeps them there: golden.toml and golden/.

    \b
    milkrun golden
    milkrun golden --write mint-delivery
    """
    games = listed(book(game_id).id if game_id else "", Path(folder))
    for golden, path in track(games, console=Console(stderr=True), transient=True):
        if do_write:
            write(golden, path)
        check(golden, path)
    click.echo(f"{len(games)} golden games hold")


def listed(game_id: str, place: Path) -> list[tuple[Golden, Path]]:
    """The golden games that are asked for."""
    if not game_id and not place.is_dir():
        raise RecordError(f"There is no folder {place}; run this where the tests are.")
    return list(wanted(place, game_id))
