"""The plies of a match told again, as each reader may know them; each is told once and kept."""

from milkrun.kernel.state import State
from milkrun.play.table import Ply, Table
from milkrun.web.match import sight
from milkrun.web.match.live import Live
from milkrun.web.match.past import EVERY, Eyes
from milkrun.web.match.views import demand_table, scores
from milkrun.web.storage import store
from milkrun.web.wire.view import PlyOut

MOST_PLIES = 100
"""So many plies are told at once."""
ALL = "all"


def plies(live: Live, seat: int | None, first: int, last: int, is_open: bool) -> list[PlyOut]:
    """A stretch of plies as the seat may know them; `is_open` tells all, after the end only."""
    table = demand_table(live)
    eyes: Eyes = ALL if is_open and live.status == store.OVER else seat
    last = min(last, first + MOST_PLIES - 1, len(table.plies))
    begin = (first - 1) // EVERY * EVERY
    rows: list[PlyOut] = []
    for start in range(begin, last, EVERY):
        rows += piece(live, table, eyes, start)
    return rows[first - 1 - begin : max(0, last - begin)]


def piece(live: Live, table: Table, eyes: Eyes, start: int) -> list[PlyOut]:
    """The plies after the first `start`, some at a time, told before or told now."""
    found = table.plies[start : start + EVERY]
    rows = live.past.told(live.id, eyes, start, found[-1])
    if rows is None:
        state, rows = live.past.state(live.id, table, start), []
        for number, ply in enumerate(found, start + 1):
            state.apply(ply.action)
            rows.append(ply_out(live, state, ply, number, eyes))
        live.past.tell(live.id, eyes, start, found[-1], rows)
    return rows


def ply_out(live: Live, state: State, ply: Ply, number: int, eyes: Eyes) -> PlyOut:
    """One ply and the scores after it."""
    if eyes == ALL:
        said = " ".join(filter(None, map(live.rules.narrate, ply.events)))
        return PlyOut(number, ply.seat, said, list(state.scores()))
    seat = eyes if isinstance(eyes, int) else None
    text = sight.text_of(live.rules, ply.events, seat)
    return PlyOut(number, ply.seat, text, scores(live.game.view(state, seat)))
