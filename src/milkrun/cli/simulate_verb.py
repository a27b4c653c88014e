"""`milkrun simulate`: many games between bots, counted."""

import statistics

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from milkrun.cli.common import Verb, code_option, echo_json, game_options, json_option, load_game
from milkrun.kernel.game import Game, seat_name
from milkrun.play.match import Played, play_game
from milkrun.play.players import parse_players


@click.command(cls=Verb)
@click.argument("game_id", metavar="GAME")
@click.option("--players", default="random,random", help="The bots, a seat each.")
@click.option("--num", type=click.IntRange(1), default=100, help="How many games.")
@click.option("--seed", default=0, help="The first game's seed; the others count up.")
@game_options
@code_option
@json_option
def command(
    game_id: str,
    players: str,
    num: int,
    seed: int,
    options: tuple[str, ...],
    preset: str | None,
    as_json: bool,
) -> None:
    """Let bots play GAME and report wins, scores and lengths.

    \b
    milkrun simulate mint-delivery --players random,random,random --num 200 --seed 1
    milkrun simulate mint-delivery --players random --num 50 -o level=hard --json
    milkrun simulate mint-delivery --code my_bot.py --players my_bot,greedy
    """
    codes = parse_players(players)
    game = load_game(game_id, len(codes), options, preset)
    played: list[Played] = []
    with Progress(console=Console(stderr=True), transient=True, disable=as_json) as progress:
        for number in progress.track(range(num), description=game.words.title):
            played.append(play_game(game, codes, seed + number))
    summary = summarize(game, codes, played)
    if as_json:
        echo_json(summary)
    else:
        show(game, summary)


def summarize(game: Game, codes: list[str], played: list[Played]) -> dict[str, object]:
    """The counts, as data."""
    seats = [seat_summary(seat, code, played) for seat, code in enumerate(codes)]
    reasons: dict[str, int] = {}
    for one in played:
        reasons[one.outcome.reason] = reasons.get(one.outcome.reason, 0) + 1
    return {
        "game": game.id,
        "games": len(played),
        "seeds": [played[0].seed, played[-1].seed],
        "decisions": statistics.mean(one.decisions for one in played),
        "endings": reasons,
        "seats": seats,
    }


def seat_summary(seat: int, code: str, played: list[Played]) -> dict[str, object]:
    """Wins (a shared first place counts as its share) and scores of one seat."""
    shares = [
        1 / one.outcome.places.count(1) if one.outcome.places[seat] == 1 else 0.0 for one in played
    ]
    scores = [one.outcome.scores[seat] for one in played]
    return {
        "seat": seat_name(seat),
        "player": code,
        "win_share": statistics.mean(shares),
        "score": statistics.mean(scores),
        "score_sd": statistics.pstdev(scores),
    }


def show(game: Game, summary: dict[str, object]) -> None:
    """The counts, as a table."""
    table = Table(title=f"{game.words.title}: {summary['games']} games")
    for column in ("seat", "player", "win share", "score", "sd"):
        table.add_column(column, justify="right")
    seats = summary["seats"]
    assert isinstance(seats, list)
    for s in seats:
        share, score, sd = f"{s['win_share']:.3f}", f"{s['score']:.2f}", f"{s['score_sd']:.2f}"
        table.add_row(s["seat"], s["player"], share, score, sd)
    Console().print(table)
    endings = summary["endings"]
    assert isinstance(endings, dict)
    said = ", ".join(f"{reason} {count}" for reason, count in sorted(endings.items()))
    click.echo(f"{summary['decisions']:.0f} decisions a game; endings: {said}")
