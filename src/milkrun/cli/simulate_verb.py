"""`milkrun simulate`: many games between bots, counted, and kept as tables if asked for."""

from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from milkrun.cli.common import Verb, code_option, echo_json, game_options, json_option, load_game
from milkrun.cli.lab_common import SEED, bar, demand_lab, kept_games, kept_option, place_options
from milkrun.kernel.errors import UsageError
from milkrun.kernel.game import Game, seat_name
from milkrun.lab.arm import make_arm, player_name
from milkrun.lab.executors import Executor, Using, choose
from milkrun.lab.plan import Plan
from milkrun.lab.run import Run
from milkrun.lab.tally import Row, Tally
from milkrun.play.players import parse_players

WATCH = ("figures", "luck", "uses", "decisions", "events")
SMALL = 2_000
"""Quick games that are played before other processes have even started."""


@click.command(cls=Verb)
@click.argument("game_id", metavar="GAME")
@click.option("--players", default="random,random", help="The bots, a seat each.")
@click.option("--num", type=click.IntRange(1), default=100, help="How many games.")
@click.option("--seed", type=SEED, default=0, help="The first game's seed; the others count up.")
@click.option("--rotate", is_flag=True, help="Play each seed once from every seat.")
@click.option("--never", multiple=True, metavar="KIND", help="Moves nobody makes; B:buy for one.")
@kept_option
@click.option("--figures", is_flag=True, help="Measure every game: length, lead, choice, and more.")
@click.option("--luck", is_flag=True, help="Also keep what chance brought each seat.")
@click.option("--uses", is_flag=True, help="Also keep who used what: cards, items, orders, routes.")
@click.option("--decisions", is_flag=True, help="Also keep every decision.")
@click.option("--events", is_flag=True, help="Also keep every event.")
@place_options
@game_options
@code_option
@json_option
def command(
    game_id: str,
    players: str,
    num: int,
    seed: int,
    rotate: bool,
    never: tuple[str, ...],
    output: str | None,
    on: str,
    processes: int | None,
    options: tuple[str, ...],
    preset: str | None,
    as_json: bool,
    **watched: bool,
) -> None:
    """Let bots play GAME and report wins, scores and lengths.

    \b
    milkrun simulate mint-delivery --players random,random,random --num 200 --seed 1
    milkrun simulate mint-delivery --players random --num 50 -o level=hard --json
    milkrun simulate mint-delivery --code my_bot.py --players my_bot,greedy --rotate
    milkrun simulate tiffin --players normal,normal --num 10000 --output runs/tiffin --events
    """
    codes = parse_players(players)
    watch = tuple(name for name in WATCH if watched[name])
    if watch and output is None:
        raise UsageError(f"--{watch[0]} is for tables: name a folder with --output.")
    if output is not None:
        demand_lab("--output")
    game = load_game(game_id, len(codes), options, preset)
    plan = Plan(make_arm(preset or "rules", game, codes, list(never)), num, seed, rotate, watch)
    tally = play(plan, output, on, processes, as_json)
    summary = summarize(plan, tally)
    if as_json:
        echo_json(summary)
    else:
        show(game, summary)


def play(plan: Plan, output: str | None, on: str, processes: int | None, quiet: bool) -> Tally:
    """Play what is missing; an interruption says what is kept."""
    few = plan.num <= SMALL and plan.is_quick()
    with Using(choose("here" if on == "cores" and few else on, processes)) as executor:
        run = Run(plan, Path(output) if output else None)
        with kept_games(output):
            return go(run, executor, quiet)


def go(run: Run, executor: Executor, quiet: bool) -> Tally:
    """Play, with a bar."""
    title = run.plan.arm.game().words.title
    with bar(title, run.plan.num, run.tally.games, quiet) as told:
        return run.go(executor, told)


def summarize(plan: Plan, tally: Tally) -> dict[str, Any]:
    """The counts, as data."""
    codes = plan.arm.players
    return {
        "game": plan.arm.about.game,
        "games": tally.games,
        "seeds": [plan.seed_of(0), plan.seed_of(plan.num - 1)],
        "decisions": tally.decisions / tally.games,
        "endings": dict(sorted(tally.endings.items())),
        "seats": [
            {"seat": seat_name(s), "player": "any" if plan.rotate else codes[s], **row.figures()}
            for s, row in enumerate(tally.seats)
        ],
        "players": [named(place, codes[place], row) for place, row in enumerate(tally.players)],
    }


def named(place: int, code: str, row: Row) -> dict[str, Any]:
    """What a player made of it, wherever they sat."""
    return {"player": f"{player_name(place)} {code}", **row.figures()}


def show(game: Game, summary: dict[str, Any]) -> None:
    """The counts, as tables."""
    console = Console(width=None if Console().is_terminal else 100)
    rows = list(summary["seats"])
    if rows[0]["player"] == "any":
        rows += [{"seat": "", **row} for row in summary["players"]]
    table = Table(title=f"{game.words.title}: {summary['games']:,} games")
    for column in ("seat", "player", "win share", "95%", "score", "95%", "sd"):
        table.add_column(column, justify="right")
    for row in rows:
        table.add_row(row["seat"], row["player"], *cells(row))
    console.print(table)
    said = ", ".join(f"{reason} {count:,}" for reason, count in summary["endings"].items())
    click.echo(f"{summary['decisions']:.0f} decisions a game; endings: {said}")


def cells(row: dict[str, Any]) -> list[str]:
    """The figures of a row as text."""
    (low, high), (least, most) = row["win_share_95"], row["score_95"]
    share = [f"{row['win_share']:.3f}", f"{low:.3f}-{high:.3f}"]
    return [*share, f"{row['score']:.2f}", f"{least:.2f} to {most:.2f}", f"{row['score_sd']:.2f}"]
