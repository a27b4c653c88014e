"""`milkrun audit`: a folder of games, or the stored matches, under today's rules."""

import time
from pathlib import Path

import click

from milkrun.cli.common import REFUSED, Verb, echo_json, json_option
from milkrun.cli.database import with_store
from milkrun.kernel.errors import RecordError, UsageError
from milkrun.play.verify import Audit, audit
from milkrun.web.match.keeping.audit import audit as audit_store


@click.command(cls=Verb)
@click.argument("folder", required=False, type=click.Path(), metavar="[FOLDER]")
@click.option("--database", metavar="PATH|URL", help="The stored matches instead of a folder.")
@click.option("--dry-run", is_flag=True, help="Freeze nothing; say what would be frozen.")
@json_option
@click.pass_context
def command(
    ctx: click.Context, folder: str | None, database: str | None, dry_run: bool, as_json: bool
) -> None:
    """Re-run every game file in FOLDER: same, or different from which ply, by which clause.

    With --database the stored matches are re-run: those that are the same move on, those that
    differ from some ply on stand still there, can be read up to it, and go on by a rematch.

    \b
    milkrun audit games/
    milkrun audit --database milkrun.sqlite --dry-run
    """
    if (folder is None) == (database is None):
        raise UsageError("Name a folder of game files, or a --database.")
    audits = of_database(database, dry_run) if database is not None else of_folder(folder or "")
    if as_json:
        echo_json([vars(one) for one in audits])
    else:
        for one in audits:
            click.echo(line(one))
        click.echo(f"{len(audits)} games, {sum(a.verdict == 'same' for a in audits)} same")
    ctx.exit(0 if all(one.verdict == "same" for one in audits) else REFUSED)


def of_folder(folder: str) -> list[Audit]:
    """The game files below a folder."""
    if not Path(folder).is_dir():
        raise RecordError(f"There is no folder {folder}.")
    return audit(Path(folder))


def of_database(database: str, dry_run: bool) -> list[Audit]:
    """The stored matches; those that do not hold are frozen."""
    now = time.time_ns() // 1_000_000
    found = with_store(database, lambda store: audit_store(store, dry_run, now))
    return [Audit(f"{v.match} ({v.status})", v.verdict, v.ply, v.text, v.clause) for v in found]


def line(one: Audit) -> str:
    """One game in words."""
    clause = f" [{one.clause}]" if one.clause else ""
    return f"{one.verdict:<10} {one.path}  ply {one.ply}  {one.text}{clause}".rstrip()
