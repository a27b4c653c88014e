"""`milkrun import`: game files into the database."""

from pathlib import Path

import click

from milkrun.cli.common import Verb, echo_json, json_option
from milkrun.cli.database import database_option, with_store
from milkrun.play.record import read_file
from milkrun.web.admin.imports import take_in


@click.command(cls=Verb)
@click.argument("files", nargs=-1, required=True, type=click.Path(), metavar="FILE...")
@database_option
@json_option
def command(files: tuple[str, ...], database: str, as_json: bool) -> None:
    """Put game files into the database: finished ones to look at, others to practise.

    Each is verified first. What is printed is the link that leads to it.

    \b
    milkrun import evening.milkrun
    """
    for file in files:
        link = imported(database, read_file(Path(file)).to_bytes())
        if as_json:
            echo_json({"file": file, "link": link})
        else:
            click.echo(f"{file}: {link}")


def imported(database: str, data: bytes) -> str:
    """The link to a record that was stored."""
    return with_store(database, lambda store: take_in(store, data), makes=True)
