"""What the verbs share: options, and errors as one sentence with the right exit code."""

import sys
from collections.abc import Callable
from typing import Any, TypeVar

import click
import msgspec

from milkrun.games import book, own_fault
from milkrun.kernel.errors import MilkrunError, UsageError
from milkrun.kernel.game import Game
from milkrun.play.variant import find_preset, parse_options

REFUSED, USAGE = 1, 2
Function = TypeVar("Function", bound=Callable[..., Any])


class Verb(click.Command):
    """A command whose refusals are one sentence: exit 1 if refused, 2 if misused."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except MilkrunError as error:
            click.echo(f"Error: {error}", err=True)
            sys.exit(USAGE if isinstance(error, UsageError) else REFUSED)
        except Exception as error:  # a game's folder may hold any code at all
            said = own_fault(error)
            if not said:
                raise
            click.echo(f"Error: {said}", err=True)
            sys.exit(REFUSED)


def game_options(function: Function) -> Function:
    """`--option` and `--preset`, for every verb that sets up a game."""
    function = click.option(
        "--option",
        "-o",
        "options",
        multiple=True,
        metavar="KEY=VALUE",
        help="Set an option of the game; `milkrun games GAME` lists them.",
    )(function)
    return click.option(
        "--preset", metavar="NAME|FILE", help="A named variant, or your own TOML file."
    )(function)


def code_option(function: Function) -> Function:
    """`--code`, wherever players are named."""
    return click.option(
        "--code",
        "files",
        multiple=True,
        metavar="FILE",
        callback=_load_bots,
        is_eager=True,
        expose_value=False,
        help="A bot of your own: my_bot.py plays as my_bot, or my_bot:500.",
    )(function)


def _load_bots(ctx: click.Context, param: click.Parameter, files: tuple[str, ...]) -> None:
    from milkrun.play.players import add_code

    try:
        for file in files:
            add_code(file)
    except MilkrunError as error:
        raise click.BadParameter(str(error)) from None


def json_option(function: Function) -> Function:
    """`--json`, wherever a program may read the answer."""
    return click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")(function)


def load_game(game_id: str, seats: int, options: tuple[str, ...], preset: str | None) -> Game:
    """The game that the command line describes."""
    found = book(game_id)
    return found.load(seats, parse_options(found, options), find_preset(found, preset))


def read_input() -> str:
    """What is typed or piped in."""
    return sys.stdin.buffer.read().decode("utf-8", "replace")


def echo_json(data: object) -> None:
    """Data for programs, one line."""
    click.echo(msgspec.json.encode(data).decode())
