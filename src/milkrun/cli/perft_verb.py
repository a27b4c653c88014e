"""`milkrun perft`: count sequences, to compare engines and versions."""

import click

from milkrun.cli.common import Verb, echo_json, game_options, json_option, load_game
from milkrun.cli.try_verb import read_position
from milkrun.play.perft import perft


@click.command(cls=Verb)
@click.argument("game_id", metavar="GAME")
@click.option("--depth", type=click.IntRange(0, 12), default=3)
@click.option("--position", metavar="FILE|-", help="Count from this position.")
@click.option("--seats", type=int, default=2)
@game_options
@json_option
def command(
    game_id: str,
    depth: int,
    position: str | None,
    seats: int,
    options: tuple[str, ...],
    preset: str | None,
    as_json: bool,
) -> None:
    """Count the action sequences of each length up to DEPTH, chance included.

    \b
    milkrun perft mint-delivery --depth 3
    """
    state = read_position(load_game(game_id, seats, options, preset), position)
    counts = {d: perft(state, d) for d in range(1, depth + 1)}
    if as_json:
        echo_json(counts)
        return
    for d, count in counts.items():
        click.echo(f"perft {d} {count}")
