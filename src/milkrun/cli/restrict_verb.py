"""`milkrun restrict`: how much worse is a player who never makes some move?"""

from typing import TYPE_CHECKING

import click

from milkrun.cli.common import Verb, code_option, echo_json, game_options, json_option, load_game
from milkrun.cli.compare_verb import as_data
from milkrun.cli.compare_verb import play as play_question
from milkrun.cli.lab_common import (
    SEED,
    demand_lab,
    kept_games,
    kept_option,
    luck_option,
    place_options,
)
from milkrun.kernel.game import Game
from milkrun.lab.arm import BOOK_RULES, make_arm
from milkrun.play.players import parse_players

if TYPE_CHECKING:
    from milkrun.lab.compare import Answer, Difference, Question

WHO = "A"
"""Who does without, wherever they sit."""


@click.command(cls=Verb)
@click.argument("game_id", metavar="GAME")
@click.option("--never", multiple=True, metavar="KIND", help="A kind of move, or sell.mask.")
@click.option("--players", default="normal,normal", show_default=True, help="The bots, by seat.")
@click.option("--num", type=click.IntRange(20), default=400, help="Games of each restriction.")
@click.option("--seed", type=SEED, default=0, help="The first seed; all arms play the same ones.")
@luck_option
@kept_option
@place_options
@game_options
@code_option
@json_option
def command(
    game_id: str,
    never: tuple[str, ...],
    players: str,
    num: int,
    seed: int,
    luck: bool,
    output: str | None,
    on: str,
    processes: int | None,
    options: tuple[str, ...],
    preset: str | None,
    as_json: bool,
) -> None:
    """Say how much worse the first player does who never makes some move of GAME.

    Each restriction is played on the same seeds as the game without it; a move is made all the same
    where it is the only one. Without --never every kind of move is tried.

    \b
    milkrun restrict mint-delivery --players normal,normal --never upgrade --never take
    milkrun restrict out-for-delivery --never buy --never sell.mask --num 1000
    """
    demand_lab("restrict")
    codes = parse_players(players)
    game = load_game(game_id, len(codes), options, preset)
    question = make_question(game, codes, list(never), num, seed, luck)
    with kept_games(output) as folder:
        answer = play_question(question, folder, on, processes, as_json)
    if as_json:
        echo_json(as_data(answer))
    else:
        show(answer)


def make_question(
    game: Game, codes: list[str], never: list[str], num: int, seed: int, luck: bool
) -> "Question":
    """The game as it is beside one that lacks a move, for every move that is asked about."""
    from milkrun.lab.compare import Question
    from milkrun.lab.metrics.catalogue import chosen

    kinds = never or [kind.name for kind in game.actions.kinds if not kind.is_chance]
    arms = [make_arm(kind, game, codes, [f"{WHO}:{kind}"]) for kind in kinds]
    base = make_arm(BOOK_RULES, game, codes)
    figures = chosen(game, [f"player_{WHO}"])
    return Question(base, arms, figures, num - num % len(codes), seed, luck=luck)


def show(answer: "Answer") -> None:
    """The dearest restriction first."""
    rows = [(name, d) for name, (d,) in answer.found.items()]
    for name, d in sorted(rows, key=lambda row: row[1].by):
        click.echo(f"- {sentence(name, d)}")
    click.echo(f"{answer.games:,} games each, on the same seeds, from {answer.question.seed}.")


def sentence(name: str, d: "Difference") -> str:
    """What doing without costs."""
    from milkrun.lab.tell import amount

    size = amount(abs(100 * d.by), 100 * d.half)
    if d.by == 0 and d.half == 0:
        return f"who never does '{name}' plays the very same games"
    if not d.stands:
        return f"never '{name}': no sure difference ({amount(100 * d.by, 100 * d.half)} points)"
    return f"who never does '{name}' wins {size} points {'less' if d.by < 0 else 'more'}"
