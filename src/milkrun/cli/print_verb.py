"""`milkrun print`: a game on paper, to cut out and play tonight."""

from pathlib import Path

import click

from milkrun.cli.common import Verb, game_options, load_game
from milkrun.games import book
from milkrun.paper.pages import PAPERS
from milkrun.paper.printing import printed
from milkrun.play.files import save


@click.command(cls=Verb)
@click.argument("game_id", metavar="GAME")
@click.option("--seats", type=int, help="For how many players; the most unless named.")
@click.option(
    "--paper",
    "paper_name",
    default="a4",
    show_default=True,
    metavar="|".join(PAPERS),
    help="Its size.",
)
@click.option("--output", default="", metavar="FILE", help="GAME.pdf unless named.")
@game_options
def command(
    game_id: str,
    seats: int | None,
    paper_name: str,
    output: str,
    options: tuple[str, ...],
    preset: str | None,
) -> None:
    """Print GAME: boards, cards, pieces, tables and the rules as a PDF.

    What a preset or an option changes is changed on the sheets.

    \b
    milkrun print mint-delivery
    milkrun print out-for-delivery --preset two-rivers --seats 3 --paper letter --output evening.pdf
    """
    game = load_game(game_id, seats or book(game_id).most, options, preset)
    path = Path(output or f"{game_id}.pdf")
    save(path, printed(game, paper_name, variant(preset, options)))
    click.echo(f"{path} is written: print it at 100 %, cut from crop mark to crop mark.")


def variant(preset: str | None, options: tuple[str, ...]) -> str:
    """What is not as in the book, in a few words for the foot of the page."""
    names = [Path(preset).stem] if preset else []
    return ", ".join([*names, *options])
