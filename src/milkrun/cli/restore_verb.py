"""`milkrun restore`: a backup into an empty database."""

from pathlib import Path

import click

from milkrun.cli.common import Verb, echo_json, json_option
from milkrun.cli.database import database_option, in_words
from milkrun.web.storage.backup import restore


@click.command(cls=Verb)
@click.argument("file", type=click.Path(), metavar="FILE")
@database_option
@json_option
def command(file: str, database: str, as_json: bool) -> None:
    """Put the matches of a backup into an empty database, of either kind.

    \b
    milkrun restore saturday.sqlite --database new.sqlite
    milkrun restore saturday.sqlite --database postgresql:///milkrun
    """
    with in_words():
        counts = restore(database, Path(file))
    if as_json:
        echo_json(counts)
    else:
        click.echo(f"{counts['match']} matches, {counts['entry']} entries restored")
