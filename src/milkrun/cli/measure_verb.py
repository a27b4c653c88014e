"""`milkrun measure`: what a game is like, and what its things are worth, with intervals."""

import math
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.table import Table

from milkrun.cli.common import Verb, code_option, echo_json, game_options, json_option, load_game
from milkrun.cli.lab_common import (
    SEED,
    demand_lab,
    kept_games,
    kept_option,
    luck_option,
    place_options,
)
from milkrun.cli.simulate_verb import go
from milkrun.kernel.game import Game
from milkrun.lab.arm import BOOK_RULES, make_arm
from milkrun.lab.executors import Using, choose
from milkrun.lab.plan import Plan
from milkrun.lab.run import Run
from milkrun.play.players import parse_players

if TYPE_CHECKING:
    from milkrun.lab.measure import Measure, Thing
    from milkrun.lab.metrics.catalogue import Metric


@click.command(cls=Verb)
@click.argument("game_id", metavar="GAME")
@click.option("--players", default="normal,normal", show_default=True, help="The bots, by seat.")
@click.option("--num", type=click.IntRange(20), default=1000, help="How many games.")
@click.option("--seed", type=SEED, default=0, help="The first game's seed; the others count up.")
@click.option("--rotate/--no-rotate", default=True, help="Play each seed once from every seat.")
@click.option("--read", "reads", multiple=True, metavar="FIGURE", help="These figures, not all.")
@click.option("--uses", is_flag=True, help="Also who uses what, and whether they win with it.")
@luck_option
@kept_option
@place_options
@game_options
@code_option
@json_option
def command(
    game_id: str,
    players: str,
    reads: tuple[str, ...],
    output: str | None,
    on: str,
    processes: int | None,
    as_json: bool,
    **how: Any,
) -> None:
    """Measure what GAME is like: length, choice, lead, drama, and more, with 95% intervals.

    With --uses also every card, item, route, obstacle, ability and order that the game declares:
    how much it is used, and how much more often those win who used it. No proof that it helps:
    who is ahead may simply afford more. `milkrun restrict` asks what doing without it costs.

    \b
    milkrun measure tiffin --players normal,normal,normal --num 2000 --uses
    milkrun measure mint-delivery --read rounds --read drama --preset advanced
    """
    demand_lab("measure")
    from milkrun.lab.metrics.catalogue import catalogue, chosen

    codes = parse_players(players)
    game = load_game(game_id, len(codes), how["options"], how["preset"])
    metrics = chosen(game, list(reads)) if reads else list(catalogue(game).values())
    plan = make_plan(game, codes, how)
    with kept_games(output) as where:
        play(plan, where, on, processes, as_json)
        tell(game, plan, where, metrics, as_json)


def make_plan(game: Game, codes: list[str], how: dict[str, Any]) -> Plan:
    """The games to play, looked at as closely as is asked for."""
    watch = ("figures", *[name for name in ("luck", "uses") if how[name]])
    whole = how["num"] - how["num"] % (len(codes) if how["rotate"] else 1)
    arm = make_arm(how["preset"] or BOOK_RULES, game, codes)
    return Plan(arm, whole, how["seed"], how["rotate"], watch)


def play(plan: Plan, where: Path, on: str, processes: int | None, quiet: bool) -> None:
    """Play what is missing."""
    with Using(choose(on, processes)) as executor:
        go(Run(plan, where), executor, quiet)


def tell(game: Game, plan: Plan, where: Path, metrics: "list[Metric]", as_json: bool) -> None:
    """All figures, and all things if they were watched."""
    from milkrun.lab.measure import measure, things
    from milkrun.lab.metrics.uses import uses
    from milkrun.lab.reading import table
    from milkrun.lab.sample import read_sample

    sample = read_sample(plan, where)
    found = [(metric, measure(metric.formula, sample)) for metric in metrics]
    known = uses(game) if "uses" in plan.watch else []
    rows = things(known, table(where, "uses").collect(), sample) if known else []
    if as_json:
        return echo_json(as_data(plan, found, rows))
    console = Console(width=None if Console().is_terminal else 110)
    console.print(figures(game, plan, found))
    for use in known:
        mine = [row for row in rows if row.use == use.id]
        if mine:
            console.print(worth(use.about, mine))


def bounds(found: "Measure", scale: float = 1.0) -> str:
    """A figure with its plus and minus."""
    from milkrun.lab.tell import amount

    if math.isnan(found.value):
        return "-"
    return amount(found.value * scale, found.half * scale)


def figures(game: Game, plan: Plan, found: "list[tuple[Metric, Measure]]") -> Table:
    """The figures as a table."""
    table = Table(title=f"{game.words.title}: {plan.num:,} games, seeds from {plan.seed}")
    for column in ("figure", "about", "value, 95%", "wanted"):
        table.add_column(column, justify="right" if column.startswith("value") else "left")
    for metric, one in found:
        wanted = f"{metric.wanted[0]:g} to {metric.wanted[1]:g}" if metric.wanted else ""
        mark = " %" if metric.unit == "points" else ""
        table.add_row(metric.id, metric.about, f"{bounds(one, metric.scale)}{mark}", wanted)
    return table


def worth(about: str, rows: "list[Thing]") -> Table:
    """The things of one use, those that go with winning first."""
    table = Table(title=about)
    for column in ("", "thing", "share, %", "times a game", "wins beyond the others', points"):
        table.add_column(column, justify="left" if column in ("", "thing") else "right")
    for row in sorted(rows, key=lambda r: (math.isnan(r.uplift.value), -r.uplift.value)):
        mark = " *" if row.stands else "  "
        cells = (bounds(row.share, 100), f"{row.times:.3g}", bounds(row.uplift, 100) + mark)
        table.add_row(row.key, row.called, *cells)
    table.caption = "* sure, all things together wrong in 5% at most"
    return table


def as_data(
    plan: Plan, found: "list[tuple[Metric, Measure]]", rows: "list[Thing]"
) -> dict[str, Any]:
    """All of it for programs."""
    return {
        "game": plan.arm.about.game,
        "games": plan.num,
        "seed": plan.seed,
        "figures": {metric.id: interval(one) for metric, one in found},
        "uses": [
            {
                "use": row.use,
                "thing": row.key,
                "called": row.called,
                "share": interval(row.share),
                "times": row.times,
                "uplift": interval(row.uplift),
                "sure": row.stands,
            }
            for row in rows
        ],
    }


def interval(one: "Measure") -> dict[str, Any]:
    """A figure as data; what never happened is nothing."""
    if math.isnan(one.value):
        return {"value": None, "95": None}
    return {"value": one.value, "95": [one.value - one.half, one.value + one.half]}
