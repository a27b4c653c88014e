"""`milkrun explain`: what the coach would have said at a ply of a game file."""

from pathlib import Path

import click

from milkrun.cli.common import Verb, echo_json, json_option
from milkrun.coach.hint import MOST_SAMPLES, SAMPLES, SIMULATIONS, NoHint, as_data, hint
from milkrun.coach.wording import in_words
from milkrun.kernel.errors import RecordError
from milkrun.kernel.game import Game, parse_seat, seat_name
from milkrun.kernel.state import State
from milkrun.play.record import Line, Record, read_file
from milkrun.play.table import replay
from milkrun.play.verify import before, first_fault


@click.command(cls=Verb)
@click.argument("file", type=click.Path(), metavar="FILE")
@click.option("--at", type=int, required=True, help="The ply whose choice is explained.")
@click.option("--seat", help="Whose choice it must be: A, B ... (whoever chooses, unless named).")
@click.option("--seed", default=0, help="The same seed gives the same advice.")
@click.option("--simulations", type=click.IntRange(1, 1_000_000), default=SIMULATIONS)
@click.option("--samples", type=click.IntRange(2, MOST_SAMPLES), default=SAMPLES)
@json_option
def command(
    file: str,
    at: int,
    seat: str | None,
    seed: int,
    simulations: int,
    samples: int,
    as_json: bool,
) -> None:
    """Explain the choice at a ply of FILE, from what the chooser could see.

    \b
    milkrun explain evening.milkrun --at 40
    milkrun explain evening.milkrun --at 40 --seat B --samples 500
    """
    record = read_held(Path(file))
    game, lines = record.load_game(), record.actions()
    state = position(game, record, lines, at)
    chooser = demand_chooser(game, state, at, seat)
    played = lines[at].action if at < len(lines) else None
    view = game.view(state, chooser).to_bytes()
    found = hint(game, view, seed, simulations, samples, played)
    if as_json:
        echo_json({"ply": at, "played": played, **as_data(found)})
        return
    if played is not None:
        click.echo(f"{seat_name(chooser)} chose: {lines[at].move}")
    for sentence in in_words(found, game.seats):
        click.echo(sentence)


def read_held(path: Path) -> Record:
    """The record in a file, up to where it leaves the rules."""
    record = read_file(path)
    fault = first_fault(record)
    return record if fault is None else before(record, fault)


def position(game: Game, record: Record, lines: list[Line], at: int) -> State:
    """The position before a ply."""
    if not 0 <= at <= len(lines):
        raise RecordError(f"The game can be explained from ply 0 to {len(lines)}, not {at}.")
    actions = [line.action for line in lines[:at] if line.action is not None]
    return replay(game, actions, record.header.start)


def demand_chooser(game: Game, state: State, at: int, seat: str | None) -> int:
    """The seat that chooses; refused if nobody does, or another one than named."""
    mover = int(state.to_move())
    if mover < 0:
        raise NoHint(f"Nobody chooses at ply {at}: chance moves there, or the game is over.")
    if seat is not None and parse_seat(seat, game.seats) != mover:
        raise NoHint(f"At ply {at} it is seat {seat_name(mover)} that chooses.")
    return mover
