"""`milkrun play`: a match in the terminal."""

import sys
from pathlib import Path

import click

from milkrun.cli.common import Verb, code_option, game_options, load_game
from milkrun.games import books
from milkrun.kernel.errors import UsageError
from milkrun.kernel.game import Game, seat_name
from milkrun.play.chance import Chance
from milkrun.play.joint import on_cores
from milkrun.play.players import parse_players
from milkrun.play.storage import load_match
from milkrun.play.table import Table
from milkrun.play.workers import Workers
from milkrun.terminal.game import TerminalGame
from milkrun.terminal.paint import Paint


@click.command(cls=Verb)
@click.argument("game_id", metavar="[GAME]", required=False)
@click.option(
    "--players",
    default="human,normal",
    help="Who sits where: human, easy, normal, hard, mcts:500 ...",
)
@click.option(
    "--seating",
    type=click.Choice(["draw", "keep"]),
    default="draw",
    help="Draw who sits where (the default), or keep the order of --players.",
)
@click.option("--seed", type=int, help="Repeatable chance; without it nobody can foresee it.")
@click.option(
    "--cores",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    help="Processes that think about one choice of a bot that plans turns (hard, expert).",
)
@click.option("--load", "loaded", type=click.Path(), help="Go on with a saved game.")
@game_options
@code_option
def command(
    game_id: str | None,
    players: str,
    seating: str,
    seed: int | None,
    cores: int,
    loaded: str | None,
    options: tuple[str, ...],
    preset: str | None,
) -> None:
    """Play GAME in the terminal (it asks which); `help` inside says what can be typed.

    \b
    milkrun play mint-delivery
    milkrun play mint-delivery --players human,human,random --preset advanced
    milkrun play mint-delivery --players human -o level=hard --seed 7
    milkrun play tiffin --players human,hard --seating keep
    milkrun play --load evening.milkrun
    milkrun play mint-delivery --code my_bot.py --players human,my_bot
    """
    if loaded is not None:
        table = load_match(Path(loaded))
        parse_players(",".join(table.record.header.seats))
    else:
        codes = parse_players(players)
        game = load_game(game_id or ask_game(), len(codes), options, preset)
        table = new_table(game, codes, seed, is_drawn=seating == "draw")
    codes = table.record.header.seats
    with Workers(table.game, codes, table.seq, on_cores(cores)) as workers:
        click.echo(f"{table.game.words.title}: type `help` for help, `quit` to stop.")
        if table.record.header.draw:
            click.echo(f"The seats were drawn: {in_order(table.record.header.seats)}.")
        paint = Paint() if sys.stdout.isatty() else None
        TerminalGame(table, workers.seats, read_line, click.echo, paint).run()


def new_table(game: Game, codes: list[str], seed: int | None, is_drawn: bool) -> Table:
    """A fresh match; who sits alone has nothing to draw."""
    seats = len(codes)
    chance = Chance.secret(seats) if seed is None else Chance.repeatable(seed, seats)
    table = Table(game, codes, chance, is_drawn=is_drawn and seats > 1)
    table.record.header.repeatable = seed
    return table


def in_order(codes: list[str]) -> str:
    """`normal (A), human (B)`."""
    return ", ".join(f"{code} ({seat_name(seat)})" for seat, code in enumerate(codes))


def ask_game() -> str:
    """The game somebody would like to play: by its number or its name."""
    names = list(books())
    for number, name in enumerate(names, 1):
        words = books()[name].facts.words
        click.echo(f"  {number}) {words['title']}: {words['pitch']}")
    said = read_line("Which game? ").strip()
    if said in ("", "quit"):
        raise UsageError("No game was chosen.")
    return names[int(said) - 1] if said.isdecimal() and 0 < int(said) <= len(names) else said


def read_line(prompt: str) -> str:
    """A typed line, with its history where there is a keyboard; the end of input is `quit`."""
    if sys.stdin.isatty():
        import readline  # noqa: F401  input() then edits lines and knows the ones before
    else:
        click.echo(prompt, nl=False)
    try:
        return input(prompt if sys.stdin.isatty() else "")
    except EOFError:
        click.echo()
        return "quit"
