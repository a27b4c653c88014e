"""The moments of a game in which a seat had something to decide, each as that seat saw it then.

What a seat does in one go, until chance or somebody else has a say or its turn ends, is one
moment: people think of a walk and a delivery as one thing, and so does the coach.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from milkrun.kernel.game import Game
from milkrun.kernel.state import State
from milkrun.play.ply import Ply
from milkrun.play.record import Record
from milkrun.play.table import apply, first_position


@dataclass(frozen=True)
class Moment:
    """Where a seat stood, what it saw, what it did."""

    ply: int
    """How many plies were in effect before it."""
    seat: int
    view: bytes
    """All that the seat could know."""
    played: tuple[int, ...]
    """What it did in one go."""


@dataclass(frozen=True)
class Stride:
    """Plies that belong together, and the position before them."""

    ply: int
    before: State
    plies: tuple[Ply, ...]
    is_forced: bool
    """There was never more than one thing to do."""


def moments(game: Game, record: Record, seat: int | None = None) -> list[Moment]:
    """The moments of a seat, or of everybody, in which there was a choice."""
    out: list[Moment] = []
    for stride in strides(game, record):
        mover = stride.plies[0].seat
        if mover >= 0 and seat in (None, mover) and not stride.is_forced:
            view = game.view(stride.before, mover).to_bytes()
            out.append(Moment(stride.ply, mover, view, tuple(ply.action for ply in stride.plies)))
    return out


def strides(game: Game, record: Record) -> Iterator[Stride]:
    """The plies in effect, cut where chance or another seat comes in or a turn ends."""
    state = first_position(game, record.header.start)
    before, plies, is_forced = state.clone(), list[Ply](), True
    lines = record.actions()
    for number, line in enumerate(lines):
        assert line.seat is not None
        assert line.action is not None
        is_forced = is_forced and len(state.legal()) == 1
        plies.append(apply(state, line.seat, line.action))
        follows = lines[number + 1].seat if number + 1 < len(lines) else None
        if follows != line.seat or ends_turn(game, plies[-1]):
            yield Stride(number + 1 - len(plies), before, tuple(plies), is_forced)
            before, plies, is_forced = state.clone(), [], True


def ends_turn(game: Game, ply: Ply) -> bool:
    """Whether a turn ended with it, even if the same seat has the next one."""
    kinds = game.event_kinds
    return any(kinds[event.kind].name == game.signs.turn_end for event in ply.events)
