"""`milkrun new`: the folder of a game that plays at once."""

from pathlib import Path

import click

from milkrun.cli.common import Verb
from milkrun.play.new_game import new_game


@click.command(cls=Verb)
@click.argument("name", metavar="GAME")
@click.option("--folder", default=".", show_default=True, type=click.Path(), help="Where to.")
def command(name: str, folder: str) -> None:
    """Write the folder of a new game: two verbs, a bag and a die, ready to be played and changed.

    \b
    milkrun new paper-round --folder my-games
    milkrun --games my-games play paper-round
    """
    where = new_game(name, Path(folder))
    click.echo(f"{where} is written. Play it:")
    click.echo(f"  milkrun --games {folder} play {name}")
    click.echo(f"  milkrun --games {folder} serve")
    click.echo(f"Test it: pytest {where}")
    click.echo(
        "Its rules are in chapters/, its facts in data/facts.toml: docs/add-a-game.md goes on."
    )
