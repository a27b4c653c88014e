"""`milkrun fuzz`: nothing but clean refusals, whatever comes in."""

import click
from rich.console import Console
from rich.progress import Progress

from milkrun.cli.common import REFUSED, Verb, echo_json, json_option
from milkrun.games import books
from milkrun.play.fuzz import Fuzzer

CHUNK = 1000


@click.command(cls=Verb)
@click.argument("game_ids", nargs=-1, metavar="[GAME]...")
@click.option("--num", type=click.IntRange(1), default=10_000, help="Inputs for each game.")
@click.option("--seed", default=0)
@json_option
@click.pass_context
def command(
    ctx: click.Context, game_ids: tuple[str, ...], num: int, seed: int, as_json: bool
) -> None:
    """Mutate records, positions, moves, options and tables; report what was no clean refusal.

    \b
    milkrun fuzz mint-delivery --num 100000 --seed 1
    """
    crashes: list[str] = []
    for game_id in game_ids or tuple(books()):
        fuzzer = Fuzzer(game_id, seed)
        with Progress(console=Console(stderr=True), transient=True, disable=as_json) as progress:
            task = progress.add_task(game_id, total=num)
            while fuzzer.tally.total < num:
                size = min(CHUNK, num - fuzzer.tally.total)
                fuzzer.run(size)
                progress.advance(task, size)
        tally = fuzzer.tally
        crashes += tally.crashes
        counts = {"accepted": tally.accepted, "refused": tally.refused}
        if as_json:
            echo_json({"game": game_id, **counts, "crashes": tally.crashes})
        else:
            click.echo(f"{game_id}: {counts}, {len(tally.crashes)} crashes")
            for crash in tally.crashes[:20]:
                click.echo(f"  {crash}")
    ctx.exit(REFUSED if crashes else 0)
