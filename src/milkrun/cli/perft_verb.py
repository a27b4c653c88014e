"""`milkrun perft`: count sequences, to compare engines and versions."""

from pathlib import Path

import click

from milkrun.cli.common import Verb, echo_json, game_options, json_option, load_game
from milkrun.cli.try_verb import read_position
from milkrun.games import book
from milkrun.kernel.book import Book
from milkrun.play.files import save
from milkrun.play.golden import kept
from milkrun.play.perft import counted, first_entries, perft, perft_text, read_perft


@click.command(cls=Verb)
@click.argument("game_id", metavar="GAME")
@click.option("--depth", type=click.IntRange(0, 12), default=3)
@click.option("--position", metavar="FILE|-", help="Count from this position.")
@click.option("--seats", type=int, default=2)
@game_options
@json_option
@click.option("--write", "do_write", is_flag=True, help="Count the kept positions anew.")
@click.option("--folder", default="tests/perft", show_default=True, type=click.Path())
def command(
    game_id: str,
    depth: int,
    position: str | None,
    seats: int,
    options: tuple[str, ...],
    preset: str | None,
    as_json: bool,
    do_write: bool,
    folder: str,
) -> None:
    """Count the action sequences of each length up to DEPTH, chance included.

    \b
    milkrun perft mint-delivery --depth 3
    milkrun perft --write mint-delivery
    """
    if do_write:
        return recount(book(game_id), Path(folder))
    state = read_position(load_game(game_id, seats, options, preset), position)
    counts = {d: perft(state, d) for d in range(1, depth + 1)}
    if as_json:
        return echo_json(counts)
    for d, count in counts.items():
        click.echo(f"perft {d} {count}")
    return None


def recount(found: Book, folder: Path) -> None:
    """Write a game's file of counts anew; the first time, with positions of random games."""
    path = kept(found.id, folder, "counts").with_suffix(".perft")
    old = read_perft(path.read_text("utf-8")) if path.is_file() else []
    entries = [counted(found, entry) for entry in old] or first_entries(found)
    save(path, perft_text(entries).encode())
    click.echo(f"{len(entries)} positions are counted in {path}")
