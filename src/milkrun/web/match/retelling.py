"""The plies of a match told again, as each reader may know them; each is told once and kept."""

from milkrun.kernel.state import State
from milkrun.play.table import Ply
from milkrun.web.match import sight
from milkrun.web.match.live import Live
from milkrun.web.match.past import Eyes
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
    rows = live.past.rows(table.plies, eyes)
    if len(rows) < last:
        state = live.past.state(table, len(rows))
        for ply in table.plies[len(rows) : last]:
            state.apply(ply.action)
            rows.append((ply, ply_out(live, state, ply, len(rows) + 1, eyes)))
    return [row for _, row in rows[first - 1 : last]]


def ply_out(live: Live, state: State, ply: Ply, number: int, eyes: Eyes) -> PlyOut:
    """One ply and the scores after it."""
    if eyes == ALL:
        said = " ".join(filter(None, map(live.rules.narrate, ply.events)))
        return PlyOut(number, ply.seat, said, list(state.scores()))
    seat = eyes if isinstance(eyes, int) else None
    text = sight.text_of(live.rules, ply.events, seat)
    return PlyOut(number, ply.seat, text, scores(live.game.view(state, seat)))
