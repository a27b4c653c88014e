"""The plies of a match told again, as each reader may know them; each is told once and kept."""

from milkrun.kernel.screen import known_scores
from milkrun.kernel.state import State
from milkrun.play.ply import Ply
from milkrun.play.table import Table
from milkrun.web.match.model.demands import demand_table
from milkrun.web.match.model.history import EVERY, Eyes
from milkrun.web.match.model.match import Match
from milkrun.web.match.seeing import redaction
from milkrun.web.storage import store
from milkrun.web.wire.view import PlyOut

MOST_PLIES = 100
"""So many plies are told at once."""
ALL = "all"


def plies(match: Match, seat: int | None, first: int, last: int, is_open: bool) -> list[PlyOut]:
    """A stretch of plies as the seat may know them; `is_open` tells all, after the end only."""
    table = demand_table(match)
    eyes: Eyes = ALL if is_open and match.status == store.OVER else seat
    last = min(last, first + MOST_PLIES - 1, len(table.plies))
    begin = (first - 1) // EVERY * EVERY
    rows: list[PlyOut] = []
    for start in range(begin, last, EVERY):
        rows += piece(match, table, eyes, start)
    return rows[first - 1 - begin : max(0, last - begin)]


def piece(match: Match, table: Table, eyes: Eyes, start: int) -> list[PlyOut]:
    """The plies after the first `start`, some at a time, told before or told now."""
    found = table.plies[start : start + EVERY]
    rows = match.past.told(match.id, eyes, start, found[-1])
    if rows is None:
        state, rows = match.past.state(match.id, table, start), []
        for number, ply in enumerate(found, start + 1):
            state.apply(ply.action)
            rows.append(ply_out(match, state, ply, number, eyes))
        match.past.tell(match.id, eyes, start, found[-1], rows)
    return rows


def ply_out(match: Match, state: State, ply: Ply, number: int, eyes: Eyes) -> PlyOut:
    """One ply and the scores after it."""
    if eyes == ALL:
        said = redaction.said_of(match, ply.events).text
        return PlyOut(
            number, ply.seat, said, list(state.scores()), counted(state), ends(match, ply)
        )
    seat = eyes if isinstance(eyes, int) else None
    text = redaction.text_of(match, ply, seat)
    known = known_scores(match.game.signs, match.game.view(state, seat))
    return PlyOut(number, ply.seat, text, known, counted(state), ends(match, ply))


def counted(state: State) -> int:
    """The round of a position, or its turn where a game has no rounds."""
    return int(getattr(state, "round", 0) or getattr(state, "turns", 0))


def ends(match: Match, ply: Ply) -> bool:
    """Whether a turn ended with a ply."""
    kinds, end = match.game.event_kinds, match.game.signs.turn_end
    return any(kinds[event.kind].name == end for event in ply.events)
