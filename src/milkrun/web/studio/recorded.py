"""A game of the lab as a record: the same choices, made at a table that draws by the same seed."""

from milkrun.kernel.state import OVER
from milkrun.lab.watch import Watcher
from milkrun.play.chance import BY_SEED, Fated
from milkrun.play.record import Record
from milkrun.play.table import Table


def recorded(watcher: Watcher, number: int) -> Record:
    """The game with that number, line by line."""
    course, plan = watcher.play(number), watcher.plan
    codes = [plan.arm.players[plan.player_at(number, seat)] for seat in range(course.seats)]
    table = Table(watcher.game, codes, Fated(course.seed, course.seats), luck=BY_SEED)
    table.record.header.repeatable = course.seed
    actions = iter([choice.action for choice in course.choices])
    while table.state.to_move() != OVER:
        seat, state = int(table.state.to_move()), table.state.clone()
        batch = [next(actions)]
        state.apply(batch[0])
        while state.to_move() == seat and state.is_selecting():
            batch.append(next(actions))
            state.apply(batch[-1])
        table.submit(seat, batch, table.seq)
    return table.record
