"""`milkrun report`: a game looked at from all sides, as one page for people."""

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from milkrun.cli.common import Verb, code_option, game_options
from milkrun.cli.lab_common import SEED, bar, demand_lab, kept_games, place_options
from milkrun.games import book
from milkrun.kernel.book import Book
from milkrun.kernel.errors import SeatError
from milkrun.lab.executors import Using, choose
from milkrun.lab.run import write
from milkrun.play.variant import find_preset, parse_options
from milkrun.version import VERSION

if TYPE_CHECKING:
    from milkrun.lab.report.study import Study


@click.command(cls=Verb)
@click.argument("game_id", metavar="GAME")
@click.option("--player", default="normal", show_default=True, help="The bot at every seat.")
@click.option("--seats", default="", metavar="2,3,4", help="Numbers of seats; all unless named.")
@click.option("--num", type=click.IntRange(20), default=300, show_default=True, help="Games each.")
@click.option("--seed", type=SEED, default=0, help="The first game's seed; the others count up.")
@click.option("--rulings/--no-rulings", default=True, help="Try every ruling the other way.")
@click.option("--skill/--no-skill", default=True, help="Let the levels play each other.")
@click.option("--output", default="", metavar="FILE", help="GAME-report.html unless named.")
@click.option("--keep", type=click.Path(file_okay=False), help="Keep the games; go on with them.")
@place_options
@game_options
@code_option
def command(
    game_id: str,
    seats: str,
    output: str,
    keep: str | None,
    on: str,
    processes: int | None,
    **how: Any,
) -> None:
    """Write a page about GAME: seats, length, scores, skill, rulings, maps, every figure.

    \b
    milkrun report mint-delivery
    milkrun report out-for-delivery --preset a1 --player hard --seats 2,4 --num 1000 --keep runs/a1
    """
    demand_lab("report")
    from milkrun.lab.report.page import page
    from milkrun.lab.report.study import find

    found = book(game_id)
    study = make_study(found, parse_seats(found, seats), how)
    with (
        kept_games(keep, "--keep") as folder,
        Using(choose(on, processes)) as executor,
        bar(found.facts.words["title"], study.games(), 0, False) as told,
    ):
        findings = find(study, folder, executor, told)
    path = Path(output or f"{game_id}-report.html")
    asked = shlex.join(["milkrun", *sys.argv[1:]])
    write(path, page(findings, asked, f"Milkrun {VERSION}").encode())
    click.echo(f"{path} is written: open it in a browser, or print it.")


def make_study(found: Book, seats: tuple[int, ...], how: dict[str, Any]) -> "Study":
    """What is asked."""
    from milkrun.lab.report.study import LEVELS, Study

    return Study(
        found,
        find_preset(found, how["preset"]),
        parse_options(found, how["options"]),
        how["player"],
        seats,
        how["num"],
        how["seed"],
        how["rulings"],
        LEVELS if how["skill"] else (),
    )


def parse_seats(found: Book, text: str) -> tuple[int, ...]:
    """Numbers of seats as they are typed; a game alone has no seats to compare."""
    if not text:
        return tuple(range(max(2, found.fewest), found.most + 1))
    words = text.split(",")
    if not all(word.strip().isdecimal() for word in words):
        raise SeatError(f"'{text}' is no list of numbers, as 2,3,4.")
    counts = tuple(sorted({int(word) for word in words}))
    fewest = max(2, found.fewest)
    if counts[0] < fewest or counts[-1] > found.most:
        raise SeatError(f"A report on {found.id} is about {fewest} to {found.most} players.")
    return counts
