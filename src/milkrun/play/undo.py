"""How far a seat may take back alone: computed from the record and the views.

Free is what showed nobody anything: back to the last chance action, the last action of another
seat, or the last action that told another seat something it could not know. What a seat cannot
know is the `unseen` part of its view's memory: an action that changes it has shown something.
"""

from collections.abc import Callable

from milkrun.kernel.errors import MilkrunError
from milkrun.kernel.game import Game
from milkrun.kernel.state import State
from milkrun.play.ply import Ply
from milkrun.play.table import Table, demand_seat, replay


class UndoRefused(MilkrunError):
    """A take-back that needs consent, or leads nowhere."""


Position = Callable[[int], State]
"""A copy of the position after so many plies."""


def free_limit(
    game: Game, plies: list[Ply], seat: int, start: str = "", position: Position | None = None
) -> int:
    """The earliest ply the seat may go back to alone; `position` spares the way from the start."""
    limit = len(plies)
    while limit > 0 and plies[limit - 1].seat == seat:
        limit -= 1
    unknown = [n for n in range(limit, len(plies)) if plies[n].shows is None]
    if unknown:
        first = unknown[0]
        actions = [] if position else [ply.action for ply in plies[:first]]
        look(position(first) if position else replay(game, actions, start), plies[first:], seat)
    return max((n + 1 for n in range(limit, len(plies)) if plies[n].shows), default=limit)


def look(state: State, plies: list[Ply], seat: int) -> None:
    """Play on from a position, and note which plies of a seat show others something."""
    game, before = state.game, unseen_by_others(state.game, state, seat)
    for ply in plies:
        state.apply(ply.action)
        after = unseen_by_others(game, state, seat)
        ply.shows, before = after != before, after


def table_limit(table: Table, seat: int, position: Position | None = None) -> int:
    """The earliest ply the seat may go back to alone at this table."""
    return free_limit(table.game, table.plies, seat, table.record.header.start, position)


def unseen_by_others(game: Game, state: State, seat: int) -> list[object]:
    """What each other seat, and the onlooker, cannot place."""
    others: list[int | None] = [None, *(s for s in range(game.seats) if s != seat)]
    return [game.unseen(state, other) for other in others]


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
    return ply < len(table.plies) and table.plies[ply].is_inside


def demand_boundary(table: Table, ply: int) -> None:
    """A half choice is never left standing."""
    if is_inside_choice(table, ply):
        raise UndoRefused("That lies in the middle of a choice; go back to its beginning.")
