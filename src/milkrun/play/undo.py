"""How far a seat may take back alone: computed from the record and the views.

Free is what showed nobody anything: back to the last chance action, the last action of another
seat, or the last action that told another seat something it could not know. What a seat cannot
know is the `unseen` part of its view's memory: an action that changes it has shown something.
"""

from milkrun.kernel.errors import MilkrunError
from milkrun.kernel.game import Game
from milkrun.kernel.state import State
from milkrun.play.table import Ply, Table, demand_seat, replay


class UndoRefused(MilkrunError):
    """A take-back that needs consent, or leads nowhere."""


def free_limit(game: Game, plies: list[Ply], seat: int, start: str = "") -> int:
    """The earliest ply the seat may go back to alone."""
    limit = len(plies)
    while limit > 0 and plies[limit - 1].seat == seat:
        limit -= 1
    if limit == len(plies):
        return limit
    state = replay(game, [ply.action for ply in plies[:limit]], start)
    for index in range(limit, len(plies)):
        before = unseen_by_others(game, state, seat)
        state.apply(plies[index].action)
        if unseen_by_others(game, state, seat) != before:
            limit = index + 1
    return limit


def table_limit(table: Table, seat: int) -> int:
    """The earliest ply the seat may go back to alone at this table."""
    return free_limit(table.game, table.plies, seat, table.record.header.start)


def unseen_by_others(game: Game, state: State, seat: int) -> list[object]:
    """What each other seat, and the onlooker, cannot place."""
    others: list[int | None] = [None, *(s for s in range(game.seats) if s != seat)]
    return [game.view(state, other).memory["unseen"] for other in others]


def undo(table: Table, seat: int, ply: int | None = None, consent: bool = False) -> int:
    """Take back to `ply` (default: the seat's last batch); the ply reached."""
    demand_seat(table.game, seat)
    if table.record.seal() is not None:
        raise UndoRefused("The game is over and its seed is revealed: nothing can be taken back.")
    limit = table_limit(table, seat)
    target = last_choice(table, seat) if ply is None else ply
    if not 0 <= target < len(table.plies):
        raise UndoRefused("There is nothing to take back.")
    if target < limit and not consent:
        raise UndoRefused(
            "That cannot be taken back alone: it showed someone something, or chance or another"
            " player has acted since. The others must agree."
        )
    demand_boundary(table, target)
    table.take_back(seat, target, target >= limit)
    return target


def last_choice(table: Table, seat: int) -> int:
    """Where the seat's last choice began."""
    for index in range(len(table.plies) - 1, -1, -1):
        if table.plies[index].seat == seat and not is_inside_choice(table, index):
            return index
    return -1


def is_inside_choice(table: Table, ply: int) -> bool:
    """Whether the position before that ply lies in the middle of a choice."""
    return table.position(ply).is_selecting()


def demand_boundary(table: Table, ply: int) -> None:
    """A half choice is never left standing."""
    if is_inside_choice(table, ply):
        raise UndoRefused("That lies in the middle of a choice; go back to its beginning.")
