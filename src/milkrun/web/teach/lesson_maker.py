"""Make the record of a lesson anew: `python -m milkrun.web.teach.lesson_maker GAME...`.

The learner's moves and the luck (a repeatable seed) are the script's; what the script leaves
open, the bots of its seats decide. After the last step they play the game to its end.
"""

import sys

from milkrun.games import book
from milkrun.kernel.state import OVER
from milkrun.play.chance import BY_LINE, Chance
from milkrun.play.files import save
from milkrun.play.match import choose_batch, make_bots
from milkrun.play.players import Chooser
from milkrun.play.table import Table
from milkrun.web.teach.extras import lesson_file
from milkrun.web.teach.lesson import LEARNER, Script, Step, read_script


def make(script: Script) -> Table:
    """The whole game of a script."""
    game = book(script.game).load(len(script.seats), dict(script.options))
    chance = Chance.repeatable(script.seed, game.seats)
    table = Table(game, script.seats, chance, luck=BY_LINE)  # the scripts were written so
    table.record.header.repeatable = script.seed
    bots = make_bots(game, script.seats, script.seed)
    for step in script.steps:
        if step.kind == "do" and not step.position:
            submit(table, step.moves)
        elif step.kind == "watch":
            watch(table, step, bots)
    if script.finish is not None:
        bots = make_bots(game, script.seats, script.finish)
    while table.state.to_move() != OVER:
        decide(table, bots)
    return table


def submit(table: Table, moves: list[str]) -> None:
    """One batch, in notation, by whoever is to move."""
    state, seat = table.state.clone(), table.state.to_move()
    actions: list[int] = []
    for move in moves:
        actions.append(table.game.parse(state, move))
        state.apply(actions[-1])
    table.submit(seat, actions, table.seq)


def watch(table: Table, step: Step, bots: list[Chooser]) -> None:
    """The others play: first what is written, then as they like."""
    for move in step.moves:
        submit(table, move.split(", "))
    while table.state.to_move() not in (LEARNER, OVER):
        decide(table, bots)


def decide(table: Table, bots: list[Chooser]) -> None:
    """A bot makes the next choice."""
    seat = int(table.state.to_move())
    table.submit(seat, choose_batch(table, bots[seat], seat), table.seq)


def main(games: list[str]) -> None:
    """Write the records of these lessons."""
    for game in games:
        table = make(read_script(game))
        save(lesson_file(game, "record.milkrun"), table.record.to_bytes())
        print(f"{game}: {len(table.plies)} plies, {table.state.scores()}")


if __name__ == "__main__":
    main(sys.argv[1:])
