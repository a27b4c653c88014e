"""`milkrun skill`: does twice the thought win?"""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from milkrun.cli.common import Verb, code_option, echo_json, game_options, json_option, load_game
from milkrun.cli.lab_common import (
    SEED,
    bar,
    demand_lab,
    kept_games,
    kept_option,
    luck_option,
    place_options,
)
from milkrun.lab.executors import Using, choose

if TYPE_CHECKING:
    from milkrun.lab.skill import Rung, Trace


@click.command(cls=Verb)
@click.argument("game_id", metavar="GAME")
@click.option("--bot", default="mcts", show_default=True, help="A bot that takes a budget.")
@click.option("--first", type=click.IntRange(1), default=25, help="The smallest budget.")
@click.option("--doublings", type=click.IntRange(1, 12), default=4, help="How often it doubles.")
@click.option("--seats", type=click.IntRange(2), default=2, help="Players at the table.")
@click.option("--num", type=click.IntRange(20), default=200, help="Games of each pair.")
@click.option("--seed", type=SEED, default=0, help="The first seed; all pairs play the same ones.")
@luck_option
@kept_option
@place_options
@game_options
@code_option
@json_option
def command(
    game_id: str,
    bot: str,
    first: int,
    doublings: int,
    output: str | None,
    on: str,
    processes: int | None,
    as_json: bool,
    **how: Any,
) -> None:
    """Let a bot with twice the thought play against itself, again and again, in GAME.

    A game of skill rewards every doubling; where thought no longer pays, luck is all that is left,
    or the bot is at its end.

    \b
    milkrun skill mint-delivery --bot mcts --first 25 --doublings 5
    milkrun skill tiffin --seats 3 --num 600
    """
    demand_lab("skill")
    from milkrun.lab.skill import Trace, codes_of

    game = load_game(game_id, how["seats"], how["options"], how["preset"])
    codes = codes_of(bot, first, doublings)
    trace = Trace(game, codes, how["num"], how["seed"], how["luck"])
    with kept_games(output) as folder:
        rungs = play(trace, folder, on, processes, as_json)
    if as_json:
        return echo_json([as_data(rung) for rung in rungs])
    for rung in rungs:
        click.echo(f"- {sentence(rung)}")


def play(trace: "Trace", where: Path, on: str, processes: int | None, quiet: bool) -> "list[Rung]":
    """Play every pair."""
    total = sum(plan.num for plan in trace.plans())
    with (
        Using(choose(on, processes)) as executor,
        bar(trace.game.words.title, total, 0, quiet) as told,
    ):
        return trace.run(where, executor, told)


def sentence(rung: "Rung") -> str:
    """What twice the thought brought."""
    from milkrun.lab.tell import amount

    by = amount(100 * rung.edge.value, 100 * rung.edge.half)
    if not rung.stands:
        return f"{rung.more} against {rung.less}: no sure difference ({by} points)"
    verb = "more" if rung.edge.value > 0 else "fewer"
    size = amount(abs(100 * rung.edge.value), 100 * rung.edge.half)
    return f"{rung.more} wins {size} points {verb} than an equal share against {rung.less}"


def as_data(rung: "Rung") -> dict[str, object]:
    """A pair for programs."""
    edge = rung.edge
    return {
        "more": rung.more,
        "less": rung.less,
        "edge": edge.value,
        "edge_95": [edge.value - edge.half, edge.value + edge.half],
        "sure": rung.stands,
    }
