"""Choosing at the same time: the record asks one seat after the other, a table may ask all at once.

A step that a game's signs call `together` is such that what one seat chooses there changes nothing
another sees or may do before all have chosen (a test plays that through). So a seat may choose
ahead of its turn, and the record stays as if it had waited.
"""

from milkrun.kernel.state import State


def is_together(state: State) -> bool:
    """Whether the seat to move chooses at the same time as others."""
    step = state.game.signs.together
    return bool(step) and state.to_move() >= 0 and state.game.own_sight(state, None).step == step


def choosers(state: State) -> list[int]:
    """Who chooses at the same time, in the order of the record; none where that is not so."""
    return [seat for seat, _ in _stands(state)]


def stand(state: State, seat: int) -> State | None:
    """A position where that seat makes the choice it has here; None if it has none.

    What those before it chose there is made up: it may be asked for lines and reasons of that
    seat, never shown.
    """
    return next((at for chooser, at in _stands(state) if chooser == seat), None)


def _stands(state: State) -> list[tuple[int, State]]:
    """Each chooser and where it chooses."""
    found: list[tuple[int, State]] = []
    at = state
    while is_together(at):
        seat = int(at.to_move())
        if seat not in [chooser for chooser, _ in found]:
            found.append((seat, at))
        at = at.clone()
        at.apply(at.legal_actions()[0])
    return found
