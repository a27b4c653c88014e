"""`milkrun puzzles`: positions in which one turn is clearly the best, from games by strong bots."""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from milkrun.cli.common import Verb
from milkrun.coach.puzzles import Maker, Puzzle, Shelf, shelf, shelf_text
from milkrun.games import book
from milkrun.play.files import save

AT_ONCE = 4
"""Games given out at a time: what comes of one does not depend on how many are played."""


@click.command(cls=Verb)
@click.argument("game_id", metavar="GAME")
@click.option("--num", type=click.IntRange(1, 10_000), default=20, help="How many to make.")
@click.option("--seats", type=int, default=2)
@click.option("--seed", default=0, help="The same seed makes the same puzzles.")
@click.option("--out", type=click.Path(), default="puzzles.toml", help="Where to write them.")
@click.option("--check", is_flag=True, help="Look at those GAME brings once more, and make none.")
def command(game_id: str, num: int, seats: int, seed: int, out: str, check: bool) -> None:
    """Make puzzles of GAME from games by strong bots: one turn is clearly best, by a deeper search.

    \b
    milkrun puzzles tiffin --num 20 --seed 5 --out more.toml
    milkrun puzzles tiffin --check --num 100 --seed 9
    """
    if check:
        click.echo(checked(game_id, num, seed))
        return
    game = book(game_id).load(seats)
    made = list(watched(game_id, seats, seed, num))
    save(Path(out), shelf_text(Shelf(game.id, game.version, made)).encode())
    click.echo(f"{len(made)} puzzles in {out}")


def checked(game_id: str, num: int, seed: int) -> str:
    """How many of the first puzzles of a game a deep look with other luck finds again."""
    brought = shelf(game_id)
    puzzles = brought.puzzles[:num] if brought else []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        held = list(pool.map(partial(holds, game_id, seed), puzzles))
    gone = [str(number) for number, is_held in enumerate(held, 1) if not is_held]
    return f"{sum(held)} of {len(held)} hold" + (f", not {', '.join(gone)}" if gone else "")


def holds(game_id: str, seed: int, puzzle: Puzzle) -> bool:
    """Whether one of them does."""
    return Maker(book(game_id).load(puzzle.seats)).still_holds(puzzle, seed)


def watched(game_id: str, seats: int, seed: int, num: int) -> Iterator[Puzzle]:
    """The puzzles one after another, with progress on standard error."""
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Looking for puzzles", total=num)
        for done, puzzle in enumerate(found(game_id, seats, seed), 1):
            bar.update(task, completed=done)
            yield puzzle
            if done == num:
                return


def found(game_id: str, seats: int, seed: int) -> Iterator[Puzzle]:
    """The puzzles of game after game, on all cores, in the order of their seeds."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        while True:
            seeds = range(seed, seed + AT_ONCE)
            for some in pool.map(partial(of_seed, game_id, seats), seeds):
                yield from some
            seed += AT_ONCE


def of_seed(game_id: str, seats: int, seed: int) -> list[Puzzle]:
    """The puzzles of one game."""
    return list(Maker(book(game_id).load(seats)).of_game(seed))
