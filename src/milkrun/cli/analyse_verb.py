"""`milkrun analyse`: a finished game, decision by decision, and what was luck in it."""

from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from milkrun.cli.common import Verb, echo_json, json_option
from milkrun.cli.explain_verb import read_held
from milkrun.coach.analysis import Analysis, analyse
from milkrun.coach.report import Reporter
from milkrun.kernel.game import Game, parse_seat
from milkrun.play.record import Record


@click.command(cls=Verb)
@click.argument("file", type=click.Path(), metavar="FILE")
@click.option("--seat", help="Whose decisions: A, B ... (everybody's unless named).")
@click.option("--seed", default=0, help="The same seed judges the same.")
@json_option
def command(file: str, seat: str | None, seed: int, as_json: bool) -> None:
    """Judge the decisions in FILE, each by what its seat could know, and say what was luck.

    \b
    milkrun analyse evening.milkrun --seat A
    """
    record = read_held(Path(file))
    game = record.load_game()
    chosen = None if seat is None else parse_seat(seat, game.seats)
    reporter = Reporter(game, watched(game, record, chosen, seed), seed)
    if as_json:
        echo_json(reporter.as_data())
        return
    for text in reporter.in_words():
        click.echo(text)


def watched(game: Game, record: Record, seat: int | None, seed: int) -> Analysis:
    """The analysis, with its progress on standard error."""
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Looking at every decision")

        def tell(done: int, of: int) -> None:
            bar.update(task, completed=done, total=of)

        return analyse(game, record, seat, seed, progress=tell)
