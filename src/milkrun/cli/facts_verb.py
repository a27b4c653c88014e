"""`milkrun facts`: what is made from a game's declaration."""

import click

from milkrun.cli.common import Verb
from milkrun.games import GAMES
from milkrun.kernel.errors import UnknownGame, UsageError, nearest
from milkrun.play.facts_file import is_current, write_facts


@click.command(cls=Verb)
@click.argument("game_id", metavar="GAME")
@click.option("--write", "do_write", is_flag=True, help="Write facts.py anew.")
def command(game_id: str, do_write: bool) -> None:
    """Check that facts.py says what data/facts.toml declares, or write it anew.

    \b
    milkrun facts mint-delivery
    milkrun facts --write mint-delivery
    """
    if game_id not in GAMES:
        raise UnknownGame(f"There is no game '{game_id}'.{nearest(game_id, list(GAMES))}")
    package = GAMES[game_id].removesuffix(".book")
    if do_write:
        write_facts(package)
    elif not is_current(package):
        raise UsageError(f"facts.py is behind facts.toml: milkrun facts --write {game_id}")
    click.echo(f"{game_id}: facts.py says what facts.toml declares")
