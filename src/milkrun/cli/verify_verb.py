"""`milkrun verify`: rules, hash and chance of a game file."""

from pathlib import Path

import click

from milkrun.cli.common import Verb, echo_json, json_option
from milkrun.play.record import read_file
from milkrun.play.verify import verify


@click.command(cls=Verb)
@click.argument("file", type=click.Path(), metavar="FILE")
@json_option
def command(file: str, as_json: bool) -> None:
    """Check that FILE follows the rules, was not altered, and drew its chance as committed.

    \b
    milkrun verify evening.milkrun
    """
    said = verify(read_file(Path(file)))
    if as_json:
        echo_json({"ok": True, "checks": said})
        return
    for text in said:
        click.echo(f"ok  {text}")
