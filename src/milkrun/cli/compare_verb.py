"""`milkrun compare`: variants against a base on the same dice, in plain sentences."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.table import Table

from milkrun.cli.common import Verb, code_option, echo_json, json_option
from milkrun.cli.lab_common import (
    SEED,
    bar,
    demand_lab,
    endings_option,
    kept_games,
    kept_option,
    luck_option,
    place_options,
)
from milkrun.games import book
from milkrun.kernel.book import Book
from milkrun.kernel.errors import OptionError, UsageError
from milkrun.kernel.game import Game
from milkrun.lab.arm import BOOK_RULES, parse_arm, read_words
from milkrun.lab.executors import Using, choose
from milkrun.play.players import parse_players

if TYPE_CHECKING:
    from milkrun.lab.compare import Answer, Difference, Question


@click.command(cls=Verb)
@click.argument("game_id", metavar="GAME")
@click.option("--base", default=BOOK_RULES, show_default=True, metavar="ARM", help="What is known.")
@click.option("--variant", "variants", multiple=True, metavar="ARM", help="What is asked about.")
@click.option(
    "--players", default="normal,normal", show_default=True, help="The bots, a seat each."
)
@click.option("--num", type=click.IntRange(20), default=1000, help="Games of each arm, at most.")
@click.option("--seed", type=SEED, default=0, help="The first seed; all arms play the same ones.")
@click.option("--rotate/--no-rotate", default=True, help="Play each seed once from every seat.")
@click.option("--read", "reads", multiple=True, metavar="FIGURE", help="Which figures to compare.")
@click.option("--list", "listed", is_flag=True, help="List the figures and stop.")
@click.option(
    "--precision",
    "precisions",
    multiple=True,
    metavar="FIGURE=HALF",
    help="Stop when its 95% interval is plus and minus this.",
)
@click.option("--decide", is_flag=True, help="Stop as soon as every difference is sure.")
@luck_option
@endings_option
@kept_option
@place_options
@code_option
@json_option
def command(
    game_id: str,
    base: str,
    variants: tuple[str, ...],
    players: str,
    reads: tuple[str, ...],
    listed: bool,
    output: str | None,
    on: str,
    processes: int | None,
    as_json: bool,
    **how: Any,
) -> None:
    """Compare variants of GAME with a base, on the same dice.

    An ARM is a preset, a TOML file, options, players, or moves that nobody makes; several words in
    quotes: "a1 item_price=75", "players=hard,hard", "never=A:buy",
    "always=A:buy".

    \b
    milkrun compare out-for-delivery --variant a1 --read M7_far_share --read rounds
    milkrun compare out-for-delivery --variant a1 --variant a2 --precision M7_far_share=1
    milkrun compare mint-delivery --variant never=A:upgrade --read player_A --decide
    milkrun compare tiffin --variant players=hard,normal --read player_A --num 200 --endings 32
    """
    demand_lab("compare")
    found = book(game_id)
    codes = parse_players(players)
    if listed:
        return list_figures(found.load(len(codes)))
    question = make_question(found, base, variants, codes, list(reads), how)
    with kept_games(output) as folder:
        answer = play(question, folder, on, processes, as_json)
    if as_json:
        echo_json(as_data(answer))
    else:
        show(answer)


def make_question(
    found: Book,
    base: str,
    variants: tuple[str, ...],
    codes: list[str],
    reads: list[str],
    how: dict[str, Any],
) -> "Question":
    """What is asked, every word of it checked before a game is played."""
    from milkrun.lab.compare import Question
    from milkrun.lab.metrics.catalogue import chosen

    if not variants:
        raise UsageError("Nothing to compare: name a --variant.")
    known = read_words(found, base)
    arms = [parse_arm(found, base, codes)]
    arms += [parse_arm(found, text, codes, known) for text in variants]
    if len({len(arm.players) for arm in arms}) > 1:
        raise UsageError("All arms must have the same number of players.")
    wanted = parse_precisions(how["precisions"])
    names = list(dict.fromkeys([*reads, *wanted]))
    seats = len(arms[0].players)
    num = how["num"] - how["num"] % (seats if how["rotate"] else 1)
    return Question(
        arms[0],
        arms[1:],
        chosen(arms[0].game(), names),
        num,
        how["seed"],
        how["rotate"],
        how["luck"],
        wanted or None,
        how["decide"],
        how["endings"],
    )


def parse_precisions(texts: tuple[str, ...]) -> dict[str, float]:
    """`FIGURE=HALF` texts."""
    out: dict[str, float] = {}
    for text in texts:
        name, _, half = text.partition("=")
        try:
            out[name] = float(half)
        except ValueError:
            raise OptionError(f"'{text}' is no FIGURE=HALF, as rounds=0.1.") from None
        if not out[name] > 0:
            raise OptionError(f"'{text}' asks for the impossible: name a number above 0.")
    return out


def play(
    question: "Question", folder: Path, on: str, processes: int | None, quiet: bool
) -> "Answer":
    """Play until it is enough."""
    from milkrun.lab.compare import ask

    total = question.num * (1 + len(question.variants))
    title = question.base.game().words.title
    with Using(choose(on, processes)) as executor, bar(title, total, 0, quiet) as told:
        return ask(question, folder, executor, told)


def list_figures(game: Game) -> None:
    """All figures of a game."""
    from milkrun.lab.metrics.catalogue import catalogue

    table = Table(title=f"{game.words.title}: figures")
    for column in ("figure", "about", "wanted"):
        table.add_column(column)
    for metric in catalogue(game).values():
        wanted = f"{metric.wanted[0]:g} to {metric.wanted[1]:g}" if metric.wanted else ""
        table.add_row(metric.id, metric.about, wanted)
    Console(width=None if Console().is_terminal else 110).print(table)


def as_data(answer: "Answer") -> dict[str, Any]:
    """The answer for programs."""
    return {
        "base": answer.question.base.name,
        "games": answer.games,
        "cost": answer.cost,
        "seed": answer.question.seed,
        "variants": {name: [row(d) for d in rows] for name, rows in answer.found.items()},
    }


def row(d: "Difference") -> dict[str, Any]:
    """One difference as data."""
    from milkrun.lab.tell import sentence

    return {
        "figure": d.metric.id,
        "base": d.base,
        "variant": d.variant,
        "by": d.by,
        "by_95": [d.by - d.half, d.by + d.half],
        "differs": d.stands,
        "saved": d.saved,
        "says": sentence(d),
    }


def show(answer: "Answer") -> None:
    """The answer for people: sentences, then the figures."""
    from milkrun.lab.tell import saving, sentence

    console = Console(width=None if Console().is_terminal else 110)
    for name, rows in answer.found.items():
        click.echo(f"{name} beside {answer.question.base.name}:")
        for d in rows:
            click.echo(f"- {sentence(d)}")
        console.print(figures(rows, answer.question.base.name, name))
    first, last = answer.question.seed, answer.question.plan(answer.question.base, answer.games)
    click.echo(saving(answer))
    click.echo(f"Seeds {first} to {last.seed_of(answer.games - 1)}; the same ones replay.")


def figures(rows: "list[Difference]", base: str, name: str) -> Table:
    """The figures of one variant."""
    table = Table()
    for column in ("figure", base, name, "difference", "95%", "worth x games"):
        table.add_column(column, justify="left" if column == "figure" else "right")
    for d in rows:
        low, high = d.by - d.half, d.by + d.half
        cells = (f"{d.base:.4g}", f"{d.variant:.4g}", f"{d.by:+.3g}", f"{low:+.3g} to {high:+.3g}")
        table.add_row(d.metric.id, *cells, f"{d.saved:.1f}")
    return table
