"""A finished game, had it gone otherwise: a position of it after other choices of a seat."""

import msgspec

from milkrun.kernel.state import State
from milkrun.web.errors import not_now, refused
from milkrun.web.match.model.demands import demand_table
from milkrun.web.match.model.match import Match
from milkrun.web.match.seeing.questions import ends_turn, stage
from milkrun.web.match.seeing.views import of_past
from milkrun.web.wire.analysis import PositionOut


def stand(match: Match, ply: int, seat: int, actions: list[int]) -> PositionOut:
    """The position as the seat sees it then, with what it may choose next.

    It stops before what the seat could not know: a draw that a choice leads to is not shown.
    """
    before = position(match, ply, seat)
    state, shown = stage(match.game, before, seat, actions)
    is_blind = shown < len(actions)
    is_done = bool(actions) and ends_turn(match.game, before, seat, actions)
    is_whole = is_blind or is_done or int(state.to_move()) != seat
    plies = demand_table(match).plies[:ply]
    view = of_past(match, state, plies, seat, not is_whole)
    said = match.telling.words.prompts.get(view.step, view.step)
    changes = {"prompt": said, "status": "running", "outcome": None}
    return PositionOut(msgspec.structs.replace(view, **changes), is_whole)


def position(match: Match, ply: int, seat: int) -> State:
    """The position after so many plies, if the seat had a choice there."""
    table = demand_table(match)
    if ply >= len(table.plies):
        raise refused(404, "no_ply", "refused.no_choice_after", ply=ply, plies=len(table.plies))
    state = match.past.state(match.id, table, ply)
    if int(state.to_move()) != seat:
        raise not_now("refused.not_that_seat", ply=ply)
    return state
