"""`milkrun try`: set up a position, play moves in it, see what happens."""

from pathlib import Path

import click

from milkrun.cli.common import (
    Verb,
    echo_json,
    game_options,
    json_option,
    load_game,
    read_input,
)
from milkrun.kernel.errors import NotationError
from milkrun.kernel.events import Event
from milkrun.kernel.game import Game
from milkrun.kernel.state import CHANCE, State
from milkrun.play.narrate import sentences
from milkrun.play.table import apply
from milkrun.play.variant import read_text


@click.command(cls=Verb)
@click.argument("game_id", metavar="GAME")
@click.argument("moves", nargs=-1, metavar="[MOVE]...")
@click.option("--position", metavar="FILE|-", help="The position, as text or JSON; `-` reads it.")
@click.option("--seats", type=int, default=2, help="How many players.")
@click.option("--schema", is_flag=True, help="Print the JSON Schema of a position.")
@game_options
@json_option
def command(
    game_id: str,
    moves: tuple[str, ...],
    position: str | None,
    seats: int,
    schema: bool,
    options: tuple[str, ...],
    preset: str | None,
    as_json: bool,
) -> None:
    """Play MOVEs (chance included) from a position; print what came of it.

    \b
    echo 'A: at=NW truck=2/0/0 orders=O01; NW: up=O10,O19 deck=5' |
        milkrun try mint-delivery --position - --seats 3 'fulfil O01' 'take O10'
    milkrun try mint-delivery --schema
    """
    game = load_game(game_id, seats, options, preset)
    if schema:
        echo_json(game.layout.schema(f"{game.words.title} position"))
        return
    state = read_position(game, position)
    events = [event for move in moves for event in play(game, state, move)]
    report(game, state, events, as_json)


def read_position(game: Game, source: str | None) -> State:
    """The position in a file, on standard input, or the first one of the game."""
    if source is None:
        return game.deal()
    return game.read(read_input() if source == "-" else read_text(Path(source)))


def play(game: Game, state: State, move: str) -> list[Event]:
    """One move by the seat to move, or by chance."""
    seat, action = int(state.to_move()), game.parse(state, move)
    if seat != CHANCE:
        game.demand(state, seat, action)
    elif action not in state.legal_actions():
        raise NotationError(f"Chance cannot do '{move}' here.")
    return apply(state, seat, action).events


def report(game: Game, state: State, events: list[Event], as_json: bool) -> None:
    """Position, events, legal moves."""
    told = sentences(game, events, None)
    legal = [game.notate(state, action) for action in state.legal_actions()]
    if as_json:
        answer = {"position": game.to_dict(state), "events": told, "legal": legal}
        echo_json({**answer, "text": game.write(state), "to_move": int(state.to_move())})
        return
    for sentence in told:
        click.echo(f"· {sentence}")
    click.echo(game.write(state))
    click.echo("legal: " + ", ".join(legal))
