"""`milkrun tune`: options searched towards what a game should be like."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.table import Table

from milkrun.cli.common import Verb, code_option, echo_json, json_option
from milkrun.cli.lab_common import SEED, bar, demand_lab, kept_games, place_options
from milkrun.games import book
from milkrun.kernel.book import Book
from milkrun.kernel.errors import UsageError
from milkrun.lab.arm import BOOK_RULES, read_words
from milkrun.lab.executors import Using, choose
from milkrun.play.players import parse_players

if TYPE_CHECKING:
    from milkrun.lab.tune import Search


@click.command(cls=Verb)
@click.argument("game_id", metavar="GAME")
@click.option("--knob", "knobs", multiple=True, metavar="KEY[=SPAN]", help="An option to search.")
@click.option(
    "--target", "targets", multiple=True, metavar="FIGURE=LOW..HIGH", help="What is wanted."
)
@click.option("--base", default=BOOK_RULES, show_default=True, metavar="ARM", help="All the rest.")
@click.option(
    "--players", default="normal,normal", show_default=True, help="The bots, a seat each."
)
@click.option("--num", type=click.IntRange(20), default=200, help="Games of each trial.")
@click.option("--trials", type=click.IntRange(1), default=40, help="How many values to try.")
@click.option("--seed", type=SEED, default=0, help="The first seed; all trials play the same ones.")
@click.option(
    "--output", type=click.Path(file_okay=False), help="Keep the trials; go on with them."
)
@click.option("--plot", type=click.Path(dir_okay=False), help="Draw the trade-off as SVG.")
@place_options
@code_option
@json_option
def command(
    game_id: str,
    knobs: tuple[str, ...],
    targets: tuple[str, ...],
    base: str,
    players: str,
    output: str | None,
    plot: str | None,
    on: str,
    processes: int | None,
    as_json: bool,
    **how: Any,
) -> None:
    """Search options of GAME towards targets, several at once.

    \b
    milkrun tune out-for-delivery --knob distance_bonus=0..10 --knob gen_period \\
        --target M6_far_near --target rounds=12..16 --plot trade-off.svg
    milkrun tune mint-delivery --knob deck_size --knob capacity --target first_player=-2..2 \\
        --target turns=30..40
    """
    demand_lab("tune")
    found = book(game_id)
    search = make_search(found, knobs, targets, base, parse_players(players), how)
    search.folder = Path(output) if output else None
    with kept_games(output) as folder:
        play(search, folder, on, processes, as_json)
    if plot:
        from milkrun.lab.tune_plot import write_plot

        write_plot(search, Path(plot))
    if as_json:
        echo_json({"best": search.best(), "trials": search.done})
    else:
        show(search)


def make_search(
    found: Book,
    knobs: tuple[str, ...],
    targets: tuple[str, ...],
    base: str,
    players: list[str],
    how: dict[str, Any],
) -> "Search":
    """What is searched, every word of it checked before a game is played."""
    from milkrun.lab.metrics.catalogue import catalogue
    from milkrun.lab.tune import Search, parse_knob, parse_target

    if not knobs or not targets:
        raise UsageError("A search needs a --knob to turn and a --target to reach.")
    words = read_words(found, base)
    codes = words.players or players
    known = catalogue(found.load(len(codes), words.options, words.preset))
    return Search(
        found,
        words,
        codes,
        [parse_knob(found, text) for text in knobs],
        [parse_target(known, text) for text in targets],
        how["num"] - how["num"] % len(codes),
        how["trials"],
        how["seed"],
    )


def play(search: "Search", where: Path, on: str, processes: int | None, quiet: bool) -> None:
    """Try until the trials are used up."""
    total = search.num * search.trials
    with (
        Using(choose(on, processes)) as executor,
        bar(search.found.id, total, 0, quiet) as told,
    ):
        search.run(executor, where, told)


def show(search: "Search") -> None:
    """The trials that no other beats."""
    table = Table(title=f"{search.found.id}: the best of {len(search.done)} trials")
    table.add_column("trial", justify="right")
    for knob in search.knobs:
        table.add_column(knob.option.name, justify="right")
    for target in search.targets:
        table.add_column(target.metric.id, justify="right")
    for trial in search.best():
        values = [str(trial.knobs[knob.option.name]) for knob in search.knobs]
        found = [
            f"{trial.figures[t.metric.id]:.3g} ± {trial.errors[t.metric.id]:.2g}"
            + (" ✓" if miss == 0 else "")
            for t, miss in zip(search.targets, trial.misses, strict=True)
        ]
        table.add_row(str(trial.number), *values, *found)
    Console(width=None if Console().is_terminal else 110).print(table)
    refused = [trial for trial in search.done if trial.refused]
    if refused:
        click.echo(f"{len(refused)} trials made no game; the first: {refused[0].refused}")
