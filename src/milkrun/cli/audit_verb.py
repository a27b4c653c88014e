"""`milkrun audit`: a folder of games under today's rules."""

from pathlib import Path

import click

from milkrun.cli.common import REFUSED, Verb, echo_json, json_option
from milkrun.kernel.errors import RecordError
from milkrun.play.verify import Audit, audit


@click.command(cls=Verb)
@click.argument("folder", type=click.Path(), metavar="FOLDER")
@json_option
@click.pass_context
def command(ctx: click.Context, folder: str, as_json: bool) -> None:
    """Re-run every game file in FOLDER: same, or different from which ply, by which clause.

    \b
    milkrun audit games/
    """
    if not Path(folder).is_dir():
        raise RecordError(f"There is no folder {folder}.")
    audits = audit(Path(folder))
    if as_json:
        echo_json([vars(one) for one in audits])
    else:
        for one in audits:
            click.echo(line(one))
        click.echo(f"{len(audits)} games, {sum(a.verdict == 'same' for a in audits)} same")
    ctx.exit(0 if all(one.verdict == "same" for one in audits) else REFUSED)


def line(one: Audit) -> str:
    """One game in words."""
    clause = f" [{one.clause}]" if one.clause else ""
    return f"{one.verdict:<10} {one.path}  ply {one.ply}  {one.text}{clause}".rstrip()
