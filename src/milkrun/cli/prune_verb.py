"""`milkrun prune`: old matches out of the database."""

import time

import click

from milkrun.cli.common import Verb, echo_json, json_option
from milkrun.cli.database import database_option, with_store
from milkrun.web.admin.pruning import prune
from milkrun.web.storage.store import FROZEN, OPEN, OVER, UNREADABLE

DAY = 24 * 3600 * 1000


@click.command(cls=Verb)
@click.option("--days", default=90, show_default=True, type=click.IntRange(0), help="How old.")
@click.option(
    "--status",
    "statuses",
    multiple=True,
    default=[OVER],
    show_default=True,
    type=click.Choice([OVER, OPEN, FROZEN, UNREADABLE]),
    help="Which matches; may be given several times.",
)
@click.option("--never-begun", is_flag=True, help="Also matches whose seats were never filled.")
@click.option("--dry-run", is_flag=True, help="Delete nothing; say what would go.")
@database_option
@json_option
def command(
    days: int,
    statuses: tuple[str, ...],
    never_begun: bool,
    dry_run: bool,
    database: str,
    as_json: bool,
) -> None:
    """Delete finished matches that have not changed for so many days; the server may run on.

    A match is `unreadable` if this version cannot make sense of what is stored of it.

    \b
    milkrun prune --days 365 --dry-run
    milkrun prune --days 0 --status unreadable
    """
    statuses = (*statuses, OPEN) if never_begun else statuses
    before = time.time_ns() // 1_000_000 - days * DAY
    found = with_store(database, lambda store: prune(store, before, statuses, dry_run))
    if as_json:
        echo_json({"deleted": [] if dry_run else found, "found": found})
    else:
        click.echo(f"{len(found)} matches {'would be' if dry_run else 'were'} deleted")
