"""`milkrun ladder`: bots rated against each other."""

from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.table import Table

from milkrun.cli.common import Verb, code_option, echo_json, game_options, json_option, load_game
from milkrun.cli.lab_common import bar, endings_option
from milkrun.kernel.errors import UsageError
from milkrun.play.players import LEVELS, parse_players

if TYPE_CHECKING:
    from milkrun.lab.ladder import Ladder
    from milkrun.lab.standing import Cell, Standing
    from milkrun.play.odds import Estimate

PLAYERS = ",".join(["random", *LEVELS])


@click.command(cls=Verb)
@click.argument("game_id", metavar="GAME")
@click.option("--players", default=PLAYERS, show_default=True, help="The bots to rate.")
@click.option("--seats", type=click.IntRange(2), default=2, help="Players at a table.")
@click.option("--num", type=click.IntRange(1), default=20, help="Games of each pairing, at most.")
@click.option("--seed", default=0, help="The first seed; every pairing plays the same ones.")
@click.option(
    "--stop-at",
    type=click.FloatRange(0.0, 1.0),
    help="End a pairing once its win share is surely above or below this.",
)
@click.option("--against", help="Everybody plays this player only, not each other.")
@click.option("--output", type=click.Path(dir_okay=False), help="Keep the games; go on with them.")
@click.option("--plot", type=click.Path(dir_okay=False), help="Draw the ladder as SVG.")
@endings_option
@click.option("--processes", type=click.IntRange(1), help="All cores unless named.")
@game_options
@code_option
@json_option
def command(
    game_id: str,
    players: str,
    seats: int,
    num: int,
    seed: int,
    stop_at: float | None,
    against: str | None,
    output: str | None,
    plot: str | None,
    endings: int,
    processes: int | None,
    options: tuple[str, ...],
    preset: str | None,
    as_json: bool,
) -> None:
    """Let bots play each other at GAME, seats rotated, and rate them.

    \b
    milkrun ladder mint-delivery --players random,greedy,mcts:100 --num 40
    milkrun ladder mint-delivery --players normal,hard --num 400 --stop-at 0.6 --output l.jsonl
    milkrun ladder mint-delivery --players hard --against normal --num 200 --endings 32
    milkrun ladder mint-delivery --players mcts:50,mcts:400 --against greedy --plot shares.svg
    milkrun ladder mint-delivery --code my_bot.py --players my_bot,normal --plot ladder.svg
    """
    demand_lab()
    from milkrun.lab.ladder import Ladder, Plan
    from milkrun.lab.standing import standing

    codes = parse_players(players)
    against = parse_players(against)[0] if against else None
    game = load_game(game_id, seats, options, preset)
    ladder = Ladder(
        Plan(game, codes, num, seed, stop_at, against, endings),
        Path(output) if output else None,
    )
    play(ladder, processes, as_json)
    report(standing(ladder), plot, as_json)


def report(found: "Standing", plot: str | None, as_json: bool) -> None:
    """The table, and the picture if one is wanted."""
    if plot:
        from milkrun.lab.ladder_plot import write_plot

        write_plot(found, Path(plot))
    if as_json:
        echo_json(found.to_data())
    else:
        show(found)


def demand_lab() -> None:
    """Ratings and plots come with an extra."""
    try:
        import matplotlib  # noqa: F401
        import openskill  # noqa: F401
    except ImportError:
        raise UsageError("The ladder needs the lab: pip install 'milkrun[lab]'.") from None


def play(ladder: "Ladder", processes: int | None, quiet: bool) -> None:
    """Play what is missing, on all cores, with a bar."""
    from milkrun.lab.bout import Arena, cores

    title, total = ladder.plan.game.words.title, len(ladder.missing(ladder.plan.num))
    try:
        with (
            bar(title, total, 0, quiet) as told,
            Arena(ladder.plan.game, processes or cores()) as arena,
        ):
            ladder.run(arena, lambda result: told(1))
    except KeyboardInterrupt:
        kept = f" and kept in {ladder.path}: the same command goes on" if ladder.path else ""
        click.echo(f"Stopped; {len(ladder.done)} games are played{kept}.", err=True)
        raise


def show(found: "Standing") -> None:
    """The ladder as tables."""
    console = Console(width=None if Console().is_terminal else 120)
    first, last = found.seeds
    title = f"{found.title}, {found.seats} seats, seeds {first} to {last}"
    table = Table(title=title)
    table.add_column("player")
    table.add_column("means")
    for column in ("rating", "95%", "games", "decisions/s", "simulations/s", "replaced"):
        table.add_column(column, justify="right")
    for r in found.rows:
        span = f"{r.rating.low:.1f} to {r.rating.high:.1f}"
        speeds = f"{r.decisions_per_second:,.0f}", f"{r.simulations_per_second:,.0f}"
        figures = (f"{r.rating.mean:.1f}", span, str(r.games), *speeds, str(r.failures))
        table.add_row(r.player, r.means, *figures)
    console.print(table)
    console.print(win_table(found))


def win_table(found: "Standing") -> Table:
    """Who wins how often against whom."""
    sure = f"{found.confidence:.1%}" if found.confidence != 0.95 else "95%"
    table = Table(title=f"share of wins of the row against the column, % ({sure} bounds), games")
    names = [row.player for row in found.rows]
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    for name in names:
        table.add_row(name, *(said(found.cell(name, other)) for other in names))
    return table


def said(cell: "Cell | None") -> str:
    """A cell as text."""
    if cell is None:
        return "-"
    plain = f"{bounds(cell.share)} {cell.games}"
    if cell.free == cell.share:
        return plain
    worth = f"worth {cell.worth * cell.games:.0f}"
    paid = f", decisions x {cell.cost:.1f}" if cell.cost > 1 else ""
    return f"{plain}\n{bounds(cell.free)} luck-free\n{worth}{paid}"


def bounds(share: "Estimate") -> str:
    """A share in percent, with its bounds."""
    return f"{100 * share.mean:.0f} ({100 * share.low:.0f}-{100 * share.high:.0f})"
