"""`milkrun replay`: a game file, at any ply, as any seat."""

from pathlib import Path

import click

from milkrun.cli.common import Verb, echo_json, json_option
from milkrun.kernel.errors import RecordError
from milkrun.kernel.game import parse_seat
from milkrun.play.narrate import explain_end, sentences
from milkrun.play.ply import Ply
from milkrun.play.record import read_file
from milkrun.play.table import apply, first_position
from milkrun.play.verify import before, first_fault


@click.command(cls=Verb)
@click.argument("file", type=click.Path(), metavar="FILE")
@click.option("--at", type=int, help="The ply to stop at; the last one unless named.")
@click.option("--seat", help="Whose eyes: A, B ... (an onlooker's unless named).")
@json_option
def command(file: str, at: int | None, seat: str | None, as_json: bool) -> None:
    """Show the game in FILE as a seat saw it.

    \b
    milkrun replay evening.milkrun --at 40 --seat B
    """
    record = read_file(Path(file))
    fault = first_fault(record)
    if fault is not None:
        click.echo(f"Only what stands before this can be shown: {fault.text}", err=True)
        record = before(record, fault)
    lines = record.actions()
    last = len(lines)
    stop = last if at is None else at
    if not 0 <= stop <= last:
        raise RecordError(f"The game can be shown from ply 0 to {last}, not {stop}.")
    game = record.load_game()
    eyes = None if seat is None else parse_seat(seat, game.seats)
    state, plies = first_position(game, record.header.start), list[Ply]()
    for line in lines[:stop]:
        assert line.seat is not None
        assert line.action is not None
        plies.append(apply(state, line.seat, line.action))
    events = [event for ply in plies for event in ply.events]
    view = game.view(state, eyes)
    told = sentences(game, events, eyes)
    if as_json:
        echo_json({"ply": stop, "of": len(lines), "view": view.to_dict(), "log": told})
        return
    for sentence in told:
        click.echo(f"· {sentence}")
    click.echo("")
    click.echo(game.draw(view))
    for text in explain_end(game, state, events):
        click.echo(text)
