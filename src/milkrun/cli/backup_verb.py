"""`milkrun backup`: everything into one file, while the server runs."""

from pathlib import Path

import click

from milkrun.cli.common import Verb, echo_json, json_option
from milkrun.cli.database import database_option, in_words
from milkrun.web.storage.backup import backup


@click.command(cls=Verb)
@click.argument("file", type=click.Path(), metavar="FILE")
@database_option
@json_option
def command(file: str, database: str, as_json: bool) -> None:
    """Copy all matches into FILE, as they are at one moment; the server may run on.

    FILE is a SQLite database, also when the matches lie in PostgreSQL; `milkrun restore` puts it
    back into either. It holds the secret seeds of running matches: keep it to yourself.

    \b
    milkrun backup saturday.sqlite
    milkrun backup saturday.sqlite --database postgresql:///milkrun
    """
    with in_words():
        counts = backup(database, Path(file))
    if as_json:
        echo_json(counts)
    else:
        click.echo(f"{file}: {counts['match']} matches, {counts['entry']} entries")
