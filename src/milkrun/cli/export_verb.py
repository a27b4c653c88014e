"""`milkrun export`: stored matches as game files."""

from pathlib import Path

import click

from milkrun.cli.common import Verb
from milkrun.cli.database import database_option, with_store
from milkrun.kernel.errors import UsageError
from milkrun.play.files import save
from milkrun.web.match.keeping.audit import every_match, export
from milkrun.web.storage.store import OPEN, Store


@click.command(cls=Verb)
@click.argument("match", required=False)
@click.option("--all", "everything", is_flag=True, help="All matches that have begun.")
@click.option("--to", "folder", type=click.Path(), help="A folder; else one match is printed.")
@database_option
def command(match: str | None, everything: bool, folder: str | None, database: str) -> None:
    """Write the record of MATCH, or of --all, as game files.

    A running match is written with everything in it, also what its players cannot know yet; only
    its seed stays secret.

    \b
    milkrun export k3v9x2mqp7ab > evening.milkrun
    milkrun export --all --to games/
    """
    if (match is None) != everything or (everything and folder is None):
        raise UsageError("Name one match, or say --all --to FOLDER.")
    if folder is None:
        click.echo(exported(database, match or "").decode(), nl=False)
        return
    names = [match] if match is not None else with_store(database, begun)
    for name in names:
        save(Path(folder) / f"{name}.milkrun", exported(database, name), 0o600)
    click.echo(f"{len(names)} matches written to {folder}")


def exported(database: str, match: str) -> bytes:
    """One match as a game file."""
    return with_store(database, lambda store: export(store, match))


async def begun(store: Store) -> list[str]:
    """The matches that have a record."""
    return [row.id async for row in every_match(store) if row.status != OPEN]
